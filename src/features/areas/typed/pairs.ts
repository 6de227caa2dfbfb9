import { AreaError } from '../shape';
import { degreesFrom, unclear } from './angles';
import { directionAlone, fromTable, headerOf } from './columns';
import { directionsIn, withoutLabels } from './labels';
import { readLetteredPairs } from './lettered-pairs';
import { countNumbers, type Order, orderInWords, withSpacedNames } from './order-words';
import { rowNumbersLeftOut, tuplesFrom } from './tuples';

type Pair = readonly [longitude: number, latitude: number];

/** Corners as longitude and latitude, and how they were read. */
export interface ReadPairs {
  pairs: readonly Pair[];
  notes: readonly string[];
  /** Which number of a corner comes first; null if that is a guess. */
  order: Order | null;
}

/** Reads the corners of a text, in this order if it is known. Throws AreaError if they are unclear. */
export function readPairs(typed: string, known?: Order | null): ReadPairs {
  const spaced = withSpacedNames(typed);
  const table = fromTable(spaced);
  const above = table === null ? (headerOf(spaced)?.header ?? '') : '';
  const stated = table === null ? orderInWords(spaced, above) : 'latitude first';
  const isHeader = stated !== null && above !== '' && orderInWords(above, above) !== null;
  if (isHeader && directionAlone.test(above)) throw new AreaError(directionsIn(above));
  if (table === null) refuseLists(spaced);
  const { body, notes } = withoutLabels(table ?? spaced, table !== null ? '' : isHeader ? above : null);
  const order = stated ?? known ?? null;
  if (/(?![NSEWnsew])\p{L}/u.test(body)) throw new AreaError(reasonForWords(body));
  if (/[NSEW]/i.test(body)) {
    const { plain, notes: ofRows } = withoutRowNumbers(body);
    return { pairs: readLetteredPairs(plain), notes: [...notes, ...ofRows], order: 'latitude first' };
  }
  const { tuples, notes: ofTuples, isKml } = tuplesFrom(withDecimalDegrees(body));
  return inOrder(tuples, order ?? (isKml ? 'longitude first' : null), [...notes, ...ofTuples]);
}

/** Throws AreaError for all latitudes in one list and all longitudes in another: "lat 30.0 30.1, lon 31.2 31.3". */
function refuseLists(text: string): void {
  const between =
    /(?<!\p{L})lat\p{L}*(.{0,200}?)(?<!\p{L})lo?ng?\p{L}*|(?<!\p{L})lo?ng?\p{L}*(.{0,200}?)(?<!\p{L})lat/isu.exec(text);
  const numbers = between?.[1] ?? between?.[2] ?? '';
  if (countNumbers(numbers) > (/[°']|\d:\d/.test(numbers) ? 3 : 1))
    throw new AreaError(
      'Latitudes and longitudes are in separate lists. Enter one corner per line, such as “52.5, 13.4”.',
    );
}

/**
 * Takes away numbers of lines before lettered corners: those by which the first angle of each line has more numbers than the second,
 * if each is greater than the one before.
 */
function withoutRowNumbers(text: string): { plain: string; notes: string[] } {
  const lines = text.split('\n');
  const beforeLetter = /^\W*\d{1,4}[\s,;.)]+(?=[NS]\W*\d[^NSEW]*[EW]\W*\d[^NSEW]*$)/i;
  if (lines.length > 1 && lines.every((line) => beforeLetter.test(line)))
    return { plain: lines.map((line) => line.replace(beforeLetter, '')).join('\n'), notes: [rowNumbersLeftOut] };
  const numbers = lines.map((line) => {
    const [, first, second] = /^([^NSEW]*)[NSEW]([^NSEW]*)[NSEW][\s,;.)\]]*$/i.exec(line) ?? [];
    const isLonger = first !== undefined && countNumbers(first) === countNumbers(second) + 1;
    return isLonger ? Number(/^\W*(\d+)(?![\d.]|\s*[°'])/.exec(first)?.[1]) : Number.NaN;
  });
  // "1 30 30N" can be the first corner at 30°30′, or one at 1°30′30″.
  const isCounted = lines.every(
    (line, nth) => new RegExp(`^\\W*${nth + 1} [^°]*$`).test(line) && countNumbers(line) > 3,
  );
  const areNumbered = numbers.every((number, nth) => number > (numbers[nth - 1] ?? Number.NEGATIVE_INFINITY));
  if (!areNumbered && isCounted && lines.length > 2) throw new AreaError(unclear);
  if (!areNumbered || lines.length < 2) return { plain: text, notes: [] };
  return { plain: lines.map((line) => line.replace(/\d+[.):]?/, ' ')).join('\n'), notes: [rowNumbersLeftOut] };
}

function reasonForWords(text: string): string {
  if (/(?<!\p{L})O(?!\p{L})/iu.test(text)) return 'The letter O means east or west. Write E or W instead.';
  if (!/\d/.test(text))
    return 'There are no coordinates in this text. Enter corners such as “52.5, 13.4”, one per line.';
  return 'There are words between the coordinates. Leave only the numbers, such as “52.5, 13.4”, one corner per line.';
}

/** Degrees with minutes and seconds, but without letters, as decimal numbers. */
function withDecimalDegrees(text: string): string {
  // Minutes that are not marked could be another number.
  if (/°\d[\d.,]*(?![\d.,]*\s*['°])/.test(text)) throw new AreaError(unclear);
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
  const place = order === 'latitude first' ? 'first' : 'second';
  const said = `The ${place} number of each corner is read as the latitude.`;
  return { pairs, notes: known || byRange === 'latitude first' ? notes : [...notes, said], order: known ?? byRange };
}
