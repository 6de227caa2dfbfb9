import * as v from 'valibot';
import { camelCaseKeys } from '~/domain/camel-case';
import { type PricedAcquisition, pricedAcquisitions } from '~/domain/images/acquisition';
import { sensorTypes } from '~/domain/images/sensor-types';
import { sizeClassKeys } from '~/domain/images/size-class';
import { numeric } from '~/domain/numeric-column';
import { priceBases } from '~/domain/prices/price-basis';
import type { PriceSpread } from '~/domain/prices/price-spread';

/** The columns of `app.company_summaries` that the site reads: the statistics of all reviews of one company. */
export const companySummaryRow = v.object({
  company: v.string(),
  reviews: numeric,
  rated: numeric,
  /** Average rating; null without ratings. */
  rating_mean: v.nullable(numeric),
  /** The number of ratings of 0.5, 1, … 5 stars. */
  rating_histogram: v.pipe(
    v.array(numeric),
    v.check(({ length }) => length === 10),
  ),
  /** The number of reviews that are sample data. */
  samples: numeric,
});

/** The prices of one group: sensor type, size class, basis, and an acquisition or `all`. */
const groupColumns = {
  sensor: v.picklist(sensorTypes),
  size_class: v.picklist(sizeClassKeys),
  basis: v.picklist(priceBases),
  /** `all` includes quotes that state no acquisition. Never present it as the price of one acquisition. */
  acquisition: v.picklist(['all', ...pricedAcquisitions]),
  n: numeric,
  /** The mean of the middle half, without unusual quotes; null without any. */
  average: v.nullable(numeric),
  /** See `PriceSpread`, like the next two. */
  median: numeric,
  middle_half: v.nullable(v.tuple([numeric, numeric])),
  prices: v.nullable(v.array(numeric)),
  newest_month: v.string(),
  /** The number of these quotes that are sample data. */
  samples: numeric,
};

/** The columns of `app.price_summaries` that the site reads: `n` quotes of at most 24 months ago, in US dollars for the basis. */
export const priceSummaryRow = v.object({ company: v.string(), ...groupColumns });

/** The same columns for all companies together. */
const marketPriceRow = v.object({ ...groupColumns, companies: numeric });

const companySummary = v.pipe(companySummaryRow, v.transform(camelCaseKeys));
const priceSummaries = v.array(v.pipe(priceSummaryRow, v.transform(camelCaseKeys)));
const marketPrices = v.array(v.pipe(marketPriceRow, v.transform(camelCaseKeys)));

/** Statistics of all reviews of a company, with prices in US dollars and days like "2026-11-21". */
export type CompanySummary = v.InferOutput<typeof companySummary>;

/** Prices of a company in one group, in US dollars for the basis, from at most 500 quotes from the last 24 months. */
export type PriceSummary = v.InferOutput<typeof priceSummaries>[number];

/** The median of all quotes of a group per km², in US dollars. */
export type MarketMedian = Pick<PriceSummary, 'sensor' | 'sizeClass' | 'acquisition' | 'median'>;

/** What all quotes of a group cost per km², in US dollars. */
export interface MarketRange extends Pick<PriceSummary, 'sensor' | 'sizeClass'>, PriceSpread {
  acquisition: PricedAcquisition;
}

/** Prices of all companies in one group. */
export type MarketPrice = v.InferOutput<typeof marketPrices>[number];

/** The statistics and prices of one company; `statistics` is null when the database does not contain the company. */
export interface MarketData {
  statistics: CompanySummary | null;
  prices: PriceSummary[];
}

/** Parses a row of `app.company_summaries`. Throws a ValiError. */
export function companySummaryFromRow(row: unknown): CompanySummary {
  return v.parse(companySummary, row);
}

/** Parses rows of `app.price_summaries`. Throws a ValiError. */
export function priceSummariesFromRows(rows: unknown): PriceSummary[] {
  return v.parse(priceSummaries, rows);
}

/** Parses rows of `app.price_summaries` for all companies together. Throws a ValiError. */
export function marketPricesFromRows(rows: unknown): MarketPrice[] {
  return v.parse(marketPrices, rows);
}

/** Parses rows of the two tables above into the data of each of these companies, by key. Throws a ValiError. */
export function marketDataFromRows(
  companies: string[],
  statisticsRows: unknown,
  priceRows: unknown,
): Record<string, MarketData> {
  const statistics = v.parse(v.array(companySummary), statisticsRows);
  const prices = Map.groupBy(priceSummariesFromRows(priceRows), ({ company }) => company);
  return Object.fromEntries(
    companies.map((key) => [
      key,
      { statistics: statistics.find(({ company }) => company === key) ?? null, prices: prices.get(key) ?? [] },
    ]),
  );
}
