import { AreaError } from '../shape';
import { degreesFrom, unclear } from './angles';
import { readLetteredPairs } from './lettered-pairs';
import { rowNumbersLeftOut, tuplesFrom } from './tuples';

type Pair = readonly [longitude: number, latitude: number];

/** Corners as longitude and latitude, and how they were read. */
export interface ReadPairs {
  pairs: readonly Pair[];
  notes: readonly string[];
  /** Which number of a corner comes first; null if that is a guess. */
  order: Order | null;
}

/** The order of the two numbers of a corner. */
type Order = 'latitude first' | 'longitude first';

const latitudeWord = /(?<![\p{L}])(?:decimal)?(?:lat(?:itude)?s?|breite|y)(?![\p{L}\d])/iu;
const longitudeWord = /(?<![\p{L}])(?:decimal)?(?:lon(?:g|gitude)?s?|lng|länge|x)(?![\p{L}\d])/iu;

/** Reads the corners of a text, in this order if it is known. Throws AreaError if they are unclear. */
export function readPairs(typed: string, known?: Order | null): ReadPairs {
  const text = fromTable(typed) ?? typed;
  const order = text === typed ? (orderInWords(text) ?? known ?? null) : 'latitude first';
  const body = withoutLabels(text);
  if (/(?![NSEWnsew])\p{L}/u.test(body)) throw new AreaError(reasonForWords(body));
  if (/[NSEW]/i.test(body)) {
    const { plain, notes } = withoutRowNumbers(body);
    return { pairs: readLetteredPairs(plain), notes, order: 'latitude first' };
  }
  const { tuples, notes, isKml } = tuplesFrom(withDecimalDegrees(body));
  return inOrder(tuples, order ?? (isKml ? 'longitude first' : null), notes);
}

/** The first line of a text, if it names columns of which one is the latitude and one the longitude; else null. */
export function headerOf(text: string): string | null {
  const [first = ''] = text.trimStart().split('\n');
  return /\d/.test(first) || orderInWords(first) === null ? null : first;
}

/** The latitude and the longitude of each line below a header with the names of more columns; null without one. */
function fromTable(text: string): string | null {
  const header = headerOf(text);
  if (header === null) return null;
  const separator = ['\t', ';', '|', ','].find((each) => header.includes(each)) ?? /\s+/;
  const names = header.trim().split(separator);
  const columns = [latitudeWord, longitudeWord].map((word) => names.findIndex((name) => word.test(name)));
  const lines = text.trimStart().split('\n').slice(1);
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.trim().split(separator));
  if (columns.includes(-1) || rows.length === 0 || rows.some((row) => row.length !== names.length)) return null;
  const cell = (row: readonly string[], column: number) => {
    const value = row[column]?.trim() ?? '';
    // A header such as "Longitude (°W)" tells the direction of all numbers below it.
    const direction = /[(°\s]([NSEW])\)?\s*$/.exec(names[column] ?? '')?.[1] ?? '';
    return /[-NSEW]/i.test(value) ? value : value + direction;
  };
  return rows.map((row) => columns.map((column) => cell(row, column)).join(' ')).join('\n');
}

/** Takes away numbers of lines before lettered corners: those by which the first angle of each line has more numbers than the second. */
function withoutRowNumbers(text: string): { plain: string; notes: string[] } {
  const lines = text.split('\n');
  const areNumbered = lines.every((line) => {
    const [, first, second] = /^([^NSEW]*)[NSEW]([^NSEW]*)[NSEW][\s,;]*$/i.exec(line) ?? [];
    return first !== undefined && countNumbers(first) === countNumbers(second) + 1;
  });
  if (!areNumbered) return { plain: text, notes: [] };
  return { plain: lines.map((line) => line.replace(/\d+\D?/, ' ')).join('\n'), notes: [rowNumbersLeftOut] };
}

function orderInWords(text: string): Order | null {
  const [latitude, longitude] = [text.search(latitudeWord), text.search(longitudeWord)];
  if (latitude < 0 || longitude < 0) return null;
  return latitude < longitude ? 'latitude first' : 'longitude first';
}

/** Takes away the names of columns, and names and numbers at the beginning of lines. */
function withoutLabels(text: string): string {
  const [latitudes, longitudes] = [latitudeWord, longitudeWord].map((word) => new RegExp(word.source, 'giu'));
  const lines = text
    .replace(latitudes ?? '', ' ')
    .replace(longitudes ?? '', ' ')
    .replace(/[:=](?=\s|-?\d+\.)/g, ' ')
    .replace(/["'](?=\s*[,;\s]|$)(?<![\d\s]["'])/gm, ' ')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:(?![NSEW](?:[^\p{L}]|$))\p{L}[\p{L}\d_]*[.):]?\s+)+/iu, ''))
    .filter((line) => /\d|\p{L}/u.test(line))
    .filter((line, index, all) => index > 0 || all.length < 4 || !isHeading(line, all[1] ?? ''));
  const areNumbered = lines.length > 1 && lines.every((line) => /^\s*\d{1,4}[.)]\s/.test(line));
  return lines.map((line) => (areNumbered ? line.replace(/^\s*\d+[.)]/, '') : line)).join('\n');
}

/** Whether a first line is about the corners below it, because it has fewer numbers than they have: "Area 2024", "5". */
function isHeading(line: string, next: string): boolean {
  return countNumbers(line) < 2 && countNumbers(next) >= 2;
}

function countNumbers(text = ''): number {
  return text.match(/\d+(?:[.,]\d+)?/g)?.length ?? 0;
}

function reasonForWords(text: string): string {
  if (/(?<!\p{L})O(?!\p{L})/iu.test(text)) return 'The letter O means east or west. Write E or W instead.';
  if (!/\d/.test(text))
    return 'There are no coordinates in this text. Enter corners such as “52.5, 13.4”, one in each line.';
  return 'There are words between the coordinates. Leave only the numbers, such as “52.5, 13.4”, one corner in each line.';
}

/** Degrees with minutes and seconds, but without letters, as decimal numbers. */
function withDecimalDegrees(text: string): string {
  const decimal = (angle: string) => ` ${degreesFrom(angle)} `;
  const converted = text
    .replace(/-?\d+(?:[.,]\d+)?\s*°(?:\s*\d+(?:[.,]\d+)?\s*')?(?:\s*\d+(?:[.,]\d+)?\s*")?/g, decimal)
    .replace(/-?\d+:\d+(?:\.\d+)?(?::\d+(?:\.\d+)?)?/g, decimal);
  if (/[°'":]/.test(converted)) throw new AreaError(unclear);
  return converted;
}

/** People type the latitude first, unless a header or the range of the numbers says otherwise. */
function inOrder(tuples: readonly (readonly number[])[], known: Order | null, notes: readonly string[]): ReadPairs {
  const isTooLarge = (place: number) => tuples.some((tuple) => Math.abs(tuple[place] ?? 0) > 90);
  const [first, second] = [isTooLarge(0), isTooLarge(1)];
  // Numbers beyond degrees on both sides are metres, which a later check says.
  const byRange: Order | null = first === second ? null : first ? 'longitude first' : 'latitude first';
  const order = known ?? byRange ?? 'latitude first';
  const pairs = tuples.map(([one = 0, other = 0]): Pair => (order === 'latitude first' ? [other, one] : [one, other]));
  const guess = 'The first number of each corner is read as the latitude.';
  return { pairs, notes: known || byRange ? notes : [...notes, guess], order: known ?? byRange };
}
