import * as v from 'valibot';
import { callFunction, parseData } from '~/lib/visitor-query';
import { type ListedCompany, listedCompaniesFromRows } from './company-list';

const answer = v.object({ statistics: v.unknown(), prices: v.unknown() });

/** The companies that lists show, with their summaries, by key. Throws a Failure. */
export async function fetchListedCompanies(signal: AbortSignal): Promise<ListedCompany[]> {
  return parseData(await callFunction('listed_companies', {}, signal), (data) => {
    const { statistics, prices } = v.parse(answer, data);
    return listedCompaniesFromRows(statistics, prices);
  });
}
