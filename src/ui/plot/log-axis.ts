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
  /** Major ticks keep their label on narrow plots: the powers of ten, on a long axis every other one, on a very short one more. */
  major: boolean;
}

/** An axis over more decades is long: it has ticks at powers of ten only. */
const maxDecadesOfShortAxis = 5.5;

/** An axis over fewer decades is very short: it has ticks at 2 and 5 of a decade too. */
const maxDecadesOfVeryShortAxis = 1.7;

/** The digits of a decade at which fitted axes begin and end, and where very short ones have ticks. */
const steps = [1, 2, 3, 5];

/** Returns the scale of an axis: 0 to 100 percent, to a tenth. Values beyond an end are placed on that end. */
export function axisPosition(range: AxisRange): (value: number) => number {
  const scale = scaleLog([...range], [0, 100]).clamp(true);
  return (value) => Math.round(scale(value) * 10) / 10;
}

/**
 * The ticks of an axis: 1 and 3 of each decade, which are about evenly spaced; on a long axis 1 only, on a very short one also
 * 2 and 5.
 */
export function axisTicks(range: AxisRange): Tick[] {
  const position = axisPosition(range);
  const decades = Math.log10(range[1] / range[0]);
  const digits = decades > maxDecadesOfShortAxis ? [1] : decades < maxDecadesOfVeryShortAxis ? steps : [1, 3];
  return scaleLog([...range], [0, 100])
    .ticks()
    .filter((value) => digits.includes(leadingDigit(value)))
    .map((value) => ({
      value,
      position: position(value),
      major: isMajor(value, decades),
    }));
}

function isMajor(value: number, decades: number): boolean {
  if (decades > maxDecadesOfShortAxis) return exponentOf(value) % 2 === 0;
  if (decades > maxDecadesOfVeryShortAxis) return leadingDigit(value) === 1;
  return decades <= 1 || [1, 3].includes(leadingDigit(value));
}

/**
 * The range of an axis that fits these values: from the last 1, 2, 3 or 5 of a decade below them to the next one above, at
 * least a factor of `minRatio` wide and never beyond `limits`. Without values, the limits.
 */
export function fitRange(values: readonly number[], minRatio: number, limits: AxisRange): AxisRange {
  if (values.length === 0) return limits;
  const within = values.map((value) => Math.min(Math.max(value, limits[0]), limits[1]));
  let [from, to] = [stepBelow(Math.min(...within)), stepAbove(Math.max(...within))];
  while (to / from < minRatio) [from, to] = [stepBelow(from), stepAbove(to)];
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

/** The greatest 1, 2, 3 or 5 of a decade below a value. */
function stepBelow(value: number): number {
  const exponent = exponentOf(value);
  const below = steps.map((step) => Number(`${step}e${exponent}`)).filter((step) => step < value);
  return below.at(-1) ?? Number(`5e${exponent - 1}`);
}

/** The smallest 1, 2, 3 or 5 of a decade above a value. */
function stepAbove(value: number): number {
  const exponent = exponentOf(value);
  const above = steps.map((step) => Number(`${step}e${exponent}`)).filter((step) => step > value);
  return above[0] ?? Number(`1e${exponent + 1}`);
}

function exponentOf(value: number): number {
  return Number(value.toExponential().split('e')[1]);
}
