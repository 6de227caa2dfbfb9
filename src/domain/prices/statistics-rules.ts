import { now } from '../dates.ts';
import { formatCount } from '../text/format-number.ts';

/** A summary of fewer quotes is withheld, because it would reveal more about who shared them than about the price. */
export const minimumQuotes = 3;

/** Cards, sorted lists and the home page need this many quotes. A summary of fewer is labelled "only": see `formatQuoteCount`. */
export const sufficientQuotes = 5;

/** A summary covers at most this many quotes, the newest ones. */
export const maximumQuotes = 500;

/** Statistics use quotes from the last 24 months. Returns the first day of the first month that counts, like "2024-12-01". */
export function firstSummarisedMonth(): string {
  const month = now();
  return new Date(Date.UTC(month.getUTCFullYear() - 2, month.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

/** Whether a summary of so many quotes may be shown. */
export function isShown({ n }: { n: number }): boolean {
  return n >= minimumQuotes;
}

/** Whether so many quotes can be compared with other groups; a summary of fewer is labelled "only". */
export function isSufficient({ n }: { n: number }): boolean {
  return n >= sufficientQuotes;
}

/** How many quotes a summary covers: "only 4 quotes", "12 quotes". */
export function formatQuoteCount(n: number): string {
  return `${isSufficient({ n }) ? '' : 'only '}${formatCount(n, 'quote')}`;
}

/** Whether a quote of this month, or of its first day, is recent enough to count. */
export function isRecent(quotedMonth: string): boolean {
  return `${quotedMonth.slice(0, 7)}-01` >= firstSummarisedMonth();
}
