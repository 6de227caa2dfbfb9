import { heightsLeftOut } from '../reading/collected-shapes';
import { directionAlone } from './columns';
import { shortened } from './labels';
import { countNumbers, withoutOrderWords } from './order-words';

const areaUnit = /(?:km|m)\s*(?:²|\^?2)|(?<!\p{L})(?:ha|hectares?|acres?)(?!\p{L})/iu;
const height = /[\s,;](-?\d{1,4}(?:\.\d{1,3})?)\s*(?:m|ft)\.?\s*$/i;
const sizeWord = /(?<!\p{L})(?:radius|r|circle|buffer|diameter|within|around|square|side|box|width|wide)(?!\p{L})/iu;

/** The text of corners without lines about them, such as "Polygon 1 of 2", and without heights of GPS devices, as `notes` then say. */
export function withoutBesides(typed: string, notes: Set<string>): string {
  const lines = typed.split('\n');
  const corners = lines.filter((line) => /\d/.test(line) && !isHeading(line));
  if (corners.length < 3 || corners.some((line) => countNumbers(line) < 2)) return typed;
  // Where corners have names, so that they look alike, a line about them cannot be told from one of them.
  const isLabelled = corners.some((line) => /^\s*\p{L}{3}/u.test(line));
  const kept = isLabelled ? lines : lines.map((line) => (isHeading(line) ? '' : line));
  for (const [nth, line] of lines.entries()) if (kept[nth] !== line) notes.add(`“${shortened(line)}” is left out.`);
  const heights = new Set(corners.map((line) => height.exec(line)?.[1] ?? ''));
  // The same number after each point is a size.
  if (heights.size < 2 || heights.has('') || sizeWord.test(typed)) return kept.join('\n');
  notes.add(heightsLeftOut);
  // A column with a name keeps its numbers.
  const isTable = /^\s*\p{L}[^\d\n]*$/mu.test(typed);
  return kept.map((line) => line.replace(height, (end, metres) => (isTable ? end[0] + metres : ''))).join('\n');
}

/** Whether a line begins with a word, and has words between its numbers, or the size of an area. */
function isHeading(line: string): boolean {
  if (line.length > 200 || !/^\s*\p{L}{3}/u.test(line) || directionAlone.test(line)) return false;
  const between = withoutOrderWords(line).split(/\d+(?:[.,]\d+)?/);
  return areaUnit.test(line) || between.slice(1, -1).some((text) => /\p{L}{2}/u.test(text));
}
