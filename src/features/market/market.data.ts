import * as v from 'valibot';
import { arrayLiteral } from '~/domain/array-literal';
import { fetchData, parseData } from '~/lib/data-api';
import { type QuotePoint, quotePointsFromRows } from './quote-points';
import {
  type CompanyStatistics,
  companyStatisticsFromRow,
  companyStatisticsRow,
  type MarketData,
  marketDataFromRows,
  type PriceStatistics,
  priceStatisticsFromRows,
} from './statistics';

const statisticsColumns = Object.keys(companyStatisticsRow.entries).join();

/** The statistics of one company, or null when the database does not have it. Throws a Failure. */
export async function fetchCompanyStatistics(company: string, signal: AbortSignal): Promise<CompanyStatistics | null> {
  const params = { select: statisticsColumns, company: `eq.${company}`, limit: '1' };
  const rows = await fetchRows('company_stats', params, signal);
  return parseData(rows, ([row]) => (row ? companyStatisticsFromRow(row) : null));
}

/** The prices of one company in all groups. Throws a Failure. */
export async function fetchCompanyPrices(company: string, signal: AbortSignal): Promise<PriceStatistics[]> {
  return parseData(await fetchPriceRows([company], signal), priceStatisticsFromRows);
}

/** The statistics and prices of at most four companies, by their keys. Throws a Failure. */
export async function fetchMarketData(companies: string[], signal: AbortSignal): Promise<Record<string, MarketData>> {
  const company = `in.(${companies.join()})`;
  const [statistics, prices] = await Promise.all([
    fetchRows('company_stats', { select: statisticsColumns, company }, signal),
    fetchPriceRows(companies, signal),
  ]);
  return parseData(statistics, () => marketDataFromRows(companies, statistics, prices));
}

/**
 * The newest quotes of each company in the last 24 months with a known sensor type, pixel size and price per km², at most 500
 * each, in the order of `companies`. Licences to publish are left out, as in summaries. Throws a Failure.
 */
export async function fetchQuotePoints(companies: string[], signal: AbortSignal): Promise<QuotePoint[][]> {
  const rowsByCompany = await Promise.all(
    companies.map((of_company) => fetchRows('rpc/quote_points', { of_company }, signal)),
  );
  return parseData(rowsByCompany, (all) => all.map(quotePointsFromRows));
}

function fetchPriceRows(companies: string[], signal: AbortSignal): Promise<unknown[]> {
  return fetchRows('rpc/company_prices', { of_companies: arrayLiteral(companies) }, signal);
}

/** Rows of a table or a function, not checked yet. Throws a Failure. */
async function fetchRows(path: string, params: Record<string, string>, signal: AbortSignal): Promise<unknown[]> {
  return parseData(await fetchData(path, new URLSearchParams(params), signal), (data) =>
    v.parse(v.array(v.unknown()), data),
  );
}
