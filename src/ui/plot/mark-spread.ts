import type { PlotPosition } from './axis';
import type { PlotSize } from './label-placement';

/** Half the width of a mark with a number, in pixels. */
export const numberedMarkRadius = 10;

/** Marks move in steps of this fraction of their diameter. */
const stepPerDiameter = 0.5;

/**
 * How far to shift each mark sideways, in pixels, so that marks do not cover each other. Chooses the nearest free position, at
 * most `maxShift` away and not touching the edge of the plot, or else the least crowded one. Heights do not change. Earlier marks
 * are placed first. A plot larger than `size` has only more room. If marks keep their places in percent in a plot that is wider
 * but lower, pass its size as `lower`, so that they do not cover each other there either.
 */
export function spreadMarks(
  marks: readonly PlotPosition[],
  { size, lower, diameter, maxShift }: { size: PlotSize; lower?: PlotSize; diameter: number; maxShift: number },
): number[] {
  const placed: PlotPosition[] = [];
  const shifts = possibleShifts(diameter * stepPerDiameter, maxShift);
  const stretch = lower && { x: lower.width / size.width, y: lower.height / size.height };
  const distance = (a: PlotPosition, b: PlotPosition) => {
    const [dx, dy] = [a.x - b.x, a.y - b.y];
    return Math.min(
      Math.hypot(dx, dy),
      stretch ? Math.hypot(dx * stretch.x, dy * stretch.y) : Number.POSITIVE_INFINITY,
    );
  };
  return marks.map((mark) => {
    const [x, y] = [(mark.x * size.width) / 100, (mark.y * size.height) / 100];
    const isInside = (place: number) => place >= diameter / 2 && place <= size.width - diameter / 2;
    const possible = shifts.filter((shift) => shift === 0 || isInside(x + shift));
    const distances = possible.map((shift) =>
      Math.min(diameter, ...placed.map((other) => distance({ x: x + shift, y }, other))),
    );
    const shift = possible[distances.indexOf(Math.max(...distances))] ?? 0;
    placed.push({ x: x + shift, y });
    return shift;
  });
}

/** 0, then shifts to alternating sides: 5, -5, 10, -10 and so on. */
function possibleShifts(step: number, maxShift: number): number[] {
  const count = Math.floor(maxShift / step);
  return [0, ...Array.from({ length: count }, (_, index) => [(index + 1) * step, -(index + 1) * step]).flat()];
}
