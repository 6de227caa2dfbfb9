import { scaleLog } from 'd3-scale';

/** Both ends of a logarithmic axis, the smaller one first; above 0. */
export type AxisRange = readonly [from: number, to: number];

/** A position in a plot, in percent of its width and height from the upper left corner. */
export interface PlotPosition {
  x: number;
  y: number;
}

/** A labelled value of an axis; `position` is in percent of the axis. */
export interface Tick {
  value: number;
  position: number;
}

/** The digits within a decade at which fitted axes begin and end. */
const steps = [1, 2, 3, 5];

/** The possible divisions of an axis, from most ticks to fewest. */
const divisions: ((tick: Tick) => boolean)[] = [
  hasDigit(1, 2, 3, 5),
  hasDigit(1, 2, 5),
  hasDigit(1, 3),
  hasDigit(1),
  (tick) => hasDigit(1)(tick) && exponentOf(tick.value) % 2 === 0,
];

/** The minimum distance of values from the ends of a fitted axis, as a part of its length: room for half a mark. */
const margin = 0.04;

/**
 * Returns the scale of an axis, which gives 0 to 100 percent, rounded to a tenth. Values beyond an end are placed at that end.
 */
export function axisPosition(range: AxisRange): (value: number) => number {
  const scale = scaleLog([...range], [0, 100]).clamp(true);
  return (value) => Math.round(scale(value) * 10) / 10;
}

/** The possible ticks of an axis, most ticks first: at 1, 2, 3 and 5 of each decade, at fewer digits, at powers of ten. */
export function axisTicks(range: AxisRange): Tick[][] {
  const position = axisPosition(range);
  const all = scaleLog([...range], [0, 100])
    .ticks()
    .map((value) => ({ value, position: position(value) }));
  return divisions.map((isTick) => all.filter(isTick));
}

/**
 * The range of an axis that fits these values. Its ends are a 1, 2, 3 or 5 of a decade, so that no value is near an end. It spans
 * at least a factor of `minRatio` and stays within `limits`. Without values, returns the limits.
 */
export function fitRange(values: readonly number[], minRatio: number, limits: AxisRange): AxisRange {
  if (values.length === 0) return limits;
  const within = values.map((value) => Math.min(Math.max(value, limits[0]), limits[1]));
  const [lowest, highest] = [Math.min(...within), Math.max(...within)];
  let [from, to] = [stepBelow(lowest), stepAbove(highest)];
  for (;;) {
    const minDistance = (to / from) ** margin;
    const [isLow, isHigh] = [lowest / from < minDistance, to / highest < minDistance];
    const isShort = to / from < minRatio;
    if (!isLow && !isHigh && !isShort) return [Math.max(from, limits[0]), Math.min(to, limits[1])];
    if (isLow || isShort) from = stepBelow(from);
    if (isHigh || isShort) to = stepAbove(to);
  }
}

/**
 * The values from which to fit an axis: those within the quartiles and a margin on either side. On the logarithmic scale, the
 * margin is 1.5 times the middle half, and at least a factor of `minFactor`. Of fewer than five values, it leaves out none.
 */
export function withoutOutliers(values: readonly number[], minFactor: number): number[] {
  if (values.length < 5) return [...values];
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? 0;
  const [lower, upper] = [at(0.25), at(0.75)];
  const factor = Math.max((upper / lower) ** 1.5, minFactor);
  return values.filter((value) => value >= lower / factor && value <= upper * factor);
}

/** Returns the function that places a pair of values in a plot. Greater values of `y` are higher up. */
export function plotPosition(x: AxisRange, y: AxisRange): (value: { x: number; y: number }) => PlotPosition {
  const [horizontal, vertical] = [axisPosition(x), axisPosition(y)];
  return (value) => ({ x: horizontal(value.x), y: Math.round(1000 - 10 * vertical(value.y)) / 10 });
}

function hasDigit(...digits: number[]): (tick: Tick) => boolean {
  return ({ value }) => digits.includes(Number(value.toExponential(0)[0]));
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
