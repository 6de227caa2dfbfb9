import { type Axis, type AxisRange, type PlotPosition, positionOn } from './axis';
import { margin, minRatio, ticksWith, withTicks } from './fit-axis';

/** The widths between the axes for which labels are chosen, in pixels: the narrowest plot, and figures of 21rem and 34rem. */
const plotWidths = { narrow: 220, medium: 268, wide: 470 };

/** The minimum height between the axes, in pixels. */
const plotHeight = 268;

/** The width of a letter, the minimum space between labels side by side, and the minimum distance of labels above each other. */
const letterWidth = 6.8;
const labelGap = 6;
const lineDistance = 36;

/** The narrowest plot that has room for a text. */
export type PlotWidth = keyof typeof plotWidths;

/** An axis as a plot draws it: its title and its labelled values, at positions in percent from its start. */
export interface PlotAxis {
  title: string;
  ticks: AxisTick[];
}

interface AxisTick {
  label: string;
  position: number;
  /** The narrowest plot that shows the label; if missing, all plots do. */
  from?: PlotWidth;
}

/** A median across a section of a plot, in percent from the upper left corner: a bar, and a text above the plot if there is room. */
export interface PlotMedian {
  text: string | null;
  fill: 'filled' | 'hollow';
  start: number;
  width: number;
  middle: number;
  y: number;
}

/** A section of the horizontal axis, in percent, and its name. */
export interface PlotSection {
  key: string;
  name?: string;
  start: number;
  width: number;
}

/**
 * A logarithmic axis from left to right, with more labels on wider plots. It has no labels for the widest plots alone, because
 * they would add bytes to every page.
 */
export function horizontalAxis(title: string, range: AxisRange, format: (value: number) => string): PlotAxis {
  const labelled = (values: readonly number[]) =>
    values.map((value) => ({ label: format(value), position: positionOn(range, value) }));
  const chosen: AxisTick[] = [];
  for (const from of ['narrow', 'medium'] as const) {
    const ticks = ticksWith(range, (values) => {
      const division = labelled(values);
      return (
        areSideBySide(division, plotWidths[from]) &&
        chosen.every(({ label }) => division.some((tick) => tick.label === label))
      );
    });
    const added = labelled(ticks).filter(({ label }) => chosen.every((tick) => tick.label !== label));
    chosen.push(...added.map((tick) => ({ ...tick, from })));
  }
  return { title, ticks: chosen };
}

/** A logarithmic axis from bottom to top, for a plot with at least `height` pixels between its axes. */
export function verticalAxis(
  title: string,
  range: AxisRange,
  format: (value: number) => string,
  height = plotHeight,
): PlotAxis {
  const at = (value: number) => ({ label: format(value), position: positionOn(range, value) });
  const ticks = ticksWith(range, (values) => areApart(values.map(at), () => (100 * lineDistance) / height));
  return { title, ticks: ticks.map(at) };
}

/**
 * The row of each label, from left to right, so that labels of a row do not overlap in a plot of this width: the lowest row that
 * is free, or null if none of `count` rows is.
 */
export function stackLabels(
  labels: readonly { text: string; middle: number }[],
  width: PlotWidth,
  count: number,
): (number | null)[] {
  const ends = Array.from({ length: count }, () => Number.NEGATIVE_INFINITY);
  return labels.map(({ text, middle }) => {
    const half = (50 * (text.length * letterWidth + 2)) / plotWidths[width];
    const row = ends.findIndex((end) => middle - half >= end);
    if (row < 0) return null;
    ends[row] = middle + half;
    return row;
  });
}

function areSideBySide(ticks: AxisTick[], width: number): boolean {
  return areApart(ticks, (one, other) => {
    const letters = (one.label.length + other.label.length) / 2;
    return (100 * (letters * letterWidth + labelGap)) / width;
  });
}

/** Whether neighbouring ticks, in ascending order, are at least this far apart in percent. */
function areApart(ticks: AxisTick[], distance: (one: AxisTick, other: AxisTick) => number): boolean {
  return ticks.every((tick, index) => {
    const before = ticks[index - 1];
    return !before || tick.position - before.position >= distance(before, tick);
  });
}

/** The sections of a logarithmic axis that are visible, from their limits. */
export function logSections(
  range: AxisRange,
  sections: readonly { key: string; name: string; from: number; to: number }[],
): PlotSection[] {
  return sections
    .map(({ key, name, from, to }) => {
      const start = positionOn(range, Math.max(from, range.from));
      return { key, name, start, width: Math.round((positionOn(range, to) - start) * 10) / 10 };
    })
    .filter(({ width }) => width > 0);
}

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
