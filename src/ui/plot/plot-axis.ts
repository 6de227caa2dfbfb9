import { type Axis, type AxisRange, type PlotPosition, positionOn } from './axis';
import { margin, minRatio, withTicks } from './fit-axis';

/** Returns the function that places a pair of values in a plot. Greater values of `y` are higher up. */
export function plotPosition(x: AxisRange, y: AxisRange): (value: PlotPosition) => PlotPosition {
  return (value) => ({
    x: positionOn(x, value.x),
    y: Math.round(10 * (100 - positionOn(y, value.y))) / 10,
  });
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

/**
 * The axis of a plot that fits values above 0. It begins and ends at a 1, 2, 3 or 5 of a decade, within limits, so that no value is
 * near an end. Without values, it is all of the limits.
 */
export function fitPlotAxis(values: readonly number[], limits: AxisRange): Axis {
  if (values.length === 0) return withTicks(limits);
  const within = values.map((value) => Math.min(Math.max(value, limits.from), limits.to));
  const [lowest, highest] = [Math.min(...within), Math.max(...within)];
  let [from, to] = [roundBeyond(lowest, -1), roundBeyond(highest, 1)];
  for (;;) {
    const distance = (to / from) ** margin;
    const [isLow, isHigh] = [lowest / from < distance, to / highest < distance];
    const isShort = to / from < minRatio;
    if (!isLow && !isHigh && !isShort)
      return withTicks({ from: Math.max(from, limits.from), to: Math.min(to, limits.to) });
    if (isLow || isShort) from = roundBeyond(from, -1);
    if (isHigh || isShort) to = roundBeyond(to, 1);
  }
}

/** The nearest 1, 2, 3 or 5 of a decade below a value, or above it. */
function roundBeyond(value: number, direction: 1 | -1): number {
  const exponent = Math.floor(Math.log10(value));
  const steps = [exponent - 1, exponent, exponent + 1].flatMap((power) =>
    [1, 2, 3, 5].map((digit) => Number(`${digit}e${power}`)),
  );
  return (
    (direction > 0
      ? steps.find((step) => step > value * (1 + 1e-9))
      : steps.findLast((step) => step < value * (1 - 1e-9))) ?? value
  );
}
