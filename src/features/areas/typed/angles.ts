import { AreaError } from '../shape';

/** Words and signs for the same thing, and how the parser expects them. The unusual spaces include the narrow ones. */
const marks: [RegExp, string][] = [
  [/[−‒–—]/g, '-'],
  [/[\u00a0\u2000-\u200b\u202f\u3000]/g, ' '],
  [/\r\n?/g, '\n'],
  [/[，、]/g, ','],
  [/[’‘′´`ʹ]/g, "'"],
  [/[”“″„ʺ]|''/g, '"'],
  [/[º˚]|(?<=\d)\s*deg(?:rees?)?\b\.?/gi, '°'],
  [/(?<=\d)\s*min(?:utes?)?\b\.?/gi, "'"],
  [/(?<=\d)\s*sec(?:onds?)?\b\.?/gi, '"'],
  [/(\d)\s*d\s*(\d+)\s*m\s*(\d+(?:\.\d+)?)\s*s(?=\s*[NSEW,;\s]|$)/gi, '$1°$2\'$3"'],
  [/(?<![\p{L}])(?:north|nord|norte)(?![\p{L}])/giu, 'N'],
  [/(?<![\p{L}])(?:south|sud|süd|sur)(?![\p{L}])/giu, 'S'],
  [/(?<![\p{L}])(?:east|est|ost|este)(?![\p{L}])/giu, 'E'],
  [/(?<![\p{L}])(?:west|ouest|oeste)(?![\p{L}])/giu, 'W'],
];

/** The text with one sign for each meaning: degrees, minutes, seconds, minus, and letters for the four directions. */
export function withPlainMarks(text: string): string {
  return marks.reduce((plain, [pattern, mark]) => plain.replace(pattern, mark), text);
}

const onlyMarks = /^[\s°'":,;()[\]+-]*$/;

/** Degrees from one number, or from degrees, minutes and seconds in this order. Throws AreaError if they are out of range. */
export function degreesFrom(chunk: string): number {
  // "52,5" has a decimal comma, but "52,30,15" separates degrees, minutes and seconds.
  const hasDecimalComma = !chunk.includes('.') && (chunk.match(/\d,\d/g)?.length ?? 0) === 1;
  const text = hasDecimalComma ? chunk.replace(/(\d),(\d)/, '$1.$2') : chunk;
  const found = [...text.matchAll(/\d+(?:\.\d+)?/g)];
  const numbers = found.map(([number]) => Number(number));
  const rest = text.replace(/\d+(?:\.\d+)?/g, '');
  const [degrees, minutes = 0, seconds = 0] = numbers;
  if (degrees === undefined || numbers.length > 3 || !onlyMarks.test(rest)) throw new AreaError(unclear);
  const onlyLastHasDecimals = numbers.slice(0, -1).every(Number.isInteger);
  if (minutes >= 60 || seconds >= 60 || !onlyLastHasDecimals) {
    throw new AreaError('Minutes and seconds go up to 59. Correct the coordinates, or enter them as decimal degrees.');
  }
  const isNegative = text.slice(0, found[0]?.index).includes('-');
  if (/-/.test(text.slice(found[0]?.index))) throw new AreaError(unclear);
  const value = degrees + minutes / 60 + seconds / 3600;
  return isNegative ? -value : value;
}

/** What to do with text in which the numbers cannot be told apart. */
export const unclear =
  "These coordinates are unclear. Enter one corner in each line, such as “52.5, 13.4” or “52°30'N 13°24'E”.";
