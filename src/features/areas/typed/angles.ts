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

const number = String.raw`(\d+(?:\.\d+)?)`;
const next = String.raw`(?:(?<=[°'])\s*|\s+|:)`;
const angle = new RegExp(String.raw`^([-+]?)\s*${number}\s*°?(?:${next}${number}\s*'?(?:${next}${number}\s*"?)?)?$`);

/** Degrees from one number, or from degrees, minutes and seconds in this order. Throws AreaError if they are out of range. */
export function degreesFrom(chunk: string): number {
  const trimmed = chunk.replace(/^[\s,;:()[\]]+|[\s,;:()[\].]+$/g, '');
  // "52,5" has a decimal comma, but "52,30,15" separates degrees, minutes and seconds.
  const hasDecimalComma = !trimmed.includes('.') && (trimmed.match(/\d,\d/g)?.length ?? 0) === 1;
  const text = trimmed.replace(/(?<=\d),(?=\d)/g, hasDecimalComma ? '.' : ' ');
  const [, sign, ...parts] = angle.exec(text) ?? [];
  const numbers = parts.flatMap((part) => part ?? []);
  // "0045" is 0° 45′ in aviation.
  if (sign === undefined || numbers.some((part) => /^\d{4}/.test(part))) throw new AreaError(unclear);
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map(Number);
  const onlyLastHasDecimals = numbers.slice(0, -1).every((part) => !part.includes('.'));
  if (minutes >= 60 || seconds >= 60 || !onlyLastHasDecimals) {
    throw new AreaError('Minutes and seconds go up to 59. Correct the coordinates, or enter them as decimal degrees.');
  }
  const value = degrees + minutes / 60 + seconds / 3600;
  return sign === '-' ? -value : value;
}

/** What to do with text in which the numbers cannot be told apart. */
export const unclear =
  "These coordinates are unclear. Enter one corner per line, such as “52.5, 13.4” or “52°30'N 13°24'E”.";
