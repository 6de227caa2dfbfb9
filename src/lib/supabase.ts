import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { BrowserCookieAuthStorageAdapter, DEFAULT_COOKIE_OPTIONS } from '@supabase/auth-helpers-shared';
import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { Failure } from './failure';
import { patiently } from './patience';
import { sessionCookie } from './session-cookie';

const storage = new BrowserCookieAuthStorageAdapter({
  ...DEFAULT_COOKIE_OPTIONS,
  secure: location.protocol === 'https:',
});

// A long session is kept in pieces; beside them one that was short would stay, and be found first.
const whole = {
  getItem: (key: string) => storage.getItem(key),
  setItem: (key: string, value: string) => {
    storage.removeItem(key);
    storage.setItem(key, value);
  },
  removeItem: (key: string) => storage.removeItem(key),
};

/**
 * The client for everything that needs a signed-in person or makes one. Import this module dynamically: it is heavy, and
 * nobody who only reads needs it. The session lives in cookies; this is the one place that knows through which library.
 */
export const supabase = createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
  auth: {
    storage: whole,
    storageKey: sessionCookie,
    flowType: 'pkce',
    // One page alone takes codes from its address.
    detectSessionInUrl: false,
  },
  // A person decides with Retry; retries of its own would only make them wait, a minute if the server asks for it.
  db: { retry: false },
  global: { fetch: patiently },
});

/**
 * A request to delete what is at a path of the Data API, ready to be sent by the signed-in person even while the page is being
 * left, which it outlives: everything that takes time is done before. Rejects when there is no session.
 */
export async function deletionOf(path: string): Promise<() => Promise<Response>> {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new Failure('not-signed-in', 'You are not signed in.');
  const headers = { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY, Authorization: `Bearer ${data.session.access_token}` };
  return () => patiently(`${PUBLIC_SUPABASE_URL}/rest/v1/${path}`, { method: 'DELETE', keepalive: true, headers });
}

/** Ends the session of this browser, in every tab, without asking the server: when it is gone there or out of reach. */
export function forgetSession(): void {
  // What was kept for the way by a provider or a mail, too.
  const kept = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  for (const name of kept) if (name.startsWith(sessionCookie)) storage.removeItem(name);
  const tabs = new BroadcastChannel(sessionCookie);
  tabs.postMessage({ event: 'SIGNED_OUT', session: null });
  tabs.close();
}
