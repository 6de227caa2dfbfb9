import { scaleLog } from 'd3-scale';

/** Both ends of a logarithmic axis, the smaller first; above 0. */
export type AxisRange = readonly [from: number, to: number];

/** A position in a plot, in percent of its width and height from the upper left corner. */
export interface PlotPosition {
  x: number;
  y: number;
}

/** A labelled value of an axis; `position` in percent of the axis. */
export interface Tick {
  value: number;
  position: number;
  /** Major ticks keep their label on narrow plots: the powers of ten, on a long axis every other one. */
  major: boolean;
}

/** An axis over more decades is long: it has ticks at powers of ten only. */
const maxDecadesOfShortAxis = 5.5;

/** Returns the scale of an axis: 0 to 100 percent, to a tenth. Values beyond an end are placed on that end. */
export function axisPosition(range: AxisRange): (value: number) => number {
  const scale = scaleLog([...range], [0, 100]).clamp(true);
  return (value) => Math.round(scale(value) * 10) / 10;
}

/** The ticks of an axis: 1 and 3 of each decade, which are about evenly spaced; on a long axis 1 only. */
export function axisTicks(range: AxisRange): Tick[] {
  const position = axisPosition(range);
  const long = Math.log10(range[1] / range[0]) > maxDecadesOfShortAxis;
  const digits = long ? [1] : [1, 3];
  return scaleLog([...range], [0, 100])
    .ticks()
    .filter((value) => digits.includes(leadingDigit(value)))
    .map((value) => ({
      value,
      position: position(value),
      major: long ? exponentOf(value) % 2 === 0 : leadingDigit(value) === 1,
    }));
}

/** Widens a range to the next 1 or 3 of a decade where values lie outside it, but never beyond `limits`. */
export function widenRange(range: AxisRange, values: number[], limits: AxisRange): AxisRange {
  const from = Math.min(range[0], ...values.filter((value) => value < range[0]).map(tickAtOrBelow));
  const to = Math.max(range[1], ...values.filter((value) => value > range[1]).map(tickAtOrAbove));
  return [Math.max(from, limits[0]), Math.min(to, limits[1])];
}

/** Returns the function that places a pair of values in a plot; greater values of `y` are higher up. */
export function plotPosition(x: AxisRange, y: AxisRange): (value: { x: number; y: number }) => PlotPosition {
  const [horizontal, vertical] = [axisPosition(x), axisPosition(y)];
  return (value) => ({ x: horizontal(value.x), y: Math.round(1000 - 10 * vertical(value.y)) / 10 });
}

function leadingDigit(value: number): number {
  return Number(value.toExponential(0)[0]);
}

function tickAtOrBelow(value: number): number {
  const exponent = exponentOf(value);
  const three = Number(`3e${exponent}`);
  return value < three ? Number(`1e${exponent}`) : three;
}

function tickAtOrAbove(value: number): number {
  const below = tickAtOrBelow(value);
  if (below === value) return value;
  const exponent = exponentOf(value);
  return leadingDigit(below) === 1 ? Number(`3e${exponent}`) : Number(`1e${exponent + 1}`);
}

function exponentOf(value: number): number {
  return Number(value.toExponential().split('e')[1]);
}
