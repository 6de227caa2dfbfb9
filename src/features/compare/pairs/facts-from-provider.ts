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
import { missingResolutionLabel } from '~/features/providers/provider-facts';
import { getToday } from '~/features/sellers/get-today';

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
    published: publishedInClasses(key, publishedPrices, getToday().rates),
  };
}
