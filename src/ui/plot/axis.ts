/** Both ends of a logarithmic axis, above 0. */
export interface AxisRange {
  from: number;
  to: number;
}

/** A logarithmic axis with the values at its ticks. Prices on it are all in US dollars or all in cents. */
export interface Axis extends AxisRange {
  ticks: readonly number[];
}

/** A position in a plot, in percent of its width and height from the upper left corner. */
export interface PlotPosition {
  x: number;
  y: number;
}

/** An axis with a median in its middle, from a quarter to four times of it, so that lanes of different medians compare. */
export function axisAround(median: number): Axis {
  return { from: median / 4, to: median * 4, ticks: [median / 4, median / 2, median * 2, median * 4] };
}

/** The position of a value on an axis, in percent; a value beyond an end is at that end. */
export function positionOn({ from, to }: AxisRange, value: number): number {
  const part = Math.log(value / from) / Math.log(to / from);
  return Math.round(1000 * Math.min(1, Math.max(0, part))) / 10;
}
