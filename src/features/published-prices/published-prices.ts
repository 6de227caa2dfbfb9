import { type CollectionEntry, getCollection } from 'astro:content';
import { isComparable, type PublishedPrice } from '~/domain/published-price';
import { getProviders } from '~/features/providers/providers';
import { getOffers, withPublishedPrices } from '~/features/sellers/get-offers';
import type { Offer } from '~/features/sellers/offer';

/** A published price with the provider whose images it is for. */
interface PriceOfImages extends PublishedPrice {
  /** The provider's key, to which reviews refer too. */
  company: string;
  name: string;
  /** The word before "-reviews" in the address of the provider's page. */
  address: string;
}

/** A price list that does not belong to a provider, from its file in `src/content/price-lists`. */
export interface PriceList {
  key: string;
  name: string;
  freeAccess: CollectionEntry<'priceLists'>['data']['freeAccess'];
}

/**
 * The comparable prices of each provider's images, whoever sells them, by the provider's name. Prices for a class of images of
 * several operators are left out, because they belong to no provider.
 */
export async function getPricesOfImages(): Promise<PriceOfImages[]> {
  const providers = await withPublishedPrices(await getProviders());
  return providers.flatMap(({ key: company, name, address, publishedPrices }) =>
    publishedPrices
      .filter((price) => price.imagesOf?.key === company && isComparable(price))
      .map((price) => ({ ...price, company, name, address })),
  );
}

/** All published prices: those that are current, and history, which a newer list replaced or whose seller has no page here. */
export async function getAllPublishedPrices(): Promise<{ current: Offer[]; history: Offer[] }> {
  const isHistory = ({ replaced, seller }: Offer) => replaced || seller.address === null;
  const offers = await getOffers();
  return { current: offers.filter((offer) => !isHistory(offer)), history: offers.filter(isHistory) };
}

/** The lists of free sources, in their order. */
export async function getFreeLists(): Promise<PriceList[]> {
  const entries = await getCollection('priceLists', ({ data }) => data.kind === 'free');
  const sorted = entries.sort((a, b) => a.data.order - b.data.order);
  return sorted.map(({ id, data: { name, freeAccess } }) => ({ key: id, name, freeAccess }));
}
