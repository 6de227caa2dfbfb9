import type { AnswerAcquisition } from '~/domain/acquisition';
import { formatCount } from '~/domain/format-number';
import { formatPublishedDate } from '~/domain/published-price';
import type { Bill } from '~/features/sellers/bill';
import { describeBilled, formatCost } from '~/features/sellers/describe-cost';
import { describeSourceDate } from '~/features/sellers/describe-source';
import type { MarketAnswer } from '../order-answer';

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

/** The names of the sellers of some bills, each once: "Planet and SkyFi". */
export function nameSellers(bills: readonly Bill[]): string {
  return listOf([...new Set(bills.map(({ offer }) => offer.seller.name))]);
}

/** Words as a list: "archive, tasking and radar". */
export function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The lowest list price of an acquisition: "$40", "about $971", "$450 a scene". */
export function lowestListPrice(bill: Bill): string {
  const low = { low: (bill.cost ?? bill.price).usdCents.low, high: (bill.cost ?? bill.price).usdCents.low };
  const cost = formatCost({ ...bill, [bill.cost ? 'cost' : 'price']: { ...(bill.cost ?? bill.price), usdCents: low } });
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

/** The dates of some list prices, each once: "List price of Aug 2025, copied in 2026", "List price read in Nov 2026". */
export function datesOf(bills: readonly Bill[]): string {
  const dates = [...new Set(bills.map(({ offer }) => describeSourceDate(offer)))];
  const withOf = dates.map((date) => (/^(copied|read)/.test(date) ? date : date === 'undated' ? date : `of ${date}`));
  return `${bills.length > 1 ? 'List prices' : 'List price'} ${listOf(withOf)}`;
}

/** The number of quotes of each acquisition: "41 archive and 33 tasking quotes". */
export function countQuotes(markets: readonly MarketAnswer[]): string {
  const counted = markets.filter(({ counted: { n } }) => n > 0);
  const total = counted.reduce((sum, { counted: { n } }) => sum + n, 0);
  const parts = counted.map(({ acquisition, counted: { n } }) => `${n.toLocaleString('en-US')} ${acquisition}`);
  return `${listOf(parts)} ${total === 1 ? 'quote' : 'quotes'}`;
}

/** The month of a date like "2026-11-01": "Nov 2026". */
export const monthOf = (day: string): string => formatPublishedDate(day.slice(0, 7));
