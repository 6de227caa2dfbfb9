import { heightsLeftOut } from '../reading/collected-shapes';
import { AreaError } from '../shape';
import { unclear } from './angles';
import { isInRuns } from './columns';

interface Tuples {
  tuples: number[][];
  notes: string[];
  /** Whether the corners are written as in KML: "13.4,52.5,0 13.5,52.5,0". */
  isKml: boolean;
}

const number = /[-+]?(?:\d+(?:\.\d+)?|\.\d+)/g;
/** What is said of numbers of lines and other labels. */
export const rowNumbersLeftOut = 'The numbers before the corners are left out.';
const threeNumbers =
  'Each corner has three numbers. Leave only its latitude and longitude, or name the columns in a first line: “id, lat, lon”.';
const onlySeparators = /^[\s,;|/()[\]{}]*$/;
/** What may stand between corners, from the clearest to the least clear. */
const separators = [/\n/, /[;|\n]|[)\]]\s*,?\s*[([]/, /\s+/];

/** Groups the numbers of a text into corners of two. Throws AreaError if that is not clear. */
export function tuplesFrom(text: string): Tuples {
  const { plain, notes } = withDecimalPoints(text);
  if (/\d-|-\s+\d|\d\.\d+\./.test(plain) || !onlySeparators.test(plain.replace(number, '')))
    throw new AreaError(unclear);
  for (const separator of separators) {
    const groups = groupsOf(plain, separator);
    const size = groups[0]?.length;
    if (groups.length < 2 || !groups.every((group) => group.length === size)) continue;
    if (size === 2) return { tuples: groups, notes, isKml: false };
    if (size === 3) return fromTriples(groups, notes, isLikeKml(groups, plain, separator));
  }
  // Lines or brackets with other numbers of numbers could be all latitudes, then all longitudes.
  const parts = [separators[0], separators[1]].map((separator = /\n/) => groupsOf(plain, separator));
  if (parts.some((groups) => groups.length > 1 && groups.some(({ length }) => length !== 1)))
    throw new AreaError(unclear);
  return { tuples: fromRow(numbersOf(plain), notes), notes, isKml: false };
}

function groupsOf(text: string, separator: RegExp): number[][] {
  return text
    .split(separator)
    .map(numbersOf)
    .filter((group) => group.length > 0);
}

/** Whether corners are written as in KML: with commas and no spaces, apart from spaces or from lines if all heights are 0. */
function isLikeKml(groups: readonly number[][], text: string, separator: RegExp): boolean {
  const isTight = text.split(separator).every((group) => /^\S*$/.test(group.trim()) && !/[;|\t]/.test(group));
  return isTight && (separator === separators[2] || groups.every(([, , height]) => height === 0));
}

function numbersOf(text: string): number[] {
  return (text.match(number) ?? []).map(Number);
}

/** Three numbers are a numbered corner, or a corner with its height. */
function fromTriples(groups: readonly number[][], notes: string[], isKml: boolean): Tuples {
  const start = groups[0]?.[0] ?? Number.NaN;
  const isRow = groups.every(([first], index) => first === start + index);
  // A label like 101, before two numbers with decimals.
  const haveLabels = groups.every(
    ([first = 0.5, ...rest]) => first % 1 === 0 && rest.every((number) => number % 1 !== 0),
  );
  const areNumbered = isRow || haveLabels;
  if (haveLabels && isInRuns(groups.map(([first = 0]) => first)))
    throw new AreaError(
      'The first numbers name several parts. Leave them out, and put a blank line between the parts.',
    );
  const thirds = groups.map(([, , third = 0]) => third);
  const isHeight = isKml || thirds.some((third) => Math.abs(third) > 180) || thirds.every((third) => third % 1 === 0);
  const isWhole = groups.every(([first = 0.5]) => first % 1 === 0);
  if (!areNumbered && !isKml && (isWhole || !isHeight)) throw new AreaError(threeNumbers);
  notes.push(areNumbered ? rowNumbersLeftOut : heightsLeftOut);
  const tuples = groups.map((group) => (areNumbered ? group.slice(1) : group.slice(0, 2)));
  return { tuples, notes, isKml: isKml && !areNumbered };
}

/** Numbers without any grouping: a point, perhaps with its height, or corners one after the other. */
function fromRow(numbers: readonly number[], notes: string[]): number[][] {
  if (numbers.length === 3) {
    const [first = 0, ...rest] = numbers;
    // A number before two with decimals is more often that of the point than its latitude.
    if (first % 1 === 0 && rest.some((each) => each % 1 !== 0)) throw new AreaError(threeNumbers);
    notes.push(heightsLeftOut);
    return [numbers.slice(0, 2)];
  }
  if (numbers.length % 2 !== 0)
    throw new AreaError('A number is missing: each corner needs a latitude and a longitude.');
  return Array.from({ length: numbers.length / 2 }, (_, index) => numbers.slice(index * 2, index * 2 + 2));
}

/** Turns decimal commas into points where they are clear. Throws AreaError where a comma can be either. */
function withDecimalPoints(text: string): { plain: string; notes: string[] } {
  const tokens = text
    .split(/[\s;|]+/)
    .map((token) => token.replace(/^[([]+|[)\],]+$/g, ''))
    .filter((token) => token !== '');
  const haveCommas = tokens.length > 1 && tokens.every((token) => /^[-+]?\d+,\d+$/.test(token));
  if (text.includes('.') || !haveCommas) return { plain: text, notes: [] };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const fractions = tokens.map((token) => token.split(',')[1] ?? '');
  const areFractions = fractions.some((digits) => Number(digits) > 360 || /^0\d/.test(digits));
  const arePairs = lines.every((line) => line.trim().split(/[\s;|]+/).length === 2);
  if (!areFractions && !arePairs) {
    throw new AreaError(
      'The commas can be decimal commas or separators. Write decimals with a point, such as “52.5 13.4”.',
    );
  }
  const plain = text.replace(/(\d),(\d)/g, '$1.$2');
  return { plain, notes: ['Commas within numbers are read as decimal commas.'] };
}
