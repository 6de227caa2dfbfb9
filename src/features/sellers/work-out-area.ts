import type { Span } from '~/domain/prices/published-price';
import { type Offer, smallestAreaKm2 } from './offer';
import type { Reason } from './reason';

/** What a seller counts: km², whole scenes, or a number of scenes that is not published. */
export type Billed = { kind: 'area'; areaKm2: number } | { kind: 'scenes'; n: Span } | { kind: 'unknown' };

/** What an order comes to before it is rounded to cents. */
export interface WorkedOut {
  billed: Billed;
  /** In the currency of the offer; null when it cannot be known. */
  amount: Span | null;
  reasons: Reason[];
}

/** An area that needs more orders than these is sold by negotiation. */
const mostOrders = 10;

/** Works out one order of an area by a price per km² or per order, before packages. Above the largest order it is several. */
export function workOutArea(areaKm2: number, offer: Offer): WorkedOut {
  const largestKm2 = offer.billing.largestAreaKm2 ?? Number.POSITIVE_INFINITY;
  const n = roundUp(areaKm2 / largestKm2) || 1;
  if (n > mostOrders)
    return { billed: { kind: 'unknown' }, amount: null, reasons: [{ kind: 'too-large', largestKm2 }] };
  const eachKm2 = areaKm2 / n;
  const { billed, amount, reasons } = offer.basis === 'order' ? orderPrice(eachKm2, offer) : areaPrice(eachKm2, offer);
  if (n === 1) return { billed, amount, reasons };
  return {
    billed: billed.kind === 'area' ? { kind: 'area', areaKm2: withoutNoise(billed.areaKm2 * n) } : billed,
    amount: amount && times(amount, n),
    reasons: [{ kind: 'orders', n, eachKm2 }, ...reasons],
  };
}

/** What was worked out, in whole packages where only they are sold. They are paid for first, so all parts and orders share them. */
export function inPackages({ billed, amount, reasons }: WorkedOut, offer: Offer): WorkedOut {
  const { packagePrice } = offer.billing;
  if (packagePrice === null || amount === null) return { billed, amount, reasons };
  const n = { low: roundUp(amount.low / packagePrice), high: roundUp(amount.high / packagePrice) };
  const reason: Reason = { kind: 'package', n, cents: Math.round(packagePrice * 100), currency: offer.currency };
  return { billed, amount: times(n, packagePrice), reasons: [...reasons, reason] };
}

/** Removes the last binary digits of a quotient or product, so that 1.1 ÷ 0.1 is 11 scenes and not 12. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(13));
}

/**
 * A price for an order holds up to its area. Between two published areas the answer is the span. Above the last one, the price is
 * carried on in proportion.
 */
function orderPrice(areaKm2: number, offer: Offer): WorkedOut {
  const smallest = smallestAreaKm2(offer);
  if (smallest === null)
    return { billed: { kind: 'unknown' }, amount: null, reasons: [{ kind: 'order-area-unknown' }] };
  const first = { areaKm2: smallest, price: offer.price };
  const orders = [first, ...offer.billing.steps];
  const above = orders.find((larger) => areaKm2 <= larger.areaKm2);
  const below = orders.findLast((smaller) => smaller.areaKm2 < areaKm2) ?? first;
  if (above && (above === first || above.areaKm2 === areaKm2)) {
    const reasons: Reason[] = [{ kind: 'order-price', upToKm2: above.areaKm2 }];
    return { billed: { kind: 'area', areaKm2: above.areaKm2 }, amount: above.price, reasons };
  }
  const billed = { kind: 'area' as const, areaKm2 };
  if (above) {
    const reasons: Reason[] = [{ kind: 'between-steps', lowerKm2: below.areaKm2, upperKm2: above.areaKm2 }];
    return { billed, amount: { low: below.price.low, high: above.price.high }, reasons };
  }
  const reasons: Reason[] = [{ kind: 'derived', fromKm2: below.areaKm2 }];
  return { billed, amount: times(below.price, areaKm2 / below.areaKm2), reasons };
}

/** The billed area times the price per km², at least the minimum charge. */
function areaPrice(areaKm2: number, offer: Offer): WorkedOut {
  const smallest = smallestAreaKm2(offer);
  const billedKm2 = Math.max(areaKm2, smallest ?? 0);
  const reasons: Reason[] = [];
  if (smallest === null) reasons.push({ kind: 'smallest-area-unknown' });
  else if (areaKm2 < smallest) reasons.push({ kind: 'smallest-area', areaKm2: smallest });
  const { steps, stepsForWholeOrder } = offer.billing;
  const reached = steps.filter(
    (step) => billedKm2 > step.areaKm2 || (stepsForWholeOrder && billedKm2 === step.areaKm2),
  );
  for (const { areaKm2: fromKm2, price } of stepsForWholeOrder ? reached.slice(-1) : reached)
    reasons.push({ kind: 'later-price', fromKm2, price, isForWholeOrder: stepsForWholeOrder });
  return atLeastSmallestSum(
    { billed: { kind: 'area', areaKm2: billedKm2 }, amount: priceOfArea(billedKm2, offer), reasons },
    offer,
  );
}

/** What was worked out, or the minimum charge of the seller if that is more. */
export function atLeastSmallestSum(worked: WorkedOut, { billing: { smallestSum }, currency }: Offer): WorkedOut {
  const { amount, reasons } = worked;
  if (smallestSum === null || amount === null || withoutNoise(amount.low) >= smallestSum) return worked;
  return {
    ...worked,
    amount: { low: smallestSum, high: Math.max(smallestSum, amount.high) },
    reasons: [...reasons, { kind: 'smallest-sum', cents: Math.round(smallestSum * 100), currency }],
  };
}

/**
 * The price of an area: its first km² at the first price, those above each step at the price of that step, or all of them at the
 * price of the last step that it reaches.
 */
function priceOfArea(areaKm2: number, { price, billing: { steps, stepsForWholeOrder } }: Offer): Span {
  const prices = [{ areaKm2: 0, price }, ...steps];
  if (stepsForWholeOrder) return times(prices.findLast((step) => step.areaKm2 <= areaKm2)?.price ?? price, areaKm2);
  const sumOf = (end: 'low' | 'high') =>
    prices.reduce((sum, step, index) => {
      const upTo = Math.min(areaKm2, prices[index + 1]?.areaKm2 ?? Number.POSITIVE_INFINITY);
      return sum + Math.max(0, upTo - step.areaKm2) * step.price[end];
    }, 0);
  return { low: sumOf('low'), high: sumOf('high') };
}

function times({ low, high }: Span, factor: number): Span {
  return { low: low * factor, high: high * factor };
}

/** A quotient rounded up to a whole number, free of the last binary digits. */
export function roundUp(quotient: number): number {
  return Math.ceil(withoutNoise(quotient));
}
