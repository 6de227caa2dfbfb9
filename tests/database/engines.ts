import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest';
import { openEngine } from '../../supabase/local/database-engine.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { type NamedSupabase, namedSupabase, openNamedSupabase } from '../named-supabase.ts';
import { openSharedSupabase } from '../shared-supabase.ts';
import { templateDatabase } from './global-setup.ts';
import { TestDatabase } from './test-database.ts';

/** The embedded Postgres of the local site, a real server of the version that hosted Supabase runs, or a named Supabase. */
export type EngineName = 'PGlite' | 'PostgreSQL' | 'named Supabase';

const named = namedSupabase();

/** What the tests run on: both engines, or the Supabase that the environment names. */
export const engines: readonly EngineName[] = named ? ['named Supabase'] : ['PGlite', 'PostgreSQL'];

interface OpenDatabase {
  database: TestDatabase;
  address: string;
  close: () => Promise<void>;
}

/**
 * Runs the same tests on all {@link engines}, each with a database that has the providers and nothing else: who may read, change
 * and call what, and what an account leaves behind. The engines could differ in it: all requests to the embedded one share the
 * connection of a superuser.
 */
export function describeOnBothEngines(title: string, tests: (database: () => TestDatabase) => void): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    const opened = openBeforeAll(engine === 'PGlite' ? openPglite : openPostgres);
    tests(() => opened().database);
  });
}

/**
 * Runs tests on a real server: those that use several connections or kill one, and those about a rule, or what a statement means
 * or costs, where the embedded engine is the same program and only slower.
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
  if (named) return openNamed(named);
  const address = await createDatabase({ migrated: true });
  const storage = { databaseUrl: address };
  const supabase = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost', sampleData: false });
  await supabase.engine.run('truncate private.published_medians');
  const close = () => supabase.close().finally(() => dropDatabase(address));
  return { database: new TestDatabase(supabase), address, close };
}

async function openNamed(supabase: NamedSupabase): Promise<OpenDatabase> {
  const opened = await openNamedSupabase(supabase);
  return { database: new TestDatabase(opened), address: supabase.databaseUrl, close: opened.close };
}

async function openPglite(): Promise<OpenDatabase> {
  const supabase = await openSharedSupabase();
  return { database: new TestDatabase(supabase), address: supabase.url, close: supabase.close };
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
