// polygon-clipping is CommonJS in Node and has only a default export there.
import clipping, { type Pair, type Polygon, type Ring } from 'polygon-clipping';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json';
import { unrolled } from '~/features/areas/measuring/rings';

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
    .flatMap((ring) => cutToMap(ringOnMap(ring)))
    .map((ring) => ring.slice(0, -1).map(([x, y]) => [Math.round(10 * x), Math.round(10 * y)]));
}

/** A ring on the map without jumps, so that it may leave the map. A ring around the South Pole includes it. */
function ringOnMap(ring: number[][]): Ring {
  const corners = unrolled(ring.map(([longitude = 0, latitude = 0]) => [longitude, latitude]));
  const [first, last] = [corners[0], corners.at(-1)];
  const places = corners.map(([longitude, latitude]): Pair => [longitude + 180, 90 - latitude]);
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return places;
  return [...places, [last[0] + 180, 180], [first[0] + 180, 180]];
}

/** The parts of a ring on the map. What is beyond one edge moves to the other. */
function cutToMap(ring: Ring): Ring[] {
  return [-360, 0, 360].flatMap((shift) => {
    const moved = ring.map(([x, y]): Pair => [x + shift, y]);
    return clipping.intersection([moved], map).flat();
  });
}
