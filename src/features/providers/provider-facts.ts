import { formatLength } from '~/domain/format-number';
import { noImagesLabel, type ProviderKind, sellsImages } from '~/domain/provider-kinds';
import { publishedInClasses } from '~/domain/published-in-class';
import type { PublishedPrice } from '~/domain/published-price';

/** What a provider runs, as its page says it; null for operators of imaging satellites, because visitors expect those. */
export const providerKindLabels = {
  satellite: null,
  aerial: 'Aerial imagery, not satellite imagery',
  reseller: 'Resells images from other operators',
  'radio-occultation': 'Sells atmospheric soundings, not images',
} as const satisfies Record<ProviderKind, string | null>;

/** The text that replaces a missing native resolution. */
export function missingResolutionLabel(kind: ProviderKind): string {
  return sellsImages(kind) ? 'Not confirmed' : 'Not applicable';
}

interface DescribedProvider {
  key: string;
  name: string;
  address: string;
  status: string;
  sensors: { key: string; name: string }[];
  kind: ProviderKind;
  resolution: { metres: number; statement: string } | null;
  publishedPrices: PublishedPrice[];
}

/** The facts of a provider's file that a comparison shows, including published prices. */
export function factsFromProvider(provider: DescribedProvider) {
  const { key, name, address, status, sensors, kind, resolution, publishedPrices } = provider;
  return {
    key,
    name,
    address,
    status,
    sensors: sellsImages(kind) ? sensors.map((sensor) => sensor.name) : [noImagesLabel],
    resolution: {
      metres: resolution?.metres ?? null,
      label: resolution ? formatLength(resolution.metres) : missingResolutionLabel(kind),
      statement: resolution?.statement ?? '',
    },
    published: publishedInClasses(publishedPrices),
  };
}
