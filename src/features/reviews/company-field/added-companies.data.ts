import * as v from 'valibot';
import { visitorQuery } from '~/lib/visitor-query';
import type { CompanyOption } from './selected-company';

const addedCompanyRows = v.array(v.object({ key: v.string(), name: v.string(), aliases: v.array(v.string()) }));

/**
 * The first 1,000 companies without a page: those with a short entry, and those that reviewers added under "Others" and an operator
 * has approved. Throws a Failure.
 */
export function fetchAddedCompanies(signal: AbortSignal): Promise<CompanyOption[]> {
  const parse = (rows: unknown) => v.parse(addedCompanyRows, rows).map((row) => ({ ...row, address: null, sells: [] }));
  return visitorQuery('added_companies', {}, parse, signal);
}
