// Measures two databases on a real PostgreSQL, with 10,000 and with 1,000,000 reviews: `npm run bench:database`. Their calls take
// turns, so that other load on the machine affects both alike. It ends within five minutes: on a slow machine it loads fewer
// reviews, as the table says, and calls everything less often. It prints its table even when it is stopped. `--quick` measures
// 2,000 and 20,000 reviews, `--rows=100000` as many.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Engine } from '../../supabase/local/database-engine.ts';
import { plannerSettings } from '../../supabase/local/local-supabase.ts';
import { startPostgres } from '../../supabase/local/postgres-server.ts';
import { type Loaded, loadDatabase, logProgress } from './loaded-database.ts';
import { company, type LastOfPage, readQueries, vacuum, writtenReview } from './reviews.ts';

type Sql = ReturnType<typeof postgres>;

interface Measurement {
  operation: string;
  rows: number;
  connections: number;
  medianMs: number;
  /** Ratio to `select 1` with as many connections in the same run, or to a bare insert for writes, which has the indexes and constraints of reviews but no triggers. */
  ratio: number;
}

const largest = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000_000);
const sizes = process.argv.includes('--quick') ? [2_000, 20_000] : [10_000, largest];
const showPlans = process.argv.includes('--plans');

// In milliseconds since the program started. What is not measured at the end is missing in the table.
const end = 280_000;
const latestReview = 90_000;
// The rest is for the daily job.
const endOfCalls = 170_000;
const longestForEachCall = 700;
const roundsAtMost = 400;

const measurements: Measurement[] = [];

/** Prints what has been measured. `growth` is the ratio of the median to that at the smallest number of rows. */
function report(): void {
  const atSmallest = ({ operation, connections }: Measurement) =>
    measurements.find((other) => other.operation === operation && other.connections === connections)?.medianMs ??
    Number.NaN;
  console.table(
    measurements.map((row) => ({
      ...row,
      medianMs: row.medianMs.toFixed(3),
      ratio: row.ratio.toFixed(2),
      growth: (row.medianMs / atSmallest(row)).toFixed(2),
    })),
  );
  const output = join(import.meta.dirname, '../.output');
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'bench-database.json'), JSON.stringify(measurements, null, 2));
}

/**
 * Median milliseconds of each call. The calls take turns, so that other load on the machine affects all of them alike, and as
 * many run at once as there are connections.
 */
async function medianTimes(
  connections: number,
  calls: (() => Promise<unknown>)[],
  milliseconds: number,
): Promise<number[]> {
  const times: number[][] = calls.map(() => []);
  let round = -10 * connections;
  const latest = performance.now() + milliseconds * calls.length;
  const worker = async () => {
    while (round < roundsAtMost * Math.min(connections, 4) && (round < 10 || performance.now() < latest)) {
      const warm = round++ >= 0;
      for (const [index, call] of calls.entries()) {
        const start = performance.now();
        await call();
        if (warm) times[index]?.push(performance.now() - start);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return times.map((sample) => sample.sort((a, b) => a - b)[sample.length >> 1] ?? Number.NaN);
}

async function measureReads(databases: Loaded[], connections: number, milliseconds: number): Promise<void> {
  const visitors = await Promise.all(databases.map((database) => openAsVisitor(database, connections)));
  const [{ run: runAny, queries: operations } = { run: undefined, queries: [] }] = visitors;
  for (const [index, [operation]] of operations.entries()) {
    const calls = visitors.map(({ run, queries }) => run(queries[index]?.[1] ?? ''));
    const withFloor = [runAny?.('select 1') ?? never, ...calls];
    const [floor = Number.NaN, ...medians] = await medianTimes(connections, withFloor, milliseconds);
    for (const [nth, { rows }] of databases.entries()) {
      const medianMs = medians[nth] ?? Number.NaN;
      measurements.push({ operation, rows, connections, medianMs, ratio: medianMs / floor });
    }
    const last = visitors.at(-1);
    if (showPlans && connections === 1 && last) await explain(last.visitor, operation, last.queries[index]?.[1] ?? '');
  }
  await Promise.all(visitors.map(({ visitor }) => visitor.end()));
}

const never = () => Promise.reject(new Error('There is no database to measure.'));

/** The site's queries for a database, and how a visitor runs them: for raw rows, because parsing them does not count. */
async function openAsVisitor({ address, engine, rows }: Loaded, connections: number) {
  const visitor = postgres(address, { max: connections, connection: { role: 'anon', ...plannerSettings } });
  const deep = Math.min(1980, Math.floor(rows / 20));
  const [after] = await engine.rows<LastOfPage>(
    `select created_on::text, id from public.reviews where company = '${company}' order by created_on desc, id desc offset ${deep} limit 1`,
  );
  if (!after) throw new Error('There is no hundredth page.');
  const run = (query: string) => () => visitor.unsafe(query, [], { prepare: true }).raw();
  return { visitor, run, queries: readQueries(after) };
}

async function measureWrites(databases: Loaded[], connections: number, milliseconds: number): Promise<void> {
  const operators = databases.map(({ address }) =>
    postgres(address, { max: connections, connection: plannerSettings }),
  );
  const medians = await medianTimes(
    connections,
    operators.flatMap((operator) => [
      () => insertAsNewUser(operator, 'private.heap'),
      () => insertAsNewUser(operator, 'private.bare'),
      () => insertAsNewUser(operator, 'public.reviews'),
    ]),
    milliseconds,
  );
  await Promise.all(operators.map((operator) => operator.end()));
  for (const [nth, { rows, engine }] of databases.entries()) {
    const [heap = Number.NaN, bare = Number.NaN, full = Number.NaN] = medians.slice(3 * nth);
    measurements.push(
      { operation: 'insert without indexes', rows, connections, medianMs: heap, ratio: heap / bare },
      { operation: 'bare insert', rows, connections, medianMs: bare, ratio: 1 },
      { operation: 'insert a review', rows, connections, medianMs: full, ratio: full / bare },
    );
    // These reviews all have the same day, so they would make the pages of the next measurement unrealistic.
    await engine.run(`delete from public.review_authors where user_id is not null;
      delete from private.write_rate_limits; delete from private.quote_additions`);
  }
}

let writers = 0;

/** Inserts a review as the Data API does, in one round trip, as a user who has written nothing yet, about one of 8 companies. */
async function insertAsNewUser(operator: Sql, table: string): Promise<void> {
  const writer = `00000000-0000-4000-8000-${String(writers++).padStart(12, '0')}`;
  await operator.unsafe(`
    set local role authenticated; set local request.jwt.claim.sub = '${writer}';
    set local request.jwt.claims = '{"sub":"${writer}","role":"authenticated"}';
    insert into ${table} ${writtenReview(1 + ((writers >> 1) % 8))}`);
}

async function measureDailyJob(engine: Engine, rows: number): Promise<void> {
  const start = performance.now();
  await engine.run('call private.refresh_statistics()');
  const medianMs = performance.now() - start;
  measurements.push({ operation: 'daily job', rows, connections: 1, medianMs, ratio: Number.NaN });
}

/** What a review takes on disk, with its author and its indexes. */
async function printSize({ engine, rows }: Loaded): Promise<void> {
  const [size] = await engine.rows<{ table: string; indexes: string }>(`
    select sum(pg_table_size(name))::text as table, sum(pg_indexes_size(name))::text as indexes
    from unnest(array['public.reviews', 'public.review_authors']::regclass[]) name`);
  const perReview = (bytes: string | undefined) => Math.round(Number(bytes) / rows);
  console.log(`${rows} reviews: ${perReview(size?.table)} bytes each, and ${perReview(size?.indexes)} in indexes.`);
}

async function explain(visitor: Sql, operation: string, query: string): Promise<void> {
  const plan = await visitor.unsafe(`explain (analyze, buffers, costs off, timing off) ${query}`);
  console.log(`\n${operation}\n${plan.map((line) => `  ${line['QUERY PLAN']}`).join('\n')}`);
}

/** How long each call may be measured: what is left is shared out over all calls, of which a read has 3 and a write 6. */
function timeForEachCall(databases: Loaded[]): number {
  const reads = readQueries({ created_on: '', id: '' }).length;
  const calls = 2 * (reads * (1 + databases.length) + 3 * databases.length);
  return Math.min(longestForEachCall, Math.max(0, endOfCalls - performance.now()) / calls);
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
  const milliseconds = timeForEachCall(databases);
  for (const connections of [1, 8]) {
    logProgress(`Measuring with ${connections} connection${connections === 1 ? '' : 's'}`);
    await measureReads(databases, connections, milliseconds);
    await measureWrites(databases, connections, milliseconds);
    for (const { engine } of databases) await vacuum(engine);
  }
  logProgress('Measuring the daily job');
  for (const { engine, rows } of databases) await measureDailyJob(engine, rows);
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
setTimeout(() => {
  console.error('The time is over: the table does not have what was not measured.');
  stopEarly(0);
}, end - performance.now()).unref();
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
