import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { BrowserCookieAuthStorageAdapter, DEFAULT_COOKIE_OPTIONS } from '@supabase/auth-helpers-shared';
import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { patiently } from './patience';
import { sessionCookie } from './session-cookie';

/**
 * The client for everything that needs a signed-in person or makes one. Import this module dynamically: it is heavy, and
 * nobody who only reads needs it. The session lives in cookies; this is the one place that knows through which library.
 */
export const supabase = createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
  auth: {
    storage: new BrowserCookieAuthStorageAdapter({
      ...DEFAULT_COOKIE_OPTIONS,
      secure: location.protocol === 'https:',
    }),
    storageKey: sessionCookie,
    flowType: 'pkce',
  },
  global: { fetch: patiently },
});
