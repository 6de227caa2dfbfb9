import { formatLength } from '~/domain/format';
import { resolutionClasses } from '~/domain/resolution';
import { type ProviderKind, sellsImages } from '~/domain/sensor-types';

/** The classes with what a provider's file holds for a usual order in each, in US dollars. */
export function classesWith(indicativePrices: { class: string; usd: number }[]) {
  const usd = new Map(indicativePrices.map((price) => [price.class, price.usd]));
  return resolutionClasses.map(({ key, name, span }) => ({ key, name, span, indicativeUsd: usd.get(key) ?? null }));
}

/** What a provider runs, in the words of its page; nothing for those who run imaging satellites. */
export const kindInWords = {
  satellite: null,
  aerial: 'Aerial imagery, not satellites',
  reseller: 'Sells images of other operators',
  'radio-occultation': 'Sells atmospheric soundings, not images',
} as const satisfies Record<ProviderKind, string | null>;

/** What stands in place of a native resolution. */
export function noResolution(kind: ProviderKind): string {
  return sellsImages(kind) ? 'Not confirmed' : 'Not applicable';
}

interface Described {
  key: string;
  name: string;
  address: string;
  status: string;
  sensors: { key: string; name: string }[];
  kind: ProviderKind;
  resolution: { metres: number; statement: string } | null;
}

/** What a provider's file says of it, as comparisons show it. */
export function factsOf({ key, name, address, status, sensors, kind, resolution }: Described) {
  return {
    key,
    name,
    address,
    status,
    sensors: sensors.map((sensor) => sensor.name),
    resolution: {
      metres: resolution?.metres ?? null,
      words: resolution ? formatLength(resolution.metres) : noResolution(kind),
      statement: resolution?.statement ?? '',
    },
  };
}
