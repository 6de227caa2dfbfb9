// Which quote counts in its group: the only place besides `app.reviews.comparable` that decides it. One list of cases tests both.

/** The facts of a quote that decide whether it counts. */
interface JudgedQuote {
  affiliated: boolean;
  licence: string | null;
  specialTerms: readonly string[];
  sensor: string | null;
  sizeClass: string | null;
}

/** Why a quote compares with no others, whatever its age: an author who is affiliated, a licence for publication, special terms, or no sensor type or pixel size. */
export type Incomparable = 'affiliated' | 'publication' | 'special terms' | 'sensor' | 'size';

/** Why a quote compares with no others; null if it does. The column `comparable` of `app.reviews` says the same. */
export function whyIncomparable(quote: JudgedQuote): Incomparable | null {
  if (quote.affiliated) return 'affiliated';
  if (quote.licence === 'publication') return 'publication';
  if (quote.specialTerms.length > 0) return 'special terms';
  if (quote.sizeClass === null) return 'size';
  return quote.sensor === null ? 'sensor' : null;
}
