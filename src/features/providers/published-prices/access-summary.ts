import { formatCertainty, formatPixelSize, type PublishedSource, type Span } from '~/domain/published-price';

/** A subscription, which has prices in words, or free access, which has none. */
export interface AccessEntry extends PublishedSource {
  product: string;
  pixelSize: Span | null;
  price?: string;
  terms: string | null;
}

/**
 * Entries in one sentence, so that the page of a provider stays small; their terms and sources are on the page of all published
 * prices. Neighbours share what they have in common: "Basic, 3 m, €9 a year; Large, €90 a year (as copied in 2026)".
 */
export function summariseAccess(entries: readonly AccessEntry[]): string {
  const certainties = entries.map(formatCertainty);
  const parts = entries.map(({ product, pixelSize, price }, index) => {
    const text = [product, pixelSize && formatPixelSize(pixelSize), price].filter(Boolean).join(', ');
    return certainties[index] === certainties[index + 1] ? text : `${text} (${certainties[index]})`;
  });
  return parts.join('; ');
}
