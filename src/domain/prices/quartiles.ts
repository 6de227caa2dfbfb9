import type { PriceBasis } from './price-basis.ts';
import type { PriceSpread } from './price-spread.ts';
import { isShown } from './statistics-rules.ts';

/** A group of fewer quotes shows each of them instead of a middle half, which one account could move to any figure (DECISIONS 120). */
const quotesForMiddleHalf = 10;

/** A price, and whether it is marked as unusual: then it counts in the median, but not in the middle half. */
export interface JudgedPrice {
  price: number;
  unusual: boolean;
}

/** The middle half of some prices and their median. */
export interface Quartiles {
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
}

/** The quartiles of some numbers by linear interpolation, as in `percentile_cont` of Postgres. Null for an empty list. */
export function quartilesOf(values: readonly number[]): Quartiles | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((share) => quantileOf(sorted, share));
  if (lowerQuartile === undefined || median === undefined || upperQuartile === undefined) return null;
  return { lowerQuartile, median, upperQuartile };
}

/** The value below which a share of ascending numbers lies; undefined for an empty list. */
export function quantileOf(sorted: readonly number[], share: number): number | undefined {
  const index = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(index)], sorted[Math.ceil(index)]];
  if (below === undefined || above === undefined) return undefined;
  return below + (above - below) * (index - Math.floor(index));
}

/** The spread of quotes with a price on one basis, by the rules of `app.summarise_prices`. Null below three quotes. */
export function spreadOf(quotes: readonly JudgedPrice[], basis: PriceBasis = 'km2'): PriceSpread | null {
  const pricesOf = (some: readonly JudgedPrice[]) => some.map(({ price }) => price).sort((a, b) => a - b);
  const all = isShown({ n: quotes.length }) ? quartilesOf(pricesOf(quotes)) : null;
  if (!all) return null;
  const isFew = quotes.length < quotesForMiddleHalf;
  const usual = isFew || basis === 'order' ? null : quartilesOf(pricesOf(quotes.filter(({ unusual }) => !unusual)));
  return {
    median: all.median,
    middleHalf: usual && [usual.lowerQuartile, usual.upperQuartile],
    prices: isFew ? pricesOf(quotes) : null,
  };
}
