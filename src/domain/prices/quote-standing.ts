import { firstSummarisedMonth } from './statistics-rules.ts';

// Which quote counts in its group: the only place besides `app.reviews.comparable` that decides it. One list of cases tests both.

/** The facts of a quote that decide whether it counts. */
interface JudgedQuote {
  affiliated: boolean;
  licence: string | null;
  specialTerms: readonly string[];
  sensor: string | null;
  sizeClass: string | null;
}

/** Why a quote compares with no others, whatever its age. */
export type Incomparable = 'affiliated' | 'licence to publish' | 'special terms' | 'no sensor type' | 'no pixel size';

/** Why a quote compares with no others; null if it does. The column `comparable` of `app.reviews` says the same. */
export function whyIncomparable(quote: JudgedQuote): Incomparable | null {
  if (quote.affiliated) return 'affiliated';
  if (quote.licence === 'publication') return 'licence to publish';
  if (quote.specialTerms.length > 0) return 'special terms';
  if (quote.sizeClass === null) return 'no pixel size';
  return quote.sensor === null ? 'no sensor type' : null;
}

/** Whether a quote of this month, or of its first day, is recent enough to count. */
export function isRecent(quotedMonth: string): boolean {
  return `${quotedMonth.slice(0, 7)}-01` >= firstSummarisedMonth();
}
