/** The middle half of some prices and their median. */
export interface Quartiles {
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
}

/** The quartiles of some numbers by linear interpolation, as in `percentile_cont` of Postgres. Null for an empty list. */
export function quartilesOf(values: readonly number[]): Quartiles | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [lowerQuartile, median, upperQuartile] = [0.25, 0.5, 0.75].map((share) => quantileOf(sorted, share));
  if (lowerQuartile === undefined || median === undefined || upperQuartile === undefined) return null;
  return { lowerQuartile, median, upperQuartile };
}

/** Here and not from d3-array, which would add 0.7 kB to islands. */
function quantileOf(sorted: readonly number[], share: number): number | undefined {
  const index = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(index)], sorted[Math.ceil(index)]];
  if (below === undefined || above === undefined) return undefined;
  return below + (above - below) * (index - Math.floor(index));
}
