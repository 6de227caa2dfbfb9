// What has been measured, and whether it keeps the budget.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount } from './progress.ts';

/** The time of an operation in a database of this many reviews, while as many run at once as there are connections. */
export interface Measurement {
  operation: string;
  rows: number;
  connections: number;
  medianMs: number;
  /**
   * Ratio to `select 1` with as many connections in the same run, or to a bare insert for writes, which has the indexes and
   * constraints of reviews but no triggers.
   */
  ratio: number;
  /** Whether it must not take longer, the more reviews there are. */
  isRead: boolean;
}

/** All measurements, which the measuring modules add to. */
export const measurements: Measurement[] = [];

/** At most how many times as long a read takes in a large database as in the smallest. */
const mostGrowth = 1.3;

/** Prints what has been measured. `growth` is the ratio of the median to that at the smallest number of rows. */
export function report(): void {
  console.table(
    measurements.map(({ isRead, ...row }) => ({
      ...row,
      medianMs: row.medianMs.toFixed(3),
      ratio: row.ratio.toFixed(2),
      growth: growthOf(row).toFixed(2),
    })),
  );
  printBudget();
  const output = join(import.meta.dirname, '../../.output');
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'bench-database.json'), JSON.stringify(measurements, null, 2));
}

function growthOf({ operation, connections, medianMs }: Pick<Measurement, 'operation' | 'connections' | 'medianMs'>) {
  const smallest = measurements.find((other) => other.operation === operation && other.connections === connections);
  return medianMs / (smallest?.medianMs ?? Number.NaN);
}

/** Of one connection alone: of several, each waits for the others, which may be reading the other database. */
function printBudget(): void {
  const reads = measurements.filter(({ isRead, connections }) => isRead && connections === 1);
  const missing = reads.filter((read) => growthOf(read) > mostGrowth);
  for (const read of missing) {
    const growth = growthOf(read).toFixed(2);
    console.log(
      `"${read.operation}" misses the budget: ${growth} times as slow with ${formatCount(read.rows)} reviews.`,
    );
  }
  if (reads.length > 0 && missing.length === 0)
    console.log(`Every read keeps the budget: at most ${mostGrowth} times as slow as in the small database.`);
}
