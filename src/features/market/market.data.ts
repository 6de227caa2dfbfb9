import * as v from 'valibot';
import { firstSummarisedMonth } from '~/domain/statistics-rules';
import { fetchData, parseData } from '~/lib/data-api';
import { type QuotePoint, quotePointRow, quotePointsFromRows } from './quote-points';
import {
  type CompanyStatistics,
  companyStatisticsFromRow,
  companyStatisticsRow,
  type MarketData,
  marketDataFromRows,
  type PriceStatistics,
  priceStatisticsFromRows,
  priceStatisticsRow,
} from './statistics';

const statisticsColumns = columnsOf(companyStatisticsRow);
const priceColumns = columnsOf(priceStatisticsRow);

/** The statistics of one company, or null when the database does not have it. Throws a Failure. */
export async function fetchCompanyStatistics(company: string, signal: AbortSignal): Promise<CompanyStatistics | null> {
  const params = { select: statisticsColumns, company: `eq.${company}`, limit: '1' };
  const rows = await fetchRows('company_stats', params, signal);
  return parseData(rows, ([row]) => (row ? companyStatisticsFromRow(row) : null));
}

/** The prices of one company in all groups. Throws a Failure. */
export async function fetchCompanyPrices(company: string, signal: AbortSignal): Promise<PriceStatistics[]> {
  const params = { select: priceColumns, company: `eq.${company}` };
  return parseData(await fetchRows('price_stats', params, signal), priceStatisticsFromRows);
}

/** The statistics and prices of several companies, by their keys. Throws a Failure. */
export async function fetchMarketData(companies: string[], signal: AbortSignal): Promise<Record<string, MarketData>> {
  const company = `in.(${companies.join()})`;
  const [statistics, prices] = await Promise.all([
    fetchRows('company_stats', { select: statisticsColumns, company }, signal),
    fetchRows('price_stats', { select: priceColumns, company }, signal),
  ]);
  return parseData(statistics, () => marketDataFromRows(companies, statistics, prices));
}

/**
 * The newest quotes of each company in the last 24 months with a known sensor type, pixel size and price per km², at most 500
 * each, in the order of `companies`. Licences to publish are left out, as in summaries. Throws a Failure.
 */
export async function fetchQuotePoints(companies: string[], signal: AbortSignal): Promise<QuotePoint[][]> {
  const params = {
    select: columnsOf(quotePointRow),
    sensor: 'not.is.null',
    resolution_m: 'not.is.null',
    price_per_km2: 'not.is.null',
    quoted_month: `gte.${firstSummarisedMonth()}`,
    or: '(licence.is.null,licence.neq.publication)',
    order: 'created_on.desc,id.desc',
    limit: '500',
  };
  const rowsByCompany = await Promise.all(
    companies.map((company) => fetchRows('reviews', { ...params, company: `eq.${company}` }, signal)),
  );
  return parseData(rowsByCompany, (all) => all.map(quotePointsFromRows));
}

/** Rows of a table, not checked yet. Throws a Failure. */
export async function fetchRows(
  table: string,
  params: Record<string, string>,
  signal: AbortSignal,
): Promise<unknown[]> {
  return parseData(await fetchData(table, new URLSearchParams(params), signal), (data) =>
    v.parse(v.array(v.unknown()), data),
  );
}

/** The columns of a row's schema, as the Data API selects them. */
export function columnsOf(schema: { entries: object }): string {
  return Object.keys(schema.entries).join();
}
