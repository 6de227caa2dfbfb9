import { getCollection } from 'astro:content';
import { isHistory } from '~/domain/prices/list-price-standing';
import { getProviders, type Provider } from '~/features/providers/providers';
import { getToday } from './get-today';
import type { PublishedMarket } from './list-answer';
import type { Offer } from './offer';
import { freeSourcesFromFiles, noOrderRules, offersFromFiles, type SellerFile } from './offers-from-files';

/** All published prices as offers: those of providers, sorted by name and in the order of their files, then old price lists. */
export async function getOffers(): Promise<Offer[]> {
  const providers = (await getProviders()).map(
    ({ key, name, address, sellsAs, orderRules, entry }): SellerFile => ({
      ...{ key, name, address, sellsAs, orderRules, publishedPrices: entry.data.publishedPrices },
    }),
  );
  const lists = (await getCollection('priceLists')).map(
    ({ id: key, data: { name, sellsAs, publishedPrices } }): SellerFile => ({
      ...{ key, name, address: null, sellsAs, orderRules: noOrderRules, publishedPrices },
    }),
  );
  return offersFromFiles([...providers, ...lists]);
}

/** Everything that is free: the sources of public agencies in their order, then what providers give. */
async function getFreeAccess() {
  const lists = (await getCollection('priceLists')).toSorted((a, b) => a.data.order - b.data.order);
  const providers = (await getProviders()).flatMap(({ freeAccess }) => freeAccess);
  return [...lists.flatMap(({ data }) => data.freeAccess), ...providers];
}

/** The names of all free sources, also of those of heights and of several sensor types. */
export async function getFreeSourceNames(): Promise<string[]> {
  return (await getFreeAccess()).map(({ product }) => product);
}

/** Everything that was published about prices, on the day of the build. */
export async function getPublishedMarket(): Promise<PublishedMarket> {
  const known = (await getProviders()).flatMap(({ key, website }) => (website ? [[key, website] as const] : []));
  const freeSources = freeSourcesFromFiles(await getFreeAccess());
  return { offers: await getOffers(), freeSources, today: getToday(), websites: Object.fromEntries(known) };
}

/** The published prices on a provider's page: those of today, and those of its own that are history. */
interface WithPrices {
  publishedPrices: Offer[];
  oldPrices: Offer[];
}

/** A provider with the published prices on its page. */
export type PricedProvider = Provider & WithPrices;

/**
 * Providers with the published prices on their pages: what each sells today, then what other sellers with a page sell of its images.
 * Old prices are only on the page of their seller, where they are history.
 */
export async function withPublishedPrices<P extends { key: string }>(
  providers: readonly P[],
): Promise<(P & WithPrices)[]> {
  const { month } = getToday();
  const offers = (await getOffers()).filter(({ seller }) => seller.address !== null);
  const current = offers.filter((offer) => !isHistory(offer, month));
  return providers.map((provider) => {
    const isOwn = ({ seller }: Offer) => seller.key === provider.key;
    const others = current.filter((offer) => offer.imagesOf?.key === provider.key && !isOwn(offer));
    const oldPrices = offers.filter((offer) => isOwn(offer) && isHistory(offer, month));
    return { ...provider, publishedPrices: [...current.filter(isOwn), ...others], oldPrices };
  });
}
