import { describeSourceDate } from '~/domain/prices/published-price';
import { formatMonth } from '~/domain/text/format-date';
import { formatList } from '~/domain/text/format-list';
import { formatEstimate } from '~/features/prices/format-estimate';
import type { Answer } from '~/features/sellers/order/answer';
import type { MarketAnswer } from '~/features/sellers/order/market-answer';
import { nameOfOrder } from './name-of-images';
import {
  acquiredAs,
  billedWords,
  countQuotes,
  hasFigure,
  headlineBills,
  isQuoted,
  largerQuotesSentence,
  lowerListSentence,
  lowerWorkedOutSentence,
  lowestListPrice,
  nameSellers,
  type Piece,
  type Sentences,
  uncertainSentence,
} from './words';

/** By quotes, unless a list price is known and most quotes were billed for a larger area than the one asked for. */
export function quotedHeadline(answer: Answer, markets: readonly MarketAnswer[]): Sentences | null {
  const quoted = markets.filter(isQuoted);
  const first = markets.find(hasFigure);
  if (!first || !isQuoted(first)) return null;
  const medians = quoted.map((market): Piece[] => [
    { text: formatEstimate(market.summary.median / 100), isFigure: true },
    { text: ` ${acquiredAs[market.acquisition]}` },
  ]);
  const newest = quoted
    .flatMap(({ newestMonth }) => newestMonth ?? [])
    .toSorted()
    .at(-1);
  const begin = { text: `${nameOfOrder(answer.order.images, answer.order.areaKm2)} costs about ` };
  const basis = `${quoted.length > 1 ? 'Medians' : 'Median'} of ${countQuotes(quoted)}${newest ? `, newest ${formatMonth(newest)}` : ''}.`;
  const sentences = [basis, largerQuotesSentence(markets), lowestListSentence(markets) ?? uncertainSentence(markets)];
  return {
    headline: [
      begin,
      ...medians.flatMap((part, index) => (index === 0 ? part : [{ text: ', ' }, ...part])),
      ...markets.filter((market) => !isQuoted(market)).flatMap(listPieces),
      { text: '.' },
    ],
    basis: sentences.filter(Boolean).join(' '),
  };
}

/** A sentence of its own, because a list price is where sellers start, and a median is what buyers were quoted. */
function listPieces(market: MarketAnswer): Piece[] {
  const [bill] = headlineBills(market);
  if (!bill) return [];
  const start = market.acquisition === 'archive' ? 'From the archive' : 'Tasked';
  return [{ text: `. ${start}, list prices start at ` }, { text: lowestListPrice(bill), isFigure: true }];
}

/** The lowest list price of each acquisition: "Lowest list price: $720 from the archive at Planet, undated, checked 6 Oct 2026." */
export function lowestListSentence(markets: readonly MarketAnswer[]): string | null {
  const listed = markets.filter((market) => headlineBills(market).length > 0);
  if (listed.length === 0) return null;
  const lower = listed.flatMap((market) => lowerListSentence([market]) ?? lowerWorkedOutSentence([market]) ?? []);
  const prices = listed.map(lowestListPhrase).join('; ');
  return [`Lowest list price${listed.length > 1 ? 's' : ''}: ${prices}.`, ...lower].join(' ');
}

function lowestListPhrase(market: MarketAnswer): string {
  const bills = headlineBills(market);
  const [bill] = bills;
  if (!bill) return '';
  const price = `${lowestListPrice(bill)} ${acquiredAs[market.acquisition]}`;
  const billed = bill.cost ? billedWords(bills, market) : ', and the seller does not say how many you need';
  const dates = new Map(bills.map(({ offer }) => [offer.seller.name, describeSourceDate(offer)]));
  if (new Set(dates.values()).size === 1)
    return `${price} at ${nameSellers(bills)}${billed}, ${describeSourceDate(bill.offer)}`;
  return `${price} at ${formatList([...dates].map(([name, date]) => `${name} (${date})`))}${billed}`;
}
