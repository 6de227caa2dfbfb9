import * as v from 'valibot';
import { type AnswerAcquisition, acquisitions, pricedAs } from '~/domain/images/acquisition';
import { numeric } from '~/domain/numeric-column';

const marketQuoteRow = v.object({
  id: v.string(),
  company: v.string(),
  price_per_km2: numeric,
  area_km2: v.nullable(numeric),
  resolution_m: numeric,
  quoted_month: v.pipe(v.string(), v.isoDate()),
  acquisition: v.nullable(v.picklist(acquisitions)),
  unusual: v.boolean(),
  sample: v.boolean(),
  companies: v.nullable(v.object({ name: v.string(), address: v.nullable(v.string()) })),
  /** The company that was paid, if it is another one. */
  paid: v.nullable(
    v.object({ key: v.nullable(v.string()), name: v.nullable(v.string()), address: v.nullable(v.string()) }),
  ),
});

/** A company that sold the images of a quote. */
export interface PaidCompany {
  key: string;
  name: string;
  /** The word before "-reviews" in the address of its page; null when it has no page. */
  address: string | null;
}

/** The resellers that anonymous reviews do not name. No company has this key. */
export const unnamedReseller: PaidCompany = { key: '?', name: 'Unnamed resellers', address: null };

/** The company that was paid, in a sentence. */
export function nameOfPaid({ paid }: MarketQuote): string {
  return paid.key === unnamedReseller.key ? 'a reseller' : paid.name;
}

/** A quote from a provider with a known price per km², in US dollars. */
export interface MarketQuote {
  id: string;
  /** The company's key; empty for companies that are not approved yet. */
  company: string;
  /** The company's name, and the word before "-reviews" in the address of its page; null when it has no page. */
  name: string;
  address: string | null;
  /** The company that was paid, which is the same one unless the images were bought from a reseller. */
  paid: PaidCompany;
  usdPerKm2: number;
  /** The area billed, in km²; null when the quote does not say. */
  areaKm2: number | null;
  resolutionMetres: number;
  /** The first day of the quote's month. */
  quotedMonth: string;
  unusual: boolean;
  sample: boolean;
}

/** The quotes for the images of one page, newest first, at most 480. */
export type AnswerQuotes = Record<AnswerAcquisition, readonly MarketQuote[]>;

/** Quotes from rows of the database. Throws a ValiError when they do not have the expected shape. */
export function answerQuotesFromRows(unknownRows: unknown): AnswerQuotes {
  const rows = v.parse(v.array(marketQuoteRow), unknownRows);
  const quotesOf = (wanted: AnswerAcquisition) =>
    rows.filter(({ acquisition }) => acquisition !== null && pricedAs(acquisition) === wanted).map(quoteFromRow);
  return { archive: quotesOf('archive'), tasking: quotesOf('tasking') };
}

function quoteFromRow(row: v.InferOutput<typeof marketQuoteRow>): MarketQuote {
  const { id, companies, paid, price_per_km2: usdPerKm2, area_km2: areaKm2, unusual, sample } = row;
  const company = companies ?? { name: row.company, address: null };
  return {
    ...{ id, company: row.company, ...company, usdPerKm2, areaKm2, unusual, sample },
    ...{ resolutionMetres: row.resolution_m, quotedMonth: row.quoted_month },
    paid: paid ? paidCompany(paid) : { key: row.company, ...company },
  };
}

function paidCompany({ key, name, address }: { [Field in keyof PaidCompany]: string | null }): PaidCompany {
  return key === null || name === null ? unnamedReseller : { key, name, address };
}
