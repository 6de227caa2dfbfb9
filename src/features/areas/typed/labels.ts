import { AreaError } from '../shape';
import { directionAlone, orderInWords, withoutOrderWords } from './columns';

const label = /^\s*(?:(?![NSEW](?:[^\p{L}]|$))\p{L}[\p{L}\d_]*[.):]?\s+)+/iu;

/** The lines of a text with corners, without their names and without the other lines, which notes name. Throws AreaError. */
export function withoutLabels(text: string): { body: string; notes: string[] } {
  const lines = text
    .split('\n')
    .map((typed) => ({ typed, plain: withoutMarks(typed) }))
    .filter(({ plain, typed }) => /\d|\p{L}/u.test(plain) || /\p{L}/u.test(typed))
    .map((line) => ({ ...line, rest: line.plain.replace(label, ''), numbers: countNumbers(line.plain) }));
  const mostNumbers = Math.max(0, ...lines.map(({ numbers }) => numbers));
  const corners = lines.filter(({ numbers }) => (mostNumbers > 1 ? numbers > 1 : numbers > 0));
  const others = lines.filter((line) => corners.length > 0 && !corners.includes(line));
  const left = others
    .map(({ typed }) => checkedHeading(typed, text))
    .filter((line) => orderInWords(line) === null && /\p{L}|\d/u.test(withoutMarks(line)));
  const named = corners.find(({ plain, rest }) => rest !== plain);
  if (named && corners.some(({ plain, rest }) => rest === plain && !/^\s*[NSEW]/.test(plain)))
    throw new AreaError(
      `The line “${shortened(named.typed)}” has a name, and others have none. Remove it, or leave only the numbers of corners.`,
    );
  const areNumbered = corners.length > 1 && corners.every(({ rest }) => /^\s*\d{1,4}[.)]\s/.test(rest));
  const kept = corners.length > 0 ? corners : lines;
  return {
    body: kept.map(({ rest }) => (areNumbered ? rest.replace(/^\s*\d+[.)]/, '') : rest)).join('\n'),
    notes: left.map((typed) => `“${shortened(typed)}” is left out.`),
  };
}

/** A line without words for latitude and longitude, colons after names, and quotes at the ends of words. */
function withoutMarks(line: string): string {
  return withoutOrderWords(line)
    .replace(/[:=](?=\s|-?\d+\.)/g, ' ')
    .replace(/["'](?=\s*[,;\s]|$)(?<![\d\s]["'])/gm, ' ');
}

/** A line that is about the corners and holds none. Throws AreaError if it could say how to read them. */
function checkedHeading(line: string, text: string): string {
  if (directionAlone.test(line))
    throw new AreaError(
      `The line “${shortened(line)}” may name directions. Remove it, and write N, S, E or W after each number, or a minus sign for S and W.`,
    );
  const cells = line
    .trim()
    .split(/\s*[\t;,|/]\s*/)
    .filter((cell) => /\p{L}/u.test(cell));
  if (cells.length > 1 && !/\d/.test(line) && orderInWords(text) === null)
    throw new AreaError(
      `The line “${shortened(line)}” may name columns. Write “lat, lon” or “lon, lat” instead, or remove it.`,
    );
  return line;
}

function shortened(line: string): string {
  const plain = line.trim();
  return plain.length > 40 ? `${plain.slice(0, 39).trimEnd()}…` : plain;
}

/** How many numbers a text has. */
export function countNumbers(text = ''): number {
  return text.match(/\d+(?:[.,]\d+)?/g)?.length ?? 0;
}
