import { formatEstimate } from '~/features/prices/format-estimate';
import type { Answer } from '~/features/sellers/order/answer';
import { isRestricted, leadingMarket, type MarketAnswer } from '~/features/sellers/order/market-answer';
import { nameOfOrder } from './name-of-images';
import {
  cheaperSentence,
  countQuotes,
  figuresOf,
  headlineBills,
  isQuoted,
  lowestListPrice,
  oneLine,
  placeOf,
  type Sentences,
  startSentence,
} from './words';

/** By quotes, unless a list price is known and most quotes were billed for a larger area than the one asked for. */
export function quotedHeadline(answer: Answer, markets: readonly MarketAnswer[]): Sentences | null {
  const quoted = markets.filter(isQuoted);
  const first = leadingMarket(markets);
  if (!first || !isQuoted(first)) return null;
  const medians = quoted.map((market) => ({ market, figure: formatEstimate(market.summary.median / 100) }));
  return {
    headline: [
      { text: `${nameOfOrder(answer.order.images, answer.order.areaKm2)} costs about ` },
      ...figuresOf(medians),
    ],
    basis: oneLine([
      `${quoted.length > 1 ? 'Medians' : 'Median'} of ${countQuotes(quoted)}.`,
      ...markets.filter((market) => !isQuoted(market)).map(startSentence),
      lowestListSentence(first),
      cheaperSentence(first),
    ]),
  };
}

/** The lowest list price: "Lowest list price: $720 at Planet." */
export function lowestListSentence(market: MarketAnswer): string | null {
  const bills = isRestricted(market) ? [] : headlineBills(market);
  const [bill] = bills;
  return bill ? `Lowest list price: ${lowestListPrice(bill)} ${placeOf(bills)}.` : null;
}
