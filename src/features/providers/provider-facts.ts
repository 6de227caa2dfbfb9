import { type ProviderKind, sellsImages } from '~/domain/companies/provider-kinds';
import type { SellerKind } from '~/domain/companies/seller-kinds';

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
