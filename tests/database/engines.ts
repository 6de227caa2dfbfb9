import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { openEngine } from '../../supabase/local/database-engine.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { emptySupabase, type NamedSupabase, namedSupabase, openNamedSupabase } from '../named-supabase.ts';
import { templateDatabase } from './global-setup.ts';
import { TestDatabase } from './test-database.ts';

const named = namedSupabase();

interface OpenDatabase {
  database: TestDatabase;
  address: string;
  close: () => Promise<void>;
}

type Tests = (database: () => TestDatabase, address: () => string) => void;

/**
 * Runs tests on a real server, with a database that contains only the providers. All files of a worker share one, which is
 * emptied first. The embedded Postgres is tested only where it could differ: in migrations.test.ts and schema.test.ts, and when
 * it starts. Grants for requests are tested without Supabase Lite: migrated-postgres.ts.
 */
export function describeOnPostgres(title: string, tests: Tests): void {
  describeOn(openShared, title, tests);
}

/** Runs tests with a separate database, because they leave another schema or migrations ledger behind. */
export function describeOnOwnPostgres(title: string, tests: Tests): void {
  describeOn(openOwn, title, tests);
}

function describeOn(open: () => Promise<OpenDatabase>, title: string, tests: Tests): void {
  describe(title, () => {
    const opened = openBeforeAll(open);
    tests(
      () => opened().database,
      () => opened().address,
    );
  });
}

/** Creates a database on the shared server, empty or with all migrations, and returns its address. */
export async function createDatabase({ migrated }: { migrated: boolean }): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${migrated ? templateDatabase : 'template0'}`);
  return addressOf(name);
}

/** Deletes a database from {@link createDatabase}. */
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

async function openOwn(): Promise<OpenDatabase> {
  if (named) return openNamed(named);
  const { supabase, address } = await startOnPostgres();
  const close = () => supabase.close().finally(() => dropDatabase(address));
  return { database: new TestDatabase(supabase), address, close };
}

// It ends with the worker.
let shared: ReturnType<typeof startOnPostgres> | undefined;

async function openShared(): Promise<OpenDatabase> {
  if (named) return openNamed(named);
  shared ??= startOnPostgres();
  const { supabase, address } = await shared;
  await emptySupabase(supabase);
  return { database: new TestDatabase(supabase), address, close: async () => undefined };
}

async function startOnPostgres() {
  const address = await createDatabase({ migrated: true });
  const storage = { databaseUrl: address };
  const supabase = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost', sampleData: false });
  return { supabase, address };
}

async function openNamed(supabase: NamedSupabase): Promise<OpenDatabase> {
  const opened = await openNamedSupabase(supabase);
  return { database: new TestDatabase(opened), address: supabase.databaseUrl, close: opened.close };
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
