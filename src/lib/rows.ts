import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import { patiently } from './patience';

/** What visitors may read; a tenth of the weight of the whole Supabase client. */
export const rows = new PostgrestClient<Database>(`${PUBLIC_SUPABASE_URL}/rest/v1`, {
  headers: { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY },
  fetch: patiently,
  // As in supabase.ts: a person decides with Retry.
  retry: false,
});
