import type { PlotPosition } from './axis';

/** The side of a symbol on which its label is placed. */
export type LabelSide = 'after' | 'before' | 'above' | 'below';

/** The size of the smallest plot in which the labels must fit, in pixels. */
export interface PlotSize {
  width: number;
  height: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const letterWidth = 7.2;
const lineHeight = 15;
/** Half the width of a symbol with its outline. */
const symbolRadius = 7;
const gap = 2;
const sides: LabelSide[] = ['after', 'before', 'above', 'below'];

/**
 * Chooses the side of each label so that it covers no symbol and no other label; null for a label without a free side. Earlier
 * labels are placed first. `radius` is half the width of a symbol. A plot larger than `size` has only more room.
 */
export function placeLabels(
  labels: (PlotPosition & { text: string })[],
  size: PlotSize,
  radius = symbolRadius,
): (LabelSide | null)[] {
  const centres = labels.map(({ x, y }) => ({ x: (x * size.width) / 100, y: (y * size.height) / 100 }));
  const occupied = centres.map((centre) => boxAround(centre, radius, radius));
  return labels.map(({ text }, index) => {
    const centre = centres[index] ?? { x: 0, y: 0 };
    const others = occupied.filter((_, other) => other !== index);
    const isFree = (box: Box) =>
      box.left >= 0 && box.right <= size.width && others.every((other) => !overlap(box, other));
    const side = sides.find((candidate) => isFree(labelBox(candidate, centre, text.length * letterWidth, radius)));
    if (side) occupied.push(labelBox(side, centre, text.length * letterWidth, radius));
    return side ?? null;
  });
}

function labelBox(side: LabelSide, { x, y }: PlotPosition, width: number, radius: number): Box {
  const distance = radius + gap + width / 2;
  if (side === 'after') return boxAround({ x: x + distance, y }, width / 2, lineHeight / 2);
  if (side === 'before') return boxAround({ x: x - distance, y }, width / 2, lineHeight / 2);
  const offset = radius + lineHeight / 2;
  return boxAround({ x, y: side === 'above' ? y - offset : y + offset }, width / 2, lineHeight / 2);
}

function boxAround({ x, y }: PlotPosition, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function overlap(a: Box, b: Box): boolean {
  return a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
}
