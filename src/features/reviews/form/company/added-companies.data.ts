import * as v from 'valibot';
import { maximumRowsPerAnswer } from '~/domain/maximum-rows';
import { fetchData, parseData } from '~/lib/data-api';
import type { CompanyOption } from './company-options';

const addedCompanyRows = v.array(v.object({ key: v.string(), name: v.string() }));

/**
 * Companies without a page, which reviewers added under "Others" and an operator has approved: the first
 * {@link maximumRowsPerAnswer}. Throws a Failure.
 */
export async function fetchAddedCompanies(signal: AbortSignal): Promise<CompanyOption[]> {
  const params = new URLSearchParams({
    select: 'key,name',
    address: 'is.null',
    approved: 'is.true',
    order: 'key',
    limit: String(maximumRowsPerAnswer),
  });
  return parseData(await fetchData('companies', params, signal), (rows) =>
    v.parse(addedCompanyRows, rows).map((row) => ({ ...row, address: null, aliases: [], sells: [] })),
  );
}
