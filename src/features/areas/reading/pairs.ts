import { AreaError } from '../shape';
import { degreesFrom, unclear } from './angles';
import { readLetteredPairs } from './lettered-pairs';
import { tuplesFrom } from './tuples';

type Pair = readonly [longitude: number, latitude: number];

/** Corners as longitude and latitude, and how they were read. */
export interface ReadPairs {
  pairs: readonly Pair[];
  notes: readonly string[];
}

type Order = 'latitude first' | 'longitude first';

const latitudeWord = /(?<![\p{L}])(?:lat(?:itude)?s?|breite|y)(?![\p{L}\d])/iu;
const longitudeWord = /(?<![\p{L}])(?:lon(?:g|gitude)?s?|lng|länge|x)(?![\p{L}\d])/iu;

/** Reads the corners of a text. Throws AreaError if they are unclear. */
export function readPairs(text: string): ReadPairs {
  const order = orderInWords(text);
  const body = withoutLabels(text);
  if (/(?![NSEWnsew])\p{L}/u.test(body)) throw new AreaError(reasonForWords(body));
  if (/[NSEW]/i.test(body)) return { pairs: readLetteredPairs(body), notes: [] };
  const { tuples, notes, isKml } = tuplesFrom(withDecimalDegrees(body));
  return inOrder(tuples, order ?? (isKml ? 'longitude first' : null), notes);
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
  const count = (text: string) => text.match(/\d+(?:[.,]\d+)?/g)?.length ?? 0;
  return count(line) < 2 && count(next) >= 2;
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
  return { pairs, notes: known || byRange ? notes : [...notes, guess] };
}
