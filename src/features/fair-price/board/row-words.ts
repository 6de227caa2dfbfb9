import { sellerKindNames } from '~/domain/companies/seller-kinds';
import { answerAcquisitions } from '~/domain/images/acquisition';
import { describeLastSeen, describeSourceDate, formatPixelSize } from '~/domain/prices/published-price';
import { formatQuoteCount } from '~/domain/prices/statistics-rules';
import { formatMonth } from '~/domain/text/format-date';
import { formatArea, formatCount } from '~/domain/text/format-number';
import { formatEstimate } from '~/features/prices/format-estimate';
import { type Bill, isRefused } from '~/features/sellers/bill';
import { formatBilled, formatCost, formatOriginalCost } from '~/features/sellers/describe-cost';
import { describeReason } from '~/features/sellers/describe-reason';
import type { RowPrice, SellerRow } from '~/features/sellers/order/seller-rows';
import { doubtsOf } from '~/features/sellers/reason';
import { scenesUnknown } from '../verdict/words';

/** The main figure of a cell and what it is: "$858", "6 quotes, list $720". Null without any price of today. */
export interface CellWords {
  figure: string;
  note: string;
  /** Whether the figure is a list price, and one that not everybody may pay. */
  isList: boolean;
  isRestricted?: boolean;
}

/** What a seller's price is: the median of quotes, else the list price, the newest single quote, or the lowest old list price. */
export function cellWords({ leading, summary, quotes, list, history }: RowPrice): CellWords | null {
  const few = quotes.length > 0 ? formatCount(quotes.length, 'quote') : null;
  const [[newest], [old]] = [quotes, history];
  if (leading.kind === 'median') {
    const { median, n } = leading.quoted;
    const listed = list && `list ${formatCost(list)}${doubtWords(list)}`;
    const note = [formatQuoteCount(n), listed].filter(Boolean).join(', ');
    return { figure: formatEstimate(median / 100), note, isList: false };
  }
  if (leading.kind === 'list') {
    const median = summary?.kind === 'summary' && ` about ${formatEstimate(summary.median / 100)}`;
    return listWords(leading.list, few && [few, median].filter(Boolean).join(''));
  }
  if (newest && few) {
    const note = `${few}, ${formatMonth(newest.quote.quotedMonth)}`;
    return { figure: formatEstimate(newest.usdCents / 100), note, isList: false };
  }
  return old
    ? { figure: formatCost(old), note: `old list price, ${describeSourceDate(old.offer)}`, isList: false }
    : null;
}

/** A list price, or why nobody can order by it. */
function listWords(bill: Bill, few: string | null): CellWords {
  if (isRefused(bill)) return { figure: '–', note: bill.reasons.map(describeReason).join('; '), isList: false };
  const note = bill.cost ? `list price${doubtWords(bill)}` : `a scene; ${scenesUnknown(bill.offer.seller.name)}`;
  return {
    figure: formatCost(bill),
    note: [note, describeLastSeen([bill.offer]), bill.offer.region, formatOriginalCost(bill), few]
      .filter(Boolean)
      .join(', '),
    isList: true,
    isRestricted: buyersOf(bill) !== null,
  };
}

/** Why a price cannot head the answer although it is lower: " for 1–8 m", ", worked out from the one for 6.66 km²". */
function doubtWords({ reasons }: Bill): string {
  const doubts = doubtsOf(reasons);
  const words = doubts.map((doubt) => {
    switch (doubt.kind) {
      case 'range-of-sizes':
        return ` for ${formatPixelSize(doubt.pixelSize)}`;
      case 'derived':
        return `, worked out from the one for ${formatArea(doubt.fromKm2)}`;
      case 'between-steps':
        return `s of ${formatArea(doubt.lowerKm2)} and ${formatArea(doubt.upperKm2)}`;
      case 'smallest-area-unknown':
        return ', minimum order unknown';
      default:
        return '';
    }
  });
  return words.toReversed().join('');
}

/** What a seller is: "Marketplace, images of Planet and Umbra", or who may buy there if that is not everybody. */
export function describeSeller({ kind, imagesOf, archive, tasking }: SellerRow): string {
  const list = archive.list ?? tasking.list;
  const buyers = list && buyersOf(list);
  if (buyers) return buyers;
  return [kind && sellerKindNames[kind], imagesOf && `images of ${imagesOf}`].filter(Boolean).join(', ');
}

/** Who may buy at a list price: "Thai state agency; ask whether it sells to you". Null if everybody may, as far as we know. */
export function buyersOf({ offer }: Bill): string | null {
  return offer.billing.buyers;
}

/**
 * What a seller bills for the order: "5 km², tasked 25 km²", "2 parts, 10 km², tasked 50 km²", "40 km² in quotes". Empty when it
 * bills the area itself.
 */
export function describeRowBilling(row: SellerRow, areaKm2: number): string {
  const [archive, tasking] = answerAcquisitions.map((acquisition) => billedAs(row[acquisition], areaKm2));
  if (!archive) return tasking ? `tasked ${tasking}` : '';
  return tasking && tasking !== archive ? joinBilled(archive, tasking) : archive;
}

/** Both, without what would be said twice: the number of parts, and what has to be true for the sum. */
function joinBilled(archive: string, tasking: string): string {
  const [parts = ''] = /^\d+ parts, /.exec(archive) ?? [];
  const [condition = ''] = /( without holes)?$/.exec(tasking) ?? [];
  const first = archive.endsWith(condition) ? archive.slice(0, archive.length - condition.length) : archive;
  const second = tasking.startsWith(parts) ? tasking.slice(parts.length) : tasking;
  return `${first}, tasked ${second}`.replace(' in quotes,', ',');
}

/** The area that a seller bills for the order, in km²; null when it bills the area itself, or scenes. */
export function billedKm2OfRow({ list, quotes }: RowPrice, areaKm2: number): number | null {
  const billed = list?.billed.kind === 'area' ? list.billed.areaKm2 : (quotes[0]?.billedKm2 ?? null);
  return billed !== null && billed > areaKm2 ? billed : null;
}

/** What a seller bills for the order in one acquisition; null when it bills the area itself. */
export function billedAs({ list, quotes }: RowPrice, areaKm2: number): string | null {
  if (list) return formatBilled(list, areaKm2);
  const [quote] = quotes;
  if (!quote || quote.billedKm2 <= areaKm2) return null;
  const parts = quote.parts > 1 ? `${formatCount(quote.parts, 'part')}, ` : '';
  return `${parts}${formatArea(quote.billedKm2)} in quotes`;
}

/** The bills of a seller for one acquisition, those of today first. */
export function billsOf({ list, others, history }: RowPrice): readonly Bill[] {
  return [...(list ? [list] : []), ...others, ...history];
}
