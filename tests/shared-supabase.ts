import { type LocalSupabase, startLocalSupabase } from '../supabase/local/local-supabase.ts';
import { migratedMemory } from './migrated-database.ts';
import { emptySupabase } from './named-supabase.ts';

// Starting the embedded Postgres takes seconds of processor time, so each worker starts only one and every file empties it.
let started: Promise<LocalSupabase> | undefined;

/** The Supabase Lite of this worker, in memory, with only the providers. It ends with the worker. */
export async function openSharedSupabase(): Promise<LocalSupabase> {
  started ??= startLocalSupabase({
    port: 0,
    storage: migratedMemory(),
    siteUrl: 'http://localhost',
    sampleData: false,
  });
  const supabase = await started;
  await emptySupabase(supabase);
  return { ...supabase, close: async () => undefined };
}
