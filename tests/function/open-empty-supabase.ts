import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { namedSupabase, openNamedSupabase } from '../named-supabase.ts';

/** Starts Supabase Lite in memory, or empties the named Supabase: with the providers and without sample data. */
export async function startEmptySupabase(): Promise<LocalSupabase> {
  const named = namedSupabase();
  if (named) return openNamedSupabase(named);
  return startLocalSupabase({ port: 0, storage: { memory: true }, siteUrl: 'http://localhost', sampleData: false });
}
