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
