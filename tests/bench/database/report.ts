// Reports the measurements, and whether each keeps its budget.
import type { Budget } from './reads.ts';

/** The median and the maximum allowed milliseconds of an operation in each database, smallest first. */
export interface Measured {
  operation: string;
  medians: number[];
  most: number[];
}

/** The maximum ratio between the time of an ordinary read in a large database and in the smallest. */
const mostGrowth = 1.3;

/** How long a read may take in each database, given the times it takes. */
export function mostMilliseconds(budget: Budget, medians: number[], sizes: number[]): number[] {
  if (budget === 'growth') return medians.map(() => mostGrowth * (medians[0] ?? Number.NaN));
  return sizes.map((rows) => (rows <= 100_000 ? 100 : rows <= 1_000_000 ? 1000 : Number.POSITIVE_INFINITY));
}

/** Formats a count: "1,000,000". */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Prints the times with their growth from the smallest database to the largest, then each missed budget. */
export function report(measured: Measured[], sizes: number[]): void {
  const row = (medians: number[]) => ({
    ...Object.fromEntries(sizes.map((rows, nth) => [`ms at ${formatCount(rows)}`, medians[nth]?.toFixed(2)])),
    growth: ((medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)).toFixed(2),
  });
  console.table(Object.fromEntries(measured.map(({ operation, medians }) => [operation, row(medians)])));
  const misses = measured.flatMap(({ operation, medians, most }) =>
    sizes.flatMap((rows, nth) => {
      const [taken = Number.NaN, allowed = Number.POSITIVE_INFINITY] = [medians[nth], most[nth]];
      if (taken <= allowed) return [];
      return [`"${operation}" takes ${taken.toFixed(2)} of ${allowed.toFixed(2)} ms at ${formatCount(rows)} reviews.`];
    }),
  );
  console.log(misses.length === 0 ? 'Every budget is kept.' : `Budgets that are missed:\n${misses.join('\n')}`);
}
