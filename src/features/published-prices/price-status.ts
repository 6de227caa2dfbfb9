import { type ProviderKind, sellsImages } from '~/domain/companies/provider-kinds';
import type { Offer } from '~/features/sellers/offer';

/** The facts about prices in a provider's file. */
interface PricedProvider {
  key: string;
  kind: ProviderKind;
  publishedPrices: readonly Pick<Offer, 'seller' | 'billing'>[];
  subscriptions: readonly unknown[];
  publishesNoPrice: boolean;
}

/** The status of a provider's published prices. */
type PriceStatus = 'prices' | 'subscriptions' | 'none' | 'not-confirmed' | 'no-images';

/**
 * The status of a provider's published prices: prices of images, only prices of subscriptions, none, none that we could confirm,
 * or not applicable because it sells no images. What another seller asks of a few buyers confirms no price of the provider.
 */
export function priceStatusOf(provider: PricedProvider): PriceStatus {
  const { key, kind, publishedPrices, subscriptions, publishesNoPrice } = provider;
  if (publishedPrices.some(({ seller, billing }) => seller.key === key || billing.buyers === null)) return 'prices';
  if (subscriptions.length > 0) return 'subscriptions';
  if (publishesNoPrice) return 'none';
  return sellsImages(kind) ? 'not-confirmed' : 'no-images';
}
