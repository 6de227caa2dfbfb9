import type { Polygon, Ring } from '../shape.ts';
import { longitudesOf, shifted } from './rings.ts';

/** A cut along the antimeridian may miss 180° by this much. */
const seamDegrees = 1e-6;

/** Moves polygons by whole turns, so that all lie within the smallest span of longitudes. The span starts within ±180°. */
export function besideEachOther(polygons: readonly Polygon[]): readonly Polygon[] {
  const spans = polygons.map((polygon) => {
    const [west, east] = longitudesOf(polygon[0] ?? []);
    const start = west - 360 * Math.floor((west + 180) / 360);
    return { start, end: start + east - west, turns: Math.round((start - west) / 360) };
  });
  const start = startOfSpan(spans);
  return polygons.map((polygon, nth) => {
    const { turns, start: own } = spans[nth] ?? { turns: 0, start };
    const total = turns + (own < start ? 1 : 0);
    return polygon.map((ring) => onSeam(shifted(ring, total)));
  });
}

/** The longitude after the widest gap between spans; −180 or more, unless all start farther east. */
function startOfSpan(spans: readonly { start: number; end: number }[]): number {
  const sorted = spans.toSorted((one, other) => one.start - other.start);
  const first = sorted[0]?.start ?? 0;
  let [end, widest, start] = [-Infinity, 0, first];
  for (const span of sorted) {
    if (span.start - end > widest && end > -Infinity) [widest, start] = [span.start - end, span.start];
    end = Math.max(end, span.end);
  }
  return first + 360 - end >= widest ? first : start;
}

/** A ring whose corners close to the antimeridian are on it. */
function onSeam(ring: Ring): Ring {
  const isOff = (longitude: number) => longitude !== 180 && Math.abs(longitude - 180) <= seamDegrees;
  if (!ring.some(([longitude]) => isOff(longitude))) return ring;
  return ring.map(([longitude, latitude]) => [isOff(longitude) ? 180 : longitude, latitude]);
}

/** Pairs of polygons that share a piece of the antimeridian: they are one that was cut in two. */
export function pairsAcrossSeam(polygons: readonly Polygon[]): (readonly [number, number])[] {
  const spans = polygons
    .flatMap((polygon, index) => {
      const isWest = longitudesOf(polygon[0] ?? [])[0] < 180;
      return seamSpans(polygon).map(([south, north]) => ({ index, isWest, south, north }));
    })
    .sort((one, other) => one.south - other.south);
  let open: typeof spans = [];
  return spans.flatMap((span) => {
    open = open.filter(({ north }) => north > span.south);
    const pairs = open.filter(({ isWest }) => isWest !== span.isWest).map(({ index }) => [index, span.index] as const);
    open.push(span);
    return pairs;
  });
}

type Span = readonly [south: number, north: number];

/** The latitudes between which sides run along the antimeridian. */
function seamSpans(polygon: Polygon): Span[] {
  return polygon.flatMap((ring) =>
    ring.slice(1).flatMap(([longitude, latitude], nth): Span[] => {
      const [before = 0, from = 0] = ring[nth] ?? [];
      const isAlong = longitude === 180 && before === 180;
      return isAlong ? [[Math.min(from, latitude), Math.max(from, latitude)]] : [];
    }),
  );
}
