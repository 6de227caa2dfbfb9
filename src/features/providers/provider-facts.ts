import {
  noImagesLabel,
  type ProviderKind,
  sellsImages,
  thermalKey,
  thermalLabel,
} from '~/domain/companies/provider-kinds';
import type { SellerKind } from '~/domain/companies/seller-kinds';
import { publishedInClasses } from '~/domain/prices/published-in-class';
import type { PublishedPrice } from '~/domain/prices/published-price';
import { formatLength } from '~/domain/text/format-number';

const kindLabels = {
  satellite: null,
  thermal: 'Sells thermal infrared images',
  aerial: 'Aerial imagery, not satellite imagery',
  'radio-occultation': 'Sells atmospheric soundings, not images',
} as const satisfies Record<ProviderKind, string | null>;

const sellerLabels = {
  operator: null,
  reseller: 'Resells images from other operators',
  marketplace: 'Marketplace for images from several operators',
} as const satisfies Record<SellerKind, string | null>;

/** What a provider is, as its page says it; null for operators of imaging satellites, because visitors expect those. */
export function providerType({ kind, sellsAs }: { kind: ProviderKind; sellsAs: SellerKind }): string | null {
  return [sellerLabels[sellsAs], kindLabels[kind]].filter(Boolean).join('. ') || null;
}

/** The text that replaces a missing native resolution. */
export function missingResolutionLabel(kind: ProviderKind, sellsAs: SellerKind): string {
  if (!sellsImages(kind)) return 'Not applicable';
  return sellsAs === 'marketplace' ? 'Depends on the image' : 'Not confirmed';
}

interface DescribedProvider {
  key: string;
  name: string;
  address: string;
  status: string;
  sensors: { key: string; name: string }[];
  kind: ProviderKind;
  sellsAs: SellerKind;
  resolution: { metres: number; statement: string } | null;
  publishedPrices: PublishedPrice[];
}

function thermalMark(kind: ProviderKind): string[] {
  return kind === thermalKey ? [thermalLabel] : [];
}

/** The facts of a provider's file that a comparison shows, including published prices. */
export function factsFromProvider(provider: DescribedProvider) {
  const { key, name, address, status, sensors, kind, sellsAs, resolution, publishedPrices } = provider;
  return {
    key,
    name,
    address,
    status,
    sensors: sellsImages(kind) ? [...sensors.map((sensor) => sensor.name), ...thermalMark(kind)] : [noImagesLabel],
    resolution: {
      metres: resolution?.metres ?? null,
      label: resolution ? formatLength(resolution.metres) : missingResolutionLabel(kind, sellsAs),
      statement: resolution?.statement ?? '',
    },
    published: publishedInClasses(key, publishedPrices),
  };
}
