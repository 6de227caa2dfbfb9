import { answerAcquisitions } from '~/domain/images/acquisition';
import { isSufficient } from '~/domain/prices/statistics-rules';
import { formatMonth } from '~/domain/text/format-date';
import { formatList } from '~/domain/text/format-list';
import { formatArea, formatCount } from '~/domain/text/format-number';
import { formatEstimate } from '~/features/prices/format-estimate';
import type { Answer } from '~/features/sellers/order/answer';
import type { MarketAnswer } from '~/features/sellers/order/market-answer';
import { nameOfPaid } from '~/features/sellers/order/market-quote';
import { listHeadline } from './list-headline';
import { nameOfOrder } from './name-of-images';
import { type OwnPlace, placeOwnQuote } from './own-place';
import { lowestListSentence, quotedHeadline } from './quoted-headline';
import { acquiredAs, countQuotes, isQuoted, type Sentences, uncertainSentence } from './words';

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
      basis: ['Anyone may use it.', quotedSentence(markets), lowestListSentence(markets)].filter(Boolean).join(' '),
    };
  return quotedHeadline(answer, markets) ?? listHeadline(answer, markets) ?? fewQuotesHeadline(answer, markets);
}

/** What buyers were quoted where a free source heads the answer: "For other images, buyers were quoted about $790 (12 archive quotes)." */
function quotedSentence(markets: readonly MarketAnswer[]): string | null {
  const [market] = markets.filter(isQuoted);
  return market
    ? `For other images, buyers were quoted about ${formatEstimate(market.summary.median / 100)} (${countQuotes([market])}).`
    : null;
}

/** With one or two quotes only, or with nothing. */
function fewQuotesHeadline(answer: Answer, markets: readonly MarketAnswer[]): Sentences {
  const quoted = markets.flatMap((market) => market.quotes.map((quote) => ({ ...quote, market })));
  const [only] = quoted;
  const { images, areaKm2 } = answer.order;
  const uncertain = uncertainSentence(markets);
  if (!only)
    return {
      headline: [
        {
          text: `No price is ${uncertain ? 'published for exactly' : 'known yet for'} ${nameOfOrder(images, areaKm2)}.`,
        },
      ],
      basis: uncertain ?? 'Ask several sellers with the text below, and share what you were quoted.',
    };
  return {
    headline: [
      { text: `${formatCount(quoted.length, 'quote')} so far: ` },
      { text: formatEstimate(only.usdCents / 100), isFigure: true },
      { text: ` for ${nameOfOrder(images, only.billedKm2)} ${acquiredAs[only.market.acquisition]}.` },
    ],
    basis: `From ${nameOfPaid(only.quote)}, ${formatMonth(only.quote.quotedMonth)}. ${uncertain ?? 'No list price is known.'}`,
  };
}

function notesOf({ order, ...markets }: Answer): string[] {
  const notes: string[] = [];
  for (const acquisition of answerAcquisitions) {
    const { onlyLargeKm2, counted, summary } = markets[acquisition];
    if (onlyLargeKm2 !== null)
      notes.push(
        counted.n === 1
          ? `The only ${acquisition} quote was billed for ${formatArea(onlyLargeKm2)}, so it is shown for that area.`
          : `All ${acquisition} quotes were billed for ${formatArea(onlyLargeKm2)} or more, so they are shown for that area.`,
      );
    else if (summary.kind === 'summary' && !isSufficient(counted))
      notes.push(`Only ${counted.n} ${acquisition} quotes.`);
  }
  if (order.areaKm2 >= largeOrderKm2 && answerAcquisitions.some((key) => markets[key].list.headline.kind === 'sum'))
    notes.push('List prices rarely apply to orders this large. Ask several sellers for a quote.');
  return notes;
}
