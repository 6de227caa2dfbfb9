import type { Polygon, Position } from '../shape.ts';
import { type BoxTree, boxTree } from './box-pairs.ts';

/** The corners of all rings in one list. The side with the index of a corner leads from it to the next one. */
export interface Corners {
  xs: Float64Array;
  ys: Float64Array;
  previous: Int32Array;
  next: Int32Array;
  /** The index of the ring of a corner, counted over all polygons. */
  ringOf: Int32Array;
  /** The index of the polygon of a ring. */
  polygonOf: readonly number[];
  /** The index of the first corner of a ring. */
  starts: readonly number[];
}

/** Lists the corners of polygons whose rings are closed. The closing corners are left out. */
export function listCorners(polygons: readonly Polygon[]): Corners {
  const rings = polygons.flat();
  const count = rings.reduce((sum, ring) => sum + ring.length - 1, 0);
  const corners = {
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    previous: new Int32Array(count),
    next: new Int32Array(count),
    ringOf: new Int32Array(count),
    polygonOf: polygons.flatMap((polygon, index) => polygon.map(() => index)),
    starts: [] as number[],
  };
  let start = 0;
  for (const [nth, ring] of rings.entries()) {
    const end = start + ring.length - 1;
    corners.starts.push(start);
    for (let at = start; at < end; at++) {
      [corners.xs[at], corners.ys[at]] = ring[at - start] ?? [0, 0];
      corners.previous[at] = at === start ? end - 1 : at - 1;
      corners.next[at] = at === end - 1 ? start : at + 1;
      corners.ringOf[at] = nth;
    }
    start = end;
  }
  return corners;
}

/** The position of a corner. */
export const positionOf = ({ xs, ys }: Corners, at: number): Position => [xs[at] ?? 0, ys[at] ?? 0];

/**
 * Positive if the way from one corner over another to a third one turns left. Called millions of times for a long outline, so it
 * makes no arrays.
 */
export function cross({ xs, ys }: Corners, from: number, over: number, to: number): number {
  const [x, y] = [xs[from] ?? 0, ys[from] ?? 0];
  return ((xs[over] ?? 0) - x) * ((ys[to] ?? 0) - y) - ((xs[to] ?? 0) - x) * ((ys[over] ?? 0) - y);
}

/** A tree of the sides of all rings, each with a margin in degrees. */
export function treeOfSides(corners: Corners, margin: number): BoxTree {
  return boxTree(corners.xs.length, (at) => {
    const [[x, y], [nextX, nextY]] = [positionOf(corners, at), positionOf(corners, corners.next[at] ?? 0)];
    const [west, south] = [Math.min(x, nextX) - margin, Math.min(y, nextY) - margin];
    return [west, south, Math.max(x, nextX) + margin, Math.max(y, nextY) + margin];
  });
}
