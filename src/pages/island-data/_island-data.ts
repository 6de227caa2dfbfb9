import { byName } from '~/domain/companies/by-name';
import { sellsImages, thermalKey, thermalLabel } from '~/domain/companies/provider-kinds';
import { today } from '~/domain/dates';
import { formatDate } from '~/domain/text/format-date';
import { factsFromProvider } from '~/features/compare/pairs/facts-from-provider';
import type { FairPriceData } from '~/features/fair-price/FairPrice';
import {
  type AnswerPage,
  getAnswerPages,
  getImageChoices,
  imagesRowsOf,
} from '~/features/fair-price/pages/answer-pages';
import { listPricesOf } from '~/features/prices/market-prices';
import { getListedCompanies } from '~/features/prices/prebuilt-figures';
import { getCompanyListings, getProviders, getSensorNames, getSensors } from '~/features/providers/providers';
import { describeContract } from '~/features/public-prices/contracts';
import { nearestContracts } from '~/features/public-prices/get-contracts';
import { getSatellites } from '~/features/satellites/get-satellites';
import { withSatellites } from '~/features/satellites/with-satellites';
import { getFreeSourceNames, getPublishedMarket, withPublishedPrices } from '~/features/sellers/get-offers';
import { lowestOfCompany } from '~/features/sellers/list-price';

/** All companies with their figures, the most reviewed first, for Explore. */
export async function getExploreData() {
  const { offers, today } = await getPublishedMarket();
  const satellites = await getSatellites();
  const listings = (await getCompanyListings()).map((listing) => ({
    ...withSatellites(listing, satellites, today),
    listPrice: lowestOfCompany(listing.key, offers, today),
    listPrices: listPricesOf(listing.key, offers, today),
  }));
  const companies = await getListedCompanies(listings);
  companies.sort((a, b) => (b.summary?.reviews ?? 0) - (a.summary?.reviews ?? 0) || byName(a, b));
  const sensors = { ...(await getSensorNames()), [thermalKey]: thermalLabel };
  return { companies, sensors, freeSources: await getFreeSourceNames() };
}

/** What is known about the images of an answer, for the fair price. */
export async function getFairPriceData({ sensor, published, quotes, hasQuotes }: AnswerPage): Promise<FairPriceData> {
  const pages = (await getAnswerPages()).filter((page) => page.sensor === sensor);
  const contracts = (await nearestContracts(sensor)).map((contract) => describeContract(contract, true));
  return {
    published: { ...published, note: { day: formatDate(today()), contracts } },
    ...{ quotes, hasQuotes, groups: await getImageChoices(), rows: imagesRowsOf(pages) },
  };
}

/** All providers, by their main sensor, for comparisons that visitors select. */
export async function getComparisonData() {
  const providers = await withPublishedPrices(await getProviders());
  const bySensor = (await getSensors())
    .flatMap(({ key }) => providers.filter(({ sensors: [main] }) => main?.key === key))
    .sort((a, b) => Number(sellsImages(b.kind)) - Number(sellsImages(a.kind)));
  return { providers: bySensor.map(factsFromProvider), groups: await getImageChoices() };
}

/** The providers that users can represent. */
export async function getClaimData() {
  return { providers: (await getProviders()).map(({ key, name, address }) => ({ key, name, address })) };
}
