import type { Point } from './dot-layer';

/** Where words stand beside their mark. */
export type Side = 'after' | 'before' | 'above' | 'below';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The smallest drawing that words are to fit in, in pixels. */
export interface DrawingSize {
  width: number;
  height: number;
}

/** How much room a letter, a line and a mark take, in pixels. */
const letter = 7.2;
const line = 15;
const mark = 7;
const sides: Side[] = ['after', 'before', 'above', 'below'];

/**
 * On which side of its mark each of the words stands so that it covers no mark and no other words; null for those without
 * a free side. The first ones choose first. In a larger drawing there is only more room.
 */
export function placeLabels(words: (Point & { words: string })[], drawing: DrawingSize): (Side | null)[] {
  const points = words.map(({ x, y }) => ({ x: (x * drawing.width) / 100, y: (y * drawing.height) / 100 }));
  const taken = points.map((place) => around(place, mark, mark));
  return points.map((place, index) => {
    const width = (words[index]?.words.length ?? 0) * letter;
    const others = taken.filter((_, other) => other !== index);
    const free = (box: Box) =>
      box.left >= 0 && box.right <= drawing.width && others.every((other) => apart(box, other));
    const side = sides.find((one) => free(boxAt(one, place, width)));
    if (side) taken.push(boxAt(side, place, width));
    return side ?? null;
  });
}

function boxAt(side: Side, { x, y }: Point, width: number): Box {
  const beside = mark + 2 + width / 2;
  if (side === 'after') return around({ x: x + beside, y }, width / 2, line / 2);
  if (side === 'before') return around({ x: x - beside, y }, width / 2, line / 2);
  const over = mark + line / 2;
  return around({ x, y: side === 'above' ? y - over : y + over }, width / 2, line / 2);
}

function around({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}

function apart(a: Box, b: Box): boolean {
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}
