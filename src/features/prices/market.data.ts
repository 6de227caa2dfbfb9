import * as v from 'valibot';
import { callFunction, parseData } from '~/lib/visitor-query';
import { type QuotePoint, quotePointsFromRows } from './quote-points';
import { type MarketData, marketDataFromRows } from './summaries';

const answer = v.object({
  statistics: v.unknown(),
  prices: v.unknown(),
  quotes: v.looseObject({}),
});

/** The figures of some companies: by key their statistics and prices, and the quotes in their plots. */
export interface CompanyFigures {
  market: Record<string, MarketData>;
  /**
   * The newest quotes of each company from the last 24 months with a known sensor type, pixel size and price per km², at most 500
   * each. Quotes with a licence to publish are excluded, as in summaries.
   */
  points: Record<string, QuotePoint[]>;
}

const inFlight = new Map<string, Promise<CompanyFigures>>();

/**
 * The figures of at most four companies, by key. Islands that request the same companies at the same time share a request. Throws
 * a Failure.
 */
export function fetchCompanyFigures(companies: string[]): Promise<CompanyFigures> {
  const key = companies.join();
  const known = inFlight.get(key);
  if (known) return known;
  const figures = requestFigures(companies).finally(() => inFlight.delete(key));
  inFlight.set(key, figures);
  return figures;
}

async function requestFigures(companies: string[]): Promise<CompanyFigures> {
  return parseData(await callFunction('company_prices', { of_companies: companies }), (data) => {
    const { statistics, prices, quotes } = v.parse(answer, data);
    return {
      market: marketDataFromRows(companies, statistics, prices),
      points: Object.fromEntries(companies.map((key) => [key, quotePointsFromRows(quotes[key] ?? [])])),
    };
  });
}
