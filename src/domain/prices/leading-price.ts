import { formatCount } from '../text/format-number.ts';
import { minimumQuotes, sufficientQuotes } from './statistics-rules.ts';

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
