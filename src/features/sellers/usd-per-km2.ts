import { type DollarRates, toUsd } from '~/domain/money/reference-rate';
import { type PublishedPerKm2, publishedPerKm2 } from '~/domain/prices/published-price';
import type { Offer } from './offer';

/**
 * The price per km² of an offer in US dollars, converted at these rates if it was published in another currency. Null for a price
 * per scene and for an order of an unknown area.
 */
export function usdPerKm2(offer: Offer, rates: DollarRates): PublishedPerKm2 | null {
  const perKm2 = publishedPerKm2(offer);
  if (!perKm2) return null;
  const convert = (amount: number) => toUsd(amount, offer.currency, rates);
  return { low: convert(perKm2.low), high: convert(perKm2.high), derived: perKm2.derived };
}
