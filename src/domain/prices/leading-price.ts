import type { PricedAcquisition } from '../images/acquisition.ts';
import { priceBases } from './price-basis.ts';
import { defaultPriceGroup, type PriceGroup } from './price-group.ts';
import { isSufficient, type minimumQuotes, type sufficientQuotes } from './statistics-rules.ts';

// Which figure stands for a group of prices: the only place that decides it.

/**
 * What stands for a group of prices, and why: a free source; the median of quotes; a list price, because the `n` quotes are too few;
 * too few quotes alone; or nothing.
 */
export type LeadingPrice<Quoted, List> =
  | { kind: 'free'; sources: readonly string[] }
  | { kind: 'median'; quoted: Quoted }
  | { kind: 'list'; list: List; n: number }
  | { kind: 'few'; n: number }
  | { kind: 'none' };

/** What is known of a group of prices. */
interface KnownPrices<Quoted, List> {
  free?: readonly string[];
  /** The summary of its quotes. */
  quoted?: Quoted | null | undefined;
  /** Its lowest list price of today. */
  list?: List | null | undefined;
}

/**
 * The figure that stands for a group of prices: what is free, else the median of at least so many quotes, else the list price. Where
 * groups stand side by side, a median takes five quotes; where a page is about one company or one order, three.
 */
export function leadingPrice<Quoted extends { n: number }, List>(
  { free = [], quoted, list }: KnownPrices<Quoted, List>,
  leastQuotes: typeof minimumQuotes | typeof sufficientQuotes,
): LeadingPrice<Quoted, List> {
  const n = quoted?.n ?? 0;
  if (free.length > 0) return { kind: 'free', sources: free };
  if (quoted && n >= leastQuotes) return { kind: 'median', quoted };
  if (list) return { kind: 'list', list, n };
  return n > 0 ? { kind: 'few', n } : { kind: 'none' };
}

/**
 * The price that represents a company in comparisons. Uses the group in which the site compares companies if it has at least five
 * quotes, otherwise the group with the most quotes. Prefers prices per km², then per scene, then for the whole order. Null
 * without five quotes in any group.
 */
export function mainPrice<Price extends GroupedPrice>(
  prices: readonly Price[],
): (Price & { acquisition: PricedAcquisition }) | null {
  const sufficient = prices.filter(isOfOneAcquisition).filter(isSufficient);
  const rank = ({ basis }: GroupedPrice) => comparableBases.indexOf(basis);
  const usual = sufficient.find((price) => isInGroup(price, defaultPriceGroup));
  return usual ?? sufficient.toSorted((a, b) => rank(a) - rank(b) || b.n - a.n)[0] ?? null;
}

/** The facts of a price summary that identify its group, and the number of its quotes. `all` is every acquisition together. */
export interface GroupedPrice extends Omit<PriceGroup, 'acquisition'> {
  acquisition: PricedAcquisition | 'all';
  n: number;
}

/** The price bases, easiest to compare first: per km², per scene, whole order. */
export const comparableBases = priceBases.toReversed();

/** Whether a price belongs to a group. A price of all acquisitions together belongs to none. */
export function isInGroup(price: GroupedPrice, group: PriceGroup): boolean {
  return (
    price.sensor === group.sensor &&
    price.sizeClass === group.sizeClass &&
    price.basis === group.basis &&
    price.acquisition === group.acquisition
  );
}

/** Whether a price is of one acquisition, and not of all together. */
export function isOfOneAcquisition<Price extends GroupedPrice>(
  price: Price,
): price is Price & { acquisition: PricedAcquisition } {
  return price.acquisition !== 'all';
}
