import { type AnswerFamily, answerFamilies } from '~/domain/acquisition';
import type { PublishedOffer } from '~/features/prices/published-offers';
import { estimateFrom, type MarketQuote, type PriceSummary, type QuoteSummary, summariseQuotes } from './market-answer';

/** A company, with the word before "-reviews" in the address of its page, null when it has none. */
interface NamedCompany {
  company: string;
  name: string;
  address: string | null;
}

/** A summary, per km², of those of a company's own newest 500 quotes that belong to one family of acquisitions. */
export interface CompanyPrice extends NamedCompany, PriceSummary {
  acquisition: AnswerFamily;
}

/** The quotes of a sensor type and size class, the newest first. */
export interface AnswerQuotes {
  /** The newest 500 of all companies and acquisitions, by family. */
  quotes: Record<AnswerFamily, MarketQuote[]>;
  /** Of each company, if `quotes` may not contain everything; null if they do. */
  companyPrices: readonly CompanyPrice[] | null;
}

/** What an order is likely to cost from one provider with one family of acquisitions. */
export interface OrderPrice {
  /** The area asked for, or the provider's smallest order if that is larger. */
  billedKm2: number;
  isSmallestOrder: boolean;
  summary: QuoteSummary;
  /** Published prices, which an estimate stands beside. */
  offers: PublishedOffer[];
}

/** What an order is likely to cost from one provider. */
export interface ProviderAnswer extends NamedCompany, Record<AnswerFamily, OrderPrice> {}

/** What a price can rest on, in the order of lists: five quotes or more, three or four, one or two, published prices, nothing. */
const foundations = ['quotes', 'few', 'single', 'published', 'nothing'] as const;

/** What a price rests on. */
export type Foundation = (typeof foundations)[number];

/** What the price of an order rests on. */
export function restsOn({ summary, offers }: OrderPrice): Foundation {
  if (summary.kind === 'estimate') return summary.few ? 'few' : 'quotes';
  if (summary.kind === 'quotes') return 'single';
  return offers.length > 0 ? 'published' : 'nothing';
}

/**
 * What an order is likely to cost from each provider that has a quote or a published price like it. Those with five quotes or
 * more in the family `sortBy` come first, the lowest estimate first; the others follow by what their price rests on and by name.
 */
export function providerAnswers(
  data: AnswerQuotes,
  offers: readonly PublishedOffer[],
  areaKm2: number,
  sortBy: AnswerFamily,
): ProviderAnswer[] {
  const answers = companiesOf(data, offers).map((company) => {
    const price = (family: AnswerFamily) => orderPrice(data, offers, company.company, family, areaKm2);
    return { ...company, archive: price('archive'), tasking: price('tasking') };
  });
  const rank = ({ [sortBy]: price }: ProviderAnswer) => foundations.indexOf(restsOn(price));
  const median = ({ [sortBy]: { summary } }: ProviderAnswer) =>
    summary.kind === 'estimate' && !summary.few ? summary.order.median : 0;
  return answers.sort((a, b) => rank(a) - rank(b) || median(a) - median(b) || a.name.localeCompare(b.name, 'en'));
}

/** The area that the provider of a quote bills for an order: the area asked for, or its smallest order if that is larger. */
export function billedKm2Of(
  { company }: MarketQuote,
  family: AnswerFamily,
  providers: readonly ProviderAnswer[],
  areaKm2: number,
): number {
  return providers.find((provider) => provider.company === company)?.[family].billedKm2 ?? areaKm2;
}

/** The smallest areas in offers: the least that a provider bills. Null when none is published. */
export function smallestOrderKm2(offers: readonly PublishedOffer[]): number | null {
  const areas = offers.flatMap(({ smallestAreaKm2 }) => smallestAreaKm2 ?? []);
  return areas.length > 0 ? Math.min(...areas) : null;
}

function companiesOf({ quotes, companyPrices }: AnswerQuotes, offers: readonly PublishedOffer[]): NamedCompany[] {
  const named = [
    ...offers.map(({ company, companyName, address }) => ({ company, name: companyName, address })),
    ...(companyPrices ?? []),
    ...answerFamilies.flatMap((family) => quotes[family]),
  ];
  return [...new Map(named.map(({ company, name, address }) => [company, { company, name, address }])).values()];
}

function orderPrice(
  data: AnswerQuotes,
  allOffers: readonly PublishedOffer[],
  company: string,
  family: AnswerFamily,
  areaKm2: number,
): OrderPrice {
  const offers = allOffers.filter((offer) => offer.company === company && offer.family === family);
  const billedKm2 = Math.max(areaKm2, smallestOrderKm2(offers) ?? 0);
  const summary = summariseCompany(data, company, family, billedKm2);
  return { billedKm2, isSmallestOrder: billedKm2 > areaKm2, summary, offers };
}

/** The quotes of a company are its own newest 500, of which the newest 500 of all companies may contain only a part. */
function summariseCompany(
  { quotes, companyPrices }: AnswerQuotes,
  company: string,
  family: AnswerFamily,
  billedKm2: number,
): QuoteSummary {
  const own = quotes[family].filter((quote) => quote.company === company);
  const stored = companyPrices?.find((price) => price.company === company && price.acquisition === family);
  return stored ? estimateFrom(stored, own, billedKm2) : summariseQuotes(own, billedKm2);
}
