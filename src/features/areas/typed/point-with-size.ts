import { circleAround, rectangleAround } from '../measuring/make-polygons';
import { type CollectedShapes, heightsLeftOut, toPosition } from '../reading/collected-shapes';
import { AreaError, type Polygon, type Position } from '../shape';
import { withoutOrderWords } from './order-words';
import { readPairs } from './pairs';

const kmNames = { km: 1, kilometer: 1, kilometre: 1, m: 0.001, meter: 0.001, metre: 0.001 };
const unitKm: Record<string, number> = { ...kmNames, mi: 1.609344, mile: 1.609344, nm: 1.852, nmi: 1.852 };
const unit = '(km|kilomet(?:er|re)s?|m|met(?:er|re)s?|mi|miles?|nmi?)';
const amount = String.raw`(?<![\d.])(\d{1,3}(?:,\d{3}){1,3}|\d+(?:[.,]\d+)?)`;
const rectangle = new RegExp(
  String.raw`${amount}\s*${unit}?\s*(?:x|×|\*|by)\s*${amount}\s*${unit}(?![\p{L}\d²^])`,
  'iu',
);
const areaSize = new RegExp(
  String.raw`${amount}\s*(?:km\s*(?:²|\^?2)|sq\.?\s*km|square\s+kilomet(?:er|re)s?)(?![\p{L}\d])`,
  'iu',
);
const length = new RegExp(String.raw`${amount}\s*${unit}(?![\p{L}\d²^])`, 'iu');
const circleWords = 'radius|r|circle|buffer|diameter';
const roundWords = `${circleWords}|within|around`;
const straightWords = 'square|side|box|width|wide';
const aloneWords = (list: string) => String.raw`(?<!\p{L})(?:${list})(?!\p{L})`;
export const round = new RegExp(aloneWords(roundWords), 'iu');
const circle = new RegExp(aloneWords(circleWords), 'iu');
export const straight = new RegExp(aloneWords(straightWords), 'iu');
const otherWords = 'of|with|a|and|area|centre|center|point|at';
const words = new RegExp(`${aloneWords([roundWords, straightWords, otherWords].join('|'))}[:=]?`, 'giu');

const mostSized = 500;
const tooManySized = `There are more than ${mostSized} points with a size. Enter fewer, or their outlines as GeoJSON.`;

/** Adds a square or a circle for each line with a point and a size. Returns whether there are any. Throws AreaError. */
export function addAroundPoints(shapes: CollectedShapes, text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isSized = (line: string) => [rectangle, areaSize, length].some((size) => size.test(line));
  const groups = lines.every(isSized) ? lines : [lines.join(' ')];
  if (lines.length === 0 || !groups.every(isSized)) {
    if (round.test(text)) throw new AreaError('The radius has no unit. Add it, for example “52.5, 13.4 radius 5 km”.');
    return false;
  }
  // A circle has 128 corners, and takes a browser about a millisecond.
  if (groups.length > mostSized) throw new AreaError(tooManySized);
  for (const line of groups) shapes.polygons.push({ name: null, polygon: polygonFrom(shapes, line) });
  return true;
}

function polygonFrom(shapes: CollectedShapes, line: string): Polygon {
  const sides = rectangle.exec(line);
  if (sides) {
    const [, width = '', widthUnit, height = '', heightUnit = 'km'] = sides;
    const point = pointOf(shapes, line.replace(sides[0], ' '));
    return rectangleAround(point, lengthKm(width, widthUnit ?? heightUnit), lengthKm(height, heightUnit));
  }
  const area = areaSize.exec(line);
  if (area) {
    const [km2, point] = [sizeOf(area[1] ?? '', 1, 1_000_000), pointOf(shapes, line.replace(area[0], ' '))];
    const side = Math.sqrt(km2);
    return circle.test(line) ? circleAround(point, side / Math.sqrt(Math.PI)) : rectangleAround(point, side, side);
  }
  const [whole = '', number = '', unitOfLength = ''] = length.exec(line) ?? [];
  const km = lengthKm(number, unitOfLength);
  const point = pointOf(shapes, line.replace(whole, ' '));
  if (straight.test(line) && !circle.test(line)) return rectangleAround(point, km, km);
  if (round.test(line)) return circleAround(point, /diameter|wide|width/i.test(line) ? km / 2 : km);
  throw new AreaError(
    'The length can be a radius or a side. Write “52.5, 13.4 radius 5 km” or “52.5, 13.4, 10 x 10 km”.',
  );
}

function lengthKm(number: string, unitName: string): number {
  const name = unitName.toLowerCase().replace(/s$/, '');
  return sizeOf(number, unitKm[name] ?? Number.NaN, 1_000);
}

/** A number of some unit, as a multiple of kilometres or km². */
function sizeOf(number: string, unitSize: number, most: number): number {
  if (/^\d{1,3}\.\d{3}$/.test(number))
    throw new AreaError(`The point in “${number}” can separate thousands or decimals. Write the number without it.`);
  const isGrouped = /^\d{1,3}(?:,\d{3})+$/.test(number);
  const size = Number(number.replaceAll(',', isGrouped ? '' : '.')) * unitSize;
  if (size > 0 && size <= most) return size;
  throw new AreaError('The size around a point must be larger than 0 and at most 1,000 km. Enter another one.');
}

function pointOf(shapes: CollectedShapes, text: string): Position {
  const rest = withoutOrderWords(text.replace(words, ' '));
  if (/\p{L}{3,}/u.test(rest))
    throw new AreaError(
      'There are other words besides the point and its size. Write, for example, “52.5, 13.4 radius 5 km”.',
    );
  const { pairs, notes } = readPairs(text.replace(words, ' ').replace(/[\s,;:]+$/, ''));
  const [pair] = pairs;
  if (!pair || pairs.length > 1 || notes.includes(heightsLeftOut)) {
    throw new AreaError('A size needs one point. Write, for example, “52.5, 13.4 radius 5 km”.');
  }
  for (const note of notes) shapes.notes.add(note);
  if (Math.abs(pair[1]) > 90 || Math.abs(pair[0]) > 180) {
    throw new AreaError('The point is not a place on Earth. Enter its latitude and longitude in degrees.');
  }
  return toPosition(shapes, ...pair);
}
