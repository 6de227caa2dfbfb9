import { isInGroup } from '~/domain/prices/leading-price';
import type { PriceGroup } from '~/domain/prices/price-group';
import { mapSpread, type PriceSpread } from '~/domain/prices/price-spread';
import { isShown, isSufficient } from '~/domain/prices/statistics-rules';
import { roundUsd } from '~/domain/text/format-number';
import type { CompanySummary, MarketData, PriceSummary } from '~/features/prices/summaries';

/** A list price, with a link to its source. */
export interface ListedPrice {
  /** In US dollars, to draw it; null if it is in another currency or on another basis than its row. */
  usd: number | null;
  label: string;
  note: string;
  href: string;
}

/**
 * A cell of the comparison; `n` is the number of quotes or ratings behind the value. A price has a spread of quotes, list prices or
 * both. It can be ranked if it has enough quotes and is not for whole orders or radar, whose areas differ.
 */
export type ComparisonValue =
  | { kind: 'text'; text: string }
  | { kind: 'resolution'; metres: number | null; label: string; statement: string }
  | { kind: 'rating'; mean: number; n: number }
  | { kind: 'price'; usd: PriceSpread | null; n: number; rankable: boolean; listed: ListedPrice[] }
  | { kind: 'month'; month: string; n: number }
  | { kind: 'missing'; n: number }
  | { kind: 'not-loaded' };

/** A kind of value that a row can compare. */
export type RowKind = Exclude<ComparisonValue['kind'], 'missing' | 'not-loaded'>;

/** An average of fewer ratings is shown but never marked as the highest. */
const minRatingsToRank = 3;

/** The average rating, rounded for display. */
export function ratingValue(statistics: CompanySummary | null): ComparisonValue {
  if (!statistics || statistics.ratingMean === null) return { kind: 'missing', n: 0 };
  return { kind: 'rating', mean: Math.round(statistics.ratingMean * 10) / 10, n: statistics.rated };
}

/** The prices in one group, rounded for display, and list prices beside them. */
export function priceValue(prices: PriceSummary[], group: PriceGroup, listed: ListedPrice[]): ComparisonValue {
  const price = prices.find((candidate) => isInGroup(candidate, group));
  const n = price?.n ?? 0;
  const usd = price && isShown(price) ? mapSpread(price, roundUsd) : null;
  if (!usd && listed.length === 0) return { kind: 'missing', n };
  return { kind: 'price', usd, n, rankable: isSufficient({ n }) && isRankable(group), listed };
}

/** Whether prices in a group are for areas that compare. */
export function isRankable({ basis, sensor }: Pick<PriceGroup, 'basis' | 'sensor'>): boolean {
  return basis !== 'order' && sensor !== 'sar';
}

/** The month of the newest quote in a summary, and the number of all quotes. */
export function newestQuoteValue({ statistics, prices }: MarketData): ComparisonValue {
  const n = countQuotes(statistics);
  const month = prices
    .map(({ newestMonth }) => newestMonth)
    .toSorted()
    .at(-1);
  return month ? { kind: 'month', month, n } : { kind: 'missing', n };
}

/** The number of a company's quotes: each review is one quote. A quote can be in several summaries (DECISIONS 100). */
export function countQuotes(statistics: CompanySummary | null): number {
  return statistics?.reviews ?? 0;
}

/** The word that marks the best value of a row; null for rows without a best value. */
export const bestLabels = {
  text: null,
  resolution: 'finest',
  rating: 'highest',
  price: 'lowest',
  month: null,
} as const satisfies Record<RowKind, string | null>;

/** Whether each value is the best one. Needs at least two values that can be ranked; equal values are all the best. */
export function findBest(values: ComparisonValue[]): boolean[] {
  const ranks = values.map(rank);
  const ranked = ranks.filter((value) => value !== null);
  const best = ranked.length > 1 ? Math.max(...ranked) : null;
  return ranks.map((value) => best !== null && value === best);
}

/** A number by which to rank the values of a row, highest for the best; null for values that cannot be the best. */
function rank(value: ComparisonValue): number | null {
  switch (value.kind) {
    case 'resolution':
      return value.metres === null ? null : -value.metres;
    case 'rating':
      return value.n >= minRatingsToRank ? value.mean : null;
    case 'price':
      return value.rankable && value.usd ? -value.usd.median : null;
    default:
      return null;
  }
}
