import { type CollectionEntry, getCollection } from 'astro:content';
import { findProviderConflicts } from '~/content/provider-conflicts';
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
  const entries = await getCollection('providers');
  const [conflict] = findProviderConflicts(
    entries.map(({ id, data }) => ({ key: id, ...data })),
    sensors.map(({ key }) => key),
  );
  if (conflict) throw new Error(conflict);
  const providers = entries.map(
    (entry): Provider => ({
      ...entry.data,
      key: entry.id,
      sensors: entry.data.sensors.flatMap((key) => sensors.find((sensor) => sensor.key === key) ?? []),
      entry,
    }),
  );
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
