import { quantileSorted } from 'd3-array';

/** The middle half of some prices and their median. */
export interface Quartiles {
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
}

/** The quartiles of some numbers by linear interpolation, as in `percentile_cont` of Postgres. Null for an empty list. */
export function quartilesOf(values: readonly number[]): Quartiles | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((part) => quantileSorted(sorted, part));
  if (lowerQuartile === undefined || median === undefined || upperQuartile === undefined) return null;
  return { lowerQuartile, median, upperQuartile };
}
