import { formatNumber } from '~/domain/text/format-number';
import type { AreaPart, CheckedArea } from '../shape';
import { measureParts } from './measure';

/** Typed corners that are further apart than these kilometres are more often misread than meant. */
const farKm = 1000;
/** The smallest share of the square of its length that an outline covers, unless it is a needle. */
const needleShare = 0.001;

/** A question about typed corners whose numbers were perhaps read in the wrong places; null when the outline looks like an area. */
export function doubtAboutList(parts: readonly AreaPart[]): CheckedArea['doubt'] {
  const { areaKm2, box } = measureParts(parts);
  const lengthKm = Math.hypot(box.widthKm, box.heightKm);
  const length = `${formatNumber(Number(lengthKm.toPrecision(2)))} km`;
  const ask = (question: string) => ({ question, swapped: null });
  if (lengthKm > farKm) return ask(`The corners are up to ${length} apart. Is that right?`);
  const isNeedle = areaKm2 < needleShare * lengthKm ** 2;
  return isNeedle ? ask(`The outline is a needle: ${length} long and very narrow. Is that right?`) : null;
}
