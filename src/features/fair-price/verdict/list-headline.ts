import type { Bill } from '~/features/sellers/bill';
import { formatLowestCost } from '~/features/sellers/describe-cost';
import type { Answer, MarketAnswer } from '~/features/sellers/order/order-answer';
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
  const order = nameOfOrder(answer.order.images, answer.order.areaKm2);
  const isPlain = listed.every(({ bill, words }) => bill.cost && words === '');
  const { headline, basis } = isPlain ? plainSentences(order, listed) : billedSentences(order, first, second);
  const lower = lowerListSentence(markets);
  const sentences = [basis, lowerWorkedOutSentence(markets), largerQuotesSentence(markets), countedSentence(markets)];
  return {
    headline: lower === null ? headline : [...headline, { text: ` ${lower}` }],
    basis: sentences.filter(Boolean).join(' '),
  };
}

function plainSentences(order: string, listed: readonly Listed[]): Sentences {
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

function billedSentences(order: string, { market, bills, bill, words }: Listed, second: Listed | undefined): Sentences {
  const isAsAsked = bill.billed.kind === 'area' && bill.billed.areaKm2 === market.order.areaKm2;
  const billed = bill.cost ? (isAsAsked ? ` for ${order}` : '') + words : '; how many is not published';
  return {
    headline: [
      { text: 'From ' },
      { text: lowestListPrice(bill), isFigure: true },
      { text: ` at ${nameSellers(bills)}${billed}.` },
    ],
    basis: [`${datesOf(bills)}.`, second && taskedSentence(second)].filter(Boolean).join(' '),
  };
}

/** "A tasked image starts at $300 at Planet and SkyFi, billed as 25 km²." */
function taskedSentence({ bills, bill, words }: Listed): string {
  const at = `at ${nameSellers(bills)}`;
  if (!bill.cost) return `A new scene costs ${formatLowestCost(bill)} ${at}.`;
  if (bill.billed.kind === 'area') return `A tasked image starts at ${lowestListPrice(bill)} ${at}${words}.`;
  const isOne = bill.billed.kind === 'scenes' && bill.billed.n.high === 1;
  return `${isOne ? 'A new scene starts' : 'New scenes start'} at ${lowestListPrice(bill)} ${at}.`;
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
