import * as v from 'valibot';
import { type Acquisition, acquisitions } from '~/domain/acquisition';
import { numeric } from '~/domain/numeric-schema';
import { type PriceBasis, priceBases } from '~/domain/price-basis';
import { type ResolutionClass, resolutionClassKeys } from '~/domain/resolution';

/** What is known of a company from all its reviews. Prices in US dollars, days as "2026-11-21". */
export interface CompanyStatistics {
  company: string;
  reviews: number;
  rated: number;
  /** Mean of the ratings, null without any. */
  ratingMean: number | null;
  /** Number of ratings of 0.5, 1, … 5 stars. */
  ratingHistogram: number[];
  newestOn: string | null;
  typicalClass: ResolutionClass | null;
  typicalPrice: number | null;
  typicalPricePerKm2: number | null;
}

/** Prices of a company in one resolution class; `n` quotes at most 24 months old. US dollars for the basis. */
export interface PriceStatistics {
  company: string;
  resolutionClass: ResolutionClass;
  basis: PriceBasis;
  acquisition: 'all' | Acquisition;
  n: number;
  average: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  newestOn: string;
}

/** What the database holds of one company: `statistics` is null when it has never heard of it. */
export interface MarketFigures {
  statistics: CompanyStatistics | null;
  prices: PriceStatistics[];
}

/** How a row of `public.company_stats` becomes {@link CompanyStatistics}. */
export const companyStatisticsRow = v.pipe(
  v.object({
    company: v.string(),
    reviews: numeric,
    rated: numeric,
    rating_mean: v.nullable(numeric),
    rating_histogram: v.pipe(v.array(numeric), v.length(10)),
    newest_on: v.nullable(v.pipe(v.string(), v.isoDate())),
    typical_class: v.nullable(v.picklist(resolutionClassKeys)),
    typical_price: v.nullable(numeric),
    typical_price_per_km2: v.nullable(numeric),
  }),
  v.transform(
    (row): CompanyStatistics => ({
      company: row.company,
      reviews: row.reviews,
      rated: row.rated,
      ratingMean: row.rating_mean,
      ratingHistogram: row.rating_histogram,
      newestOn: row.newest_on,
      typicalClass: row.typical_class,
      typicalPrice: row.typical_price,
      typicalPricePerKm2: row.typical_price_per_km2,
    }),
  ),
);

/** A row of `public.price_stats`. */
export const priceRow = v.object({
  company: v.string(),
  resolution_class: v.picklist(resolutionClassKeys),
  basis: v.picklist(priceBases),
  acquisition: v.picklist(['all', ...acquisitions]),
  n: numeric,
  average: numeric,
  lower_quartile: numeric,
  median: numeric,
  upper_quartile: numeric,
  newest_on: v.pipe(v.string(), v.isoDate()),
});

/** How a row of `public.price_stats` becomes {@link PriceStatistics}. */
export const priceStatisticsRow = v.pipe(
  priceRow,
  v.transform(
    (row): PriceStatistics => ({
      company: row.company,
      resolutionClass: row.resolution_class,
      basis: row.basis,
      acquisition: row.acquisition,
      n: row.n,
      average: row.average,
      lowerQuartile: row.lower_quartile,
      median: row.median,
      upperQuartile: row.upper_quartile,
      newestOn: row.newest_on,
    }),
  ),
);

/** Statistics as the database sends a row of them. Throws a ValiError for anything else. */
export function statisticsFrom(row: unknown): CompanyStatistics {
  return v.parse(companyStatisticsRow, row);
}

/** Price summaries as the database sends their rows. Throws a ValiError for anything else. */
export function pricesFrom(rows: unknown): PriceStatistics[] {
  return v.parse(v.array(priceStatisticsRow), rows);
}

/** What rows of `company_stats` and `price_stats` say of each of these companies. Throws a ValiError for anything else. */
export function figuresFrom(companies: string[], statistics: unknown, prices: unknown): Record<string, MarketFigures> {
  const found = v.parse(v.array(companyStatisticsRow), statistics);
  const byCompany = Map.groupBy(pricesFrom(prices), ({ company }) => company);
  return Object.fromEntries(
    companies.map((key) => [
      key,
      { statistics: found.find(({ company }) => company === key) ?? null, prices: byCompany.get(key) ?? [] },
    ]),
  );
}
