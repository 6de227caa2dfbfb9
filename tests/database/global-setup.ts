// Vitest runs this once before and after the database tests: one PostgreSQL server for all files. Its template database has had
// all migrations, so that each file copies it instead of starting a server of its own.
import type { TestProject } from 'vitest/node';
import { openEngine } from '../../supabase/local/database-engine.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { type PostgresServer, startPostgres } from '../../supabase/local/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresAddress: string;
  }
}

/** The database that is copied for each test file. */
export const templateDatabase = 'migrated';

let server: PostgresServer | undefined;

/** Starts the server and provides its address to the tests. */
export async function setup({ provide }: TestProject): Promise<void> {
  // Several files have connections at once, and nothing here has to survive a crash of the machine.
  server = await startPostgres(['max_connections=300', 'fsync=off']);
  const engine = await openEngine({ databaseUrl: server.address() });
  await engine.run(`create database ${templateDatabase}`);
  await engine.close();
  const storage = { databaseUrl: server.address(templateDatabase) };
  const local = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost', sampleData: false });
  await local.close();
  provide('postgresAddress', server.address());
}

/** Stops the server and deletes its data. */
export async function teardown(): Promise<void> {
  await server?.stop();
}
