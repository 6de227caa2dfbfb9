// Measures the Data API on a real PostgreSQL while 200 visitors read and 20 authors write. `npm run bench:load` takes three
// minutes; `-- --seconds=20` changes that. It fails unless every request is answered, no accepted write is lost and the
// statistics are exact. The visitors run in a separate process. The authors run in this one, like the Data API.
import { parseArgs } from 'node:util';
import type { Result } from 'autocannon';
import { execa } from 'execa';
import { toolOptions } from '../../netlify/dev/processes.ts';
import { quantileOf } from '../../src/domain/prices/quartiles.ts';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { startPostgres } from '../../supabase/local/postgres-server.ts';
import { expectExactMarket, expectExactStatistics } from '../database/expected-statistics.ts';
import { insertReviews } from '../database/random-reviews.ts';
import { TestDatabase } from '../database/test-database.ts';
import { findLostWrites, type Written, writeReviews } from './load/authors.ts';
import { pageRequests } from './load/page-requests.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '180' } } });
const seconds = Number(values.seconds);
// The authors' access tokens are valid for half an hour.
if (!(seconds >= 5 && seconds <= 1200)) {
  console.error(`--seconds is from 5 to 1200, not "${values.seconds}".`);
  process.exit(2);
}
const [visitors, authorCount, reviews] = [200, 20, 5000];

/** Visitors who read without pauses. Each repeats one of the requests, and all requests have the same number of visitors. */
async function readPages({ url, publishableKey }: LocalSupabase): Promise<Result> {
  const addresses = pageRequests.map((path) => encodeURI(`${url}/rest/v1/${path}`));
  // A busy machine is slow. A request that takes longer than a minute counts as an error.
  const options = ['--json', `--connections=${visitors}`, `--duration=${seconds}`, '--timeout=60'];
  const headers = ['--headers', `apikey=${publishableKey}`];
  const run = execa({ ...toolOptions, reject: true });
  const { stdout } = await run('autocannon', [...options, ...headers, ...addresses]);
  return JSON.parse(stdout);
}

function report({ requests, duration, latency }: Result, written: Written): void {
  const row = (answered: number, time: number, percentiles: number[]) => ({
    answered,
    'per second': (answered / time).toFixed(1),
    ...Object.fromEntries(percentiles.map((ms, nth) => [`${[50, 90, 99][nth]}th percentile, ms`, Math.round(ms)])),
  });
  const ofWrites = [0.5, 0.9, 0.99].map(
    (share) =>
      quantileOf(
        written.milliseconds.toSorted((a, b) => a - b),
        share,
      ) ?? Number.NaN,
  );
  console.table({
    [`reads of ${visitors} visitors`]: row(requests.total, duration, [latency.p50, latency.p90, latency.p99]),
    [`writes of ${authorCount} authors`]: row(written.milliseconds.length, written.seconds, ofWrites),
  });
}

/** A sentence for each read with a status other than 200. */
function findFailedReads({ statusCodeStats = {}, errors, '2xx': successes }: Result): string[] {
  const failed = Object.entries(statusCodeStats).filter(([status]) => status !== '200');
  return [
    ...failed.map(([status, { count }]) => `${count} reads were answered ${status}.`),
    ...(errors > 0 || successes === 0 ? [`Not all reads were answered: ${errors} errors.`] : []),
  ];
}

/** Recalculates the statistics of all reviews in JavaScript, and compares them before and after the daily job. */
async function findWrongStatistics(database: TestDatabase): Promise<string[]> {
  try {
    await expectExactStatistics(database);
    await database.query('call app.refresh_statistics()');
    await expectExactStatistics(database);
    await expectExactMarket(database);
    return [];
  } catch (error) {
    return [`The statistics are not exact: ${error}`];
  }
}

/** Runs the measurement and the checks. Returns a sentence for each failed check. */
async function run(local: LocalSupabase): Promise<string[]> {
  const database = new TestDatabase(local);
  await insertReviews(database, reviews);
  await database.query('vacuum analyze');
  await database.query('call app.refresh_statistics()');
  const authors = await Array.fromAsync({ length: authorCount }, (_, nth) => database.signUp(`Author ${nth}`));
  console.log(`${visitors} visitors and ${authorCount} authors, ${reviews} reviews, ${seconds} seconds`);
  const [reads, written] = await Promise.all([readPages(local), writeReviews(database, authors, seconds)]);
  report(reads, written);
  const lost = await findLostWrites(database, authors, written);
  return [...findFailedReads(reads), ...written.problems, ...lost, ...(await findWrongStatistics(database))];
}

const server = await startPostgres();
try {
  const storage = { databaseUrl: server.address() };
  const local = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost:8888', sampleData: true });
  const problems = await run(local).finally(local.close);
  for (const problem of problems.slice(0, 20)) console.error(problem);
  console.log(problems.length === 0 ? 'Nothing failed, nothing is lost.' : `${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await server.stop();
process.exit();
