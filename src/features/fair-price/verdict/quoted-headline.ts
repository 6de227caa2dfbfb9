import { formatEstimate } from '~/features/prices/format-estimate';
import type { Answer, MarketAnswer } from '../order-answer';
import { nameOfOrder } from './name-of-images';
import {
  acquiredAs,
  billedWords,
  countQuotes,
  datesOf,
  headlineBills,
  lowestListPrice,
  monthOf,
  nameSellers,
  type Piece,
  type Sentences,
} from './words';

/** Orders below this area are usually billed for a larger one, so that medians per km² say little about them. */
const smallOrderKm2 = 25;

/** By quotes, unless the order is so small that what sellers bill decides. */
export function quotedHeadline(answer: Answer, markets: readonly MarketAnswer[]): Sentences | null {
  const isQuoted = ({ summary, onlyLargeKm2 }: MarketAnswer) => summary.kind === 'summary' && onlyLargeKm2 === null;
  if (answer.order.areaKm2 < smallOrderKm2 && markets.some((market) => headlineBills(market).length > 0)) return null;
  if (!markets.some(isQuoted)) return null;
  const parts = markets.flatMap((market): Piece[][] => {
    if (isQuoted(market) && market.summary.kind === 'summary')
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
  const quoted = markets.filter(isQuoted);
  const newest = quoted
    .flatMap(({ newestMonth }) => newestMonth ?? [])
    .toSorted()
    .at(-1);
  const begin = { text: `${nameOfOrder(answer.order.images, answer.order.areaKm2)} costs about ` };
  const basis = `Medians of ${countQuotes(quoted)}${newest ? `, newest ${monthOf(newest)}` : ''}.`;
  return {
    headline: [
      begin,
      ...parts.flatMap((part, index) => (index === 0 ? part : [{ text: ', ' }, ...part])),
      { text: '.' },
    ],
    basis: [basis, lowestListSentence(markets)].filter(Boolean).join(' '),
  };
}

/** The lowest list price of any acquisition: "Lowest list price: $720 at Planet, copied on 6 Oct 2026." */
export function lowestListSentence(markets: readonly MarketAnswer[]): string | null {
  const [market] = markets.filter((candidate) => headlineBills(candidate)[0]?.cost);
  const bills = market ? headlineBills(market) : [];
  const [bill] = bills;
  if (!market || !bill) return null;
  const dates = datesOf(bills).replace(/^List prices? (of )?/, '');
  return `Lowest list price: ${lowestListPrice(bill)} at ${nameSellers(bills)}${billedWords(bill, market)}, ${dates}.`;
}
