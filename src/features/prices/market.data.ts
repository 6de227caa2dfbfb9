import * as v from 'valibot';
import { callFunction, parseData } from '~/lib/visitor-query';
import { type MarketData, marketDataFromRows } from './summaries';

const answer = v.object({
  statistics: v.unknown(),
  prices: v.unknown(),
});

const inFlight = new Map<string, Promise<Record<string, MarketData>>>();

/**
 * The figures of at most four companies, by key. Islands that request the same companies at the same time share a request. Throws
 * a Failure.
 */
export function fetchCompanyFigures(companies: string[]): Promise<Record<string, MarketData>> {
  const key = companies.join();
  const known = inFlight.get(key);
  if (known) return known;
  const figures = requestFigures(companies).finally(() => inFlight.delete(key));
  inFlight.set(key, figures);
  return figures;
}

async function requestFigures(companies: string[]): Promise<Record<string, MarketData>> {
  return parseData(await callFunction('company_prices', { of_companies: companies }), (data) => {
    const { statistics, prices } = v.parse(answer, data);
    return marketDataFromRows(companies, statistics, prices);
  });
}
