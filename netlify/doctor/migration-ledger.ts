import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../../supabase/local/migrations.ts';
import type { DatabaseReader } from './database-reader.ts';

/** How the migrations that a database has had differ from the files, as file names and versions. */
export interface MigrationDifferences {
  missing: string[];
  edited: string[];
  /** Versions without a file. */
  unknown: string[];
}

/** Compares the Supabase CLI's ledger with the migrations of this repository. A database without a ledger has had none. */
export async function compareMigrations(database: DatabaseReader): Promise<MigrationDifferences> {
  const applied = await readLedger(database);
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
  const missing = files.filter((file) => !applied.has(versionOf(file)));
  const edited: string[] = [];
  for (const file of files) {
    const script = applied.get(versionOf(file));
    const written = await readFile(join(migrationsFolder, file), 'utf8');
    if (script !== undefined && comparable(script) !== comparable(written)) edited.push(file);
  }
  const versions = new Set(files.map(versionOf));
  return { missing, edited, unknown: [...applied.keys()].filter((version) => !versions.has(version)) };
}

async function readLedger({ rows }: DatabaseReader): Promise<Map<string, string>> {
  const [ledger] = await rows<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!ledger?.exists) return new Map();
  const applied = await rows<{ version: string; script: string | null }>(
    `select version, array_to_string(statements, E'\\n') as script from supabase_migrations.schema_migrations order by 1`,
  );
  return new Map(applied.map(({ version, script }) => [version, script ?? '']));
}

/** Without comments, spaces and semicolons, because the Supabase CLI stores each statement by itself. */
function comparable(script: string): string {
  return script.replaceAll(/--[^\n]*/g, '').replaceAll(/[\s;]+/g, '');
}

function versionOf(file: string): string {
  return file.slice(0, 14);
}
