import { getCollection, getEntry } from 'astro:content';
import type { SensorType } from '~/domain/images/sensor-types';
import { isInGroup, isOfOneAcquisition } from '~/domain/prices/leading-price';
import { mapSpread } from '~/domain/prices/price-spread';
import type { Counted } from '~/domain/prices/sample-data';
import { isSufficient } from '~/domain/prices/statistics-rules';
import { roundUsd } from '~/domain/text/format-number';
import { getOffers } from '~/features/sellers/get-offers';
import { getToday } from '~/features/sellers/get-today';
import { lowestOfCompany } from '~/features/sellers/list-price';
import {
  type ListedCompany,
  listedCompaniesFromRows,
  mergeCompanies,
  type ShownPrice,
  shownPrice,
} from './company-list';
import { type QuotePoint, quotePointsFromRows } from './quote-points';
import {
  companySummaryFromRow,
  type MarketData,
  type MarketMedian,
  type MarketRange,
  marketPricesFromRows,
  type PriceSummary,
  priceSummariesFromRows,
} from './summaries';

// Data that was in the database at build time. If the build could not reach the database, the collections are empty.

/** The statistics and prices of a company at build time. */
export async function getMarketData(company: string): Promise<MarketData> {
  const [statistics, prices] = await Promise.all([getEntry('statistics', company), getEntry('prices', company)]);
  return {
    statistics: statistics ? companySummaryFromRow(statistics.data.row) : null,
    prices: priceSummariesFromRows(prices?.data.rows ?? []),
  };
}

/**
 * The price that cards and descriptions show of a company at build time, of the images of one sensor type if it is given; null
 * without any.
 */
export async function getShownPrice(company: string, sensor?: string): Promise<ShownPrice | null> {
  const isAsked = (images: { sensor: string }) => sensor === undefined || images.sensor === sensor;
  const { prices } = await getMarketData(company);
  const listPrice = lowestOfCompany(company, (await getOffers()).filter(isAsked), getToday());
  return shownPrice({ summary: { prices: prices.filter(isAsked) }, listPrice });
}

/** The statistics and prices of several companies by key; null when the database was unreachable. */
export async function getMarketDataByCompany(companies: string[]): Promise<Record<string, MarketData> | null> {
  if ((await getCollection('statistics')).length === 0) return null;
  return Object.fromEntries(await Promise.all(companies.map(async (key) => [key, await getMarketData(key)] as const)));
}

/** The medians of all companies per km², for the groups of these prices. Empty when the database was unreachable. */
export async function getMarketMedians(prices: readonly PriceSummary[]): Promise<MarketMedian[]> {
  const market = await getEntry('market', 'all');
  const groups = prices.filter(isOfOneAcquisition).filter(({ basis }) => basis === 'km2');
  return marketPricesFromRows(market?.data.rows ?? [])
    .filter((all) => groups.some((group) => isInGroup(all, group)))
    .map(({ sensor, sizeClass, acquisition, median }) => ({ sensor, sizeClass, acquisition, median }));
}

/** What buyers were quoted per km² from all companies, in each group of at least five quotes. Empty without a database. */
export async function getMarketRanges(): Promise<MarketRange[]> {
  const market = await getEntry('market', 'all');
  return marketPricesFromRows(market?.data.rows ?? [])
    .filter(isOfOneAcquisition)
    .filter((price) => price.basis === 'km2' && isSufficient(price))
    .map(({ sensor, sizeClass, acquisition, ...spread }) => ({
      ...{ sensor, sizeClass, acquisition },
      ...mapSpread(spread, roundUsd),
    }));
}

/** Adds the number of reviews at build time to companies. The number is 0 if there are none or the database was unreachable. */
export async function withReviewCounts<Company extends { key: string }>(
  companies: Company[],
): Promise<(Company & { reviews: number })[]> {
  const entries = await getCollection('statistics');
  const counts = new Map(entries.map(({ id, data }) => [id, companySummaryFromRow(data.row).reviews]));
  return companies.map((company) => ({ ...company, reviews: counts.get(company.key) ?? 0 }));
}

/** Counts all reviews at build time. The number is 0 if there are none or the database was unreachable. */
export async function getTotalReviews(): Promise<Counted> {
  const statistics = (await getCollection('statistics')).map(({ data }) => companySummaryFromRow(data.row));
  return statistics.reduce((sum, { reviews, samples }) => ({ n: sum.n + reviews, samples: sum.samples + samples }), {
    n: 0,
    samples: 0,
  });
}

/** The companies that have a page and those that reviewers added under "Others", with their summaries at build time. */
export async function getListedCompanies(withPage: Omit<ListedCompany, 'summary'>[]): Promise<ListedCompany[]> {
  const [statistics, prices] = await Promise.all([getCollection('statistics'), getCollection('prices')]);
  const fromDatabase = listedCompaniesFromRows(
    statistics.map(({ data }) => data.row),
    prices.flatMap(({ data }) => data.rows),
  );
  return mergeCompanies(
    withPage.map((company) => ({ ...company, summary: null })),
    fromDatabase,
  );
}

/**
 * A company's newest quotes from the last 24 months with a known pixel size and price per km², at most 500. Null when the
 * database was unreachable.
 */
export async function getQuotePoints(company: string): Promise<QuotePoint[] | null> {
  const entry = await getEntry('points', company);
  return entry ? quotePointsFromRows(entry.data.rows) : null;
}

let marketQuotePoints: Promise<MarketQuotePoints> | undefined;

type MarketQuotePoints = Partial<Record<SensorType, QuotePoint[]>>;

/** The quotes of all companies with a known pixel size, by sensor type. They are read once for all pages. */
export function getMarketQuotePoints(): Promise<MarketQuotePoints> {
  marketQuotePoints ??= getCollection('points').then((entries) => {
    const points = entries.flatMap(({ data }) => quotePointsFromRows(data.rows));
    return Object.groupBy(points, ({ sensor }) => sensor);
  });
  return marketQuotePoints;
}
