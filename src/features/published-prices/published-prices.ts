import { type CollectionEntry, getCollection } from 'astro:content';
import type { PublishedPrice } from '~/domain/published-price';
import { getProviders, type Provider } from '~/features/providers/providers';

/** A published price with the provider whose images it is for. */
export interface ProviderPrice extends PublishedPrice {
  /** The provider's key, to which reviews refer too. */
  company: string;
  name: string;
  /** The word before "-reviews" in the address of the provider's page. */
  address: string;
}

/** A price list that does not belong to a provider, from its file in `src/content/price-lists`. */
export interface PriceList extends Pick<CollectionEntry<'priceLists'>['data'], PriceListField> {
  key: string;
}

type PriceListField = 'name' | 'kind' | 'publishedPrices' | 'subscriptions' | 'freeAccess';

/**
 * The published prices of all providers, sorted by name, or of one provider. Each provider's prices are in the order of its file.
 */
export async function getPublishedPrices(company?: string): Promise<ProviderPrice[]> {
  const providers = await getProviders();
  return providers.filter(({ key }) => company === undefined || key === company).flatMap(pricesOf);
}

function pricesOf({ key: company, name, address, publishedPrices }: Provider): ProviderPrice[] {
  return publishedPrices.map((price) => ({ ...price, company, name, address }));
}

/** The price lists of a kind, in their order. */
export async function getPriceLists(kind: PriceList['kind']): Promise<PriceList[]> {
  const entries = await getCollection('priceLists', ({ data }) => data.kind === kind);
  return entries.sort((a, b) => a.data.order - b.data.order).map(({ id, data }) => ({ key: id, ...data }));
}
