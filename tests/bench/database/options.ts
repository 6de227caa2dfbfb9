// The options of `npm run bench:database`, and how much time they leave. All times are milliseconds since the program started.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { rows: { type: 'string' }, quick: { type: 'boolean' }, plans: { type: 'boolean' } },
});

const smallest = 10_000;
const chosen = values.rows === undefined ? null : Number(values.rows);
if (chosen !== null && !(Number.isInteger(chosen) && chosen >= smallest && chosen <= 100_000_000)) {
  console.error(`--rows is a number from ${smallest} to 100000000, not "${values.rows}".`);
  process.exit(2);
}

/** How many reviews the databases have, the smallest first. */
export const sizes: readonly number[] = values.quick ? [5_000, 50_000] : [smallest, chosen ?? 1_000_000];

/** Whether to show how each database runs each read. */
export const showPlans = values.plans === true;

/** Whether the program ends within five minutes. Whoever names a number of reviews wants all of them, however long it takes. */
const isLimited = chosen === null;

/** When the program ends. What is not measured by then is missing in the table. */
export const end = isLimited ? 280_000 : Number.POSITIVE_INFINITY;
/** After this time no review is added. */
export const latestReview = isLimited ? 90_000 : Number.POSITIVE_INFINITY;

// The rest is for the daily job.
const endOfCalls = isLimited ? 240_000 : Number.POSITIVE_INFINITY;
const longestForEachCall = 700;

/** How long each of a number of calls may be measured, if they begin now. */
export function timeForEachCall(calls: number): number {
  return Math.min(longestForEachCall, Math.max(0, endOfCalls - performance.now()) / calls);
}
