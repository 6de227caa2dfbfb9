import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from './database-engine.ts';
import { CommandError, firstLine } from './run-command.ts';

/** The folder of this repository's migrations. */
export const migrationsFolder = join(import.meta.dirname, '../migrations');

/**
 * Applies the migrations that are missing from the database and returns their file names. Each runs in one transaction with its
 * line in the Supabase CLI's ledger. Throws a {@link CommandError} that names a migration that fails or has changed since it was
 * applied.
 */
export async function applyMigrations(engine: Engine, folder = migrationsFolder): Promise<string[]> {
  await createRoles(engine);
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
      throw new CommandError(
        `Migration ${file} has changed since this database was created. Run "npm run reset" to create a new one.`,
      );
    }
  }
  return pending;
}

async function applyMigration(engine: Engine, file: string, script: string): Promise<void> {
  const name = file.slice(15, -4);
  try {
    // Postgres runs a multi-statement script in one transaction.
    await engine.run(`${script}
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('${versionOf(file)}', '${name}', array[$as_applied$${script}$as_applied$]);`);
  } catch (error) {
    throw new CommandError(`Migration ${file} failed: ${firstLine(error)}`);
  }
}

/** Creates the roles that hosted projects already have. Elsewhere they must exist before our migrations refer to them. */
export async function createRoles(engine: Engine): Promise<void> {
  await engine.run(`do $$ begin
    if to_regrole('anon') is null then create role anon nologin noinherit; end if;
    if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
    if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
  end $$;`);
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /^\d{14}_\w+\.sql$/.test(file)).sort();
}

function versionOf(file: string): string {
  return file.slice(0, 14);
}
