import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { openEngine, type Storage } from '../../supabase/local/database-engine.ts';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { restoreGrants } from '../../supabase/local/migrations.ts';
import { companyRows, writeCompanies } from '../../supabase/write-companies.ts';
import { templateDatabase } from './global-setup.ts';
import { TestDatabase } from './test-database.ts';

/** The embedded Postgres of the local site, and a real server of the version that hosted Supabase runs. */
export const engines = ['PGlite', 'PostgreSQL'] as const;
export type EngineName = (typeof engines)[number];

interface OpenDatabase {
  database: TestDatabase;
  address: string;
  close: () => Promise<void>;
}

/**
 * Runs the same tests on both engines, each with a database that has the providers and nothing else: who may do what, and what an
 * account leaves behind.
 */
export function describeOnBothEngines(title: string, tests: (database: () => TestDatabase) => void): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    const opened = openBeforeAll(engine === 'PGlite' ? openPglite : openPostgres);
    tests(() => opened().database);
  });
}

/**
 * Runs tests on a real server: those that use several connections or kill one, and those about what a statement means or costs,
 * where the embedded engine is the same program and only slower.
 */
export function describeOnPostgres(
  title: string,
  tests: (database: () => TestDatabase, address: () => string) => void,
): void {
  describe(title, () => {
    const opened = openBeforeAll(openPostgres);
    tests(
      () => opened().database,
      () => opened().address,
    );
  });
}

/** Creates a database on the shared server, empty or as the migrations leave it, and returns its address. */
export async function createDatabase({ migrated }: { migrated: boolean }): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${migrated ? templateDatabase : 'template0'}`);
  return addressOf(name);
}

/** Deletes a database that {@link createDatabase} made. */
export async function dropDatabase(address: string): Promise<void> {
  await onServer(`drop database ${new URL(address).pathname.slice(1)} with (force)`);
}

function openBeforeAll(open: () => Promise<OpenDatabase>): () => OpenDatabase {
  let opened: OpenDatabase | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  silenceErrors();
  return () => {
    if (!opened) throw new Error('The database is opened by beforeAll: use it inside a test.');
    return opened;
  };
}

async function openPostgres(): Promise<OpenDatabase> {
  const address = await createDatabase({ migrated: true });
  const supabase = await start({ databaseUrl: address });
  const close = () => supabase.close().finally(() => dropDatabase(address));
  return { database: new TestDatabase(supabase), address, close };
}

// Starting the embedded Postgres takes seconds of processor time, so each worker starts one and every file empties it.
let pglite: Promise<LocalSupabase> | undefined;

async function openPglite(): Promise<OpenDatabase> {
  pglite ??= start({ memory: true });
  const supabase = await pglite;
  await empty(supabase);
  return { database: new TestDatabase(supabase), address: supabase.url, close: async () => undefined };
}

/** Deletes all rows, whatever tests have left behind, and adds the providers again. */
async function empty({ engine, url, secretKey }: LocalSupabase): Promise<void> {
  const tables = await engine.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'auth')`,
  );
  await engine.run(`truncate ${tables.map(({ name }) => name).join()} cascade`);
  await restoreGrants(engine);
  await writeCompanies(await companyRows(), url, secretKey);
}

async function start(storage: Storage): Promise<LocalSupabase> {
  const local = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost', sampleData: false });
  await local.engine.run('truncate private.published_medians');
  return local;
}

function addressOf(database: string): string {
  const address = new URL(inject('postgresAddress'));
  address.pathname = database;
  return address.href;
}

async function onServer(statement: string): Promise<void> {
  const engine = await openEngine({ databaseUrl: addressOf('postgres') });
  await engine.run(statement).finally(() => engine.close());
}

/** Supabase Lite logs every refused request with its stack, and most tests are about refusals. */
function silenceErrors(): void {
  const { error } = console;
  beforeEach(() => {
    console.error = () => undefined;
  });
  afterEach(() => {
    console.error = error;
  });
}
