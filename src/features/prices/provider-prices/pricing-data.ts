import type { PublishedInClass } from '~/domain/published-in-class';
import { publishedInClasses } from '~/domain/published-in-class';
import type { PublishedPrice } from '~/domain/published-price';
import type { ResolutionClass } from '~/domain/resolution';
import { getMarketData } from '../prebuilt-figures';
import type { PriceSummary } from '../summaries';
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
}

/** The prices of a provider at build time. */
export async function getPricingData(provider: PricedProvider): Promise<PricingData> {
  const sold = soldClasses(provider);
  return {
    indicativePrices: provider.indicativePrices.filter((price) => sold.has(price.class)),
    published: publishedInClasses(provider.publishedPrices),
    snapshot: (await getMarketData(provider.key)).prices,
  };
}
