// polygon-clipping is CommonJS in Node and has only a default export there.
import clipping, { type MultiPolygon } from 'polygon-clipping';
import type { Polygon, Position, Ring } from '../shape.ts';

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

/** Whether a point is inside a ring. Points on its outline may count as either. */
export function isInside([x, y]: Position, ring: Ring): boolean {
  let [inside, previous]: [boolean, Position | undefined] = [false, ring.at(-1)];
  for (const corner of ring) {
    if (previous && corner[1] > y !== previous[1] > y) {
      const crossing = previous[0] + ((y - previous[1]) / (corner[1] - previous[1])) * (corner[0] - previous[0]);
      if (x < crossing) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

const forClipping = (polygon: Polygon): MultiPolygon => [polygon.map((ring) => ring.map(([x, y]) => [x, y]))];

/** What polygons cover together. Pairs of neighbours are joined first, so that long lists take little time. Throws rarely. */
export function unionOf(polygons: readonly Polygon[]): readonly Polygon[] {
  let shapes = polygons.map(forClipping);
  while (shapes.length > 1) {
    const joined: MultiPolygon[] = [];
    for (let at = 0; at < shapes.length; at += 2)
      joined.push(clipping.union(shapes[at] ?? [], ...shapes.slice(at + 1, at + 2)));
    shapes = joined;
  }
  return shapes[0] ?? [];
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
