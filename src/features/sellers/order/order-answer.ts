import type { SellerKind } from '~/domain/companies/seller-kinds';
import { type AnswerAcquisition, answerAcquisitions } from '~/domain/images/acquisition';
import { radarModeOfSize } from '~/domain/images/radar-mode-of-size';
import { type Counted, countSamples } from '~/domain/prices/sample-data';
import { formatList } from '~/domain/text/format-list';
import { answerOrder, type OrderAnswer, type PublishedMarket } from '../answer';
import { type Bill, isRefused } from '../bill';
import { fitsImages } from '../fit';
import type { ImageOrder, OrderedImages } from '../image-order';
import type { Offer } from '../offer';
import { type QuotedSum, type QuotedSummary, quotedSums, summariseQuotedSums } from '../quoted-sums';
import type { AnswerQuotes, MarketQuote } from './market-quote';
import type { AskedImages, Order } from './order';

/** A quote, and what the order costs at its price. */
export type PricedQuote = QuotedSum<MarketQuote>;

/** What all sellers together say about the order from the archive, or tasked. Sums are in whole US cents. */
export interface MarketAnswer {
  acquisition: AnswerAcquisition;
  order: ImageOrder;
  list: OrderAnswer;
  quotes: readonly PricedQuote[];
  summary: QuotedSummary;
  counted: Counted;
  /** The month of the newest quote, as its first day; null without quotes. */
  newestMonth: string | null;
  /** See `QuotedSums`: the smallest area that was billed, if all quotes are of large orders only. */
  onlyLargeKm2: number | null;
  /** See `QuotedSums`. */
  leastKm2: number;
}

/** What one seller says about the order from the archive, or tasked. */
export interface RowPrice {
  quotes: readonly PricedQuote[];
  /** Null without quotes. */
  summary: QuotedSummary | null;
  /** The list price, or else the best bill without a published sum. Null without a current offer. */
  list: Bill | null;
  /** Other current bills, cheapest first, a derived one that is below the list price among them. */
  others: readonly Bill[];
  /** A current bill that nobody can order, because the seller does not accept the area; null if there is a list price. */
  refused: Bill | null;
  history: readonly Bill[];
}

/** The groups of rows, in their order. */
const rowGroups = ['quoted', 'listed', 'few', 'history'] as const;

/** Why a seller has a row: three quotes or more, a list price, one or two quotes, or old prices only. */
export type RowGroup = (typeof rowGroups)[number];

/** A seller in the answer, or a company that was quoted. */
export interface SellerRow extends Record<AnswerAcquisition, RowPrice> {
  key: string;
  name: string;
  /** The word before "-reviews" in the address of its page; null when it has none. */
  address: string | null;
  /** Null for a company of which only quotes are known. */
  kind: SellerKind | null;
  /** The operators whose images it offers or was paid for, as text; null when it sells its own only, or those of several. */
  imagesOf: string | null;
  group: RowGroup;
}

/** What an order costs, by everything that is known. */
export interface Answer extends Record<AnswerAcquisition, MarketAnswer> {
  order: Order;
  rows: readonly SellerRow[];
}

/** Answers what an order costs, from the archive and tasked: from all sellers together, then from each. */
export function answerFor(order: Order, allQuotes: AnswerQuotes, published: PublishedMarket): Answer {
  const market = (acquisition: AnswerAcquisition) =>
    marketAnswer(order, acquisition, quotesOf(allQuotes[acquisition], order.images), published);
  const markets = { archive: market('archive'), tasking: market('tasking') };
  return { order, ...markets, rows: rowsOf(markets) };
}

/** The images of an order as the billing rules know them. */
function orderedImages(images: AskedImages, acquisition: AnswerAcquisition): OrderedImages {
  return images.sensor === 'sar'
    ? { sensor: images.sensor, mode: images.mode, acquisition }
    : { sensor: images.sensor, sizeClass: images.sizeClass, acquisition };
}

/** Whether an offer says anything about some images, from the archive or tasked. */
export function isOfferFor(offer: Offer, images: AskedImages): boolean {
  return answerAcquisitions.some((acquisition) => fitsImages(offer, orderedImages(images, acquisition)));
}

/** Radar is priced by mode, so only quotes of the same mode count. */
function quotesOf(quotes: readonly MarketQuote[], images: AskedImages): readonly MarketQuote[] {
  if (images.sensor !== 'sar') return quotes;
  return quotes.filter(({ resolutionMetres }) => radarModeOfSize(resolutionMetres) === images.mode);
}

function marketAnswer(
  { images, areaKm2, shape }: Order,
  acquisition: AnswerAcquisition,
  quotes: readonly MarketQuote[],
  { offers, freeSources, today }: PublishedMarket,
): MarketAnswer {
  const order = { ...orderedImages(images, acquisition), areaKm2, shape };
  const { sums, onlyLargeKm2, leastKm2 } = quotedSums(order, quotes, offers, today);
  return {
    ...{ acquisition, order, onlyLargeKm2, leastKm2, quotes: sums },
    list: answerOrder(order, offers, freeSources, today),
    summary: summariseQuotedSums(sums),
    counted: countSamples(quotes),
    newestMonth: quotes[0]?.quotedMonth ?? null,
  };
}

type Markets = Record<AnswerAcquisition, MarketAnswer>;

/**
 * A row for each seller: in groups, those that were quoted by the lower of median and list price, the others by list price and
 * those that cannot be the headline last.
 */
function rowsOf(markets: Markets): SellerRow[] {
  const sellers = answerAcquisitions.flatMap((acquisition) =>
    markets[acquisition].list.sellers.map(({ seller }) => seller),
  );
  const quoted = answerAcquisitions.flatMap((acquisition) => markets[acquisition].quotes.map(({ quote }) => quote));
  const unknown = { kind: null };
  const companies = new Map<string, Pick<SellerRow, 'key' | 'name' | 'address' | 'kind'>>([
    ...quoted.map(({ paid }) => [paid.key, { ...paid, ...unknown }] as const),
    ...sellers.map((seller) => [seller.key, seller] as const),
  ]);
  const order = sellers.map(({ key }) => key);
  const rows = [...companies.values()].map((company): SellerRow => {
    const prices = { archive: rowPrice(company.key, markets.archive), tasking: rowPrice(company.key, markets.tasking) };
    return { ...company, ...prices, imagesOf: namesOfImages(company.key, prices), group: groupOf(prices) };
  });
  const place = ({ key, archive, tasking }: SellerRow) =>
    archive.list || tasking.list ? order.indexOf(key) : order.length;
  return rows.sort(
    (a, b) =>
      rowGroups.indexOf(a.group) - rowGroups.indexOf(b.group) ||
      (a.group === 'quoted' ? paidAt(a) - paidAt(b) : place(a) - place(b)) ||
      paidAt(a) - paidAt(b) ||
      a.name.localeCompare(b.name, 'en'),
  );
}

/** The lower of the list price and the median of quotes, for the first acquisition that has either. */
function paidAt(row: SellerRow): number {
  const sums = answerAcquisitions.map((acquisition) => {
    const { list } = row[acquisition];
    const listed = list?.cost && list.mayHead !== 'never' ? list.cost.usdCents.low : null;
    return [listed, medianOf(row[acquisition])].filter((sum) => sum !== null);
  });
  return Math.min(...(sums.find(({ length }) => length > 0) ?? []));
}

function medianOf({ summary, quotes }: RowPrice): number | null {
  return summary?.kind === 'summary' ? summary.median : (quotes[0]?.usdCents ?? null);
}

function rowPrice(company: string, { list: { sellers }, quotes }: MarketAnswer): RowPrice {
  const own = quotes.filter(({ quote }) => quote.paid.key === company);
  const seller = sellers.find((found) => found.seller.key === company);
  const all = seller ? [seller.list, seller.derived, ...seller.others].filter((bill) => bill !== null) : [];
  const [refused = [], current = []] = [true, false].map((is) => all.filter((bill) => isRefused(bill) === is));
  return {
    quotes: own,
    summary: own.length > 0 ? summariseQuotedSums(own) : null,
    list: current[0] ?? null,
    others: current.slice(1),
    refused: current[0] ? null : (refused[0] ?? null),
    history: seller?.history ?? [],
  };
}

function groupOf(prices: Record<AnswerAcquisition, RowPrice>): RowGroup {
  const some = (test: (price: RowPrice) => boolean) =>
    answerAcquisitions.some((acquisition) => test(prices[acquisition]));
  if (some(({ summary }) => summary?.kind === 'summary')) return 'quoted';
  if (some(({ list, refused }) => list !== null || refused !== null)) return 'listed';
  return some(({ quotes }) => quotes.length > 0) ? 'few' : 'history';
}

function namesOfImages(seller: string, { archive, tasking }: Record<AnswerAcquisition, RowPrice>): string | null {
  const prices = [archive, tasking];
  const offered = prices.flatMap(({ list, others }) => [...(list ? [list] : []), ...others]);
  const images = [
    ...offered.flatMap(({ offer: { imagesOf } }) => imagesOf ?? []),
    ...prices.flatMap(({ quotes }) => quotes.map(({ quote }) => ({ key: quote.company, name: quote.name }))),
  ];
  const operators = images.flatMap(({ key, name }) => (key === seller ? [] : [name]));
  return operators.length > 0 ? formatList([...new Set(operators)]) : null;
}
