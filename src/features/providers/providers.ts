import { type CollectionEntry, getCollection } from 'astro:content';
import { byName } from '~/domain/companies/by-name';
import { withFormerNames } from '~/domain/companies/lineage';
import { sellsImages, thermalKey } from '~/domain/companies/provider-kinds';
import { soldSensorTypes } from '~/domain/images/sensor-types';
import { paths } from '~/paths';

/**
 * A provider, from its file in `src/content/providers`. The prices in the file are what it sells. `withPublishedPrices` adds them,
 * together with what others sell of its images.
 */
export interface Provider extends Omit<CollectionEntry<'providers'>['data'], 'sensors' | 'publishedPrices'> {
  /** The file name without its extension; reviews refer to it. */
  key: string;
  sensors: Sensor[];
  entry: CollectionEntry<'providers'>;
}

/** A sensor type, from its file in `src/content/sensors`. */
export interface Sensor {
  key: string;
  name: string;
  summary: string;
}

/** All providers, sorted by name. Their former names are among their aliases. */
export async function getProviders(): Promise<Provider[]> {
  const sensors = await getSensors();
  const entries = await getCollection('providers');
  const providers = entries.map((entry): Provider => {
    const { publishedPrices: _, ...data } = entry.data;
    const known = data.sensors.flatMap((key) => sensors.find((sensor) => sensor.key === key) ?? []);
    return { ...data, key: entry.id, sensors: known, entry };
  });
  return withFormerNames(providers).sort(byName);
}

/**
 * The providers for lists of companies, and the companies with a short entry. Those that sell no images have no sensor types, and
 * thermal is marked beside them.
 */
export async function getCompanyListings() {
  const withPage = (await getProviders()).map((provider) => ({
    key: provider.key,
    name: provider.name,
    description: provider.summary,
    logo: paths.emblem(provider.key),
    address: provider.address,
    sensors: [
      ...(sellsImages(provider.kind) ? provider.sensors.map(({ key }) => key) : []),
      ...(provider.kind === thermalKey ? [thermalKey] : []),
    ],
    aliases: provider.aliases,
  }));
  const entries = await getShortEntries();
  return [...withPage, ...entries.map(listingOfEntry)].toSorted(byName);
}

/** A company without a page, from its file in `src/content/short-entries`. */
export interface ShortEntry extends Omit<CollectionEntry<'shortEntries'>['data'], 'sources'> {
  /** The file name without its extension. */
  entry: string;
}

/** All companies with a short entry. */
export async function getShortEntries(): Promise<ShortEntry[]> {
  const entries = await getCollection('shortEntries');
  return entries.map(({ id, data: { sources: _, ...data } }) => ({ ...data, entry: id }));
}

/** With the key that the database gives to a company which a reviewer names under "Others". */
function listingOfEntry({ entry, name, aliases, headquarters, note }: ShortEntry) {
  return {
    ...{ key: name.toLowerCase(), entry, name, aliases, logo: null, address: null, sensors: [] },
    description: headquarters ? `Based in ${headquarters}. ${note}` : note,
  };
}

/** The providers as options of the review form. */
export async function getReviewableCompanies() {
  return (await getProviders()).map((provider) => ({
    key: provider.key,
    name: provider.name,
    address: provider.address,
    aliases: provider.aliases,
    sells: soldSensorTypes(
      provider.kind,
      provider.sensors.map((sensor) => sensor.key),
    ),
  }));
}

/** The names of the providers by key, and by the lower-case word before "-reviews" in the address of their page. */
export async function getProviderNames(): Promise<Record<string, string>> {
  const providers = await getProviders();
  return Object.fromEntries(
    providers.flatMap(({ key, address, name }) => [key, address.toLowerCase()].map((word) => [word, name])),
  );
}

/** The names of the sensor types by key, in the order of the home page. */
export async function getSensorNames(): Promise<Record<string, string>> {
  return Object.fromEntries((await getSensors()).map(({ key, name }) => [key, name]));
}

/** All sensor types, in the order of the home page. */
export async function getSensors(): Promise<Sensor[]> {
  const entries = await getCollection('sensors');
  return entries
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({ key: id, name: data.name, summary: data.summary }));
}
