import { type AxisRange, axisPosition, axisTicks } from './log-axis';

/** An axis as a plot draws it: its title and its labelled values, at positions in percent from its start. */
export interface PlotAxis {
  title: string;
  ticks: { label: string; position: number; minor?: boolean }[];
}

/** A section of the horizontal axis, in percent. Its name is shown where there is room for it. */
export interface PlotSection {
  key: string;
  name?: string;
  start: number;
  width: number;
}

/** A logarithmic axis. */
export function logAxis(title: string, range: AxisRange, format: (value: number) => string): PlotAxis {
  const ticks = axisTicks(range).map(({ value, position, major }) => ({
    label: format(value),
    position,
    minor: !major,
  }));
  return { title, ticks };
}

/** The sections of a logarithmic axis that it shows, from their limits. */
export function logSections(
  range: AxisRange,
  sections: readonly { key: string; name: string; from: number; to: number }[],
): PlotSection[] {
  const position = axisPosition(range);
  return sections
    .map(({ key, name, from, to }) => {
      const start = position(Math.max(from, range[0]));
      return { key, name, start, width: Math.round((position(to) - start) * 10) / 10 };
    })
    .filter(({ width }) => width > 0);
}
