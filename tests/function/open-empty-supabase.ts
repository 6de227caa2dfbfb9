import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { namedSupabase, openNamedSupabase } from '../named-supabase.ts';
import { openSharedSupabase } from '../shared-supabase.ts';

/** Opens the Supabase Lite of this worker, or the named Supabase, with the providers and without sample data. */
export function openEmptySupabase(): Promise<LocalSupabase> {
  const named = namedSupabase();
  return named ? openNamedSupabase(named) : openSharedSupabase();
}
