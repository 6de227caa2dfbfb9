import { answerAcquisitions } from '~/domain/images/acquisition';
import { formatCount, formatNumber } from '~/domain/text/format-number';
import { simplifyParts } from '~/features/areas/measuring/simplify';
import type { AreaPart } from '~/features/areas/shape';
import type { BillingRules } from '~/features/sellers/offer';
import type { SellerRow } from '~/features/sellers/order/seller-rows';
import { acceptedOutline } from '../area/accepted-outline';
import { billsOf } from '../board/row-words';

/** An area as some sellers accept it, and what was changed for them, in sentences. */
export interface AcceptedArea {
  parts: readonly AreaPart[];
  notes: readonly string[];
  /** Whether one of them takes only one part per order. */
  takesOne: boolean;
}

/** Changes parts until all of these sellers accept them, and says how. If one takes one part only, each part is an order. */
export function acceptedBy(sellers: readonly SellerRow[], given: readonly AreaPart[]): AcceptedArea {
  const whose = (test: (rules: BillingRules) => boolean) => sellers.find((row) => rulesOf(row).some(test))?.name;
  const [convex, noHoles] = [whose((rules) => rules.convex), whose(({ holes }) => holes === 'refused')];
  const fills = noHoles ?? convex;
  const single = whose(({ parts }) => parts === 'one');
  const limits = {
    isConvex: convex !== undefined,
    takesHoles: noHoles === undefined,
    mostCorners: null,
    isByPart: false,
  };
  const outline = acceptedOutline(given, limits)?.parts ?? given;
  const hasHoles = given.some(({ polygon }) => polygon.length > 1);
  const isWider = sumOf(outline, 'filledKm2') > sumOf(given, 'filledKm2') * (1 + 1e-6);
  const takesOne = single !== undefined && outline.length > 1;
  const orders = (takesOne ? outline.map((part) => [part]) : [outline]).map((order) => withinCorners(sellers, order));
  const notes = [
    isWider && `${convex} accepts convex areas only. The files contain the convex outline around this area.`,
    hasHoles && !isWider && fills && `${fills} accepts no holes. They are filled in the files.`,
    takesOne && `${single} takes only one part per order. Each file contains the part that you choose.`,
    ...orders.map(({ note }) => note),
  ];
  return { parts: orders.flatMap(({ parts }) => parts), notes: notes.flatMap((each) => each || []), takesOne };
}

function withinCorners(
  sellers: readonly SellerRow[],
  parts: readonly AreaPart[],
): { parts: readonly AreaPart[]; note?: string } {
  const corners = sumOf(parts, 'corners');
  const limits = sellers.flatMap((row) =>
    rulesOf(row).flatMap(({ mostCorners }) => (mostCorners === null ? [] : { name: row.name, mostCorners })),
  );
  const [strictest] = limits.toSorted((a, b) => a.mostCorners - b.mostCorners);
  if (!strictest || corners <= strictest.mostCorners) return { parts };
  const limit = `${strictest.name} accepts at most ${formatCount(strictest.mostCorners, 'corner')}, and this area has ${formatNumber(corners)}.`;
  const simplified = simplifyParts(parts, strictest.mostCorners);
  if (!simplified)
    return {
      parts,
      note: `${limit} It cannot be simplified that far without its sides crossing. Simplify it in QGIS.`,
    };
  const change = formatPercent(Math.abs(simplified.changedPercent));
  return { parts: simplified.parts, note: `${limit} The files are simplified, which changes the area by ${change}.` };
}

function sumOf(parts: readonly AreaPart[], figure: 'filledKm2' | 'corners'): number {
  return parts.reduce((sum, part) => sum + part[figure], 0);
}

function formatPercent(percent: number): string {
  return percent < 0.001 ? 'less than 0.001%' : `${formatNumber(Number(percent.toPrecision(2)))}%`;
}

/** What the offers of a seller in the answer demand of an order. */
function rulesOf(row: SellerRow): readonly BillingRules[] {
  return answerAcquisitions.flatMap((acquisition) => billsOf(row[acquisition]).map(({ offer }) => offer.billing));
}
