import { type Quartiles, quartilesOf } from '~/domain/quartiles';
import { type Counted, countSamples } from '~/domain/sample-data';
import { minimumQuotes, sufficientQuotes } from '~/domain/statistics-rules';

/** A quote from a provider with a known price per km², in US dollars. */
export interface MarketQuote {
  id: string;
  company: string;
  /** The company's name, and the word before "-reviews" in the address of its page; null when it has no page. */
  name: string;
  address: string | null;
  usdPerKm2: number;
  areaKm2: number | null;
  resolutionMetres: number;
  /** The first day of the quote's month. */
  quotedMonth: string;
  unusual: boolean;
  sample: boolean;
}

/** A summary of `n` quotes: the quartiles of their prices per km² in US dollars, and the newest month. */
export interface PriceQuartiles extends Quartiles, Counted {
  /** The first day of that month. */
  newestMonth: string;
}

/** What quotes say about the price of an order: an estimate, the quotes themselves if they are too few, or nothing. */
export type QuoteSummary =
  | ({ kind: 'estimate'; few: boolean; newestMonth: string; perKm2: Quartiles; order: Quartiles } & Counted)
  | { kind: 'quotes'; n: number; quotes: MarketQuote[] }
  | { kind: 'none' };

/** Summarises quotes, newest first, for an order whose billed area is `billedKm2`. Unusual quotes count. */
export function summariseQuotes(quotes: readonly MarketQuote[], billedKm2: number): QuoteSummary {
  const perKm2 = quartilesOf(quotes.map(({ usdPerKm2 }) => usdPerKm2));
  const [newest] = quotes;
  if (!perKm2 || !newest) return { kind: 'none' };
  return estimateFrom({ ...perKm2, ...countSamples(quotes), newestMonth: newest.quotedMonth }, quotes, billedKm2);
}

/** The estimate from a summary of quotes. If they are too few, the quotes themselves, as far as `quotes` contains them. */
export function estimateFrom(
  { n, samples, newestMonth, lowerQuartile, median, upperQuartile }: PriceQuartiles,
  quotes: readonly MarketQuote[],
  billedKm2: number,
): QuoteSummary {
  if (n < minimumQuotes) return { kind: 'quotes', n, quotes: [...quotes] };
  return {
    kind: 'estimate',
    n,
    samples,
    few: n < sufficientQuotes,
    newestMonth,
    perKm2: { lowerQuartile, median, upperQuartile },
    order: {
      lowerQuartile: lowerQuartile * billedKm2,
      median: median * billedKm2,
      upperQuartile: upperQuartile * billedKm2,
    },
  };
}

/** Where a price stands among quotes: how many are lower, equal and higher. */
export interface QuotePlace {
  lower: number;
  equal: number;
  higher: number;
  n: number;
}

/** Ranks a price per km² among quotes; null when they are too few. Prices that are the same to the cent are equal. */
export function placeQuote(usdPerKm2: number, quotes: readonly MarketQuote[]): QuotePlace | null {
  if (quotes.length < minimumQuotes) return null;
  const cents = Math.round(usdPerKm2 * 100);
  const differences = quotes.map((quote) => Math.round(quote.usdPerKm2 * 100) - cents);
  return {
    lower: differences.filter((difference) => difference < 0).length,
    equal: differences.filter((difference) => difference === 0).length,
    higher: differences.filter((difference) => difference > 0).length,
    n: quotes.length,
  };
}

/** A rank in words: "dearer than 7 of 9 quotes like it". */
export function formatPlace({ lower, equal, higher, n }: QuotePlace): string {
  const same = equal > 0 ? ` and the same as ${equal}` : '';
  return lower >= higher
    ? `dearer than ${lower} of ${n} quotes like it${same}`
    : `cheaper than ${higher} of ${n} quotes like it${same}`;
}
