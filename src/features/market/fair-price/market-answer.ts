import type { AcquisitionFamily } from '~/domain/acquisition';
import { type Quartiles, quartilesOf } from '~/domain/quartiles';
import { type Counted, countSamples } from '~/domain/sample-data';
import { minimumQuotes, sufficientQuotes } from '~/domain/statistics-rules';
import type { PublishedOffer } from './published-offers';

/** The families of acquisitions that an answer shows side by side. Assured tasking is a price of its own. */
export const answerFamilies = ['archive', 'tasking'] as const satisfies AcquisitionFamily[];

/** A family of acquisitions in an answer. */
export type AnswerFamily = (typeof answerFamilies)[number];

/** A quote of a provider whose price per km² is known, in US dollars. */
export interface MarketQuote {
  id: string;
  company: string;
  /** The company's name, and the word before "-reviews" in the address of its page, null when it has none. */
  name: string;
  address: string | null;
  usdPerKm2: number;
  areaKm2: number | null;
  resolutionMetres: number;
  /** The first day of its month. */
  quotedMonth: string;
  unusual: boolean;
  sample: boolean;
}

/** What quotes say about the price of an order: an estimate, the quotes themselves when they are too few, or nothing. */
export type QuoteSummary =
  | ({ kind: 'estimate'; few: boolean; newestMonth: string; perKm2: Quartiles; order: Quartiles } & Counted)
  | { kind: 'quotes'; quotes: MarketQuote[] }
  | { kind: 'none' };

/** Summarises quotes, the newest first, for an order of which `billedKm2` are billed. Unusual quotes count. */
export function summariseQuotes(quotes: readonly MarketQuote[], billedKm2: number): QuoteSummary {
  const perKm2 = quartilesOf(quotes.map(({ usdPerKm2 }) => usdPerKm2));
  const [newest] = quotes;
  if (!perKm2 || !newest) return { kind: 'none' };
  if (quotes.length < minimumQuotes) return { kind: 'quotes', quotes: [...quotes] };
  return {
    kind: 'estimate',
    ...countSamples(quotes),
    few: quotes.length < sufficientQuotes,
    newestMonth: newest.quotedMonth,
    perKm2,
    order: {
      lowerQuartile: perKm2.lowerQuartile * billedKm2,
      median: perKm2.median * billedKm2,
      upperQuartile: perKm2.upperQuartile * billedKm2,
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

/** Places a price per km² among quotes; null when they are too few. Prices that are the same to the cent are equal. */
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

/** A place in words: "dearer than 7 of 9 quotes like it". */
export function formatPlace({ lower, equal, higher, n }: QuotePlace): string {
  const same = equal > 0 ? `, the same as ${equal}` : '';
  return lower >= higher
    ? `dearer than ${lower} of ${n} quotes like it${same}`
    : `cheaper than ${higher} of ${n} quotes like it${same}`;
}

/** What an order is likely to cost from one provider with one family of acquisitions. */
export interface OrderPrice {
  /** The area asked for, or the provider's smallest order if that is larger. */
  billedKm2: number;
  isSmallestOrder: boolean;
  summary: QuoteSummary;
  /** Published prices; empty when quotes give an estimate. */
  offers: PublishedOffer[];
}

/** What an order is likely to cost from one provider. */
export interface ProviderAnswer extends Record<AnswerFamily, OrderPrice> {
  company: string;
  name: string;
  address: string | null;
}

/**
 * What an order is likely to cost from each provider that has a quote or a published price like it. Sorted by the estimates
 * of the family `sortBy`, lowest first; providers without an estimate follow by name.
 */
export function providerAnswers(
  quotes: Record<AnswerFamily, MarketQuote[]>,
  offers: readonly PublishedOffer[],
  areaKm2: number,
  sortBy: AnswerFamily,
): ProviderAnswer[] {
  const companies = new Map<string, Pick<ProviderAnswer, 'company' | 'name' | 'address'>>();
  for (const { company, companyName, address } of offers)
    companies.set(company, { company, name: companyName, address });
  for (const { company, name, address } of [...quotes.archive, ...quotes.tasking])
    companies.set(company, { company, name, address });
  const answers = [...companies.values()].map((company) => {
    const price = (family: AnswerFamily) =>
      orderPrice(
        quotes[family].filter((quote) => quote.company === company.company),
        offers.filter((offer) => offer.company === company.company && offer.family === family),
        areaKm2,
      );
    return { ...company, archive: price('archive'), tasking: price('tasking') };
  });
  const median = ({ [sortBy]: { summary } }: ProviderAnswer) =>
    summary.kind === 'estimate' ? summary.order.median : Number.POSITIVE_INFINITY;
  return answers.sort((a, b) => {
    const [first, second] = [median(a), median(b)];
    return first === second ? a.name.localeCompare(b.name, 'en') : first - second;
  });
}

/** The smallest areas in offers: the least that a provider bills. Null when none is published. */
export function smallestOrderKm2(offers: readonly PublishedOffer[]): number | null {
  const areas = offers.flatMap(({ smallestAreaKm2 }) => smallestAreaKm2 ?? []);
  return areas.length > 0 ? Math.min(...areas) : null;
}

function orderPrice(quotes: MarketQuote[], offers: PublishedOffer[], areaKm2: number): OrderPrice {
  const smallest = smallestOrderKm2(offers) ?? 0;
  const billedKm2 = Math.max(areaKm2, smallest);
  const summary = summariseQuotes(quotes, billedKm2);
  return {
    billedKm2,
    isSmallestOrder: billedKm2 > areaKm2,
    summary,
    offers: summary.kind === 'estimate' ? [] : offers,
  };
}
