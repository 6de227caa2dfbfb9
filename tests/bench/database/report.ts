// What has been measured, and whether it keeps its budget.
import type { Budget } from './reads.ts';

/** The median milliseconds of an operation, and what they may be at most, in each database, the smallest first. */
export interface Measured {
  operation: string;
  medians: number[];
  most: number[];
}

/** At most how many times as long an ordinary read takes in a large database as in the smallest. */
const mostGrowth = 1.3;

/** How long a read may take in each database, of which it takes these times. */
export function mostMilliseconds(budget: Budget, medians: number[], sizes: number[]): number[] {
  if (budget === 'growth') return medians.map(() => mostGrowth * (medians[0] ?? Number.NaN));
  return sizes.map((rows) => (rows <= 100_000 ? 100 : rows <= 1_000_000 ? 1000 : Number.POSITIVE_INFINITY));
}

/** "1,000,000". */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Prints the times with their growth from the smallest database to the largest, then each budget that is missed. */
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
