import { formatMonth } from '~/domain/format-date';
import { formatEstimate } from '~/features/prices/format-estimate';
import type { Answer, MarketAnswer } from '../order-answer';
import { nameOfOrder } from './name-of-images';
import {
  acquiredAs,
  billedWords,
  countQuotes,
  headlineBills,
  isQuoted,
  lowerListSentence,
  lowestListPrice,
  nameSellers,
  type Piece,
  type Sentences,
  sourceDates,
  uncertainSentence,
} from './words';

/** By quotes, unless a list price is known and most quotes were billed for a larger area than the one asked for. */
export function quotedHeadline(answer: Answer, markets: readonly MarketAnswer[]): Sentences | null {
  const quoted = markets.filter(isQuoted);
  const first = markets.find((market) => isQuoted(market) || headlineBills(market).length > 0);
  if (!first || !isQuoted(first)) return null;
  const parts = markets.flatMap((market): Piece[][] => {
    if (isQuoted(market))
      return [
        [
          { text: formatEstimate(market.summary.median / 100), isFigure: true },
          { text: ` ${acquiredAs[market.acquisition]}` },
        ],
      ];
    const [bill] = headlineBills(market);
    if (!bill) return [];
    return [
      [
        { text: 'from ' },
        { text: lowestListPrice(bill), isFigure: true },
        { text: ` ${acquiredAs[market.acquisition]} at list price` },
      ],
    ];
  });
  const newest = quoted
    .flatMap(({ newestMonth }) => newestMonth ?? [])
    .toSorted()
    .at(-1);
  const begin = { text: `${nameOfOrder(answer.order.images, answer.order.areaKm2)} costs about ` };
  const basis = `Medians of ${countQuotes(quoted)}${newest ? `, newest ${formatMonth(newest)}` : ''}.`;
  return {
    headline: [
      begin,
      ...parts.flatMap((part, index) => (index === 0 ? part : [{ text: ', ' }, ...part])),
      { text: '.' },
    ],
    basis: [basis, lowestListSentence(markets) ?? uncertainSentence(markets)].filter(Boolean).join(' '),
  };
}

/** The lowest list price of any acquisition: "Lowest list price: $720 at Planet, copied on 6 Oct 2026." */
export function lowestListSentence(markets: readonly MarketAnswer[]): string | null {
  const [market] = markets.filter((candidate) => headlineBills(candidate)[0]?.cost);
  const bills = market ? headlineBills(market) : [];
  const [bill] = bills;
  if (!market || !bill) return null;
  const dates = sourceDates(bills).replace(/^of /, '');
  const lowest = `Lowest list price: ${lowestListPrice(bill)} at ${nameSellers(bills)}${billedWords(bills, market)}, ${dates}.`;
  return [lowest, lowerListSentence([market])].filter(Boolean).join(' ');
}
