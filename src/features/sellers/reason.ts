import type { RadarMode } from '~/domain/images/radar-mode';
import type { ListPriceReason } from '~/domain/prices/list-price-standing';
import type { Currency, Span } from '~/domain/prices/published-price';

/** Why an order is billed as it is, or why its sum is less certain than it looks. Areas are in km². */
export type Reason =
  | ListPriceReason
  /** The area is below the minimum order, so that is billed; `parts` of it, if each part is billed by itself. */
  | { kind: 'smallest-area'; areaKm2: number; parts?: number }
  /** The area has `n` parts, and each is billed by itself. */
  | { kind: 'each-part'; n: number }
  /** An order takes one part, so each of `n` is an order. */
  | { kind: 'one-part'; n: number }
  | { kind: 'parts-together'; n: number }
  /** It is not published whether parts are billed together, so each is an order: together, they cost so many hundredths. */
  | { kind: 'parts-unknown'; n: number; cents: number; currency: Currency }
  /** Holes are billed, because that is the rule or because the seller accepts none; with them the area is `filledKm2`. */
  | { kind: 'holes-billed'; isRefused: boolean; filledKm2: number }
  /** It is not published whether holes are billed: with them, the order costs so many hundredths of the currency. */
  | { kind: 'holes-unknown'; filledKm2: number; cents: number; currency: Currency }
  /** The seller accepts convex areas only, so the convex outline of the area is billed. */
  | { kind: 'convex-outline'; areaKm2: number }
  /** The area has more corners than the seller accepts for one order, so a simplified outline is billed. */
  | { kind: 'simplified'; most: number }
  /** The area has more corners than the seller accepts, and cannot be simplified that far. Nobody can order it there. */
  | { kind: 'too-many-corners'; most: number }
  /** No minimum order was published: a small area may cost more. */
  | { kind: 'smallest-area-unknown' }
  /** The area is above the largest order, so it becomes `n` orders of `eachKm2`. */
  | { kind: 'orders'; n: number; eachKm2: number }
  /** The area is far above the largest order, so no list price holds for it. */
  | { kind: 'too-large'; largestKm2: number }
  /** The least that each order costs, in hundredths of the currency. */
  | { kind: 'smallest-sum'; cents: number; currency: Currency }
  /** Only whole packages are sold, paid for in advance: how many, and the price of one in hundredths of the currency. */
  | { kind: 'package'; n: Span; cents: number; currency: Currency }
  /** Each km² above this area, or the whole order from this area on, has another price. */
  | { kind: 'later-price'; fromKm2: number; price: Span; isForWholeOrder: boolean }
  /** The price covers an order of up to this area. */
  | { kind: 'order-price'; upToKm2: number }
  /** The price of an order of `fromKm2`, carried on to the larger area. */
  | { kind: 'derived'; fromKm2: number }
  /** Only orders of these two areas have a published price, and this one lies between them. */
  | { kind: 'between-steps'; lowerKm2: number; upperKm2: number }
  /** It is not published which area the price of an order covers. */
  | { kind: 'order-area-unknown' }
  /**
   * Scenes are not cut: so many cover the shape of the area, or at least so many where only its size is known. They differ where
   * sources name different footprints.
   */
  | { kind: 'scenes'; n: Span; sceneKm2: Span; isForShape: boolean }
  /** The price is for a scene, and it is not published how much ground that covers. */
  | { kind: 'footprint-unknown' }
  /** The price is for several pixel sizes, in metres; wide when the coarsest is more than twice the finest. */
  | { kind: 'range-of-sizes'; pixelSize: Span; isWide: boolean }
  /** The list does not say whether the price is for archive images or for new ones. */
  | { kind: 'acquisition-unspecified' }
  /** The price is for several radar modes. */
  | { kind: 'range-of-modes'; modes: readonly RadarMode[] }
  /** Some of the products cost more than the lowest price. */
  | { kind: 'range-of-prices'; price: Span; currency: Currency }
  /** The price is for archive images of any age, and those of the last 90 days may cost more. */
  | { kind: 'may-cost-more-when-recent' };

/**
 * Whether a bill may head an answer, the best first: `yes`; only where no price for a narrower range of pixel sizes may; only where
 * no other price may, because its sum is a lower bound or not known; only where nothing else is known, because not everybody can buy
 * at it; never, because nobody can be sure to buy at this sum today.
 */
export const headlineRanks = ['yes', 'if-no-narrower', 'if-no-other', 'if-nothing-else', 'never'] as const;

/** Whether a bill may head an answer. */
export type MayHead = (typeof headlineRanks)[number];

/**
 * Whether a bill with these reasons may head an answer. A span over products may, by its lower end. A span over what is not known
 * may not.
 */
export function mayHeadOf(reasons: readonly Reason[]): MayHead {
  if (reasons.some(isNeverFirst)) return 'never';
  const isLowerBound = reasons.some(({ kind }) => kind === 'smallest-area-unknown');
  if (reasons.some(({ kind }) => kind === 'region' || kind === 'buyers'))
    return isLowerBound ? 'never' : 'if-nothing-else';
  if (isLowerBound || reasons.some(({ kind }) => kind === 'footprint-unknown')) return 'if-no-other';
  return reasons.some((reason) => reason.kind === 'range-of-sizes' && reason.isWide) ? 'if-no-narrower' : 'yes';
}

/** The best rank that one of these bills has: only bills of this rank may head the answer. Null when none may. */
export function bestRank(bills: readonly { mayHead: MayHead }[]): MayHead | null {
  const found = headlineRanks.find((rank) => bills.some(({ mayHead }) => mayHead === rank));
  return found === undefined || found === 'never' ? null : found;
}

/** Why a bill may head an answer only where no other may, or never. Empty when it may. */
export function doubtsOf(reasons: readonly Reason[]): Reason[] {
  return reasons.filter((reason) => mayHeadOf([reason]) !== 'yes');
}

function isNeverFirst(reason: Reason): boolean {
  switch (reason.kind) {
    case 'package':
    case 'derived':
    case 'between-steps':
    case 'order-area-unknown':
    case 'history':
    case 'too-many-corners':
    case 'too-large':
    case 'acquisition-unspecified':
      return true;
    case 'scenes':
      return reason.n.low < reason.n.high;
    case 'later-price':
      return reason.price.low < reason.price.high;
    default:
      return false;
  }
}
