import { answerAcquisitions } from '~/domain/images/acquisition';
import { formatEstimate } from '~/features/prices/format-estimate';
import type { Bill } from '~/features/sellers/bill';
import type { Answer } from '~/features/sellers/order/answer';
import { isRestricted, type MarketAnswer } from '~/features/sellers/order/market-answer';
import { nameOfOrder } from './name-of-images';
import {
  billedWords,
  cheaperSentence,
  figuresOf,
  headlineBills,
  isQuoted,
  lowestListPrice,
  nameSellers,
  oneLine,
  type Sentences,
  scenesUnknown,
  seenWords,
  sizesOf,
  startSentence,
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
  const known = markets.flatMap((market): Listed[] => {
    const bills = isQuoted(market) ? [] : headlineBills(market);
    const [bill] = bills;
    return bill ? [{ market, bills, bill, words: billedWords(bills, market) }] : [];
  });
  const open = known.filter(({ market }) => !isRestricted(market));
  const listed = open.length > 0 ? open : known;
  const [first] = listed;
  if (!first) return null;
  const others = markets.filter(({ acquisition }) => acquisition !== first.market.acquisition);
  const isPlain = listed.every(({ bill, words }) => bill.cost && words === '');
  const cheaper = listed.map(({ market }) => cheaperSentence(market));
  const quoted = others.filter(isQuoted).map(quotedSentence);
  // Why a list price answers although there is a median.
  const isLarger = markets.some((market) => market.summary.kind === 'summary' && !isQuoted(market));
  const larger = isLarger ? 'Most quotes were billed for larger areas.' : null;
  if (isPlain)
    return {
      headline: plainHeadline(answer, listed),
      basis: oneLine([
        ...cheaper,
        placesOf(listed),
        ...quoted,
        ...known.filter((one) => !listed.includes(one)).map(({ market }) => startSentence(market)),
        larger,
      ]),
    };
  const sizes = first.bills.length === 1 && !first.words.includes('a price for') && sizesOf(first.bill);
  return {
    headline: billedHeadline(answer, first),
    basis: oneLine([
      sentenceOf(first.bill.offer.billing.buyers),
      sentenceOf([sizes && `for ${sizes}`, seenWords(first.bills)].filter(Boolean).join(', ')),
      ...cheaper.slice(0, 1),
      ...(quoted.length > 0 ? quoted : others.map(startSentence)),
      larger,
    ]),
  };
}

function plainHeadline({ order: { images, areaKm2 } }: Answer, listed: readonly Listed[]): Sentences['headline'] {
  const figures = listed.map(({ market, bill }) => ({ market, figure: lowestListPrice(bill) }));
  return [{ text: `List prices for ${nameOfOrder(images, areaKm2)} start at ` }, ...figuresOf(figures)];
}

function billedHeadline(answer: Answer, { market, bills, bill, words }: Listed): Sentences['headline'] {
  const isAsAsked = bill.billed.kind === 'area' && bill.billed.areaKm2 === market.order.areaKm2;
  const order = isAsAsked ? ` for ${nameOfOrder(answer.order.images, answer.order.areaKm2)}` : '';
  const sellers = nameSellers(bills);
  const billed = bill.cost ? `${order}${words}.` : `. ${scenesUnknown(sellers)}.`;
  // What buyers were quoted can be lower than what is published, and "from" would deny it.
  const lowest = (bill.cost ?? bill.price).usdCents.low;
  const cells = answer.rows.flatMap((row) => answerAcquisitions.map((acquisition) => row[acquisition]));
  const sums = [market, ...cells].map(({ summary, quotes }) =>
    summary?.kind === 'summary' ? summary.median : quotes[0]?.usdCents,
  );
  const isUndercut = sums.some((usdCents) => usdCents !== undefined && usdCents < lowest);
  return [
    { text: isUndercut ? 'List prices start at ' : 'From ' },
    { text: lowestListPrice(bill), isFigure: true },
    { text: ` at ${sellers}${billed}` },
  ];
}

/** "Tasked, buyers were quoted about $1,820." */
function quotedSentence({ acquisition, leading }: MarketAnswer): string | null {
  if (leading.kind !== 'median') return null;
  const start = acquisition === 'archive' ? 'From the archive' : 'Tasked';
  return `${start}, buyers were quoted about ${formatEstimate(leading.quoted.median / 100)}.`;
}

/** Where the lowest list prices are: "Archive at Planet, tasking at SkyFi, seen Oct 2026.", "Both at Planet, seen Oct 2026." */
function placesOf(listed: readonly Listed[]): string | null {
  const places = listed.map(({ market, bills }) => ({ acquisition: market.acquisition, sellers: nameSellers(bills) }));
  const [first, second] = places;
  const isSame = first && second && first.sellers === second.sellers;
  const named = isSame
    ? [`both at ${first.sellers}`]
    : places.map((place) => `${place.acquisition} at ${place.sellers}`);
  return sentenceOf([...named, seenWords(listed.flatMap(({ bills }) => bills))].filter(Boolean).join(', '));
}

/** A sentence of some words; null without any. */
function sentenceOf(words: string | null): string | null {
  return words ? `${words.replace(/^\w/, (letter) => letter.toUpperCase())}.` : null;
}
