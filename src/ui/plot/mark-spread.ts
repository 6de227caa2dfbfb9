import type { PlotPosition } from './axis';

/** The size of a plot between its axes, in pixels. */
interface PlotSize {
  width: number;
  height: number;
}

/** Marks move in steps of this fraction of their diameter. */
const stepPerDiameter = 0.5;

/**
 * How far to shift each mark sideways, in pixels, so that marks do not cover each other. Chooses the nearest free position, at
 * most `maxShift` away and not touching the edge of the plot, or else the least crowded one. Heights do not change. Earlier marks
 * are placed first. A plot larger than `size` has only more room.
 */
export function spreadMarks(
  marks: readonly PlotPosition[],
  { size, diameter, maxShift }: { size: PlotSize; diameter: number; maxShift: number },
): number[] {
  const placed: PlotPosition[] = [];
  const shifts = possibleShifts(diameter * stepPerDiameter, maxShift);
  return marks.map((mark) => {
    const [x, y] = [(mark.x * size.width) / 100, (mark.y * size.height) / 100];
    const isInside = (place: number) => place >= diameter / 2 && place <= size.width - diameter / 2;
    const possible = shifts.filter((shift) => shift === 0 || isInside(x + shift));
    const distances = possible.map((shift) =>
      Math.min(diameter, ...placed.map((other) => Math.hypot(x + shift - other.x, y - other.y))),
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
