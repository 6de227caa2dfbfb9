import { now } from './dates.ts';
import { formatCount } from './format-number.ts';

/** A summary of fewer quotes is withheld: it would tell more about who shared them than about the price. */
export const minimumQuotes = 3;

/** Cards, sorted lists and the home page need this many quotes. A summary of fewer says "only": see `formatQuoteCount`. */
export const sufficientQuotes = 5;

/** A summary is of at most this many quotes, the newest ones. */
export const maximumQuotes = 500;

/**
 * Statistics use quotes of the last 24 months: the first month that counts, as its first day, like "2024-12-01".
 */
export function firstSummarisedMonth(): string {
  const month = now();
  return new Date(Date.UTC(month.getUTCFullYear() - 2, month.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

/** How many quotes a summary is of: "only 4 quotes", "12 quotes". */
export function formatQuoteCount(n: number): string {
  return `${n < sufficientQuotes ? 'only ' : ''}${formatCount(n, 'quote')}`;
}
