import { findUnit, km2PerUnit } from './area-units';
import {
  askForDigits,
  explainWords,
  inexact,
  type ParsedAmount,
  parseNumber,
  plainNumbers,
  range,
  tidyAmount,
} from './parse-number';

const minimum = /^min(?:imum)?\.?(?: of)?:? |,? ?\(?(?<!\p{L})min(?:imum)?\.?\)?$/giu;
const amountWithUnit = /^(\d[\d.,'’ ]*)(.*)$/;
const sides = /^(\d[\d.,'’ ]*)(\D*?) ?(?:[x×*]|(?<= )by(?= )) ?(\d[\d.,'’ ]*)(\D.*)$/i;
const circle =
  /^(?:(r(?:adius)?|d(?:iameter)?)(?: of)?[ :=]*)?(\d[\d.,'’ ]*[km][a-z]*)(?: (?:in )?(radius|diameter))?$/i;
const anySides = /\d ?(?:\p{L}{1,2})?[2²]? ?(?:[x×*]|by) ?\d/iu;

/** An area in km², and the width and the height of a rectangle in km; or why the text is not an area. */
export type ParsedArea = { value: number; sidesKm?: readonly [number, number] } | { error: string };

/**
 * Parses an area as people type it: "120", "1,200.5 sq km", "250 ha", "10 x 12 km", "radius 5 km", "25 km² minimum". Without a
 * unit it is in km². The value is in km², with six decimals at most. The error asks about an ambiguous area, and names any other
 * unit.
 */
export function parseArea(typed: string): ParsedArea {
  const text = tidyAmount(typed);
  const area = readArea(text) ?? { error: explainArea(text) };
  return 'error' in area ? area : { ...area, value: Math.round(area.value * 1e6) / 1e6 };
}

/** The area in km² that a text states, not rounded, or a question about its separators. Null for any other text. */
function readArea(typed: string): ParsedArea | null {
  const text = typed.replace(minimum, '').trim();
  const [, number = '', unit = ''] = amountWithUnit.exec(text) ?? [];
  return readSides(text) ?? readCircle(text) ?? inKm2(number.trim(), unit.trim() || 'km²');
}

/** Explains why a text is not an area. */
function explainArea(typed: string): string {
  const text = typed.replace(minimum, '').trim();
  if (anySides.test(text)) return 'Enter the area in km², or both sides with a unit, like 10 x 12 km.';
  if (range.test(text)) return 'This is a range. Enter one area.';
  const [, word, rest = ''] = inexact.exec(text) ?? [];
  if (word) return `Leave out “${word}”. Write ${rest} if that is the area.`;
  const words = explainWords(text);
  if (words) return words;
  const unit = findUnit(text);
  if (unit) return `This area is in ${unit}. Enter it in km², hectares, acres, square miles or m².`;
  return askForDigits(text) ?? `Enter ${/\d/.test(text) ? 'only the area in km²' : 'a number'}, like 1,200 or 12.50.`;
}

/** The product of two sides: "10 x 12 km". "100 x 100 km²" is commonly written for the same. */
function readSides(text: string): ParsedArea | null {
  const [, first = '', firstUnit = '', second = '', unit = ''] = sides.exec(text) ?? [];
  const squareUnit = /[2²]$|^sq/i.test(unit.trim()) ? unit.trim() : `${unit.trim()}²`;
  if (unit === '' || (firstUnit.trim() !== '' && firstUnit.trim() !== unit.trim())) return null;
  const [width, height] = [parseNumber(first.trim()), inKm2(second.trim(), squareUnit)];
  if (!width || !height) return null;
  if ('error' in width) return width;
  if ('error' in height) return null;
  const unitKm = Math.sqrt(km2PerUnit(squareUnit) ?? Number.NaN);
  return { value: width.value * height.value, sidesKm: [width.value * unitKm, height.value / unitKm] };
}

/**
 * The area of a circle: "radius 5 km", "r = 5 km", "10 km diameter". It has five digits, because nobody states a radius more
 * exactly.
 */
function readCircle(text: string): ParsedAmount | null {
  const [, before = '', length, word = before] = circle.exec(text) ?? [];
  const square = word ? readSides(`${length}x${length}`) : null;
  if (!square || 'error' in square) return square;
  return { value: Number((square.value * (Math.PI / (/^r/i.test(word) ? 1 : 4))).toPrecision(5)) };
}

function inKm2(number: string, unit: string): ParsedAmount | null {
  const km2 = km2PerUnit(unit);
  if (km2 === null) return null;
  // An answer without its unit would be read as km².
  const write = (plain: string) => (km2 === 1 ? plain : `${plain} ${unit}`);
  const parsed = parseNumber(number, { ...plainNumbers, write });
  return parsed && 'value' in parsed ? { value: parsed.value * km2 } : parsed;
}
