import { writeFile } from 'node:fs/promises';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { Storage } from '../supabase/local/database-engine.ts';
import { startLocalSupabase } from '../supabase/local/local-supabase.ts';

const variable = 'FAIRSWATH_MIGRATED_DATABASE';

/**
 * Writes the data directory of an embedded Postgres with all migrations and the providers to a file. The tests of this process
 * and its children load that file. Creating a database takes eight seconds of processor time, and loading one less than one
 * second.
 */
export async function archiveMigratedDatabase(file: string): Promise<void> {
  const storage = { memory: true } as const;
  const local = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost', sampleData: false });
  const { driver } = local.engine.connection as PgliteConnection;
  const archive = await driver.dumpDataDir('none');
  await local.close();
  await writeFile(file, archive.stream());
  process.env[variable] = file;
}

/** An in-memory embedded Postgres with all migrations; without any if tests run alone. */
export function migratedMemory(): Storage {
  const archive = process.env[variable];
  return { memory: true, ...(archive === undefined ? {} : { archive }) };
}
