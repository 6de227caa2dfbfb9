import * as v from 'valibot';
import { visitorQuery } from '~/lib/visitor-query';
import { type MarketData, marketDataFromRows } from './summaries';

const answer = v.object({ statistics: v.unknown(), prices: v.unknown() });

/** The figures of at most four companies, by key. Throws a Failure. */
export function fetchCompanyFigures(companies: string[]): Promise<Record<string, MarketData>> {
  return visitorQuery('company_prices', { of_companies: companies }, (data) => {
    const { statistics, prices } = v.parse(answer, data);
    return marketDataFromRows(companies, statistics, prices);
  });
}
