import type { Polygon, Position, Ring } from '../shape.ts';
import { signedDoubleArea } from './planar.ts';

/** A ring that is closed and has no repeated corners, and what had to be changed. Null if it has fewer than three corners. */
export interface CleanRing {
  ring: Ring | null;
  wasOpen: boolean;
  repeated: number;
  /** Whether it leads around a pole. Then it is not closed. */
  aroundPole: boolean;
}

/**
 * Closes a ring and removes repeated corners and sides that go there and back. Longitudes continue across the antimeridian:
 * after 179 follows 181, not −179.
 */
export function cleanRing(ring: Ring): CleanRing {
  const corners: Position[] = [];
  const continued = unrolled(ring);
  for (const corner of continued) addCorner(corners, corner);
  const [first, last, lastRead] = [corners[0], corners.at(-1), ring.at(-1)];
  if (!first || !last || !lastRead) return { ring: null, wasOpen: false, repeated: 0, aroundPole: false };
  const wasOpen = !isSame(ring[0] ?? first, lastRead) && ring.length > 1;
  const aroundPole = jumpOf(continued.at(-1)?.[0] ?? 0, continued[0]?.[0] ?? 0) !== 0;
  while (corners.length > 1 && isSame(corners.at(-1), corners[0])) corners.pop();
  while (corners.length > 2 && isSame(corners.at(-1), corners[1])) corners.splice(0, 2);
  const repeated = ring.length - corners.length - (wasOpen ? 0 : 1);
  return { ring: corners.length < 3 ? null : [...corners, ...corners.slice(0, 1)], wasOpen, repeated, aroundPole };
}

/**
 * A ring around the whole earth, from −180° to 180°, which would have no width if its longitudes continued. Its sides get a
 * corner at each degree, because a geodesic between their ends would not follow the parallel. Null for other rings.
 */
export function ringAroundEarth(ring: Ring): Ring | null {
  const [west, east] = longitudesOf(ring);
  const travelled = ring.reduce((sum, [x], nth) => sum + Math.abs(x - (ring[nth - 1]?.[0] ?? x)), 0);
  // It goes there and back once.
  if (east - west < 359.999 || travelled > 1_000) return null;
  const { ring: narrow } = cleanRing(ring);
  if (narrow && Math.abs(signedDoubleArea(narrow)) > 1e-9) return null;
  const closed = [...ring, ...ring.slice(0, 1)];
  const corners = closed.flatMap(([longitude, latitude], nth): Position[] => {
    const [fromX, fromY] = closed[nth - 1] ?? [longitude, latitude];
    const steps = Math.max(1, Math.ceil(Math.abs(longitude - fromX)));
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return [fromX + share * (longitude - fromX), fromY + share * (latitude - fromY)];
    });
  });
  return corners.filter((corner, nth) => !isSame(corner, corners[nth - 1]));
}

/** The corners of a line or a ring with longitudes that continue across the antimeridian: after 179 follows 181, not −179. */
export function unrolled(line: readonly Position[]): Position[] {
  let turns = 0;
  return line.map(([longitude, latitude], nth) => {
    const before = line[nth - 1];
    if (before) turns += jumpOf(before[0], longitude);
    return [longitude + 360 * turns, latitude];
  });
}

/** Adds a corner, unless it repeats the last one. A side that goes there and back the same way is removed. */
function addCorner(corners: Position[], corner: Position): void {
  if (isSame(corners.at(-1), corner)) return;
  if (isSame(corners.at(-2), corner)) corners.pop();
  else corners.push(corner);
}

const isSame = (one: Position | undefined, other: Position | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];

/** By how many turns a longitude has to be shifted to be at most 180° from the one before. A step of exactly 180° stays. */
function jumpOf(before: number, longitude: number): number {
  const step = longitude - before;
  return Math.abs(step) <= 180 ? 0 : -Math.round(step / 360);
}

/** A polygon whose outer ring is counterclockwise, with holes that are clockwise and at longitudes of the outer ring. */
export function oriented([outer = [], ...holes]: Polygon): Polygon {
  const middle = middleOf(outer);
  return [
    wound(outer, 1),
    ...holes.map((hole) => wound(shifted(hole, Math.round((middle - middleOf(hole)) / 360)), -1)),
  ];
}

function wound(ring: Ring, sign: 1 | -1): Ring {
  return signedDoubleArea(ring) * sign < 0 ? ring.toReversed() : ring;
}

/** A ring moved by whole turns around the earth. */
export function shifted(ring: Ring, turns: number): Ring {
  return turns === 0 ? ring : ring.map(([longitude, latitude]) => [longitude + 360 * turns, latitude]);
}

/** The smallest and largest longitude of a ring. */
export function longitudesOf(ring: Ring): [west: number, east: number] {
  let [west, east] = [Infinity, -Infinity];
  for (const [longitude] of ring) [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
  return [west, east];
}

function middleOf(ring: Ring): number {
  const [west, east] = longitudesOf(ring);
  return (west + east) / 2;
}
