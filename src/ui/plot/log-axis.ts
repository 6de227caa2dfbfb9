import { scaleLog } from 'd3-scale';
import type { Point } from './dot-layer';

/** Both ends of a logarithmic axis, the smaller first; above 0. */
export type AxisRange = readonly [from: number, to: number];

/** A value that an axis names, and where it stands, in percent of the axis. */
export interface Tick {
  value: number;
  at: number;
  /** Whether it stays where there is little room: the powers of ten, every other one of them on a long axis. */
  main: boolean;
}

/** Decades above which an axis is long: only powers of ten are named. */
const many = 5.5;

/** Where a value stands on a logarithmic axis: 0 to 100 percent, to a tenth. What lies beyond an end stands on it. */
export function axisPosition(range: AxisRange): (value: number) => number {
  const scale = scaleLog([...range], [0, 100]).clamp(true);
  return (value) => Math.round(scale(value) * 10) / 10;
}

/** The values to name on an axis: 1 and 3 of each decade, which stand about evenly there; on a long one the 1. */
export function axisTicks(range: AxisRange): Tick[] {
  const place = axisPosition(range);
  const long = Math.log10(range[1] / range[0]) > many;
  const digits = long ? [1] : [1, 3];
  return scaleLog([...range], [0, 100])
    .ticks()
    .filter((value) => digits.includes(leadingDigit(value)))
    .map((value) => ({
      value,
      at: place(value),
      main: long ? exponentOf(value) % 2 === 0 : leadingDigit(value) === 1,
    }));
}

/** The range, widenRange to the next 1 or 3 of a decade where values lie outside it, but never beyond `limits`. */
export function widenRange(range: AxisRange, values: number[], limits: AxisRange): AxisRange {
  const from = Math.min(range[0], ...values.filter((value) => value < range[0]).map(stepBelow));
  const to = Math.max(range[1], ...values.filter((value) => value > range[1]).map(stepAbove));
  return [Math.max(from, limits[0]), Math.min(to, limits[1])];
}

/** Where values of two axes meet in a drawing, in percent from its upper left, the greater ones of `y` further up. */
export function plotPosition(x: AxisRange, y: AxisRange): (value: { x: number; y: number }) => Point {
  const [across, up] = [axisPosition(x), axisPosition(y)];
  return (value) => ({ x: across(value.x), y: Math.round(1000 - 10 * up(value.y)) / 10 });
}

function leadingDigit(value: number): number {
  return Number(value.toExponential(0)[0]);
}

/** The greatest 1 or 3 of a decade that is not above the value. */
function stepBelow(value: number): number {
  const exponent = exponentOf(value);
  const three = Number(`3e${exponent}`);
  return value < three ? Number(`1e${exponent}`) : three;
}

/** The smallest 1 or 3 of a decade that is not below the value. */
function stepAbove(value: number): number {
  const below = stepBelow(value);
  if (below === value) return value;
  const exponent = exponentOf(value);
  return leadingDigit(below) === 1 ? Number(`3e${exponent}`) : Number(`1e${exponent + 1}`);
}

function exponentOf(value: number): number {
  return Number(value.toExponential().split('e')[1]);
}
