import * as v from 'valibot';
import { callFunction, parseData } from '~/lib/visitor-query';
import { type MarketData, marketDataFromRows } from './summaries';

const answer = v.object({
  statistics: v.unknown(),
  prices: v.unknown(),
});

/** The figures of at most four companies, by key. Throws a Failure. */
export async function fetchCompanyFigures(companies: string[]): Promise<Record<string, MarketData>> {
  return parseData(await callFunction('company_prices', { of_companies: companies }), (data) => {
    const { statistics, prices } = v.parse(answer, data);
    return marketDataFromRows(companies, statistics, prices);
  });
}
