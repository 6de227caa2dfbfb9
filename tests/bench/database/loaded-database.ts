// Fills a database of the benchmark with invented reviews, as fast as a real server can.
import { App } from '@supabase/lite';
import { type Engine, openEngine } from '../../../supabase/local/database-engine.ts';
import { applyMigrations } from '../../../supabase/local/migrations.ts';
import { addCompaniesAndUsers, addReviews } from './invented-reviews.ts';
import { formatCount, logProgress } from './progress.ts';
import { addRelatedRows } from './related-rows.ts';

/** A database with this many reviews. */
export interface Loaded {
  rows: number;
  address: string;
  engine: Engine;
}

/** Loads a number of reviews, or fewer if it is slow: it adds none after `latest`, a time of `performance.now()`. */
export async function loadDatabase(address: string, wanted: number, latest: number): Promise<Loaded> {
  logProgress(`Loading ${formatCount(wanted)} reviews`);
  const engine = await openEngine({ databaseUrl: address });
  await waitForDisk(engine, false);
  await new App({ connection: engine.connection, auth: { enabled: true } }).ensureSystemSchema();
  await applyMigrations(engine);
  await addCompaniesAndUsers(engine);
  const rows = await addReviews(engine, wanted, latest);
  logProgress('Adding replies, votes, reports and decisions');
  await addRelatedRows(engine);
  // Both are empty, so that they are the fastest that such tables can be.
  await engine.run(`create table app.heap (like app.reviews including defaults);
    create table app.bare (like app.reviews including all);
    grant usage on schema private to authenticated; grant insert on app.heap, app.bare to authenticated`);
  await waitForDisk(engine, true);
  await engine.run('checkpoint');
  return { rows, address, engine };
}

/** Whether commits wait until they are on the disk. Not while loading, which is not measured. */
async function waitForDisk(engine: Engine, wait: boolean): Promise<void> {
  // Each is a statement of its own, because it cannot run within a transaction.
  for (const setting of ['fsync', 'full_page_writes']) await engine.run(`alter system set ${setting} = ${wait}`);
  await engine.run('select pg_reload_conf()');
}
