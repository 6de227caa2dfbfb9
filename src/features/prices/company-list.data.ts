import * as v from 'valibot';
import { visitorQuery } from '~/lib/visitor-query';
import { type ListedCompany, listedCompaniesFromRows } from './company-list';

const answer = v.object({ statistics: v.unknown(), prices: v.unknown() });

/** The companies that lists show, with their summaries, by key. Throws a Failure. */
export function fetchListedCompanies(signal: AbortSignal): Promise<ListedCompany[]> {
  const parse = (data: unknown) => {
    const { statistics, prices } = v.parse(answer, data);
    return listedCompaniesFromRows(statistics, prices);
  };
  return visitorQuery('listed_companies', {}, parse, signal);
}
