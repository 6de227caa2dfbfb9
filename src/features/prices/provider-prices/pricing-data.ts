import type { ResolutionClass } from '~/domain/images/resolution';
import type { PublishedInClass } from '~/domain/prices/published-in-class';
import { publishedInClasses } from '~/domain/prices/published-in-class';
import type { PublishedPrice } from '~/domain/prices/published-price';
import { getMarketData, getMarketMedians } from '../prebuilt-figures';
import type { MarketMedian, PriceSummary } from '../summaries';
import { soldClasses } from './sold-classes';

/** The facts from a provider's file that its prices need. */
export interface PricedProvider {
  key: string;
  resolution: { metres: number; statement: string } | null;
  satellites: { note: string }[];
  indicativePrices: { class: ResolutionClass; usd: number }[];
  publishedPrices: PublishedPrice[];
}

/** The data that the prices of a provider show until newer data has loaded from the database. */
export interface PricingData {
  indicativePrices: { class: ResolutionClass; usd: number }[];
  published: PublishedInClass[];
  snapshot: PriceSummary[];
  /** What all buyers were quoted per km², for the groups in which the provider has a price. */
  market: MarketMedian[];
}

/** The prices of a provider at build time. */
export async function getPricingData(provider: PricedProvider): Promise<PricingData> {
  const sold = soldClasses(provider);
  const { prices: snapshot } = await getMarketData(provider.key);
  return {
    indicativePrices: provider.indicativePrices.filter((price) => sold.has(price.class)),
    published: publishedInClasses(provider.publishedPrices),
    snapshot,
    market: await getMarketMedians(snapshot),
  };
}
