// Measures two databases on a real PostgreSQL, with 10,000 and with 1,000,000 reviews: `npm run bench:database`. Their calls take
// turns, so that other load on the machine affects both alike. It ends within five minutes: on a slow machine it loads fewer
// reviews, as the table says, and calls everything less often. It prints its table even when it is stopped. `--quick` measures
// 5,000 and 50,000 reviews. `--rows=10000000` loads as many as that, without a limit of time.
import postgres from 'postgres';
import { startPostgres } from '../../supabase/local/postgres-server.ts';
import { vacuum } from './database/invented-reviews.ts';
import { type Loaded, loadDatabase } from './database/loaded-database.ts';
import { measureReads } from './database/measure-reads.ts';
import { measureDailyJob, measureWrites } from './database/measure-writes.ts';
import { end, latestReview, sizes, timeForEachCall } from './database/options.ts';
import { logProgress } from './database/progress.ts';
import { readsOf } from './database/reads.ts';
import { report } from './database/report.ts';

/** What a review takes on disk, with its author and its indexes. */
async function printSize({ engine, rows }: Loaded): Promise<void> {
  const [size] = await engine.rows<{ table: string; indexes: string }>(`
    select sum(pg_table_size(name))::text as table, sum(pg_indexes_size(name))::text as indexes
    from unnest(array['app.reviews', 'app.review_authors']::regclass[]) name`);
  const perReview = (bytes: string | undefined) => Math.round(Number(bytes) / rows);
  console.log(`${rows} reviews: ${perReview(size?.table)} bytes each, and ${perReview(size?.indexes)} in indexes.`);
}

/** How many calls are measured: a read has one more than there are databases, a write three for each. */
function countCalls(databases: number): number {
  const reads = readsOf({ after: {}, ids: [] }).length;
  return 2 * (reads * (1 + databases) + 3 * databases);
}

async function measure(addressOf: (database: string) => string): Promise<void> {
  const operator = postgres(addressOf('postgres'), { max: 1 });
  const databases: Loaded[] = [];
  for (const rows of sizes) {
    const name = `reviews_${rows}`;
    await operator.unsafe(`create database ${name}`);
    databases.push(await loadDatabase(addressOf(name), rows, latestReview));
  }
  await operator.end();
  const milliseconds = timeForEachCall(countCalls(databases.length));
  for (const connections of [1, 8]) {
    logProgress(`Measuring with ${connections} connection${connections === 1 ? '' : 's'}`);
    await measureReads(databases, connections, milliseconds);
    await measureWrites(databases, connections, milliseconds);
    for (const { engine } of databases) await vacuum(engine);
  }
  logProgress('Measuring the daily job');
  for (const database of databases) await measureDailyJob(database);
  for (const database of databases) await printSize(database);
  for (const { engine } of databases) await engine.close();
}

const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB', 'maintenance_work_mem=256MB']);
let stopped = false;
const stop = async () => {
  if (stopped) return;
  stopped = true;
  report();
  await server.stop();
  process.exit(process.exitCode ?? 0);
};
const stopEarly = (exitCode: number) => {
  process.exitCode = exitCode;
  void stop();
};
process.once('SIGINT', () => stopEarly(130)).once('SIGTERM', () => stopEarly(130));
if (end < Number.POSITIVE_INFINITY) {
  setTimeout(() => {
    console.error('The time is over: the table does not have what was not measured.');
    stopEarly(0);
  }, end - performance.now()).unref();
}
try {
  await measure(server.address);
} catch (error) {
  // A server that is being stopped ends its connections.
  if (!stopped) {
    console.error(error);
    process.exitCode = 1;
  }
}
await stop();
