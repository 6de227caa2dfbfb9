// Vitest runs this once before and after the tests of a project. It starts one PostgreSQL server for all files. Its template
// database has all migrations, so that each file can copy it instead of starting a server. For the operator tools, it starts a
// second server like that of a hosted project, where `postgres` is not a superuser. A second one is necessary because roles
// belong to a whole server.
import type { TestProject } from 'vitest/node';
import { openEngine } from '../../supabase/local/database-engine.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { type PostgresServer, startPostgres } from '../../supabase/local/postgres-server.ts';
import { namedSupabase } from '../named-supabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresAddress: string;
    /** The address of a server without any of our roles, as its superuser. */
    hostedServerAddress: string;
  }
}

/** The database that each test file copies. */
export const templateDatabase = 'migrated';

const servers: PostgresServer[] = [];

/** Starts the servers and provides their addresses to the tests, unless the environment names a Supabase. */
export async function setup({ name, provide }: TestProject): Promise<void> {
  if (namedSupabase()) return;
  // Several files have connections at once, and nothing here needs to survive a crash of the machine.
  const server = await start();
  await createTemplate(server);
  provide('postgresAddress', server.address());
  if (name === 'operations') provide('hostedServerAddress', (await start('supabase_admin')).address());
}

/** Stops the servers and deletes their data. */
export async function teardown(): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
}

async function start(superuser?: string): Promise<PostgresServer> {
  const server = await startPostgres(['max_connections=300', 'fsync=off'], superuser);
  servers.push(server);
  return server;
}

async function createTemplate(server: PostgresServer): Promise<void> {
  const engine = await openEngine({ databaseUrl: server.address() });
  await engine.run(`create database ${templateDatabase}`);
  await engine.close();
  const storage = { databaseUrl: server.address(templateDatabase) };
  const local = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost', sampleData: false });
  await local.close();
}
