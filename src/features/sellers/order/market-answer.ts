import { type AnswerAcquisition, answerAcquisitions } from '~/domain/images/acquisition';
import { radarModeOfSize } from '~/domain/images/radar-mode-of-size';
import { type LeadingPrice, leadingPrice } from '~/domain/prices/leading-price';
import { type Counted, countSamples } from '~/domain/prices/sample-data';
import { minimumQuotes } from '~/domain/prices/statistics-rules';
import type { Bill } from '../bill';
import { fitsImages } from '../fit';
import type { ImageOrder } from '../image-order';
import { type ListAnswer, listAnswer, type PublishedMarket } from '../list-answer';
import type { Offer } from '../offer';
import {
  type MedianSummary,
  type QuotedSum,
  type QuotedSummary,
  quotedSums,
  summariseQuotedSums,
} from '../quoted-sums';
import type { AnswerQuotes, MarketQuote } from './market-quote';
import type { Images, Order } from './order';

/** A quote, and what the order costs at its price. */
export type PricedQuote = QuotedSum<MarketQuote>;

/** What all sellers together say about the order from the archive, or tasked. Sums are in whole US cents. */
export interface MarketAnswer {
  acquisition: AnswerAcquisition;
  order: ImageOrder;
  list: ListAnswer;
  quotes: readonly PricedQuote[];
  summary: QuotedSummary;
  /**
   * What the order costs where nothing is free. While a list price is known, the median answers only if most quotes were billed for
   * no more than this order needs, or if not everybody may pay the list price.
   */
  leading: LeadingPrice<MedianSummary, readonly Bill[]>;
  counted: Counted;
  /** The month of the newest quote, as its first day; null without quotes. */
  newestMonth: string | null;
  /** See `QuotedSums`: the smallest area that was billed, if all quotes are of large orders only. */
  onlyLargeKm2: number | null;
  /** See `QuotedSums`. */
  leastKm2: number;
}

/** Whether an offer says anything about some images, from the archive or tasked. */
export function isOfferFor(offer: Offer, images: Images): boolean {
  return answerAcquisitions.some((acquisition) => fitsImages(offer, { ...images, acquisition }));
}

/** Answers what an order costs from the archive, or tasked. */
export function marketAnswer(
  { images, areaKm2, shape }: Order,
  acquisition: AnswerAcquisition,
  allQuotes: AnswerQuotes,
  { offers, freeSources, today }: PublishedMarket,
): MarketAnswer {
  const order = { ...images, acquisition, areaKm2, shape };
  const quotes = quotesOf(allQuotes[acquisition], images);
  const { sums, onlyLargeKm2, leastKm2 } = quotedSums(order, quotes, offers, today);
  const list = listAnswer(order, offers, freeSources, today);
  const bills = list.headline.kind === 'none' ? null : list.headline.bills;
  const isOpen = bills?.[0]?.mayHead !== 'if-nothing-else';
  const areMostAsAsked = sums.filter(({ isAsAsked }) => isAsAsked).length * 2 >= sums.length;
  const summary = summariseQuotedSums(sums);
  return {
    ...{ acquisition, order, onlyLargeKm2, leastKm2, list, summary, quotes: sums },
    leading: leadingOf(bills === null || !isOpen || areMostAsAsked ? summary : null, bills),
    counted: countSamples(quotes),
    newestMonth: quotes[0]?.quotedMonth ?? null,
  };
}

/** Whether a figure is known for an acquisition: a median that answers, or a list price. */
function hasFigure({ leading }: MarketAnswer): boolean {
  return leading.kind === 'median' || leading.kind === 'list';
}

/** Whether a list price that not everybody may pay is all that answers for an acquisition. */
export function isRestricted({ leading }: MarketAnswer): boolean {
  return leading.kind === 'list' && leading.list[0]?.mayHead === 'if-nothing-else';
}

/** The acquisition that heads an answer: the first with a figure that everybody may pay, or else with any. */
export function leadingMarket(markets: readonly MarketAnswer[]): MarketAnswer | undefined {
  const known = markets.filter(hasFigure);
  return known.find((market) => !isRestricted(market)) ?? known[0];
}

/** The price that leads, if a summary of fewer quotes than three is none. */
export function leadingOf<List>(summary: QuotedSummary | null, list: List | null): LeadingPrice<MedianSummary, List> {
  const leading = leadingPrice({ quoted: summary, list }, minimumQuotes);
  if (leading.kind !== 'median') return leading;
  const { quoted } = leading;
  return quoted.kind === 'summary' ? { kind: 'median', quoted } : { kind: 'few', n: quoted.n };
}

/** Radar is priced by mode, so only quotes of the same mode count. */
function quotesOf(quotes: readonly MarketQuote[], images: Images): readonly MarketQuote[] {
  if (images.sensor !== 'sar') return quotes;
  return quotes.filter(({ resolutionMetres }) => radarModeOfSize(resolutionMetres) === images.mode);
}
