import { AreaError } from '../shape';
import { directionAlone, notACorner } from './columns';
import { countNumbers, withoutOrderWords } from './order-words';

const label = /^\s*(?:(?![NSEW](?:[^\p{L}]|$))\p{L}[\p{L}\d_]*[.):,]?\s+)+/iu;
const signInWords = /(?<!\p{L})(?:minus|neg(?:ative)?|(?:north|south|east|west)ern)(?!\p{L})/iu;

/**
 * The lines of a text with corners, without their names, and the other lines, which notes name, apart from the one with the names of
 * columns. Throws AreaError.
 */
export function withoutLabels(text: string, header: string | null): { body: string; notes: string[] } {
  if (signInWords.test(text))
    throw new AreaError('Write a minus sign, or N, S, E or W after each number, instead of words.');
  const lines = text
    .split('\n')
    .map((typed) => ({ typed, plain: withoutMarks(typed) }))
    .filter(({ plain, typed }) => /\d|\p{L}/u.test(plain) || /\p{L}/u.test(typed))
    .map((line) => ({ ...line, rest: line.plain.replace(label, ''), numbers: countNumbers(line.plain) }));
  const isSeveral = lines.some(({ numbers }) => numbers > 1);
  const isCorner = ({ numbers }: { numbers: number }) => numbers > (isSeveral ? 1 : 0);
  const corners = lines.filter(isCorner);
  const others = corners.length === 0 ? [] : lines.filter((line) => !isCorner(line) && line.typed !== header);
  const notes = others.map(({ typed }) => `“${shortened(checkedHeading(typed, header))}” is left out.`);
  const named = corners.find(({ plain, rest }) => rest !== plain);
  if (corners.some(({ plain, rest }) => rest !== plain && /^\W*(?:cent(?:er|re|roid)|mean|average|mitte)/i.test(plain)))
    throw new AreaError(notACorner);
  if (named && corners.some(({ plain, rest }) => rest === plain && !/^\s*[NSEW]/.test(plain)))
    throw new AreaError(
      `The line “${shortened(named.typed)}” has a name, and others have none. Remove it, or leave only the numbers of corners.`,
    );
  const areNumbered = corners.length > 1 && corners.every(({ rest }) => /^\s*\d{1,4}[.)]\s/.test(rest));
  const kept = corners.length > 0 ? corners : lines;
  return { body: kept.map(({ rest }) => (areNumbered ? rest.replace(/^\s*\d+[.)]/, '') : rest)).join('\n'), notes };
}

/** A line without words for latitude and longitude, colons after names, and quotes at the ends of words. */
function withoutMarks(line: string): string {
  return withoutOrderWords(line)
    .replace(/[:=](?=\s|-?\d+\.)/g, ' ')
    .replace(/["'](?=\s*[,;\s]|$)(?<![\d\s]["'])/gm, ' ');
}

/** A line that is about the corners and holds none. Throws AreaError if it could say how to read them. */
function checkedHeading(line: string, header: string | null): string {
  if (directionAlone.test(line)) throw new AreaError(directionsIn(line));
  const cells = line
    .trim()
    .split(/\s*[\t;,|/]\s*/)
    .filter((cell) => /\p{L}/u.test(cell));
  if (cells.length > 1 && !/\d/.test(line) && header === null)
    throw new AreaError(
      `The line “${shortened(line)}” may name columns. Write “lat, lon” or “lon, lat” instead, or remove it.`,
    );
  return line;
}

/** What to do with a line that may name directions. */
export function directionsIn(line: string): string {
  return `The line “${shortened(line)}” may name directions. Remove it, and write N, S, E or W after each number, or a minus sign for S and W.`;
}

/** The beginning of a line, for a message. */
export function shortened(line: string): string {
  const plain = line.trim();
  return plain.length > 40 ? `${plain.slice(0, 39).trimEnd()}…` : plain;
}
