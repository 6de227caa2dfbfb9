import type { BillingRules, Offer } from './offer';
import { type OrderShape, roundKm2, type ShapePart } from './order-shape';
import type { Reason } from './reason';
import { inPackages, type WorkedOut, workOutArea } from './work-out-area';

/** The area of a part that a seller bills. */
type BilledArea = keyof ShapePart;

/** Whether a seller bills or takes each part of an area by itself. */
export function isByPart({ billing: { parts } }: Pick<Offer, 'billing'>): boolean {
  return parts === 'each' || parts === 'one';
}

/** What a seller says about several parts; nothing for one part, or where it is not published. */
export function partsReason({ parts: { length: n } }: OrderShape, { billing: { parts } }: Offer): Reason[] {
  if (n === 1 || parts === null) return [];
  if (parts === 'together') return [{ kind: 'parts-together', n }];
  return [{ kind: parts === 'one' ? 'one-part' : 'each-part', n }];
}

/**
 * Works out a shape by a price per km² or per order. Where a seller does not say whether parts are billed together or what becomes
 * of holes, the sum is the lower one, for all parts together and without holes, and a reason has the other one.
 */
export function workOutShape(shape: OrderShape, offer: Offer): WorkedOut {
  const area = billedAreaOf(offer.billing);
  const worked = workOutParts(shape, offer, area);
  const reasons = [...worked.reasons];
  if (area === 'boxKm2' && worked.billed.kind === 'area')
    reasons.push({ kind: 'bounding-box', areaKm2: worked.billed.areaKm2 });
  if (shape.holes > 0 && area !== 'boxKm2') reasons.push(...holesReason(shape, offer, worked));
  return { ...worked, reasons };
}

/** The area of a shape that a seller bills in km², if it bills at least `smallestKm2` for an order. */
export function billedKm2Of(shape: OrderShape, billing: BillingRules, smallestKm2: number): number {
  const area = billedAreaOf(billing);
  const billed = (km2: number) => Math.max(km2, smallestKm2);
  const each = shape.parts.reduce((sum, part) => sum + billed(part[area]), 0);
  const together = billed(togetherKm2(shape, area));
  if (isByPart({ billing })) return roundKm2(each);
  return roundKm2(isByShape(billing) ? Math.min(each, together) : together);
}

/** A seller that refuses holes bills them, because the buyer has to fill them. A convex area has none. */
function billedAreaOf({ boundingBox, holes, convex }: BillingRules): BilledArea {
  if (boundingBox) return 'boxKm2';
  return holes === null && !convex ? 'areaKm2' : 'filledKm2';
}

/** Whether the buyer decides if parts are several shapes or one, each with its own bounding box. */
function isByShape({ boundingBox, parts }: BillingRules): boolean {
  return boundingBox && parts === 'together';
}

function togetherKm2(shape: OrderShape, area: BilledArea): number {
  return area === 'boxKm2' ? shape.boxKm2 : shape.parts.reduce((sum, part) => sum + part[area], 0);
}

function workOutParts(shape: OrderShape, offer: Offer, area: BilledArea): WorkedOut {
  const together = workOutArea(togetherKm2(shape, area), offer);
  const n = shape.parts.length;
  if (n === 1) return withRounded(together, []);
  const each = sumOf(shape.parts.map((part) => workOutArea(part[area], offer)));
  if (isByPart(offer)) return withRounded(each, partsReason(shape, offer));
  if (isByShape(offer.billing) && lowOf(each, offer) < lowOf(together, offer))
    return withRounded(each, [{ kind: 'each-part', n }]);
  if (offer.billing.parts === 'together') return withRounded(together, partsReason(shape, offer));
  const byParts = lowOf(each, offer);
  const { currency } = offer;
  return withRounded(
    together,
    byParts > lowOf(together, offer) ? [{ kind: 'parts-unknown', n, cents: toCents(byParts), currency }] : [],
  );
}

function holesReason(shape: OrderShape, offer: Offer, worked: WorkedOut): Reason[] {
  const { billing, currency } = offer;
  const filledKm2 = roundKm2(togetherKm2(shape, 'filledKm2'));
  if (billing.holes || billing.convex)
    return [{ kind: 'holes-billed', isRefused: billing.holes !== 'billed', filledKm2 }];
  const filled = lowOf(workOutParts(shape, offer, 'filledKm2'), offer);
  return filled > lowOf(worked, offer) ? [{ kind: 'holes-unknown', filledKm2, cents: toCents(filled), currency }] : [];
}

/** Several orders as one sum. What the buyer should know of several of them is said once. */
function sumOf(orders: readonly WorkedOut[]): WorkedOut {
  const all = orders.flatMap((order) => order.reasons);
  const parts = all.filter(({ kind }) => kind === 'smallest-area').length;
  const reasons = all.map((reason) => (reason.kind === 'smallest-area' ? { ...reason, parts } : reason));
  const texts = reasons.map((reason) => JSON.stringify(reason));
  return orders.reduce<WorkedOut>(
    (sum, { billed, amount }) => ({
      billed:
        sum.billed.kind === 'area' && billed.kind === 'area'
          ? { kind: 'area', areaKm2: sum.billed.areaKm2 + billed.areaKm2 }
          : { kind: 'unknown' },
      amount: sum.amount && amount && { low: sum.amount.low + amount.low, high: sum.amount.high + amount.high },
      reasons: sum.reasons,
    }),
    {
      billed: { kind: 'area', areaKm2: 0 },
      amount: { low: 0, high: 0 },
      reasons: reasons.filter((_, index) => texts.indexOf(texts[index] ?? '') === index),
    },
  );
}

function withRounded({ billed, amount, reasons }: WorkedOut, first: readonly Reason[]): WorkedOut {
  const shown = billed.kind === 'area' ? { ...billed, areaKm2: roundKm2(billed.areaKm2) } : billed;
  return { billed: shown, amount, reasons: [...first, ...reasons] };
}

/** The lower end of a sum, in whole packages where they are sold. NaN, which no sum is below or above, when it is not known. */
function lowOf(worked: WorkedOut, offer: Offer): number {
  return inPackages(worked, offer).amount?.low ?? Number.NaN;
}

function toCents(amount: number): number {
  return Math.round(amount * 100);
}
