import type { PlotSize } from './label-placement';
import { spreadMarks } from './mark-spread';

/** A column of a plot, in percent of its width. */
export interface Column<Key extends string> {
  key: Key;
  label: string;
  start: number;
  width: number;
  middle: number;
}

const gap = 2;

/** Marks may be moved this much closer together before the plot counts as too small. */
const tolerance = 0.88;

/** The width in pixels of a letter in the labels below columns, with room for plots that are a quarter narrower than `size`. */
const letterWidth = 10;

/**
 * Lays out a plot with one column for each key that marks have, in the order of `labels`, which has labels by key. Each column is
 * wide enough for its label and for its marks side by side, in a plot of `size` or larger. Marks keep their height, `y` in
 * percent, and move only sideways. `shifts` are in pixels from the column's middle, in the order of the marks. Earlier marks stay
 * closest to it. If the plot is too small for all marks, `fits` is false and marks overlap. `lower` is the size of a wider but
 * lower plot in which marks keep their places in percent.
 */
export function layOutColumns<Key extends string>(
  marks: readonly { key: Key; y: number }[],
  labels: ReadonlyMap<Key, string>,
  { size, lower, diameter }: { size: PlotSize; lower?: PlotSize; diameter: number },
): { columns: Column<Key>[]; shifts: number[]; fits: boolean } {
  const shifts = marks.map(() => 0);
  const needs = [...labels].flatMap(([key, label]) => {
    const inColumn = marks.map((mark, index) => ({ ...mark, index })).filter((mark) => mark.key === key);
    if (inColumn.length === 0) return [];
    const spread = spreadMarks(
      inColumn.map(({ y }) => ({ x: 50, y })),
      { size, ...(lower && { lower }), diameter, maxShift: size.width / 2 },
    );
    for (const [place, { index }] of inColumn.entries()) shifts[index] = spread[place] ?? 0;
    const width = 2 * Math.max(...spread.map(Math.abs)) + diameter;
    return [{ key, label, width: Math.max(width, label.length * letterWidth) + gap }];
  });
  const scale = Math.min(1, size.width / needs.reduce((sum, { width }) => sum + width, 0));
  return {
    columns: shareWidth(needs, size.width),
    shifts: shifts.map((shift) => Math.round(shift * scale)),
    fits: scale >= tolerance,
  };
}

/** Gives each column the width it needs and an equal part of the remaining width. */
function shareWidth<Key extends string>(
  needs: { key: Key; label: string; width: number }[],
  plotWidth: number,
): Column<Key>[] {
  const needed = needs.reduce((sum, { width }) => sum + width, 0);
  const rest = Math.max(0, plotWidth - needed) / needs.length;
  const total = needed + rest * needs.length;
  let start = 0;
  return needs.map(({ key, label, width }) => {
    const [from, part] = [start, (100 * (width + rest)) / total];
    start += part;
    return { key, label, start: roundToTenth(from), width: roundToTenth(part), middle: roundToTenth(from + part / 2) };
  });
}

function roundToTenth(percent: number): number {
  return Math.round(percent * 10) / 10;
}
