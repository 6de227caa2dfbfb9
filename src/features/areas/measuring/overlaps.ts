import { boundsOf } from '../bounds.ts';
import { AreaError, type Polygon, type Position } from '../shape.ts';
import { boxTree, eachMeetingPair } from './box-pairs.ts';
import { type Corners, listCorners, positionOf, treeOfSides } from './corners.ts';
import { isInside } from './planar.ts';
import { contactOf, nearDegrees } from './side-contacts.ts';

const tooManyMeet =
  'Too many parts lie on or beside each other to be joined here. In QGIS, run “Dissolve”, then export the area again.';
const tooIntricate =
  'The outline is a zigzag with too many close sides. In QGIS, simplify it, then export the area again.';

/** Joining parts that overlap in so many pairs takes a browser about a second. */
const mostOverlaps = 400_000;
/** Comparing this many close sides takes a browser about a second. A coast of 100,000 corners has a tenth of them. */
const mostComparisons = 10_000_000;

/** Why the rings of a polygon do not enclose an area. */
export interface Fault {
  at: Position;
  reason: 'crossing' | 'hole outside';
}

/** What is wrong within polygons, or else which of them overlap. */
export interface Overlaps {
  fault: Fault | null;
  /** Pairs of indices of polygons, the lower first. */
  pairs: readonly (readonly [number, number])[];
  /** Indices of polygons whose rings touch themselves or each other. */
  touching: ReadonlySet<number>;
}

/**
 * Looks for places where outlines cross, in a time that grows little faster than the number of corners. Expects closed rings,
 * outer ones counterclockwise and holes clockwise, in longitudes without jumps. Stops at the first fault. Throws an `AreaError` if
 * too many sides lie close together, as in a long zigzag, or too many polygons overlap.
 */
export function findOverlaps(polygons: readonly Polygon[]): Overlaps {
  const corners = listCorners(polygons);
  const meetings = meetingsOf(corners, polygons.length);
  const fault = meetings.fault ?? misplacedHole(polygons, corners, meetings.touching);
  if (fault) return { fault, pairs: [], touching: new Set() };
  const pairs = new Map([...meetings.overlapping, ...nestedPairs(polygons, meetings.touching)]);
  return { fault: null, pairs: [...pairs.values()], touching: meetings.selfTouching };
}

interface Meetings {
  fault: Fault | null;
  /** Rings that touch: the lower index times the number of rings, plus the other. */
  touching: { rings: Set<number>; polygons: Set<number> };
  overlapping: Map<number, readonly [number, number]>;
  selfTouching: Set<number>;
}

function meetingsOf(corners: Corners, polygonCount: number): Meetings {
  const ringCount = corners.polygonOf.length;
  const meetings: Meetings = {
    fault: null,
    touching: { rings: new Set(), polygons: new Set() },
    overlapping: new Map(),
    selfTouching: new Set(),
  };
  let comparisons = 0;
  eachMeetingPair(treeOfSides(corners, nearDegrees), (first, second) => {
    comparisons += 1;
    if (comparisons > mostComparisons) throw new AreaError(polygonCount > 1 ? tooManyMeet : tooIntricate);
    const [ring, otherRing] = [corners.ringOf[first] ?? 0, corners.ringOf[second] ?? 0];
    const [polygon, other] = [corners.polygonOf[ring] ?? 0, corners.polygonOf[otherRing] ?? 0];
    const key = polygon * polygonCount + other;
    if (meetings.overlapping.has(key)) return false;
    const contact = contactOf(corners, first, second, polygon === other);
    if (!contact) return false;
    meetings.touching.rings.add(ring * ringCount + otherRing);
    meetings.touching.polygons.add(key);
    if (polygon === other) meetings.selfTouching.add(polygon);
    if (!contact.overlap) return false;
    if (polygon === other) meetings.fault = { at: contact.at, reason: 'crossing' };
    else meetings.overlapping.set(key, [polygon, other]);
    if (meetings.overlapping.size > mostOverlaps) throw new AreaError(tooManyMeet);
    return meetings.fault !== null;
  });
  return meetings;
}

/** A hole that touches nothing of its polygon and still is not inside of it, or is inside another hole. */
function misplacedHole(polygons: readonly Polygon[], corners: Corners, touching: Meetings['touching']): Fault | null {
  const ringCount = corners.polygonOf.length;
  let first = 0;
  for (const polygon of polygons) {
    const corner = (nth: number) => positionOf(corners, corners.starts[first + nth] ?? 0);
    const isApart = (one: number, other: number) =>
      !touching.rings.has((first + Math.min(one, other)) * ringCount + first + Math.max(one, other));
    for (let hole = 1; hole < polygon.length; hole++)
      if (isApart(0, hole) && !isInside(corner(hole), polygon[0] ?? []))
        return { at: corner(hole), reason: 'hole outside' };
    for (const [one, other] of meetingRings(polygon.slice(1))) {
      const [hole, otherHole] = [polygon[one + 1] ?? [], polygon[other + 1] ?? []];
      if (!isApart(one + 1, other + 1)) continue;
      if (isInside(corner(one + 1), otherHole) || isInside(corner(other + 1), hole))
        return { at: corner(one + 1), reason: 'hole outside' };
    }
    first += polygon.length;
  }
  return null;
}

/** Pairs of polygons of which one lies inside the other without touching it. */
function nestedPairs(polygons: readonly Polygon[], { polygons: touching }: Meetings['touching']) {
  const outlines = polygons.map(([outer = []]) => outer);
  const found = new Map<number, readonly [number, number]>();
  for (const [one, other] of meetingRings(outlines)) {
    const key = one * polygons.length + other;
    if (touching.has(key)) continue;
    if (isOn(outlines[one]?.[0], polygons[other]) || isOn(outlines[other]?.[0], polygons[one]))
      found.set(key, [one, other]);
  }
  return found;
}

function isOn(point: Position | undefined, [outer = [], ...holes]: Polygon = []): boolean {
  return point !== undefined && isInside(point, outer) && !holes.some((hole) => isInside(point, hole));
}

/** Pairs of rings whose boxes meet. */
function meetingRings(rings: Polygon): [number, number][] {
  if (rings.length < 2) return [];
  const boxes = new Float64Array(rings.length * 4);
  for (const [nth, ring] of rings.entries()) {
    const { west, south, east, north } = boundsOf(ring);
    boxes.set([west, south, east, north], nth * 4);
  }
  const pairs: [number, number][] = [];
  eachMeetingPair(boxTree(boxes), (first, second) => {
    pairs.push([first, second]);
    return false;
  });
  return pairs;
}
