import type { DrawnPart, PlaceBox } from './draw-parts';
import { type Place, sheet } from './fit-parts';

/** Where the number of a part stands on the sheet. */
interface NumberPlace {
  number: number;
  x: number;
  y: number;
}

/** More numbers would hide the drawing. */
const mostNumbers = 12;

/** The room that a number needs on a phone, where the sheet is half as wide, in pixels of the full sheet. */
const room = 26;

/** Numbers for the largest parts, as far as they do not hide each other, and none for a single part. */
export function placeNumbers(parts: readonly DrawnPart[]): NumberPlace[] {
  if (parts.length < 2) return [];
  const largest = [...parts.entries()].sort(([, one], [, other]) => spread(other.box) - spread(one.box));
  const placed: NumberPlace[] = [];
  for (const [index, part] of largest.slice(0, mostNumbers)) {
    const [x, y] = numberPlace(part.box);
    const isFree = placed.every((other) => Math.abs(other.x - x) > room || Math.abs(other.y - y) > room);
    if (isFree) placed.push({ number: index + 1, x, y });
  }
  return placed;
}

/** In the middle of a part, or beside one that is too small for it. */
function numberPlace({ left, right, top, bottom }: PlaceBox): Place {
  const middle = (top + bottom) / 2;
  if (Math.min(right - left, bottom - top) >= room) return [(left + right) / 2, middle];
  return [right + room < sheet.width ? right + room / 2 : left - room / 2, middle];
}

function spread({ left, right, top, bottom }: PlaceBox): number {
  return Math.hypot(right - left, bottom - top);
}
