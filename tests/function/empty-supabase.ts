import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';

/** Starts Supabase Lite in memory, with the providers and without sample data. */
export function startEmptySupabase(): Promise<LocalSupabase> {
  return startLocalSupabase({ port: 0, storage: { memory: true }, siteUrl: 'http://localhost', sampleData: false });
}
