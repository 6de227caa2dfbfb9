import { heightsLeftOut } from '../reading/collected-shapes';
import { shortened } from './labels';
import { countNumbers } from './order-words';
import { round, straight } from './point-with-size';

const areaUnit = String.raw`(?:km|m)\s*(?:²|\^?2)|ha|hectares?|acres?`;
/** A line of numbers and words that cannot say how corners are read. */
const heading = new RegExp(
  String.raw`^\s*(?=\p{L})(?:(?:total|polygon|area|part|plot|parcel|field|site|block|lot|sheet|size|of|with|corners?|points?|${areaUnit})(?!\p{L})|\d+(?!\d)|[^\p{L}\d])+$`,
  'iu',
);
const areaAlone = new RegExp(String.raw`\d\s*(?:${areaUnit})(?!\p{L})`, 'iu');
const height = /[\s,;](-?\d{1,4}(?:\.\d{1,3})?)\s*(?:m|ft)\.?\s*$/i;

/** The text of corners without lines about them, such as "Polygon 1 of 2", and without heights of GPS devices, as `notes` then say. */
export function withoutBesides(typed: string, notes: Set<string>): string {
  const lines = typed.split('\n');
  const corners = lines.filter((line) => /\d/.test(line) && !isHeading(line));
  if (corners.length < 3 || corners.some((line) => countNumbers(line) < 2)) return typed;
  // Where corners have names, so that they look alike, a line about them cannot be told from one of them.
  const isLabelled = corners.some((line) => /^\s*\p{L}{3}/u.test(line));
  const kept = isLabelled ? lines : lines.map((line) => (isHeading(line) ? '' : line));
  for (const [nth, line] of lines.entries()) if (kept[nth] !== line) notes.add(`“${shortened(line)}” is left out.`);
  const heights = new Set(corners.map(heightOf));
  // The same number after each point is a size.
  if (heights.size < 2 || heights.has('') || round.test(typed) || straight.test(typed)) return kept.join('\n');
  notes.add(heightsLeftOut);
  // A column with a name keeps its numbers.
  const isTable = /^\s*\p{L}[^\d\n]*$/mu.test(typed);
  return kept.map((line) => line.replace(height, (end, metres) => (isTable ? end[0] + metres : ''))).join('\n');
}

/** The height after two numbers of which one has decimals, minutes or a sign; empty for none. */
function heightOf(line: string): string {
  const rest = line.replace(height, '');
  return countNumbers(rest) > 1 && /\d[.,]\d|[°']/.test(rest) ? (height.exec(line)?.[1] ?? '') : '';
}

/** Whether a line has words between its numbers, or the size of an area, and no others. */
function isHeading(line: string): boolean {
  if (line.length > 200 || !heading.test(line)) return false;
  const between = line.split(/\d+(?:[.,]\d+)?/);
  return areaAlone.test(line) || between.slice(1, -1).some((text) => /\p{L}{2}/u.test(text));
}
