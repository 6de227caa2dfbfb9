import { type CollectionEntry, getCollection } from 'astro:content';
import { getOffers } from '~/features/sellers/get-offers';
import { getToday } from '~/features/sellers/get-today';
import type { Offer } from '~/features/sellers/offer';
import { isHistory } from '~/features/sellers/source-age';

/** A price list that does not belong to a provider, from its file in `src/content/price-lists`. */
export interface PriceList {
  key: string;
  name: string;
  freeAccess: CollectionEntry<'priceLists'>['data']['freeAccess'];
}

/** All published prices: those of today, and history, which is older than two years or was replaced by a newer list. */
export async function getAllPublishedPrices(): Promise<{ current: Offer[]; history: Offer[] }> {
  const { month } = getToday();
  const offers = await getOffers();
  const isOld = (offer: Offer) => isHistory(offer, month);
  return { current: offers.filter((offer) => !isOld(offer)), history: offers.filter(isOld) };
}

/** The lists of free sources, in their order. */
export async function getFreeLists(): Promise<PriceList[]> {
  const entries = await getCollection('priceLists', ({ data }) => data.kind === 'free');
  const sorted = entries.sort((a, b) => a.data.order - b.data.order);
  return sorted.map(({ id, data: { name, freeAccess } }) => ({ key: id, name, freeAccess }));
}
