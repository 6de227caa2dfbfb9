import { AreaError, type Polygon, type Position } from '../shape.ts';
import { type BoxTree, eachMeetingPair } from './box-pairs.ts';
import { type Corners, listCorners, positionOf, treeOfSides } from './corners.ts';
import { ringsAround } from './rings-around.ts';
import { contactOf, nearDegrees } from './side-contacts.ts';

const tooManyMeet =
  'Too many parts lie on or beside each other to be joined here. In QGIS, run “Dissolve”, then export the area again.';
const tooIntricate =
  'The outline is a zigzag with too many close sides. In QGIS, simplify it, then export the area again.';

/** Joining parts that overlap in so many pairs takes a browser about a second. */
const mostOverlaps = 400_000;
/** So many comparisons of sides take a browser about a second. A coast of 100,000 corners needs a tenth of them. */
const mostComparisons = 10_000_000;
/** So many places where sides touch take a browser about a second. A net of 25,000 triangles has three quarters of them. */
const mostContacts = 1_000_000;

/** Why the rings of a polygon do not enclose an area. */
export interface Fault {
  at: Position;
  reason: 'crossing' | 'hole outside';
}

/** What is wrong within polygons, or else which of them overlap. */
export interface Overlaps {
  fault: Fault | null;
  /** Pairs of indices of polygons. */
  pairs: readonly (readonly [number, number])[];
  /** Indices of polygons of which another one covers everything. */
  covered: ReadonlySet<number>;
}

/**
 * Looks for places where outlines cross, in a time that grows little faster than the number of corners. Expects closed rings,
 * outer ones counterclockwise and holes clockwise, in longitudes without jumps. Stops at the first fault. Throws an `AreaError` if
 * too many sides lie close together, as in a long zigzag, or too many polygons overlap.
 */
export function findOverlaps(polygons: readonly Polygon[]): Overlaps {
  const corners = listCorners(polygons);
  const tree = treeOfSides(corners, nearDegrees);
  const refusal = polygons.length > 1 ? tooManyMeet : tooIntricate;
  const meetings = meetingsOf(corners, tree, polygons.length, refusal);
  const around = ringsAround(polygons.flat(), corners, tree, refusal);
  const fault = meetings.fault ?? misplacedHole(corners, around, meetings.touching);
  if (fault) return { fault, pairs: [], covered: new Set() };
  const nested = nestedPairs(corners, around, meetings.touching, polygons.length);
  const covered = new Set(nested.flatMap(([outer, inner]) => (polygons[outer]?.length === 1 ? [inner] : [])));
  return {
    fault: null,
    pairs: [...meetings.overlapping.values(), ...nested],
    covered,
  };
}

interface Meetings {
  fault: Fault | null;
  /** Rings that touch: the lower index times the number of rings, plus the other. */
  touching: { rings: Set<number>; polygons: Set<number> };
  overlapping: Map<number, readonly [number, number]>;
}

function meetingsOf(corners: Corners, tree: BoxTree, polygonCount: number, refusal: string): Meetings {
  const ringCount = corners.polygonOf.length;
  const meetings: Meetings = {
    fault: null,
    touching: { rings: new Set(), polygons: new Set() },
    overlapping: new Map(),
  };
  let contacts = 0;
  const isDone = eachMeetingPair(tree, mostComparisons, (first, second) => {
    const [ring, otherRing] = [corners.ringOf[first] ?? 0, corners.ringOf[second] ?? 0];
    const [polygon, other] = [corners.polygonOf[ring] ?? 0, corners.polygonOf[otherRing] ?? 0];
    const key = polygon * polygonCount + other;
    if (meetings.overlapping.has(key)) return false;
    const contact = contactOf(corners, first, second, polygon === other);
    if (!contact) return false;
    contacts += 1;
    if (contacts > mostContacts) throw new AreaError(refusal);
    meetings.touching.rings.add(ring * ringCount + otherRing);
    meetings.touching.polygons.add(key);
    if (!contact.overlap) return false;
    if (polygon === other) meetings.fault = { at: contact.at, reason: 'crossing' };
    else meetings.overlapping.set(key, [polygon, other]);
    if (meetings.overlapping.size > mostOverlaps) throw new AreaError(tooManyMeet);
    return meetings.fault !== null;
  });
  if (!isDone) throw new AreaError(refusal);
  return meetings;
}

type Around = ReturnType<typeof ringsAround>;

/** A hole that touches nothing of its polygon and still is not inside of it, or is inside another hole. */
function misplacedHole(corners: Corners, around: Around, { rings: touching }: Meetings['touching']): Fault | null {
  const { polygonOf, starts } = corners;
  let outer = 0;
  for (const [ring, polygon] of polygonOf.entries()) {
    if (polygonOf[outer] !== polygon) outer = ring;
    if (ring === outer) continue;
    const rings = around(ring);
    const isApart = (other: number) => !touching.has(Math.min(ring, other) * starts.length + Math.max(ring, other));
    const isInHole = [...rings].some((other) => other !== outer && polygonOf[other] === polygon && isApart(other));
    if (isInHole || (isApart(outer) && !rings.has(outer)))
      return { at: positionOf(corners, starts[ring] ?? 0), reason: 'hole outside' };
  }
  return null;
}

/** Pairs of polygons of which the second lies inside the first without touching it. */
function nestedPairs(
  { polygonOf }: Corners,
  around: Around,
  { polygons: touching }: Meetings['touching'],
  count: number,
) {
  const pairs: [outer: number, inner: number][] = [];
  for (const [ring, polygon] of polygonOf.entries()) {
    if (polygonOf[ring - 1] === polygon) continue;
    const enclosing = new Set<number>();
    // A polygon in the hole of another one is inside both of its rings.
    for (const other of around(ring))
      if (!enclosing.delete(polygonOf[other] ?? 0)) enclosing.add(polygonOf[other] ?? 0);
    for (const other of enclosing) {
      const key = Math.min(polygon, other) * count + Math.max(polygon, other);
      if (other !== polygon && !touching.has(key)) pairs.push([other, polygon]);
    }
    if (pairs.length > mostOverlaps) throw new AreaError(tooManyMeet);
  }
  return pairs;
}
