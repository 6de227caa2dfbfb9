import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { runSupabase } from '../supabase-cli.ts';

/**
 * The two kinds of hosted projects. Before 2026, everything that `postgres` created in `public` was granted to the request roles.
 * Since then, nothing is.
 */
export const projectKinds = ['granted by default', 'not granted by default'] as const;
/** A kind of hosted project. */
export type ProjectKind = (typeof projectKinds)[number];

/**
 * The role with which the Supabase CLI pushes migrations: the owner with a password, or the login that it gets for an access
 * token.
 */
const pushedBy: Record<ProjectKind, HostedRole> = {
  'granted by default': 'postgres',
  'not granted by default': 'cli_login_postgres',
};

/** The roles that can log in on a hosted project. The password of each is its name, except for the superuser. */
export type HostedRole = 'supabase_admin' | 'postgres' | 'authenticator' | 'supabase_auth_admin' | 'cli_login_postgres';

/** The address with which a role logs in to a database of the server that is like hosted ones. */
export function addressAs(role: HostedRole, database = 'postgres'): string {
  const address = new URL(inject('hostedServerAddress'));
  if (role !== 'supabase_admin') [address.username, address.password] = [role, role];
  address.pathname = database;
  return address.href;
}

/** Runs `supabase db push` on a database as a role, and returns the output of the Supabase CLI. Throws when it fails. */
export function pushMigrations(role: HostedRole, database: string, ...options: string[]): Promise<string> {
  return runSupabase('db', 'push', `--remote=${addressAs(role, database)}`, '--yes', ...options);
}

/** Creates the database of a hosted project with all migrations pushed, and returns its name. */
export async function createProject(kind: ProjectKind): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(async (server) => {
    const template = `template_${projectKinds.indexOf(kind)}`;
    const [existing] = await server`select from pg_database where datname = ${template}`;
    if (!existing) await createTemplate(server, kind, template);
    await server.unsafe(`create database ${name} template ${template} owner postgres`);
  });
  return name;
}

/** Deletes a database from {@link createProject}. */
export function deleteProject(name: string): Promise<void> {
  return onServer(async (server) => void (await server.unsafe(`drop database ${name} with (force)`)));
}

/** Pushes the migrations once for all files, to a database that gets its final name when it is complete. */
async function createTemplate(server: postgres.Sql, kind: ProjectKind, name: string): Promise<void> {
  const [role] = await server`select from pg_roles where rolname = 'authenticator'`;
  if (!role) await server.unsafe(await script('roles.sql')).simple();
  const incomplete = `${name}_incomplete`;
  await server.unsafe(`drop database if exists ${incomplete} with (force)`);
  await server.unsafe(`create database ${incomplete} owner postgres`);
  const project = connect(addressAs('supabase_admin', incomplete));
  await project.unsafe(await script('project.sql')).simple();
  if (kind === 'granted by default') await project.unsafe(await script('default-grants.sql')).simple();
  await project.end();
  await pushMigrations(pushedBy[kind], incomplete);
  await server.unsafe(`alter database ${incomplete} rename to ${name}`);
}

/** Runs statements on the server while no other file does, because two workers may need the same template. */
async function onServer(task: (server: postgres.Sql) => Promise<void>): Promise<void> {
  const server = connect(addressAs('supabase_admin'));
  try {
    await server`select pg_advisory_lock(hashtext('projects'))`;
    await task(server);
  } finally {
    await server.end();
  }
}

const connect = (address: string) => postgres(address, { max: 1, onnotice: () => undefined });
const script = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');
