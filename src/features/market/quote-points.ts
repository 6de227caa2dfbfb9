import * as v from 'valibot';
import { type Acquisition, acquisitions } from '~/domain/acquisition';
import { numeric } from '~/domain/numeric-schema';
import { minimumQuotes } from '~/domain/price-statistics';
import { resolutionClasses } from '~/domain/resolution';

/** A quote of which both pixel size and price per km² are known. US dollars; the day like "2026-11-21". */
export interface QuotePoint {
  resolutionMetres: number;
  pricePerKm2: number;
  acquisition: Acquisition | null;
  createdOn: string;
}

/** Where a provider stands in the market, in its most quoted class: finest pixel size, median price per km², number of quotes. */
export interface MarketPoint {
  finestMetres: number;
  medianPerKm2: number;
  quotes: number;
}

const positive = v.pipe(numeric, v.gtValue(0));

const pointRow = v.pipe(
  v.object({
    resolution_m: positive,
    price_per_km2: positive,
    acquisition: v.nullable(v.picklist(acquisitions)),
    created_on: v.pipe(v.string(), v.isoDate()),
  }),
  v.transform(
    (row): QuotePoint => ({
      resolutionMetres: row.resolution_m,
      pricePerKm2: row.price_per_km2,
      acquisition: row.acquisition,
      createdOn: row.created_on,
    }),
  ),
);

/** Points as the database sends rows of `public.reviews` with a known pixel size and price per km². Throws a ValiError. */
export function pointsFrom(rows: unknown): QuotePoint[] {
  return v.parse(v.array(pointRow), rows);
}

/**
 * Finest pixel size and median price of a company's quotes in the resolution class of which there are most, the finer one of
 * equals; null when these are fewer than three.
 */
export function marketPoint(points: QuotePoint[]): MarketPoint | null {
  // A price at 30 cm and one at 10 m have no median that means anything.
  const classes = resolutionClasses.map(({ from, to }) =>
    points.filter(({ resolutionMetres: metres }) => metres > from && metres <= to),
  );
  const most = classes.reduce((one, other) => (other.length > one.length ? other : one));
  if (most.length < minimumQuotes) return null;
  return {
    finestMetres: Math.min(...most.map(({ resolutionMetres }) => resolutionMetres)),
    medianPerKm2: median(most.map(({ pricePerKm2 }) => pricePerKm2)),
    quotes: most.length,
  };
}

/** Whether a point lies between both ends of both axes. */
export function liesWithin(metres: readonly [number, number], usdPerKm2: readonly [number, number]) {
  return (point: QuotePoint): boolean =>
    point.resolutionMetres >= metres[0] &&
    point.resolutionMetres <= metres[1] &&
    point.pricePerKm2 >= usdPerKm2[0] &&
    point.pricePerKm2 <= usdPerKm2[1];
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower = 0, upper = lower] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (lower + upper) / 2;
}
