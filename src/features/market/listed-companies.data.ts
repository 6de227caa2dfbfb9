import { minimumQuotes } from '~/domain/statistics-rules';
import { parseData } from '~/lib/data-api';
import { companyRow, type ListedCompany, listedCompaniesFromRows, medianRow, summaryRow } from './listed-companies';
import { columnsOf, fetchRows } from './market.data';

/** All companies with their summaries, by key. Throws a Failure. */
export async function fetchListedCompanies(signal: AbortSignal): Promise<ListedCompany[]> {
  const companyParams = {
    select: `${columnsOf(summaryRow)},companies(${columnsOf(companyRow)})`,
    order: 'company',
  };
  const priceParams = {
    select: columnsOf(medianRow),
    acquisition: 'neq.all',
    n: `gte.${minimumQuotes}`,
    order: 'company,sensor,size_class,basis,acquisition',
  };
  const [statistics, prices] = await Promise.all([
    fetchAllRows('company_stats', companyParams, signal),
    fetchAllRows('price_stats', priceParams, signal),
  ]);
  return parseData(statistics, () => listedCompaniesFromRows(statistics, prices));
}

/** Hosted Supabase returns at most this many rows for one request. */
const maxRowsPerRequest = 1000;

async function fetchAllRows(table: string, params: Record<string, string>, signal: AbortSignal): Promise<unknown[]> {
  const all: unknown[] = [];
  for (;;) {
    const page = { ...params, limit: String(maxRowsPerRequest), offset: String(all.length) };
    const rows = await fetchRows(table, page, signal);
    all.push(...rows);
    if (rows.length < maxRowsPerRequest) return all;
  }
}
