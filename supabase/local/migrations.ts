import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Engine, firstLine, LocalError } from './engine.ts';

/** Folder of this repository's migrations. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/**
 * Applies the migrations that the database has not had yet, each in a transaction with its line in the Supabase CLI's
 * ledger, and returns their names. Throws a {@link LocalError} that names one that is broken, or was changed afterwards.
 */
export async function applyMigrations(engine: Engine, folder = migrationsFolder): Promise<string[]> {
  await makeRoles(engine);
  await engine.run(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  `);
  const ledger = await engine.rows<{ version: string; script: string | null }>(
    'select version, statements[1] as script from supabase_migrations.schema_migrations',
  );
  const applied = new Map(ledger.map((row) => [row.version, row.script]));
  const pending: string[] = [];
  for (const file of await migrationFiles(folder)) {
    const script = await readFile(join(folder, file), 'utf8');
    const before = applied.get(versionOf(file));
    if (before === undefined) {
      await applyMigration(engine, file, script);
      pending.push(file);
    } else if (before !== script) {
      throw new LocalError(
        `Migration ${file} has changed since this database was made: "npm run reset" makes a new one.`,
      );
    }
  }
  return pending;
}

async function applyMigration(engine: Engine, file: string, script: string): Promise<void> {
  const name = file.slice(15, -4);
  try {
    // One script sent at once is one transaction.
    await engine.run(`${script}
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('${versionOf(file)}', '${name}', array[$as_applied$${script}$as_applied$]);`);
  } catch (error) {
    throw new LocalError(`Migration ${file} failed: ${firstLine(error)}`);
  }
}

/** Makes the roles that a hosted project has from the start; elsewhere our migrations are the first to speak of them. */
export async function makeRoles(engine: Engine): Promise<void> {
  await engine.run(`do $$ begin
    if to_regrole('anon') is null then create role anon nologin noinherit; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
    if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
  end $$;`);
}

/** Runs the newest grants migration again; Supabase Lite grants everything to everybody at its first request. */
export async function restateGrants(engine: Engine): Promise<void> {
  const newest = (await migrationFiles(migrationsFolder)).findLast((file) => file.endsWith('_grants.sql'));
  if (newest) await engine.run(await readFile(join(migrationsFolder, newest), 'utf8'));
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /^\d{14}_\w+\.sql$/.test(file)).sort();
}

function versionOf(file: string): string {
  return file.slice(0, 14);
}
