import { pricedAcquisitions } from '~/domain/images/acquisition';
import type { ResolutionClass } from '~/domain/images/resolution';
import { isPricedAs } from '~/domain/prices/price-group';
import { type PublishedInClass, publishedInClasses, publishedPriceId } from '~/domain/prices/published-in-class';
import { isShown } from '~/domain/prices/statistics-rules';
import { getToday } from '~/features/sellers/get-today';
import type { Offer } from '~/features/sellers/offer';
import { getMarketData, getMarketMedians, getQuotePoints } from '../prebuilt-figures';
import type { QuotePoint } from '../quote-points';
import type { MarketMedian, PriceSummary } from '../summaries';
import type { FewQuotes } from './price-rows';
import { soldClasses } from './sold-classes';

/** The facts from a provider's file that its prices need. */
export interface PricedProvider {
  key: string;
  resolution: { metres: number; statement: string } | null;
  satellites: { note: string }[];
  indicativePrices: { class: ResolutionClass; usd: number }[];
  publishedPrices: Offer[];
  /** Those of its satellites, in metres. */
  pixelSizes: number[];
}

/** What a provider's prices show. */
export interface PricingData {
  indicativePrices: { class: ResolutionClass; usd: number }[];
  published: PublishedInClass[];
  prices: PriceSummary[];
  /** Quotes per km² in groups of one or two, which have no median. */
  few: FewQuotes[];
  /** The resolution classes of the provider's images; empty if its file names none. */
  sold: ReadonlySet<ResolutionClass>;
  /** What all buyers were quoted per km², for the groups in which the provider has a price. */
  market: MarketMedian[];
}

/** The prices of a provider at build time. */
export async function getPricingData(provider: PricedProvider): Promise<PricingData> {
  const sold = soldClasses(provider);
  const { key, publishedPrices } = provider;
  // What another seller asks of few buyers is only in the list of all prices.
  const inTable = new Set(
    publishedPrices.flatMap(({ seller, billing }, index) =>
      seller.key === key || billing.buyers === null ? publishedPriceId(index) : [],
    ),
  );
  const [{ prices }, points] = await Promise.all([getMarketData(provider.key), getQuotePoints(provider.key)]);
  return {
    indicativePrices: provider.indicativePrices.filter((price) => sold.has(price.class)),
    published: publishedInClasses(key, publishedPrices, getToday().rates).filter(({ id }) => inTable.has(id)),
    prices,
    few: fewQuotes(points ?? []),
    sold,
    market: await getMarketMedians(prices),
  };
}

/** The quotes per km² of groups that are too small for a summary. */
function fewQuotes(points: readonly QuotePoint[]): FewQuotes[] {
  const bySize = Object.entries(Object.groupBy(points, ({ sensor, sizeClass }) => `${sensor} ${sizeClass}`));
  return bySize.flatMap(([, ofSize = []]) =>
    pricedAcquisitions.flatMap((acquisition) => {
      const quotes = ofSize.filter((point) => isPricedAs(point.acquisition, acquisition));
      const [first] = quotes;
      if (!first || isShown({ n: quotes.length })) return [];
      const prices = quotes.map(({ pricePerKm2 }) => pricePerKm2).sort((a, b) => a - b);
      return { sensor: first.sensor, sizeClass: first.sizeClass, basis: 'km2' as const, acquisition, prices };
    }),
  );
}
