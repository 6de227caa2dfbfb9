import { type CollectionEntry, getCollection } from 'astro:content';
import { existsSync } from 'node:fs';
import { paths } from '~/paths';

/** A provider's file as pages use it. */
export interface Provider extends Omit<CollectionEntry<'providers'>['data'], 'sensors'> {
  /** File name; what reviews refer to. */
  key: string;
  sensors: Sensor[];
  entry: CollectionEntry<'providers'>;
}

/** A row of the home page. */
export interface Sensor {
  key: string;
  name: string;
  summary: string;
}

/** All providers by name. Throws when two share an address, a sensor is unknown or an emblem is missing. */
export async function allProviders(): Promise<Provider[]> {
  const sensors = await allSensors();
  const providers = (await getCollection('providers')).map((entry): Provider => {
    if (!existsSync(`public${paths.emblem(entry.id)}`)) {
      throw new Error(`src/content/providers/${entry.id}.md has no emblem: draw public${paths.emblem(entry.id)}.`);
    }
    return {
      ...entry.data,
      key: entry.id,
      sensors: entry.data.sensors.map(({ id }) => named(sensors, id, entry.id)),
      entry,
    };
  });
  refuseSharedAddresses(providers);
  return providers.sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}

/** What lists of companies show of the providers. */
export async function providersInBrief() {
  return (await allProviders()).map(({ key, name, summary, address, sensors, aliases }) => ({
    key,
    name,
    description: summary,
    logo: paths.emblem(key),
    address,
    sensors: sensors.map((sensor) => sensor.key),
    aliases,
  }));
}

/** Names of the sensors by their keys, in the order of the rows. */
export async function sensorNames(): Promise<Record<string, string>> {
  return Object.fromEntries((await allSensors()).map(({ key, name }) => [key, name]));
}

/** The rows of the home page in their order. */
export async function allSensors(): Promise<Sensor[]> {
  const entries = await getCollection('sensors');
  return entries
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({ key: id, name: data.name, summary: data.summary }));
}

function named(sensors: Sensor[], key: string, provider: string): Sensor {
  const sensor = sensors.find((candidate) => candidate.key === key);
  if (sensor) return sensor;
  const known = sensors.map((candidate) => candidate.key).join(', ');
  throw new Error(`src/content/providers/${provider}.md names the sensor "${key}"; there are ${known}.`);
}

/** Hosts serve addresses without regard to letter case, so two must not differ in case alone. */
function refuseSharedAddresses(providers: Provider[]): void {
  const owners = new Map<string, string>();
  for (const { key, address } of providers) {
    const owner = owners.get(address.toLowerCase());
    if (owner) throw new Error(`src/content/providers/${key}.md has the address of ${owner}.md.`);
    owners.set(address.toLowerCase(), key);
  }
}
