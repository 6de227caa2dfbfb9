// Measures databases with 10,000, 100,000 and 1,000,000 reviews on a real PostgreSQL: `npm run bench:database`. Use
// `-- --rows=10000,10000000` for other sizes, smallest first, or `-- --quick` for 5,000 and 50,000.
import { parseArgs } from 'node:util';
import { App } from '@supabase/lite';
import { openEngine } from '../../supabase/local/database-engine.ts';
import { applyMigrations } from '../../supabase/local/migrations.ts';
import { startPostgres } from '../../supabase/local/postgres-server.ts';
import { addCompaniesAndUsers, addReviews } from './database/invented-reviews.ts';
import { type Loaded, measureReads, measureWrites } from './database/measure.ts';
import { addRelatedRows } from './database/related-rows.ts';
import { formatCount, report } from './database/report.ts';

const { values } = parseArgs({ options: { rows: { type: 'string' }, quick: { type: 'boolean', default: false } } });
const sizes = (values.rows ?? (values.quick ? '5000,50000' : '10000,100000,1000000')).split(',').map(Number);
// With fewer reviews, some kinds would be missing.
if (!sizes.every((rows, nth) => Number.isInteger(rows) && rows >= 5000 && rows >= (sizes[nth - 1] ?? 0))) {
  console.error(`--rows is one or more numbers from 5000, the smallest first, not "${values.rows}".`);
  process.exit(2);
}

const log = (what: string) => console.log(`${Math.round(performance.now() / 1000)} s: ${what}`);

async function load({ address, rows }: Loaded): Promise<void> {
  const engine = await openEngine({ databaseUrl: address });
  await new App({ connection: engine.connection, auth: { enabled: true } }).ensureSystemSchema();
  await applyMigrations(engine);
  await addCompaniesAndUsers(engine);
  await addReviews(engine, rows);
  await addRelatedRows(engine);
  await engine.run('vacuum analyze');
  await engine.run('checkpoint');
  await engine.close();
}

/** Measures the database's size on disk and the daily job. The job runs only once, because it changes the rows that it reads. */
async function measureDailyJob({ rows, address }: Loaded): Promise<void> {
  const engine = await openEngine({ databaseUrl: address });
  const [size] = await engine.rows<{ mb: number }>('select (pg_database_size(current_database()) / 1e6)::int as mb');
  const start = performance.now();
  await engine.run('call app.refresh_statistics()');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${formatCount(rows)} reviews take ${size?.mb} MB on disk, and the daily job ${seconds} s.`);
  await engine.close();
}

async function measure(addressOf: (database: string) => string): Promise<void> {
  const operator = await openEngine({ databaseUrl: addressOf('postgres') });
  const databases: Loaded[] = sizes.map((rows) => ({ rows, address: addressOf(`reviews_${rows}`) }));
  for (const database of databases) {
    log(`Loading ${formatCount(database.rows)} reviews`);
    await operator.run(`create database reviews_${database.rows}`);
    await load(database);
  }
  await operator.close();
  log('Measuring reads');
  const reads = await measureReads(databases);
  log('Measuring writes and the daily job');
  report([...reads, ...(await measureWrites(databases))], sizes);
  for (const database of databases) await measureDailyJob(database);
}

const server = await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB', 'maintenance_work_mem=256MB']);
try {
  await measure(server.address);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await server.stop();
process.exit();
