import type { AnswerAcquisition } from '~/domain/acquisition';
import { formatList } from '~/domain/format-list';
import { formatCount, formatNumber } from '~/domain/format-number';
import type { Bill } from '~/features/sellers/bill';
import { describeBilled, formatLowestCost } from '~/features/sellers/describe-cost';
import { describeSourceDate } from '~/features/sellers/describe-source';
import type { QuotedSummary } from '~/features/sellers/quoted-sums';
import type { MarketAnswer } from '../order-answer';

type MedianSummary = Extract<QuotedSummary, { kind: 'summary' }>;

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

/**
 * Whether the median of quotes says what the order costs. It does not while a list price is known and most quotes were billed for
 * a larger area than the one asked for.
 */
export function isQuoted(market: MarketAnswer): market is MarketAnswer & { summary: MedianSummary } {
  const { summary, quotes, order } = market;
  if (summary.kind !== 'summary') return false;
  const asAsked = quotes.filter(({ billedKm2 }) => billedKm2 === order.areaKm2);
  return headlineBills(market).length === 0 || asAsked.length * 2 >= quotes.length;
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

/** What is billed by a list price, as the end of a sentence: ", billed as 5 km²", " for one archive scene"; or nothing. */
export function billedWords(bill: Bill, { acquisition, order }: MarketAnswer): string {
  const { billed } = bill;
  if (billed.kind === 'scenes') {
    const { low, high } = billed.n;
    const scene = acquisition === 'archive' ? 'archive scene' : 'new scene';
    return high === 1 ? ` for one ${scene}` : ` for at least ${formatCount(low, scene)}`;
  }
  const words = billed.kind === 'area' ? describeBilled(bill, order.areaKm2) : null;
  return words ? `, ${words}` : '';
}

/** The dates of some list prices, each once: "List price of Aug 2025, copied in 2026", "List prices: read in Nov 2026; Aug 2025". */
export function datesOf(bills: readonly Bill[]): string {
  const dates = new Set(bills.map(({ offer }) => describeSourceDate(offer)));
  if (dates.size > 1) return `List prices: ${[...dates].join('; ')}`;
  return `${bills.length > 1 ? 'List prices' : 'List price'} ${sourceDates(bills)}`;
}

/** The dates of some list prices after a noun, each once: "of Aug 2025, copied in 2026", "read in Nov 2026". */
export function sourceDates(bills: readonly Bill[]): string {
  const dates = [...new Set(bills.map(({ offer }) => describeSourceDate(offer)))];
  return formatList(dates.map((date) => (/^(copied|read|undated)/.test(date) ? date : `of ${date}`)));
}

/** The number of quotes of each acquisition: "41 archive and 33 tasking quotes". */
export function countQuotes(markets: readonly MarketAnswer[]): string {
  const counted = markets.filter(({ counted: { n } }) => n > 0);
  const total = counted.reduce((sum, { counted: { n } }) => sum + n, 0);
  const parts = counted.map(({ acquisition, counted: { n } }) => `${formatNumber(n)} ${acquisition}`);
  return `${formatList(parts)} ${total === 1 ? 'quote' : 'quotes'}`;
}
