// polygon-clipping is CommonJS in Node and has only a default export there.
import clipping, { type Pair, type Polygon, type Ring } from 'polygon-clipping';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json';

/** The edges of the map, as {@link landPath} counts degrees. */
const map: Polygon = [
  [
    [0, 0],
    [360, 0],
    [360, 180],
    [0, 180],
  ],
];

/**
 * All land (Natural Earth, 1:110 million, public domain) as the data of one SVG path, on a map of 3600 by 1800 tenths of a degree
 * whose corner is 180° W, 90° N. Whole numbers, relative to each other, compress best. Lakes are rings too, so fill by "evenodd".
 */
export function landPath(): string {
  let [x, y] = [0, 0];
  const stepTo = ([toX, toY]: Pair): Pair => {
    const step: Pair = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return step;
  };
  const rings = landRings().map((ring) => {
    const steps = ring.map(stepTo).filter(([right, down], index) => index === 0 || right !== 0 || down !== 0);
    // A closed ring ends where it began.
    if (ring[0]) stepTo(ring[0]);
    return `m${steps.flat().join(' ').replaceAll(' -', '-')}z`;
  });
  return rings.join('');
}

/** The rings of all land on the map, without the last corner, which repeats the first. */
function landRings(): Ring[] {
  // TypeScript reads the types of a shape in a JSON file as any texts.
  const topology = land as unknown as Parameters<typeof feature>[0];
  const object = topology.objects.land;
  const shapes = object && feature(topology, object);
  const geometries = shapes && 'features' in shapes ? shapes.features.map(({ geometry }) => geometry) : [];
  return geometries
    .flatMap((geometry) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []))
    .flatMap((ring) => cutToMap(unwrapRing(ring)))
    .map((ring) => ring.slice(0, -1).map(([x, y]) => [Math.round(10 * x), Math.round(10 * y)]));
}

/** A ring without jumps across the antimeridian, so that it may leave the map. A ring around the South Pole includes it. */
function unwrapRing(ring: number[][]): Ring {
  let turns = 0;
  let before = 0;
  const corners = ring.map(([longitude = 0, latitude = 0], index): Pair => {
    if (index > 0) turns -= Math.round((longitude - before) / 360);
    before = longitude;
    return [longitude + 180 + 360 * turns, 90 - latitude];
  });
  const [first, last] = [corners[0], corners.at(-1)];
  return turns !== 0 && first && last ? [...corners, [last[0], 180], [first[0], 180]] : corners;
}

/** The parts of a ring on the map. What is beyond one edge moves to the other. */
function cutToMap(ring: Ring): Ring[] {
  return [-360, 0, 360].flatMap((shift) => {
    const moved = ring.map(([x, y]): Pair => [x + shift, y]);
    return clipping.intersection([moved], map).flat();
  });
}
