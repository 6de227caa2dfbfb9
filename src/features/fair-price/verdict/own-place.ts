import { formatRateMonth } from '~/domain/money/reference-rate';
import { minimumQuotes } from '~/domain/prices/statistics-rules';
import { formatArea, formatNumber, roundUsd } from '~/domain/text/format-number';
import { isPriced } from '~/features/sellers/bill';
import { formatUsdCents } from '~/features/sellers/describe-cost';
import type { Answer } from '~/features/sellers/order/answer';
import type { MarketAnswer } from '~/features/sellers/order/market-answer';
import { formatOwnPrice, formatOwnUsd } from './own-price';
import { headlineBills, isQuoted, nameSellers, uncertainSentence } from './words';

/** Where the buyer's own quote stands, as two sentences. */
export interface OwnPlace {
  /** "19% above the median"; absent if a few quotes are all there is. */
  short?: string;
  text: string;
  detail: string;
}

/**
 * What the order costs at the price of the buyer's own quote, in whole US cents; null without one. A quote for less than what is
 * billed for the order becomes the price of the order.
 */
export function ownSumCents(answer: Answer): number | null {
  const { own } = answer.order;
  if (!own) return null;
  const { leastKm2 } = answer[own.acquisition];
  return Math.round(100 * (own.billedKm2 < leastKm2 ? own.perKm2 * leastKm2 : own.price));
}

/** The seller whose price the buyer's own quote is compared with; null when that is the median of all quotes. */
export function comparedRow(answer: Answer): string | null {
  const { own } = answer.order;
  const market = own && answer[own.acquisition];
  if (!market || isQuoted(market)) return null;
  const bill = headlineBills(market).find(isPriced);
  if (bill) return bill.offer.seller.key;
  return market.summary.kind === 'summary' ? null : (market.quotes[0]?.quote.paid.key ?? null);
}

/**
 * Compares the buyer's own quote with what heads the answer for its acquisition: the median of quotes, or the lowest list price,
 * or else the newest quote. A quote per km² counts for the area of the order.
 */
export function placeOwnQuote(answer: Answer): OwnPlace | null {
  const { own } = answer.order;
  const ownCents = ownSumCents(answer);
  if (!own || ownCents === null) return null;
  const market = answer[own.acquisition];
  const scaled =
    own.billedKm2 < market.leastKm2
      ? ` comes to ${formatOwnUsd(own, roundUsd(ownCents / 100))} for ${formatArea(market.leastKm2)}, which`
      : '';
  const rate = own.foreign?.month ? ` at the rate of ${formatRateMonth(own.foreign.month)}` : '';
  const converted = own.foreign ? ` (${formatOwnUsd(own)}${rate})` : '';
  const name = `Your quote of ${formatOwnPrice(own)}${converted}${scaled}`;
  const byList = isQuoted(market) ? null : placeByListPrice(name, ownCents, market);
  if (byList) return byList;
  const { summary } = market;
  return summary.kind === 'summary'
    ? placeAmongQuotes(name, ownCents, summary.median, market)
    : placeByFewQuotes(name, ownCents, market);
}

function placeAmongQuotes(
  name: string,
  ownCents: number,
  median: number,
  { acquisition, quotes }: MarketAnswer,
): OwnPlace {
  const lower = quotes.filter(({ usdCents }) => usdCents < ownCents).length;
  const equal = quotes.filter(({ usdCents }) => usdCents === ownCents).length;
  const short = `${difference(ownCents, median)} the`;
  return {
    short: `${short} median`,
    text: `${name} is ${short} ${acquisition} median.`,
    detail: `${lower} of ${quotes.length} quotes ${lower === 1 ? 'is' : 'are'} lower${equal > 0 ? `, ${equal} the same` : ''}.`,
  };
}

function placeByListPrice(name: string, ownCents: number, market: MarketAnswer): OwnPlace | null {
  const bills = headlineBills(market);
  const bill = bills.find(isPriced);
  if (!bill) return null;
  const { low } = bill.cost.usdCents;
  const rest =
    market.summary.kind === 'summary'
      ? 'Most quotes were billed for larger areas.'
      : `Fewer than ${minimumQuotes} buyers shared a quote like it.`;
  const short = `${difference(ownCents, low)} the lowest`;
  return {
    short: `${short} list price`,
    text: `${name} is ${short} ${market.acquisition} list price.`,
    detail: `That is ${formatUsdCents(low)} at ${nameSellers(bills)}. ${rest}`,
  };
}

function placeByFewQuotes(name: string, ownCents: number, market: MarketAnswer): OwnPlace {
  const { quotes } = market;
  const [newest] = quotes;
  if (!newest)
    return {
      text: `${name} is the first price for an order like this.`,
      detail: uncertainSentence([market]) ?? 'No list price is known either.',
    };
  const other = quotes.length === 1 ? 'the only quote like it' : `the newest of ${quotes.length} quotes like it`;
  return {
    text: `${name} is ${difference(ownCents, newest.usdCents)} ${other}.`,
    detail: `A median needs at least ${minimumQuotes} quotes.`,
  };
}

/** "19% above", "exactly", "12% below", "9 times". */
function difference(cents: number, reference: number): string {
  const percent = Math.round((100 * (cents - reference)) / reference);
  if (cents === reference) return 'exactly';
  // Like medians, with two digits.
  if (percent >= 200) return `${formatNumber(Number((cents / reference).toPrecision(2)))} times`;
  if (percent === 0) return cents > reference ? 'just above' : 'just below';
  return `${formatNumber(Math.abs(percent))}% ${percent > 0 ? 'above' : 'below'}`;
}
