// Measures the Data API on a real PostgreSQL while 200 visitors read and 20 authors write: `npm run bench:load`, three minutes, or
// `-- --seconds=20`. Then checks that nothing failed, that no write is lost and that the statistics are exact. The server is in
// this process; the visitors and the authors are in processes of their own. All are on 127.0.0.1.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveOnLoopback } from '../../supabase/local/http-server.ts';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { startPostgres } from '../../supabase/local/postgres-server.ts';
import { insertReviews } from '../database/random-reviews.ts';
import { TestDatabase, type TestUser } from '../database/test-database.ts';
import type { AuthorsResult, AuthorsTask } from './load/authors.ts';
import { findProblems } from './load/checks.ts';
import { runInChildProcess, stopChildProcesses } from './load/child-process.ts';
import { type Measured, summarise } from './load/measured.ts';
import { pageRequests } from './load/page-requests.ts';
import type { VisitorsTask } from './load/visitors.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '180' } } });
const seconds = Number(values.seconds);
// The access tokens of the authors are valid for half an hour.
if (!(seconds >= 5 && seconds <= 1200)) {
  console.error(`--seconds is from 5 to 1200, not "${values.seconds}".`);
  process.exit(2);
}
const visitors = 200;
const authorCount = 20;
const invented = 5000;

async function prepare(local: LocalSupabase): Promise<{ database: TestDatabase; authors: TestUser[] }> {
  const database = new TestDatabase(local);
  console.log(`Adding ${invented.toLocaleString('en-US')} reviews and ${authorCount} authors`);
  await insertReviews(database, invented);
  await database.query('vacuum analyze');
  await database.query('call app.refresh_statistics()');
  const authors: TestUser[] = [];
  for (let nth = 0; nth < authorCount; nth++) authors.push(await database.signUp(`Author ${nth}`));
  for (const path of pageRequests) {
    const { status, text } = await database.request(database.visitor, path);
    if (status !== 200 || text.length < 10) throw new Error(`${path} is answered ${status}: ${text}`);
  }
  return { database, authors };
}

/** Lets the visitors read and the authors write at the same time. */
function measure(reads: Omit<VisitorsTask, 'visitors'>, writes: AuthorsTask): Promise<[Measured, AuthorsResult]> {
  return Promise.all([
    runInChildProcess<VisitorsTask, Measured>(new URL('./load/visitors.ts', import.meta.url), { ...reads, visitors }),
    runInChildProcess<AuthorsTask, AuthorsResult>(new URL('./load/authors.ts', import.meta.url), writes),
  ]);
}

/** The same load on an address that runs `select 1` with the same connections to the database and the same kind of server. */
async function measureSelect1(local: LocalSupabase, tokens: string[]): Promise<[Measured, AuthorsResult]> {
  const answer = async () => Response.json(await local.engine.rows('select 1'));
  const server = await serveOnLoopback({ fetch: answer }, 0);
  try {
    const task = { url: server.url, apikey: local.publishableKey, seconds: Math.max(5, seconds / 6) };
    return await measure({ ...task, paths: ['/'] }, { ...task, tokens, insteadOfWriting: server.url });
  } finally {
    await server.close();
  }
}

function report(figures: ReturnType<typeof summarise>[]): void {
  console.table(figures);
  const output = join(import.meta.dirname, '../.output');
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, 'bench-load.json'), JSON.stringify(figures, null, 2));
}

/** Measures and checks. Returns a sentence for each thing that does not hold. */
async function run(local: LocalSupabase): Promise<string[]> {
  const { database, authors } = await prepare(local);
  const tokens = authors.map(({ token }) => token);
  console.log('Measuring select 1');
  const [bareReads, bareWrites] = await measureSelect1(local, tokens);
  console.log(`Measuring ${visitors} visitors and ${authorCount} authors for ${seconds} seconds`);
  const task = { url: local.url, apikey: local.publishableKey, seconds };
  const [reads, writes] = await measure({ ...task, paths: pageRequests }, { ...task, tokens });
  report([
    summarise(`reads of ${visitors} visitors`, reads),
    summarise('the same, select 1', bareReads),
    summarise(`writes of ${authorCount} authors`, writes),
    summarise('the same, select 1', bareWrites),
  ]);
  return findProblems(database, authors, reads, writes);
}

const server = await startPostgres();
let local: LocalSupabase | undefined;
let stopping: Promise<void> | undefined;
const stop = (exitCode: number): Promise<void> => {
  stopping ??= (async () => {
    stopChildProcesses();
    await local?.close();
    await server.stop();
    process.exit(exitCode);
  })();
  return stopping;
};
process.once('SIGINT', () => void stop(130)).once('SIGTERM', () => void stop(130));
setTimeout(
  () => {
    console.error('This takes too long, so it is stopped.');
    void stop(1);
  },
  (240 + seconds * 1.5) * 1000,
).unref();
try {
  local = await startLocalSupabase({
    port: 0,
    storage: { databaseUrl: server.address() },
    siteUrl: 'http://localhost:8888',
    sampleData: true,
  });
  const problems = await run(local);
  for (const problem of problems.slice(0, 20)) console.error(problem);
  console.log(problems.length === 0 ? 'Nothing failed, nothing is lost.' : `${problems.length} problems.`);
  await stop(problems.length === 0 ? 0 : 1);
} catch (error) {
  if (!stopping) console.error(error);
  await stop(1);
}
