import * as v from 'valibot';
import { fetchData, parseData } from '~/lib/data-api';
import type { CompanyOption } from './company-options';

const addedCompanyRows = v.array(v.object({ key: v.string(), name: v.string() }));

/** The most rows that the Data API sends at once (max_rows in supabase/config.toml). */
const pageSize = 40;

/** Companies without a page, which reviewers added under "Others": the first {@link pageSize}. Throws a Failure. */
export async function fetchAddedCompanies(signal: AbortSignal): Promise<CompanyOption[]> {
  const params = new URLSearchParams({ select: 'key,name', address: 'is.null', order: 'key', limit: String(pageSize) });
  return parseData(await fetchData('companies', params, signal), (rows) =>
    v.parse(addedCompanyRows, rows).map((row) => ({ ...row, address: null, aliases: [], sells: [] })),
  );
}
