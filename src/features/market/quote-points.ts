import * as v from 'valibot';
import { acquisitions } from '~/domain/acquisition';
import { numeric } from '~/domain/numeric-column';

const positive = v.pipe(numeric, v.gtValue(0));

/** The columns of `public.reviews` that a plot shows, of quotes with a known pixel size and price per km². */
export const quotePointRow = v.object({
  resolution_m: positive,
  price_per_km2: positive,
  acquisition: v.nullable(v.picklist(acquisitions)),
  created_on: v.pipe(v.string(), v.isoDate()),
});

const quotePoint = v.pipe(
  quotePointRow,
  v.transform(({ resolution_m, price_per_km2, acquisition, created_on }) => ({
    resolutionMetres: resolution_m,
    pricePerKm2: price_per_km2,
    acquisition,
    createdOn: created_on,
  })),
);

/** A quote in a plot: pixel size in metres, price in US dollars per km², acquisition if stated, day as "2026-11-21". */
export type QuotePoint = v.InferOutput<typeof quotePoint>;

/** Parses rows of `public.reviews` that have a pixel size and a price per km². Throws a ValiError. */
export function quotePointsFromRows(rows: unknown): QuotePoint[] {
  return v.parse(v.array(quotePoint), rows);
}

/** Returns a test for quotes that lie within both axes, their ends included. */
export function isWithinAxes(metres: readonly [number, number], usdPerKm2: readonly [number, number]) {
  return (point: QuotePoint): boolean =>
    point.resolutionMetres >= metres[0] &&
    point.resolutionMetres <= metres[1] &&
    point.pricePerKm2 >= usdPerKm2[0] &&
    point.pricePerKm2 <= usdPerKm2[1];
}
