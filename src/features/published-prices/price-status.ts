import { type ProviderKind, sellsImages } from '~/domain/provider-kinds';

/** What a provider's file says about its prices. */
interface PricedProvider {
  kind: ProviderKind;
  publishedPrices: readonly unknown[];
  subscriptions: readonly unknown[];
  publishesNoPrice: boolean;
}

/** What is known of a provider's published prices. */
type PriceStatus = 'prices' | 'subscriptions' | 'none' | 'not-confirmed' | 'no-images';

/**
 * What is known of a provider's published prices, one of: prices of images, prices of subscriptions only, none, none that we could
 * confirm, or that it sells no images that could have a price.
 */
export function priceStatusOf({ kind, publishedPrices, subscriptions, publishesNoPrice }: PricedProvider): PriceStatus {
  if (publishedPrices.length > 0) return 'prices';
  if (subscriptions.length > 0) return 'subscriptions';
  if (publishesNoPrice) return 'none';
  return sellsImages(kind) ? 'not-confirmed' : 'no-images';
}
