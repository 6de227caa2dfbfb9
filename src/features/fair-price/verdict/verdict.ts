import { answerAcquisitions } from '~/domain/images/acquisition';
import { minimumQuotes } from '~/domain/prices/statistics-rules';
import { formatList } from '~/domain/text/format-list';
import { formatArea, formatCount, formatNumber } from '~/domain/text/format-number';
import { formatEstimate } from '~/features/prices/format-estimate';
import { hasReason } from '~/features/sellers/bill';
import type { Answer } from '~/features/sellers/order/answer';
import type { MarketAnswer } from '~/features/sellers/order/market-answer';
import { nameOfPaid } from '~/features/sellers/order/market-quote';
import type { RowPrice } from '~/features/sellers/order/seller-rows';
import { listHeadline } from './list-headline';
import { nameOfOrder } from './name-of-images';
import { type OwnPlace, placeOwnQuote } from './own-place';
import { lowestListSentence, quotedHeadline } from './quoted-headline';
import { acquiredAs, isQuoted, oneLine, type Sentences, uncertainSentence } from './words';

/** The answer in words. */
export interface Verdict extends Sentences {
  /** Where the buyer's own quote stands; null without one. */
  own: OwnPlace | null;
  /** Short sentences that apply to few orders. */
  notes: readonly string[];
}

/** List prices of orders from this area on rarely apply, because sellers negotiate them. */
const largeOrderKm2 = 1000;

/** Words the answer: what it costs by quotes, or else by list prices, then what is free. */
export function verdictOf(answer: Answer): Verdict {
  return { ...sentencesOf(answer), own: placeOwnQuote(answer), notes: notesOf(answer) };
}

function sentencesOf(answer: Answer): Sentences {
  const markets = answerAcquisitions.map((acquisition) => answer[acquisition]);
  const free = answer.archive.list.free;
  if (free.length > 0)
    return {
      headline: [{ text: 'Free', isFigure: true }, { text: ` from ${formatList(free.map(({ name }) => name))}.` }],
      basis: oneLine(['Anyone may use it.', quotedSentence(markets), lowestListSentence(answer.archive)]),
    };
  return quotedHeadline(answer, markets) ?? listHeadline(answer, markets) ?? fewQuotesHeadline(answer, markets);
}

const numerals = ['Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** What buyers were quoted where a free source heads the answer: "Six buyers were quoted about $790 for other archive images." */
function quotedSentence(markets: readonly MarketAnswer[]): string | null {
  const [market] = markets.filter(isQuoted);
  if (!market) return null;
  const { median, n } = market.summary;
  const images = market.acquisition === 'archive' ? 'archive' : 'tasked';
  return `${numerals[n - minimumQuotes] ?? formatNumber(n)} buyers were quoted about ${formatEstimate(median / 100)} for other ${images} images.`;
}

/** With one or two quotes only, or with nothing. */
function fewQuotesHeadline(answer: Answer, markets: readonly MarketAnswer[]): Sentences {
  const quoted = markets.flatMap((market) => market.quotes.map((quote) => ({ ...quote, market })));
  const [only] = quoted;
  const name = nameOfOrder(answer.order.images, answer.order.areaKm2);
  const uncertain = uncertainSentence(markets);
  const isTooLarge = answer.rows.some((row) => answerAcquisitions.some((key) => isTooLargeFor(row[key])));
  if (!only) {
    const known = isTooLarge ? 'No list price for an order this large.' : `No price is known yet for ${name}.`;
    return {
      headline: [{ text: uncertain ? `No price is published for exactly ${name}.` : known }],
      basis: uncertain ?? 'Ask several sellers with the letter below, and share what you were quoted.',
    };
  }
  return {
    headline: [
      { text: `${formatCount(quoted.length, 'quote')} so far: ` },
      { text: formatEstimate(only.usdCents / 100), isFigure: true },
      { text: ` for ${nameOfOrder(answer.order.images, only.billedKm2)} ${acquiredAs[only.market.acquisition]}.` },
    ],
    basis: oneLine([`From ${nameOfPaid(only.quote)}.`, uncertain ?? 'No list price is known.']),
  };
}

function isTooLargeFor({ refused }: RowPrice): boolean {
  return refused !== null && hasReason(refused, 'too-large');
}

function notesOf({ order, ...markets }: Answer): string[] {
  const notes: string[] = [];
  for (const acquisition of answerAcquisitions) {
    const { onlyLargeKm2, counted } = markets[acquisition];
    if (onlyLargeKm2 !== null)
      notes.push(
        counted.n === 1
          ? `The only ${acquisition} quote was billed for ${formatArea(onlyLargeKm2)}, so it is shown for that area.`
          : `All ${acquisition} quotes were billed for ${formatArea(onlyLargeKm2)} or more, so they are shown for that area.`,
      );
  }
  if (order.areaKm2 >= largeOrderKm2 && answerAcquisitions.some((key) => markets[key].list.headline.kind === 'sum'))
    notes.push('List prices rarely apply to orders this large. Ask several sellers for a quote.');
  return notes;
}
