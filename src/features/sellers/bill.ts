import { convertToUsd, type DollarRates } from '~/domain/money/reference-rate';
import { reasonsOfListPrice } from '~/domain/prices/list-price-standing';
import type { Currency, Span } from '~/domain/prices/published-price';
import { fitsImages } from './fit';
import type { ImageOrder, Today } from './image-order';
import type { Offer } from './offer';
import { type MayHead, mayHeadOf, type Reason } from './reason';
import { workOut } from './work-out';
import { type Billed, withoutNoise } from './work-out-area';

/** An amount in whole cents: in the currency in which it was published, and in US dollars. Equal ends unless it is a span. */
interface Cost {
  currency: Currency;
  /** In hundredths of `currency`. */
  cents: Span;
  usdCents: Span;
}

/** What a seller bills for an order by one offer, what that costs, and why. */
export interface Bill {
  offer: Offer;
  billed: Billed;
  /** What the order costs; null when that is not known, and only the price of one scene or order can be stated. */
  cost: Cost | null;
  /** The published price itself: of one km², one scene or one order, as the basis of the offer says. */
  price: Cost;
  reasons: readonly Reason[];
  mayHead: MayHead;
}

/** A bill whose sum is known. */
export interface PricedBill extends Bill {
  cost: Cost;
}

/** What an order costs by an offer; null when the offer does not fit the order. */
export function billOrder(order: ImageOrder, offer: Offer, today: Today): Bill | null {
  if (!fitsImages(offer, order)) return null;
  const { billed, amount, reasons: ofBilling } = workOut(order, offer);
  const reasons = [...ofBilling, ...reasonsOfFit(order, offer), ...reasonsOfListPrice(offer, today)];
  const cost = amount && costOf(amount, offer.currency, today.rates);
  const price = costOf(offer.price, offer.currency, today.rates);
  return { offer, billed, cost, price, reasons, mayHead: mayHeadOf(reasons) };
}

/** An amount in its currency as whole cents, and in US dollars: each end is rounded as it is paid and then converted. */
function costOf({ low, high }: Span, currency: Currency, rates: DollarRates): Cost {
  const cents = { low: toCents(low), high: toCents(high) };
  const toUsd = (amount: number) => convertToUsd(amount, currency, rates).usdCents;
  return { currency, cents, usdCents: { low: toUsd(cents.low), high: toUsd(cents.high) } };
}

/** Whether the sum of a bill is known. */
export function isPriced(bill: Bill): bill is PricedBill {
  return bill.cost !== null;
}

/** Whether a bill has a reason of this kind. */
export function hasReason({ reasons }: Bill, kind: Reason['kind']): boolean {
  return reasons.some((reason) => reason.kind === kind);
}

/** Whether nobody can order by a bill, because the seller does not accept the shape or the size of the area. */
export function isRefused(bill: Bill): boolean {
  return hasReason(bill, 'too-many-corners') || hasReason(bill, 'too-large');
}

function toCents(amount: number): number {
  return Math.round(withoutNoise(amount * 100));
}

/** Ranges are always said. Radar is matched by mode, so its range is one of modes and not of pixel sizes. */
function reasonsOfFit(order: ImageOrder, offer: Offer): Reason[] {
  const { pixelSize, radarModes, price, currency } = offer;
  const reasons: Reason[] = [];
  if (order.sensor === 'sar') {
    if (radarModes.length > 1) reasons.push({ kind: 'range-of-modes', modes: radarModes });
  } else if (pixelSize && pixelSize.low < pixelSize.high)
    reasons.push({ kind: 'range-of-sizes', pixelSize, isWide: withoutNoise(pixelSize.high / pixelSize.low) > 2 });
  if (price.low < price.high) reasons.push({ kind: 'range-of-prices', price, currency });
  if (order.acquisition === 'recent-archive' && offer.acquisition === 'archive')
    reasons.push({ kind: 'may-cost-more-when-recent' });
  if (offer.acquisition === 'unspecified') reasons.push({ kind: 'acquisition-unspecified' });
  return reasons;
}
