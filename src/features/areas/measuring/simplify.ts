import FlatQueue from 'flatqueue';
import type { AreaPart, Polygon } from '../shape.ts';
import { type BoxTree, boxTree, someInBox } from './box-pairs.ts';
import { measurePart } from './check-area.ts';
import { type Corners, cross, listCorners, positionOf } from './corners.ts';
import { findOverlaps } from './overlaps.ts';

/** The corners that are left of rings, and what is needed to leave out more. */
interface Outline {
  corners: Corners;
  tree: BoxTree;
  isGone: Uint8Array;
  /** The number of corners left in each ring. */
  left: number[];
  /** The length of a degree of longitude as a share of one of latitude, for each corner's ring. */
  shrink: readonly number[];
}

/**
 * Leaves out the corners that change the area least (Visvalingam and Whyatt) until at most this many are left in all parts
 * together. A corner stays if its removal would make outlines cross. `changedPercent` is positive if the area grew. Null if it
 * cannot be done.
 */
export function simplifyParts(
  parts: readonly AreaPart[],
  mostCorners: number,
): { parts: readonly AreaPart[]; changedPercent: number } | null {
  const before = parts.reduce((sum, part) => sum + part.corners, 0);
  if (before <= mostCorners) return { parts, changedPercent: 0 };
  const outline = outlineOf(parts.map(({ polygon }) => polygon));
  if (outline.left.length * 3 > mostCorners || leaveOut(outline, before - mostCorners) > 0) return null;
  const polygons = polygonsOf(outline, parts);
  const { fault, pairs } = findOverlaps(polygons);
  if (fault || pairs.length > 0) return null;
  const simplified = polygons.map((polygon, nth) => measurePart({ name: parts[nth]?.name ?? null, polygon }));
  const [areaKm2, formerKm2] = [simplified, parts].map((list) => list.reduce((sum, part) => sum + part.areaKm2, 0));
  return { parts: simplified, changedPercent: ((areaKm2 ?? 0) / (formerKm2 ?? 0) - 1) * 100 };
}

function outlineOf(polygons: readonly Polygon[]): Outline {
  const corners = listCorners(polygons);
  const count = corners.xs.length;
  return {
    corners,
    tree: boxTree(count, (at) => [...positionOf(corners, at), ...positionOf(corners, at)]),
    isGone: new Uint8Array(count),
    left: polygons.flatMap((polygon) => polygon.map((ring) => ring.length - 1)),
    shrink: polygons.flatMap((polygon) => polygon.map(([first]) => Math.cos(((first?.[1] ?? 0) * Math.PI) / 180))),
  };
}

/** Leaves out this many corners. Returns how many of them it could not leave out. */
function leaveOut(outline: Outline, count: number): number {
  const { corners, isGone, left } = outline;
  const queue = new FlatQueue<number>();
  const sizes = Float64Array.from(corners.xs, (_, at) => sizeOf(outline, at));
  for (const [at, size] of sizes.entries()) queue.push(at, size);
  let remaining = count;
  while (remaining > 0) {
    const size = queue.peekValue();
    const at = queue.pop();
    if (at === undefined) break;
    const ring = corners.ringOf[at] ?? 0;
    // An entry whose size has changed since stands in the queue a second time.
    if (size !== sizes[at] || isGone[at] || (left[ring] ?? 0) <= 3 || isBlocked(outline, at)) continue;
    const [before, after] = [corners.previous[at] ?? 0, corners.next[at] ?? 0];
    [corners.next[before], corners.previous[after]] = [after, before];
    isGone[at] = 1;
    left[ring] = (left[ring] ?? 0) - 1;
    remaining -= 1;
    // A corner that was blocked gets another chance when a neighbour is gone.
    for (const neighbour of [before, after]) {
      sizes[neighbour] = sizeOf(outline, neighbour);
      queue.push(neighbour, sizes[neighbour] ?? 0);
    }
  }
  return remaining;
}

/** Twice the area of the triangle that goes with a corner, comparable within and between rings. */
function sizeOf({ corners, shrink }: Outline, at: number): number {
  return Math.abs(crossAt(corners, at)) * (shrink[corners.ringOf[at] ?? 0] ?? 1);
}

function crossAt(corners: Corners, at: number): number {
  return cross(corners, corners.previous[at] ?? 0, at, corners.next[at] ?? 0);
}

/**
 * Whether another corner lies in the triangle of a corner and its neighbours, so that the shorter way would cross an outline. A
 * corner in the middle of a straight side can always be left out.
 */
function isBlocked({ corners, tree, isGone }: Outline, at: number): boolean {
  if (crossAt(corners, at) === 0) return false;
  const triangle = [corners.previous[at] ?? 0, at, corners.next[at] ?? 0] as const;
  const points = triangle.map((corner) => positionOf(corners, corner));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const isEnd = (x: number, y: number) => points.some(([endX, endY], nth) => nth !== 1 && x === endX && y === endY);
  return someInBox(tree, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], (other) => {
    if (isGone[other] || triangle.includes(other)) return false;
    const [x, y] = positionOf(corners, other);
    return !isEnd(x, y) && isInTriangle(corners, triangle, other);
  });
}

function isInTriangle(corners: Corners, [one, two, three]: readonly [number, number, number], at: number): boolean {
  const first = cross(corners, one, two, at);
  const second = cross(corners, two, three, at);
  if (first * second < 0) return false;
  const third = cross(corners, three, one, at);
  return first * third >= 0 && second * third >= 0;
}

/** The polygons with the corners that are left. */
function polygonsOf({ corners, isGone }: Outline, parts: readonly AreaPart[]): Polygon[] {
  let ring = 0;
  return parts.map(({ polygon }) =>
    polygon.map((former) => {
      const start = corners.starts[ring++] ?? 0;
      const kept = former.slice(0, -1).filter((_, nth) => !isGone[start + nth]);
      return [...kept, ...kept.slice(0, 1)];
    }),
  );
}
