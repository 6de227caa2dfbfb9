import type { Bill } from '~/features/sellers/bill';
import { formatLowestCost } from '~/features/sellers/describe-cost';
import type { Answer } from '~/features/sellers/order/answer';
import type { MarketAnswer } from '~/features/sellers/order/market-answer';
import { nameOfOrder } from './name-of-images';
import {
  acquiredAs,
  billedWords,
  countQuotes,
  datesOf,
  headlineBills,
  largerQuotesSentence,
  lowerListSentence,
  lowerWorkedOutSentence,
  lowestListPrice,
  nameSellers,
  type Piece,
  type Sentences,
} from './words';

/** A market with its lowest list prices. */
interface Listed {
  market: MarketAnswer;
  bills: readonly Bill[];
  bill: Bill;
  words: string;
}

/** By list prices: where one order is billed as asked, both acquisitions; otherwise what is billed, for the first of them. */
export function listHeadline(answer: Answer, markets: readonly MarketAnswer[]): Sentences | null {
  const listed = markets.flatMap((market): Listed[] => {
    const bills = headlineBills(market);
    const [bill] = bills;
    return bill ? [{ market, bills, bill, words: billedWords(bills, market) }] : [];
  });
  const [first, second] = listed;
  if (!first) return null;
  const isPlain = listed.every(({ bill, words }) => bill.cost && words === '');
  const { headline, basis } = isPlain ? plainSentences(answer, listed) : billedSentences(answer, first, second);
  const lower = lowerListSentence(markets);
  const sentences = [basis, lowerWorkedOutSentence(markets), largerQuotesSentence(markets), countedSentence(markets)];
  return {
    headline: lower === null ? headline : [...headline, { text: ` ${lower}` }],
    basis: sentences.filter(Boolean).join(' '),
  };
}

function plainSentences(answer: Answer, listed: readonly Listed[]): Sentences {
  const order = nameOfOrder(answer.order.images, answer.order.areaKm2);
  const parts = listed.map(({ market, bill }): Piece[] => [
    { text: lowestListPrice(bill), isFigure: true },
    { text: ` ${acquiredAs[market.acquisition]}` },
  ]);
  const figures = parts.flatMap((part, index) => (index === 0 ? part : [{ text: ', ' }, ...part]));
  return {
    headline: [{ text: `List prices for ${order} start at ` }, ...figures, { text: '.' }],
    basis: `${placesOf(listed)}. ${datesOf(listed.flatMap(({ bills }) => bills))}.`,
  };
}

function billedSentences(
  answer: Answer,
  { market, bills, bill, words }: Listed,
  second: Listed | undefined,
): Sentences {
  const order = nameOfOrder(answer.order.images, answer.order.areaKm2);
  const isAsAsked = bill.billed.kind === 'area' && bill.billed.areaKm2 === market.order.areaKm2;
  const billed = bill.cost ? (isAsAsked ? ` for ${order}` : '') + words : '; the seller does not say how many you need';
  // The median of a seller can be lower than what is published, and "from" would deny it.
  const lowest = (bill.cost ?? bill.price).usdCents.low;
  const summaries = [market.summary, ...answer.rows.map((row) => row[market.acquisition].summary)];
  const isUndercut = summaries.some((summary) => summary?.kind === 'summary' && summary.median < lowest);
  return {
    headline: [
      { text: isUndercut ? 'List prices start at ' : 'From ' },
      { text: lowestListPrice(bill), isFigure: true },
      { text: ` at ${nameSellers(bills)}${billed}.` },
    ],
    basis: [`${datesOf(bills)}.`, second && taskedSentence(second)].filter(Boolean).join(' '),
  };
}

/** "Tasked, list prices start at $300 at Planet and SkyFi, billed as 25 km²." */
function taskedSentence({ bills, bill, words }: Listed): string {
  const at = `at ${nameSellers(bills)}`;
  if (!bill.cost) return `The list price of a new scene is ${formatLowestCost(bill)} ${at}.`;
  const start = `list prices start at ${lowestListPrice(bill)} ${at}`;
  if (bill.billed.kind === 'area') return `Tasked, ${start}${words}.`;
  const isOne = bill.billed.kind === 'scenes' && bill.billed.n.high === 1;
  return `For ${isOne ? 'a new scene' : 'new scenes'}, ${start}.`;
}

/** Where the lowest list prices are: "Archive at Planet, tasking at Planet and SkyFi", "Both at Planet". */
function placesOf(listed: readonly Listed[]): string {
  const places = listed.map(({ market, bills }) => ({ acquisition: market.acquisition, sellers: nameSellers(bills) }));
  const [first, second] = places;
  if (first && second && first.sellers === second.sellers) return `Both at ${first.sellers}`;
  const named = places.map(({ acquisition, sellers }) => `${acquisition} at ${sellers}`).join(', ');
  return named.replace(/^\w/, (letter) => letter.toUpperCase());
}

/** What quotes there are when list prices head the answer. */
function countedSentence(markets: readonly MarketAnswer[]): string | null {
  return markets.some(({ counted: { n } }) => n > 0) ? `Below are ${countQuotes(markets)}.` : null;
}
