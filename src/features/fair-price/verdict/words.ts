import type { AnswerAcquisition } from '~/domain/images/acquisition';
import { sizeClassOf } from '~/domain/images/size-class';
import { describeSourceDate, formatPixelSize } from '~/domain/prices/published-price';
import { formatList } from '~/domain/text/format-list';
import { formatArea, formatCount, formatNumber } from '~/domain/text/format-number';
import { type Bill, hasReason, type PricedBill } from '~/features/sellers/bill';
import { describeBilled, formatCost, formatLowestCost } from '~/features/sellers/describe-cost';
import { describeReason } from '~/features/sellers/describe-reason';
import type { ImageOrder } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';
import type { MarketAnswer } from '~/features/sellers/order/market-answer';
import type { MedianSummary } from '~/features/sellers/quoted-sums';
import { doubtsOf } from '~/features/sellers/reason';

/** A part of a sentence. Figures are shown in the accent colour. */
export interface Piece {
  text: string;
  isFigure?: boolean;
}

/** The headline of an answer, one sentence, and what it rests on. */
export interface Sentences {
  headline: readonly Piece[];
  basis: string;
}

/** How images are acquired, after a price: "$840 from the archive", "$1,820 tasked". */
export const acquiredAs: Record<AnswerAcquisition, string> = { archive: 'from the archive', tasking: 'tasked' };

/** The bills of a headline; none when no list price is known. */
export function headlineBills({ list: { headline } }: MarketAnswer): readonly Bill[] {
  return headline.kind === 'none' ? [] : headline.bills;
}

/** Whether the median of quotes says what the order costs. */
export function isQuoted(market: MarketAnswer): market is MarketAnswer & { summary: MedianSummary } {
  return market.leading.kind === 'median';
}

/** Whether a figure is known for an acquisition: a median that answers, or a list price. */
export function hasFigure(market: MarketAnswer): boolean {
  return market.leading.kind === 'median' || market.leading.kind === 'list';
}

/** The names of the sellers of some bills, each once: "Planet and SkyFi". */
export function nameSellers(bills: readonly Bill[]): string {
  return formatList([...new Set(bills.map(({ offer }) => offer.seller.name))]);
}

/** The lowest list price of an acquisition: "$40", "about $971", "$450 a scene". */
export function lowestListPrice(bill: Bill): string {
  const cost = formatLowestCost(bill);
  return bill.cost ? cost : `${cost} a scene`;
}

/**
 * What is billed by list prices, as the end of a sentence: ", billed as 5 km²", " for one archive scene". Nothing where that is
 * the area asked for, or where sellers with the same sum bill different areas.
 */
export function billedWords(bills: readonly Bill[], market: MarketAnswer): string {
  const ofEachSeller = [...Map.groupBy(bills, ({ offer }) => offer.seller.key).values()].flatMap(
    ([bill]) => bill ?? [],
  );
  const [first = '', ...others] = new Set(ofEachSeller.map((bill) => billedWordsOf(bill, market)));
  return others.length === 0 ? first : '';
}

function billedWordsOf(bill: Bill, { acquisition, order }: MarketAnswer): string {
  const { billed, offer } = bill;
  if (billed.kind === 'scenes') {
    const { low, high } = billed.n;
    const scene = acquisition === 'archive' ? 'archive scene' : 'new scene';
    if (high === 1) return ` for one ${scene}`;
    return order.shape ? ` for ${formatCount(low, scene)}` : ` for at least ${formatCount(low, scene)}`;
  }
  const words = [
    billed.kind === 'area' && describeBilled(bill, order.areaKm2),
    coarserWords(bill, order),
    offer.region && `images of ${placeName(offer.region)} only`,
  ];
  return words.flatMap((word) => (word ? `, ${word}` : [])).join('');
}

/** The pixel sizes of a price that holds for coarser images than the ones asked for, or for a wide range: "a price for 30–49 cm". */
function coarserWords({ offer: { pixelSize } }: Bill, order: ImageOrder): string | null {
  if (order.sensor === 'sar' || !pixelSize) return null;
  const isCoarser = sizeClassOf(pixelSize.high) !== order.sizeClass || pixelSize.high > 2 * pixelSize.low;
  return isCoarser ? `a price for ${formatPixelSize(pixelSize)}` : null;
}

/** A region within a sentence: "the United Kingdom", "Europe". */
function placeName(region: string): string {
  return region.startsWith('United') ? `the ${region}` : region;
}

/** The name of a seller, and where its images are if that is not everywhere: "Bluesky (the United Kingdom only)". */
function nameWithRegion({ seller, region }: Offer): string {
  return region === null ? seller.name : `${seller.name} (${placeName(region)} only)`;
}

/**
 * A list price that is lower than the lowest one that may head an answer, and why it may not: "Lower, but the same price for 1–8 m:
 * $300 at SkyWatch." Null when there is none, or when it is only worked out from prices of other areas.
 */
export function lowerListSentence(markets: readonly MarketAnswer[]): string | null {
  const lower = lowerBills(markets).find((bill) => !isWorkedOut(bill));
  if (!lower) return null;
  const doubts = doubtsOf(lower.reasons).map(describeReason);
  return `Lower, but ${doubts.join('; ')}: ${formatCost(lower)} at ${nameWithRegion(lower.offer)}.`;
}

/** The lower price that {@link lowerListSentence} leaves out: "Between the published prices of 1 km² and 10 km², it would be …" */
export function lowerWorkedOutSentence(markets: readonly MarketAnswer[]): string | null {
  const lower = lowerBills(markets).find(isWorkedOut);
  return lower ? (betweenSentence(lower) ?? derivedSentence(lower)) : null;
}

/** The bills that are surely lower than the headline, or whose lower end is if they are worked out. */
function lowerBills(markets: readonly MarketAnswer[]): PricedBill[] {
  const [market] = markets.filter(({ list }) => list.headline.kind === 'sum');
  if (market?.list.headline.kind !== 'sum') return [];
  const { usdCents } = market.list.headline;
  const bills = market.list.sellers.flatMap(({ list, derived }) => [list, derived].flatMap((bill) => bill ?? []));
  return bills
    .filter((bill) => bill.cost.usdCents[isWorkedOut(bill) ? 'low' : 'high'] < usdCents)
    .toSorted((a, b) => a.cost.usdCents.low - b.cost.usdCents.low);
}

/** Whether a sum is worked out from published prices of other areas. */
function isWorkedOut(bill: Bill): boolean {
  return hasReason(bill, 'derived') || hasReason(bill, 'between-steps');
}

/**
 * What the order would cost by published prices of other areas: "Between the published prices of 10 km² and 100 km², it would be
 * about $136–630 at Bluesky (the United Kingdom only).", "Extrapolated from the price of a smaller order, it would be about $434 at UP42." Null when there are none.
 */
export function uncertainSentence(markets: readonly MarketAnswer[]): string | null {
  const sellers = markets.flatMap(({ list }) => list.sellers);
  const sentences = [
    sellers.flatMap(({ list }) => (list && betweenSentence(list)) ?? [])[0],
    sellers.flatMap(({ derived }) => (derived ? derivedSentence(derived) : []))[0],
  ];
  return sentences.filter(Boolean).join(' ') || null;
}

function betweenSentence(bill: Bill): string | null {
  const reason = bill.reasons.find(({ kind }) => kind === 'between-steps');
  if (reason?.kind !== 'between-steps') return null;
  const areas = `${formatArea(reason.lowerKm2)} and ${formatArea(reason.upperKm2)}`;
  return `Between the published prices of ${areas}, it would be ${formatCost(bill)} at ${nameWithRegion(bill.offer)}.`;
}

function derivedSentence(bill: Bill): string {
  return `Extrapolated from the price of a smaller order, it would be ${formatCost(bill)} at ${nameWithRegion(bill.offer)}.`;
}

/**
 * Why a list price answers although there is a median: "Most tasking quotes were billed for larger areas, so the list price
 * answers." Null where that is not so.
 */
export function largerQuotesSentence(markets: readonly MarketAnswer[]): string | null {
  const larger = markets.filter((market) => market.summary.kind === 'summary' && !isQuoted(market));
  const names = formatList(larger.map(({ acquisition }) => acquisition));
  return larger.length > 0
    ? `Most ${names} quotes were billed for larger areas, so this answer uses the list price.`
    : null;
}

/**
 * The dates of some list prices, each once, and the pixel sizes of a single one: "List price for 31–50 cm: list of Aug 2025,
 * checked 2026", "List prices: undated, checked Nov 2026; list of Aug 2025".
 */
export function datesOf(bills: readonly Bill[]): string {
  const [date = '', ...others] = new Set(bills.map(({ offer }) => describeSourceDate(offer)));
  if (others.length > 0) return `List prices: ${[date, ...others].join('; ')}`;
  const [range] = bills[0]?.reasons.filter(({ kind }) => kind === 'range-of-sizes') ?? [];
  const sizes =
    bills.length === 1 && range?.kind === 'range-of-sizes' ? ` for ${formatPixelSize(range.pixelSize)}` : '';
  return `${bills.length > 1 ? 'List prices' : 'List price'}${sizes}: ${date}`;
}

/** The number of quotes of each acquisition: "41 archive and 33 tasking quotes", "1 archive quote and 12 tasking quotes". */
export function countQuotes(markets: readonly MarketAnswer[]): string {
  const counts = markets.flatMap(({ acquisition, counted: { n } }) => (n > 0 ? { acquisition, n } : []));
  if (counts.some(({ n }) => n === 1))
    return formatList(counts.map(({ acquisition, n }) => formatCount(n, `${acquisition} quote`)));
  return `${formatList(counts.map(({ acquisition, n }) => `${formatNumber(n)} ${acquisition}`))} quotes`;
}
