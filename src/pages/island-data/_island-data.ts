import { sellsImages } from '~/domain/provider-kinds';
import { publishedPointsByProvider } from '~/features/prices/plots/published-points';
import { getListedCompanies } from '~/features/prices/prebuilt-figures';
import { offersFromPublishedPrices } from '~/features/prices/published-offers';
import { factsFromProvider } from '~/features/providers/provider-facts';
import { getProviderListings, getProviders, getSensorNames, getSensors } from '~/features/providers/providers';
import { getPricesOfImages } from '~/features/published-prices/published-prices';
import { withPublishedPrices } from '~/features/sellers/get-offers';

/** All companies with their figures, for Explore. */
export async function getExploreData() {
  return { companies: await getListedCompanies(await getProviderListings()), sensors: await getSensorNames() };
}

/** The prices that providers publish, for the fair price. */
export async function getFairPriceData() {
  return { offers: offersFromPublishedPrices(await getPricesOfImages()) };
}

/** All providers, by their main sensor, for comparisons that visitors select. */
export async function getComparisonData() {
  const providers = await withPublishedPrices(await getProviders());
  const bySensor = (await getSensors())
    .flatMap(({ key }) => providers.filter(({ sensors: [main] }) => main?.key === key))
    .sort((a, b) => Number(sellsImages(b.kind)) - Number(sellsImages(a.kind)));
  return { providers: bySensor.map(factsFromProvider), published: publishedPointsByProvider(providers) };
}

/** The providers that users can represent. */
export async function getClaimData() {
  return { providers: (await getProviders()).map(({ key, name, address }) => ({ key, name, address })) };
}
