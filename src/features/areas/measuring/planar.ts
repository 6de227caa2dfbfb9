// polygon-clipping is CommonJS in Node and has only a default export there.
import clipping, { type MultiPolygon } from 'polygon-clipping';
import type { Polygon, Position, Ring } from '../shape.ts';
import { eachMeetingPair } from './box-pairs.ts';
import { cross, listCorners, treeOfSides } from './corners.ts';

/** Twice the area that a ring encloses in the plane of its coordinates: positive if it is counterclockwise. */
export function signedDoubleArea(ring: Ring): number {
  const [originX, originY] = ring[0] ?? [0, 0];
  let [sum, previous]: [number, Position | undefined] = [0, ring.at(-1)];
  for (const corner of ring) {
    if (previous)
      sum += (previous[0] - originX) * (corner[1] - originY) - (corner[0] - originX) * (previous[1] - originY);
    previous = corner;
  }
  return sum;
}

const forClipping = (polygon: Polygon): MultiPolygon => [polygon.map((ring) => ring.map(([x, y]) => [x, y]))];

/** How many neighbours are joined at once: fewer take more rounds, and more take longer if they all overlap. */
const atOnce = 8;
/** Joining outlines that cross in so many places takes a browser about a second, like joining so many pieces at once. */
const [mostCrossings, mostPieces] = [50_000, 2_000];

/**
 * What polygons cover together. Neighbours are joined first, so that long lists take little time. Throws if they cross in too many
 * places, and rarely for other reasons. `work` counts the crossings of several unions.
 */
export function unionOf(polygons: readonly Polygon[], work = { crossings: 0 }): readonly Polygon[] {
  let shapes = polygons.map(forClipping);
  while (shapes.length > 1) {
    const joined: MultiPolygon[] = [];
    for (let at = 0; at < shapes.length; at += atOnce) {
      const [first = [], ...others] = shapes.slice(at, at + atOnce);
      const pieces = [first, ...others].flat();
      work.crossings += crossingsOf(pieces);
      if (work.crossings > mostCrossings || pieces.length > mostPieces) throw new Error('Joining would take too long.');
      joined.push(clipping.union(first, ...others));
    }
    shapes = joined;
  }
  return shapes[0] ?? [];
}

/** How many sides cross others in their middles. Stops counting above {@link mostCrossings}. */
function crossingsOf(polygons: readonly Polygon[]): number {
  const corners = listCorners(polygons);
  const { next } = corners;
  const areApart = (from: number, to: number, one: number, other: number) =>
    cross(corners, from, to, one) * cross(corners, from, to, other) < 0;
  let crossings = 0;
  const isDone = eachMeetingPair(treeOfSides(corners, 0), mostCrossings * 100, (first, second) => {
    const [end, otherEnd] = [next[first] ?? 0, next[second] ?? 0];
    if (areApart(first, end, second, otherEnd) && areApart(second, otherEnd, first, end)) crossings += 1;
    return crossings > mostCrossings;
  });
  return isDone ? crossings : Infinity;
}

/** The pieces of a polygon between two longitudes. */
export function cutOut(polygon: Polygon, west: number, east: number): readonly Polygon[] {
  const window: MultiPolygon = [
    [
      [
        [west, -91],
        [east, -91],
        [east, 91],
        [west, 91],
        [west, -91],
      ],
    ],
  ];
  return clipping.intersection(forClipping(polygon), window);
}
