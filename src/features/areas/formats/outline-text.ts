import { AreaError, type AreaPart, type NamedPolygon, type Position } from '../shape.ts';

// The outline of an area as short text for a link: whole numbers with five bits in each character, the lowest first. The number of
// decimals comes first, then each polygon: its number of rings, and for each ring its number of corners and their distances from
// the corner before. The last character of a number is one of the first 32, so that no text ends in a mark that programs cut off.
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Numbers have at most 40 bits, so that they stay exact. */
const outlineText = /^(?:[g-z\d_-]{0,7}[A-Za-f])+$/;
const mostDecimals = 7;

/** The outline of parts as text, with coordinates rounded to so many decimals, 7 at most, and without names. */
export function formatOutline(parts: readonly AreaPart[], decimals: number): string {
  let [x, y] = [0, 0];
  const stepTo = (corner: Position) => {
    const [fromX, fromY] = [x, y];
    [x, y] = [Math.round(corner[0] * 10 ** decimals), Math.round(corner[1] * 10 ** decimals)];
    return [x - fromX, y - fromY].map((step) => (step < 0 ? -2 * step - 1 : 2 * step));
  };
  const numbers = parts.flatMap(({ polygon }) => [
    polygon.length,
    ...polygon.flatMap((ring) => [ring.length - 1, ...ring.slice(0, -1).flatMap(stepTo)]),
  ]);
  return [decimals, ...numbers].map(formatNumber).join('');
}

function formatNumber(number: number): string {
  const rest = Math.floor(number / 32);
  return rest === 0 ? characters.charAt(number) : characters.charAt(32 + (number % 32)) + formatNumber(rest);
}

/** The polygons of a text by {@link formatOutline}. Throws AreaError for any other text. */
export function readOutline(text: string): NamedPolygon[] {
  if (!outlineText.test(text)) throw new AreaError('This is no outline.');
  const numbers = (text.match(/[^A-Za-f]*[A-Za-f]/g) ?? []).map(readNumber);
  let read = 0;
  const next = () => {
    const number = numbers[read++];
    if (number === undefined) throw new AreaError('The outline ends early.');
    return number;
  };
  // A text that promises too much ends early.
  const nextCount = () => Math.min(next(), numbers.length);
  const scale = 10 ** Math.min(next(), mostDecimals);
  let [x, y] = [0, 0];
  const nextCorner = (): Position => {
    [x, y] = [x + signed(next()), y + signed(next())];
    return [x / scale, y / scale];
  };
  const nextRing = () => {
    const corners = Array.from({ length: nextCount() }, nextCorner);
    return [...corners, ...corners.slice(0, 1)];
  };
  const polygons: NamedPolygon[] = [];
  while (read < numbers.length) polygons.push({ name: null, polygon: Array.from({ length: nextCount() }, nextRing) });
  return polygons;
}

function readNumber(text: string): number {
  return [...text].reduceRight((number, character) => number * 32 + (characters.indexOf(character) % 32), 0);
}

const signed = (number: number) => (number % 2 === 1 ? -(number + 1) / 2 : number / 2);
