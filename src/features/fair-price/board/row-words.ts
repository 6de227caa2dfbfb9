import { answerAcquisitions } from '~/domain/acquisition';
import { formatArea, formatCount } from '~/domain/format-number';
import { formatPixelSize } from '~/domain/published-price';
import { sellerKindNames } from '~/domain/seller-kinds';
import { formatQuoteCount } from '~/domain/statistics-rules';
import { formatEstimate } from '~/features/prices/format-estimate';
import type { Bill } from '~/features/sellers/bill';
import { formatBilled, formatCost, formatOriginalCost } from '~/features/sellers/describe-cost';
import type { RowPrice, SellerRow } from '../order-answer';

/** The main figure of a cell and what it is: "$858", "6 quotes, list $720". Null without any price of today. */
export interface CellWords {
  figure: string;
  note: string;
  /** Whether the figure is a list price. */
  isList: boolean;
}

/** What a seller's price is, in a few words: the median of quotes, else the list price, else the newest single quote. */
export function cellWords({ summary, quotes, list }: RowPrice): CellWords | null {
  const listed = list && `list ${formatCost(list)}${sizesOf(list)}`;
  if (summary?.kind === 'summary')
    return {
      figure: formatEstimate(summary.median / 100),
      note: [formatQuoteCount(summary.n), listed].filter(Boolean).join(', '),
      isList: false,
    };
  const few = quotes.length > 0 ? formatCount(quotes.length, 'quote') : null;
  if (list) {
    const note = list.cost ? `list price${sizesOf(list)}` : 'a scene; how many is not published';
    return {
      figure: formatCost(list),
      note: [note, formatOriginalCost(list), few].filter(Boolean).join(', '),
      isList: true,
    };
  }
  const [newest] = quotes;
  return newest && few ? { figure: formatEstimate(newest.usdCents / 100), note: few, isList: false } : null;
}

/** Which pixel sizes a price is for, if it is for so many that a price for fewer sizes heads the answer: " for 1–8 m". */
function sizesOf({ reasons }: Bill): string {
  const wide = reasons.find((reason) => reason.kind === 'range-of-sizes' && reason.isWide);
  return wide?.kind === 'range-of-sizes' ? ` for ${formatPixelSize(wide.pixelSize)}` : '';
}

/** What a seller is: "Marketplace, images of Planet and Umbra". */
export function describeSeller({ kind, imagesOf }: SellerRow): string {
  return [kind && sellerKindNames[kind], imagesOf && `images of ${imagesOf}`].filter(Boolean).join(', ');
}

/** What a seller bills for the order: "5 km², tasked 25 km²", "40 km² in quotes". Empty when it bills the area itself. */
export function describeRowBilling(row: SellerRow, areaKm2: number): string {
  const [archive, tasking] = answerAcquisitions.map((acquisition) => billedAs(row[acquisition], areaKm2));
  if (!archive) return tasking ? `tasked ${tasking}` : '';
  return tasking && tasking !== archive ? `${archive}, tasked ${tasking}`.replace(' in quotes,', ',') : archive;
}

/** The area that a seller bills for the order, in km²; null when it bills the area itself, or scenes. */
export function billedKm2Of({ list, quotes }: RowPrice, areaKm2: number): number | null {
  const billed = list?.billed.kind === 'area' ? list.billed.areaKm2 : (quotes[0]?.billedKm2 ?? null);
  return billed !== null && billed > areaKm2 ? billed : null;
}

function billedAs({ list, quotes }: RowPrice, areaKm2: number): string | null {
  if (list) return formatBilled(list, areaKm2);
  const [quote] = quotes;
  return quote && quote.billedKm2 > areaKm2 ? `${formatArea(quote.billedKm2)} in quotes` : null;
}

/** The bills of a seller for one acquisition, those of today first. */
export function billsOf({ list, others, history }: RowPrice): readonly Bill[] {
  return [...(list ? [list] : []), ...others, ...history];
}
