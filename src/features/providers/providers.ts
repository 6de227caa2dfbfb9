import { type CollectionEntry, getCollection } from 'astro:content';
import { sellsImages } from '~/domain/provider-kinds';
import { soldSensorTypes } from '~/domain/sensor-types';
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

/** All providers, sorted by name. */
export async function getProviders(): Promise<Provider[]> {
  const sensors = await getSensors();
  const entries = await getCollection('providers');
  const providers = entries.map((entry): Provider => {
    const { publishedPrices: _, ...data } = entry.data;
    const known = data.sensors.flatMap((key) => sensors.find((sensor) => sensor.key === key) ?? []);
    return { ...data, key: entry.id, sensors: known, entry };
  });
  return providers.sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}

/** The providers for lists of companies; those that sell no images have no sensor types. */
export async function getProviderListings() {
  return (await getProviders()).map(({ key, name, summary, address, aliases, kind, sensors }) => ({
    key,
    name,
    description: summary,
    logo: paths.emblem(key),
    address,
    sensors: sellsImages(kind) ? sensors.map((sensor) => sensor.key) : [],
    aliases,
  }));
}

/** The providers as options of the review form. */
export async function getReviewableCompanies() {
  return (await getProviders()).map(({ key, name, address, aliases, kind, sensors }) => ({
    key,
    name,
    address,
    aliases,
    sells: soldSensorTypes(
      kind,
      sensors.map((sensor) => sensor.key),
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
