import { type ProviderKind, sellsImages } from '~/domain/companies/provider-kinds';

/** The facts about prices in a provider's file. */
interface PricedProvider {
  kind: ProviderKind;
  publishedPrices: readonly unknown[];
  subscriptions: readonly unknown[];
  publishesNoPrice: boolean;
}

/** The status of a provider's published prices. */
type PriceStatus = 'prices' | 'subscriptions' | 'none' | 'not-confirmed' | 'no-images';

/**
 * The status of a provider's published prices: prices of images, only prices of subscriptions, none, none that we could confirm,
 * or not applicable because it sells no images.
 */
export function priceStatusOf({ kind, publishedPrices, subscriptions, publishesNoPrice }: PricedProvider): PriceStatus {
  if (publishedPrices.length > 0) return 'prices';
  if (subscriptions.length > 0) return 'subscriptions';
  if (publishesNoPrice) return 'none';
  return sellsImages(kind) ? 'not-confirmed' : 'no-images';
}
