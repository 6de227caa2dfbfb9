import { getCollection } from 'astro:content';
import { getProviders, type Provider } from '~/features/providers/providers';
import type { PublishedMarket } from './answer';
import { getToday } from './get-today';
import type { FreeSource, Offer } from './offer';
import { freeSourcesFromFiles, offersFromFiles, type SellerFile } from './offers-from-files';

const noRules = { parts: null, shape: null, refund: null };

/** All published prices as offers: those of providers, sorted by name and in the order of their files, then old price lists. */
export async function getOffers(): Promise<Offer[]> {
  const providers = (await getProviders()).map(
    ({ key, name, address, sellsAs, orderRules, entry }): SellerFile => ({
      ...{ key, name, address, sellsAs, orderRules, publishedPrices: entry.data.publishedPrices },
    }),
  );
  const lists = (await getCollection('priceLists')).map(
    ({ id: key, data: { name, sellsAs, publishedPrices } }): SellerFile => ({
      ...{ key, name, address: null, sellsAs, orderRules: noRules, publishedPrices },
    }),
  );
  return offersFromFiles([...providers, ...lists]);
}

/** Everything that is free: the sources of public agencies in their order, then what providers give. */
async function getFreeSources(): Promise<FreeSource[]> {
  const lists = (await getCollection('priceLists')).toSorted((a, b) => a.data.order - b.data.order);
  const providers = (await getProviders()).flatMap(({ freeAccess }) => freeAccess);
  return freeSourcesFromFiles([...lists.flatMap(({ data }) => data.freeAccess), ...providers]);
}

/** Everything that was published about prices, on the day of the build. */
export async function getPublishedMarket(): Promise<PublishedMarket> {
  return { offers: await getOffers(), freeSources: await getFreeSources(), today: getToday() };
}

/** The published prices on a provider's page. */
interface WithPrices {
  publishedPrices: Offer[];
}

/** A provider with the published prices on its page. */
export type PricedProvider = Provider & WithPrices;

/**
 * Providers with the published prices on their pages: what each sells, then what other sellers with a page sell of its images.
 * Old price lists of sellers without a page are left out.
 */
export async function withPublishedPrices<P extends { key: string }>(
  providers: readonly P[],
): Promise<(P & WithPrices)[]> {
  const offers = (await getOffers()).filter(({ seller }) => seller.address !== null);
  return providers.map((provider) => {
    const own = offers.filter(({ seller }) => seller.key === provider.key);
    const others = offers.filter((offer) => offer.imagesOf?.key === provider.key && !own.includes(offer));
    return { ...provider, publishedPrices: [...own, ...others] };
  });
}
