import { type CollectionEntry, getCollection } from 'astro:content';
import { existsSync } from 'node:fs';
import { paths } from '~/paths';

/** A provider, from its file in `src/content/providers`. */
export interface Provider extends Omit<CollectionEntry<'providers'>['data'], 'sensors'> {
  /** The name of the file without its ending; reviews refer to it. */
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

/** All providers by name. Throws if two share an address, a sensor is unknown or an emblem is missing. */
export async function getProviders(): Promise<Provider[]> {
  const sensors = await getSensors();
  const providers = (await getCollection('providers')).map((entry): Provider => {
    if (!existsSync(`public${paths.emblem(entry.id)}`)) {
      throw new Error(`src/content/providers/${entry.id}.md has no emblem: draw public${paths.emblem(entry.id)}.`);
    }
    return {
      ...entry.data,
      key: entry.id,
      sensors: entry.data.sensors.map(({ id }) => findSensor(sensors, id, entry.id)),
      entry,
    };
  });
  assertUniqueAddresses(providers);
  return providers.sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}

/** The providers as lists of companies show them. */
export async function getProviderListings() {
  return (await getProviders()).map(({ key, name, summary, address, sensors, aliases }) => ({
    key,
    name,
    description: summary,
    logo: paths.emblem(key),
    address,
    sensors: sensors.map((sensor) => sensor.key),
    aliases,
  }));
}

/** The names of the sensor types by key, in their order. */
export async function getSensorNames(): Promise<Record<string, string>> {
  return Object.fromEntries((await getSensors()).map(({ key, name }) => [key, name]));
}

/** All sensor types in the order of the home page. */
export async function getSensors(): Promise<Sensor[]> {
  const entries = await getCollection('sensors');
  return entries
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({ key: id, name: data.name, summary: data.summary }));
}

function findSensor(sensors: Sensor[], key: string, provider: string): Sensor {
  const sensor = sensors.find((candidate) => candidate.key === key);
  if (sensor) return sensor;
  const keys = sensors.map((candidate) => candidate.key).join(', ');
  throw new Error(`src/content/providers/${provider}.md names the sensor "${key}"; there are ${keys}.`);
}

/** Hosts may ignore the letter case of addresses, so two must not differ in case alone. */
function assertUniqueAddresses(providers: Provider[]): void {
  const owners = new Map<string, string>();
  for (const { key, address } of providers) {
    const owner = owners.get(address.toLowerCase());
    if (owner) throw new Error(`src/content/providers/${key}.md has the address of ${owner}.md.`);
    owners.set(address.toLowerCase(), key);
  }
}
