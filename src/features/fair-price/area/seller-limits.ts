import { answerAcquisitions } from '~/domain/acquisition';
import { formatCount, formatNumber } from '~/domain/format-number';
import { simplifyParts } from '~/features/areas/measuring/simplify';
import type { AreaPart } from '~/features/areas/shape';
import type { BillingRules } from '~/features/sellers/offer';
import type { SellerRow } from '~/features/sellers/order/order-answer';
import { billsOf } from '../board/row-words';
import { withoutHoles } from './area-choice';

/** An area as some sellers accept it, and what was changed for them, in sentences. */
export interface AcceptedArea {
  parts: readonly AreaPart[];
  notes: readonly string[];
}

/** Fills holes and simplifies parts until all of these sellers accept them, and says where a seller takes one part only. */
export function acceptedBy(sellers: readonly SellerRow[], given: readonly AreaPart[]): AcceptedArea {
  const holes = sellers.filter((row) => rulesOf(row).some((rules) => rules.holes === 'refused' || rules.convex));
  const hasHoles = given.some(({ polygon }) => polygon.length > 1);
  const filled = hasHoles && holes[0] ? given.map(withoutHoles) : given;
  const notes = filled === given ? [] : [`${holes[0]?.name} accepts no holes. They are filled in the files.`];
  const single = sellers.find((row) => rulesOf(row).some(({ parts }) => parts === 'one'));
  if (single && given.length > 1) notes.push(`${single.name} takes one part in an order. Send it each part by itself.`);
  const { parts, note } = withinCorners(sellers, filled);
  return { parts, notes: note ? [...notes, note] : notes };
}

function withinCorners(
  sellers: readonly SellerRow[],
  parts: readonly AreaPart[],
): { parts: readonly AreaPart[]; note?: string } {
  const corners = parts.reduce((sum, part) => sum + part.corners, 0);
  const limits = sellers.flatMap((row) =>
    rulesOf(row).flatMap(({ mostCorners }) => (mostCorners === null ? [] : { name: row.name, mostCorners })),
  );
  const [strictest] = limits.toSorted((a, b) => a.mostCorners - b.mostCorners);
  if (!strictest || corners <= strictest.mostCorners) return { parts };
  const limit = `${strictest.name} accepts at most ${formatCount(strictest.mostCorners, 'corner')}, and this area has ${formatNumber(corners)}.`;
  const simplified = simplifyParts(parts, strictest.mostCorners);
  if (!simplified)
    return { parts, note: `${limit} It cannot be simplified so far without sides that cross. Simplify it in QGIS.` };
  const change = formatPercent(Math.abs(simplified.changedPercent));
  return { parts: simplified.parts, note: `${limit} The files are simplified, which changes the area by ${change}.` };
}

function formatPercent(percent: number): string {
  return percent < 0.001 ? 'less than 0.001%' : `${formatNumber(Number(percent.toPrecision(2)))}%`;
}

/** What the offers of a seller in the answer demand of an order. */
function rulesOf(row: SellerRow): readonly BillingRules[] {
  return answerAcquisitions.flatMap((acquisition) => billsOf(row[acquisition]).map(({ offer }) => offer.billing));
}
