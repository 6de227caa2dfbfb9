import { type AnswerAcquisition, answerAcquisitions } from '~/domain/acquisition';
import type { PublishedOffer } from '~/features/prices/published-offers';
import {
  estimateFrom,
  type MarketQuote,
  type PriceQuartiles,
  type QuoteSummary,
  summariseQuotes,
} from './market-answer';

/** A company, with the word before "-reviews" in the address of its page; null when it has no page. */
interface NamedCompany {
  company: string;
  name: string;
  address: string | null;
}

/** A summary, per km², of the quotes among a company's newest 500 that belong to one acquisition. */
export interface CompanyPrice extends NamedCompany, PriceQuartiles {
  acquisition: AnswerAcquisition;
}

/** The quotes for a sensor type and size class, newest first. */
export interface AnswerQuotes {
  /** The newest 500 of all companies and acquisitions, by acquisition. */
  quotes: Record<AnswerAcquisition, MarketQuote[]>;
  /** Summaries of each company, if `quotes` may be incomplete; null if it is complete. */
  companyPrices: readonly CompanyPrice[] | null;
}

/** What an order is likely to cost from one provider with one acquisition. */
export interface OrderPrice {
  /** The area asked for, or the provider's smallest order if that is larger. */
  billedKm2: number;
  isSmallestOrder: boolean;
  summary: QuoteSummary;
  /** Published prices, shown beside an estimate. */
  offers: PublishedOffer[];
}

/** What an order is likely to cost from one provider. */
export interface ProviderAnswer extends NamedCompany, Record<AnswerAcquisition, OrderPrice> {}

/**
 * The possible bases of a price, in the order of lists: five quotes or more, three or four, one or two, published prices,
 * nothing.
 */
const foundations = ['quotes', 'few', 'single', 'published', 'nothing'] as const;

/** The basis of a price. */
export type Foundation = (typeof foundations)[number];

/** The basis of the price of an order. */
export function restsOn({ summary, offers }: OrderPrice): Foundation {
  if (summary.kind === 'estimate') return summary.few ? 'few' : 'quotes';
  if (summary.kind === 'quotes') return 'single';
  return offers.length > 0 ? 'published' : 'nothing';
}

/**
 * What an order is likely to cost from each provider with a matching quote or published price. Providers with five quotes or more
 * for the acquisition `sortBy` come first, lowest estimate first. The others follow by the basis of their price and by name.
 */
export function providerAnswers(
  data: AnswerQuotes,
  offers: readonly PublishedOffer[],
  areaKm2: number,
  sortBy: AnswerAcquisition,
): ProviderAnswer[] {
  const answers = companiesOf(data, offers).map((company) => {
    const price = (acquisition: AnswerAcquisition) => orderPrice(data, offers, company.company, acquisition, areaKm2);
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
  acquisition: AnswerAcquisition,
  providers: readonly ProviderAnswer[],
  areaKm2: number,
): number {
  return providers.find((provider) => provider.company === company)?.[acquisition].billedKm2 ?? areaKm2;
}

/** The smallest area in any offer: the least that a provider bills. Null when none is published. */
export function smallestOrderKm2(offers: readonly PublishedOffer[]): number | null {
  const areas = offers.flatMap(({ smallestAreaKm2 }) => smallestAreaKm2 ?? []);
  return areas.length > 0 ? Math.min(...areas) : null;
}

function companiesOf({ quotes, companyPrices }: AnswerQuotes, offers: readonly PublishedOffer[]): NamedCompany[] {
  const named = [
    ...offers.map(({ company, companyName, address }) => ({ company, name: companyName, address })),
    ...(companyPrices ?? []),
    ...answerAcquisitions.flatMap((acquisition) => quotes[acquisition]),
  ];
  return [...new Map(named.map(({ company, name, address }) => [company, { company, name, address }])).values()];
}

function orderPrice(
  data: AnswerQuotes,
  allOffers: readonly PublishedOffer[],
  company: string,
  acquisition: AnswerAcquisition,
  areaKm2: number,
): OrderPrice {
  const offers = allOffers.filter((offer) => offer.company === company && offer.acquisition === acquisition);
  const billedKm2 = Math.max(areaKm2, smallestOrderKm2(offers) ?? 0);
  const summary = summariseCompany(data, company, acquisition, billedKm2);
  return { billedKm2, isSmallestOrder: billedKm2 > areaKm2, summary, offers };
}

/** Summarises a company's quotes. Those are its newest 500; the newest 500 of all companies may contain only a part of them. */
function summariseCompany(
  { quotes, companyPrices }: AnswerQuotes,
  company: string,
  acquisition: AnswerAcquisition,
  billedKm2: number,
): QuoteSummary {
  const own = quotes[acquisition].filter((quote) => quote.company === company);
  const stored = companyPrices?.find((price) => price.company === company && price.acquisition === acquisition);
  return stored ? estimateFrom(stored, own, billedKm2) : summariseQuotes(own, billedKm2);
}
