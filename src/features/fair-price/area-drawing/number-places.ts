import { type DrawnPart, type PlaceBox, sheet } from './draw-parts';
import type { Place } from './fit-parts';

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
    const [x, y] = numberPlace(part);
    const isFree = placed.every((other) => Math.abs(other.x - x) > room || Math.abs(other.y - y) > room);
    if (isFree) placed.push({ number: index + 1, x, y });
  }
  return placed;
}

/** Inside a part where it has most room, or beside it. */
function numberPlace({ rings, box }: DrawnPart): Place {
  const middle = (box.top + box.bottom) / 2;
  const roomiest = roomiestPlace(rings, box);
  if (roomiest.room >= room) return roomiest.place;
  const edges = crossingsAt('y', middle, rings);
  const beside = (edges.at(-1) ?? box.right) + room / 2;
  return [beside < sheet.width - room / 2 ? beside : (edges[0] ?? box.left) - room / 2, middle];
}

/** The place that is farthest from the outlines, of the middles of what a few horizontal lines share with a shape. */
function roomiestPlace(rings: DrawnPart['rings'], { top, bottom }: PlaceBox): { place: Place; room: number } {
  let roomiest: { place: Place; room: number } = { place: [0, 0], room: 0 };
  for (const eighth of [4, 3, 5, 2, 6, 1, 7]) {
    const y = top + ((bottom - top) * eighth) / 8;
    const crossings = crossingsAt('y', y, rings);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [start = 0, end = 0] = crossings.slice(index, index + 2);
      const x = (start + end) / 2;
      const gaps = crossingsAt('x', x, rings).map((other) => 2 * Math.abs(other - y));
      const found = Math.min(end - start, ...gaps);
      if (found > roomiest.room) roomiest = { place: [x, y], room: found };
    }
  }
  return roomiest;
}

/** Where a line along which x or y stays the same crosses the outlines of a shape, in order. */
function crossingsAt(fixed: 'x' | 'y', position: number, rings: DrawnPart['rings']): number[] {
  const [across, along] = fixed === 'x' ? ([0, 1] as const) : ([1, 0] as const);
  const crossings = rings.flatMap((ring) =>
    ring.flatMap((end, index) => {
      const start = ring.at(index - 1) ?? end;
      if (start[across] > position === end[across] > position) return [];
      const part = (position - start[across]) / (end[across] - start[across]);
      return [start[along] + part * (end[along] - start[along])];
    }),
  );
  return crossings.sort((a, b) => a - b);
}

function spread({ left, right, top, bottom }: PlaceBox): number {
  return Math.hypot(right - left, bottom - top);
}
