import { acquisitionLabels } from '~/domain/images/acquisition';
import { formatPublished } from '~/domain/prices/published-in-class';
import { formatCertainty, formatPixelSize, type PublishedSource, type Span } from '~/domain/prices/published-price';
import { formatArea } from '~/domain/text/format-number';
import type { Offer } from '~/features/sellers/offer';
import { describeBilling } from './billing-notes';

/** A price or a subscription, with its price as text, or free access, which has none. */
export interface AccessEntry extends PublishedSource {
  product: string;
  pixelSize: Span | null;
  price?: string;
  terms: string | null;
}

/** A published price as text: "$6 per km², archive, minimum order 25 km²". */
export function accessEntry(price: Offer): AccessEntry {
  const { areaKm2 = null, note = null } = price.smallestOrder ?? {};
  const smallest = [areaKm2 && formatArea(areaKm2), note].filter(Boolean).join(', ');
  const parts = [formatPublished(price), acquisitionLabels[price.acquisition], smallest && `minimum order ${smallest}`];
  return { ...price, price: parts.filter(Boolean).join(', '), terms: describeBilling(price) || null };
}

/**
 * Joins entries into one sentence, so that the page of a provider stays small. Their terms and sources are on the pages of all
 * published prices and of free sources. Neighbouring entries share common parts: "Basic, 3 m, €9 a year; Large, €90 a year (undated, checked 2026)".
 */
export function summariseAccess(entries: readonly AccessEntry[]): string {
  const certainties = entries.map(formatCertainty);
  const parts = entries.map(({ product, pixelSize, price }, index) => {
    const text = [product, pixelSize && formatPixelSize(pixelSize), price].filter(Boolean).join(', ');
    return certainties[index] === certainties[index + 1] ? text : `${text} (${certainties[index]})`;
  });
  return parts.join('; ');
}
