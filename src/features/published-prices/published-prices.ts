import { type CollectionEntry, getCollection } from 'astro:content';
import { isHistory } from '~/domain/prices/list-price-standing';
import { getProviders } from '~/features/providers/providers';
import { getOffers } from '~/features/sellers/get-offers';
import { getToday } from '~/features/sellers/get-today';
import type { Offer } from '~/features/sellers/offer';
import { pagePaths } from '~/paths';

/** A free source, with its address on the page of free sources. */
interface FreeEntry extends FreeAccess {
  href: string;
  /** The provider in whose file it is; null for one in a price list, which names itself. */
  provider: { name: string; address: string } | null;
}

type FreeAccess = CollectionEntry<'priceLists'>['data']['freeAccess'][number];

/** All published prices: those of today, and history, which is older than two years or was replaced by a newer list. */
export async function getAllPublishedPrices(): Promise<{ current: Offer[]; history: Offer[] }> {
  const { month } = getToday();
  const offers = await getOffers();
  const isOld = (offer: Offer) => isHistory(offer, month);
  return { current: offers.filter((offer) => !isOld(offer)), history: offers.filter(isOld) };
}

/** All free sources: those of the price lists in their order, then those of providers. */
export async function getFreeEntries(): Promise<FreeEntry[]> {
  const lists = await getCollection('priceLists', ({ data }) => data.kind === 'free');
  lists.sort((a, b) => a.data.order - b.data.order);
  const files = [
    ...lists.map(({ id, data: { freeAccess } }) => ({ key: id, provider: null, freeAccess })),
    ...(await getProviders()).map((provider) => ({ key: provider.key, provider, freeAccess: provider.freeAccess })),
  ];
  return files.flatMap(({ key, provider, freeAccess }) =>
    freeAccess.map((entry, index) => ({ ...entry, href: pagePaths.freeSource(key, index), provider })),
  );
}
