import type { BillingRules, Offer } from './offer';
import { type AcceptedShape, type OrderShape, type OutlineLimits, roundKm2, type ShapePart } from './order-shape';
import type { Reason } from './reason';
import { inPackages, type WorkedOut, workOutArea } from './work-out-area';

/** The area of a part that a seller bills. */
type BilledArea = keyof ShapePart;

/** Whether each part of an area is an order. Where a seller does not say so, that is what it surely accepts. */
export function isByPart({ billing: { parts } }: Pick<Offer, 'billing'>): boolean {
  return parts !== 'together';
}

/** What a seller says about several parts; nothing for one part, or where it is not published. */
export function partsReason({ parts: { length: n } }: OrderShape, { billing: { parts } }: Offer): Reason[] {
  if (n === 1 || parts === null) return [];
  if (parts === 'together') return [{ kind: 'parts-together', n }];
  return [{ kind: parts === 'one' ? 'one-part' : 'each-part', n }];
}

/**
 * Works out a shape by a price per km² or per order: of the outline nearest to it that the seller accepts. Where a seller does not
 * say whether parts are billed together, each is an order, and a reason has the other sum. Where it does not say what becomes of
 * holes, they are left out, and a reason has the sum with them.
 */
export function workOutShape(given: OrderShape, offer: Offer): WorkedOut {
  const { billing } = offer;
  const accepted = given.acceptedWithin(limitsOf(billing));
  if (!accepted) return notAccepted(billing);
  const shape = { ...given, parts: accepted.parts };
  const area = billedAreaOf(billing);
  const worked = workOutParts(shape, offer, area);
  const reasons = [...worked.reasons, ...outlineReasons(given, accepted, billing)];
  const isHull = reasons.some(({ kind }) => kind === 'convex-outline');
  if (shape.holes > 0 && !isHull) reasons.push(...holesReason(shape, offer, worked));
  return { ...worked, reasons };
}

/** The area of a shape that a seller bills in km², if it bills at least `smallestKm2` for an order. */
export function billedKm2OfShape(given: OrderShape, billing: BillingRules, smallestKm2: number): number {
  const area = billedAreaOf(billing);
  const billed = (km2: number) => Math.max(km2, smallestKm2);
  const { parts } = given.acceptedWithin(limitsOf(billing)) ?? given;
  const each = () => parts.reduce((sum, part) => sum + billed(part[area]), 0);
  return roundKm2(isByPart({ billing }) ? each() : billed(sumOfParts(parts, area)));
}

function limitsOf(billing: BillingRules): OutlineLimits {
  const { convex: isConvex, holes, mostCorners } = billing;
  return { isConvex, takesHoles: holes !== 'refused', mostCorners, isByPart: isByPart({ billing }) };
}

function notAccepted({ mostCorners }: BillingRules): WorkedOut {
  return { billed: { kind: 'unknown' }, amount: null, reasons: [{ kind: 'too-many-corners', most: mostCorners ?? 0 }] };
}

/** How the outline that a seller accepts differs from the area. */
function outlineReasons(
  given: OrderShape,
  { parts, isSimplified }: AcceptedShape,
  { convex, mostCorners }: BillingRules,
): Reason[] {
  const [filledKm2, acceptedKm2] = [given.parts, parts].map((each) => roundKm2(sumOfParts(each, 'filledKm2')));
  const isWider = convex && acceptedKm2 !== filledKm2;
  return [
    ...(isWider ? [{ kind: 'convex-outline' as const, areaKm2: acceptedKm2 ?? 0 }] : []),
    ...(isSimplified ? [{ kind: 'simplified' as const, most: mostCorners ?? 0 }] : []),
  ];
}

/** A seller that refuses holes bills them, because the buyer has to fill them. A convex area has none. */
function billedAreaOf({ holes, convex }: BillingRules): BilledArea {
  return holes === null && !convex ? 'areaKm2' : 'filledKm2';
}

function sumOfParts(parts: readonly ShapePart[], area: BilledArea): number {
  return parts.reduce((sum, part) => sum + part[area], 0);
}

function workOutParts(shape: OrderShape, offer: Offer, area: BilledArea): WorkedOut {
  const together = workOutArea(sumOfParts(shape.parts, area), offer);
  const n = shape.parts.length;
  if (n === 1) return withRounded(together, []);
  const each = sumOf(shape.parts.map((part) => workOutArea(part[area], offer)));
  if (offer.billing.parts === null) return withRounded(each, unknownPartsReason(n, offer, together, each));
  if (isByPart(offer)) return withRounded(each, partsReason(shape, offer));
  return withRounded(together, partsReason(shape, offer));
}

function unknownPartsReason(n: number, offer: Offer, together: WorkedOut, each: WorkedOut): Reason[] {
  const cents = lowOf(together, offer);
  if (!(cents < lowOf(each, offer))) return [];
  return [{ kind: 'parts-unknown', n, cents: toCents(cents), currency: offer.currency }];
}

function holesReason(shape: OrderShape, offer: Offer, worked: WorkedOut): Reason[] {
  const { billing, currency } = offer;
  const filledKm2 = roundKm2(sumOfParts(shape.parts, 'filledKm2'));
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
