import { answerAcquisitions, pricedAcquisitionNames } from '~/domain/images/acquisition';
import { describeRateMonths } from '~/domain/money/rate-months';
import { describeSourceDate } from '~/domain/prices/published-price';
import { minimumQuotes } from '~/domain/prices/statistics-rules';
import { formatMonth } from '~/domain/text/format-date';
import { type Bill, hasReason } from '~/features/sellers/bill';
import { formatBilled, formatCost, formatOriginalCost, nameOfCost } from '~/features/sellers/describe-cost';
import type { PublishedMarket } from '~/features/sellers/list-answer';
import type { Answer } from '~/features/sellers/order/answer';
import { describeQuestion } from '../question/describe-question';
import { formatOwnPrice } from './own-price';
import { verdictOf } from './verdict';

/** The question of a price note: "Multispectral, 50 cm class, 120 km². Quote received: $2,600, tasking." */
export function noteQuestion({ order }: Answer): string {
  const quote = order.own ? ` Quote received: ${formatOwnPrice(order.own)}, ${order.own.acquisition}.` : '';
  return `${describeQuestion(order.images, order).join(', ')}.${quote}`;
}

/** The months of the quotes that an answer rests on, with what else holds for them; null without any. */
export function noteQuotes(answer: Answer): string | null {
  const months = answerAcquisitions
    .flatMap((acquisition) => answer[acquisition].quotes.map(({ quote }) => quote.quotedMonth))
    .toSorted();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  return `Quotes from ${formatMonth(first)} to ${formatMonth(last)}, without tax.`;
}

/** Where a list price stands, and when it was last seen: "planet.com, undated, seen 6 Oct 2026". */
export function describeListSource({ offer }: Bill): string {
  const { url, title } = offer.source;
  return `${url ? new URL(url).hostname.replace(/^www\./, '') : title}, ${describeSourceDate(offer)}`;
}

/** A list price with what to know of it: "$300", "about $967, derived from a list price, €840", "$450 a scene". */
export function describeListCost(bill: Bill): string {
  const name = nameOfCost(bill);
  const words = [
    formatCost(bill) + (bill.cost ? '' : ' a scene'),
    name !== 'list price' && name,
    hasReason(bill, 'smallest-area-unknown') && 'minimum order unknown',
    formatOriginalCost(bill),
  ];
  return words.filter(Boolean).join(', ');
}

/** How the figures of an answer are made, in sentences. */
export function noteMethod({ offers, today }: PublishedMarket): string[] {
  const months = describeRateMonths(
    offers.map(({ currency }) => currency),
    today.rates,
  );
  return [
    `Each quote of the last 24 months with the same sensor type, size class and acquisition becomes a price per km², times your area or the seller’s minimum order. The figure is the median, shown once there are at least ${minimumQuotes} quotes. Rush tasking is left out.`,
    `List prices are the sellers’ own, with what they bill: a minimum area, whole scenes, a minimum charge. They are never mixed into a median.${months && ` Other currencies are converted at the European Central Bank’s average of ${months}.`} Lists not seen for two years are left out.`,
    'We do not verify purchases.',
  ];
}

/** The price note of an answer as a text for a file: what its print view says. `address` is that of the answer. */
export function priceNoteText(answer: Answer, published: PublishedMarket, address: string): string {
  const { headline, basis, own, notes } = verdictOf(answer);
  const lists = answer.rows.flatMap((row) =>
    answerAcquisitions.flatMap((acquisition) => {
      const { list } = row[acquisition];
      if (!list) return [];
      const billed = formatBilled(list, answer.order.areaKm2);
      const { buyers } = list.offer.billing;
      const seller = `${row.name}${buyers ? ` (${buyers})` : ''}, ${pricedAcquisitionNames[acquisition].toLowerCase()}`;
      return `${seller}: ${describeListCost(list)}${billed ? `, ${billed}` : ''}. ${describeListSource(list)}`;
    }),
  );
  const { day, contracts } = published.note ?? { day: formatMonth(published.today.month), contracts: [] };
  return [
    [`Price note, figures as of ${day}`, noteQuestion(answer)],
    [
      headline.map(({ text }) => text).join(''),
      ...[basis, own?.text, own?.detail, ...notes, noteQuotes(answer)].filter((line) => line != null),
    ],
    ['List prices for this order', ...(lists.length > 0 ? lists : ['None is known.'])],
    ...(contracts.length > 0 ? [['Public contracts, used in no figure above', ...contracts]] : []),
    ['How this is worked out', ...noteMethod(published)],
    [address],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
