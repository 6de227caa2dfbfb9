import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { Failure } from './failure';
import { sessionCookie } from './session-cookie';
import { sessionStorage } from './session-storage';
import { fetchWithTimeout } from './timeout';

/**
 * `fetch` with a timeout. Throws when a page arrives, which the API never sends: something in between has answered, such as the
 * sign-in page of a hotel. The Auth client would take it for a sign-out everywhere, or end a session that is not renewed. When
 * the server is busy, writes the time to wait from the header into the body, because the client passes on the body alone. The
 * Auth client would end a session that is not renewed for this reason too; it keeps one when there is no response.
 */
async function fetchForClient(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWithTimeout(input, init);
  const busy = response.status === 429;
  if (busy ? `${input}`.endsWith('=refresh_token') : response.headers.get('content-type')?.includes('/html'))
    throw new Error('busy');
  if (!busy) return response;
  const hint = `${response.headers.get('Retry-After')} seconds`;
  return Response.json({ hint, ...(await response.json().catch(() => null)) }, response);
}

/**
 * The client for signing in and for everything that signed-in users do. Import this module dynamically: it is large, and
 * visitors who only read do not need it.
 */
export const supabase = createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
  auth: {
    storage: sessionStorage,
    storageKey: sessionCookie,
    flowType: 'pkce',
    // Only the page at /auth/callback reads the code from its address.
    detectSessionInUrl: false,
  },
  // The user decides with the Retry button. Automatic retries would keep them waiting, up to a minute if the server asks for it.
  db: { retry: false },
  global: { fetch: fetchForClient },
});

let unstoredClient: typeof supabase | undefined;

/** An Auth client whose session stays in memory, so that nothing of it reaches this browser's cookies or other tabs. */
export function unstoredAuth(): typeof supabase.auth {
  // The library warns about a second client with the same key.
  unstoredClient ??= createClient<Database>(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: {
      storageKey: `${sessionCookie}-unstored`,
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: fetchWithTimeout },
  });
  return unstoredClient.auth;
}

/**
 * Prepares to call a function of the database as the signed-in user. The returned function sends the request without any further
 * delay, so that it can be called while the page unloads, and the request outlives the page. Throws a Failure when there is no
 * session.
 */
export async function prepareCall(name: string, values: Record<string, unknown>): Promise<() => Promise<Response>> {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new Failure('not-signed-in', 'Your session has ended. Sign in again.');
  const headers = {
    apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    Authorization: `Bearer ${data.session.access_token}`,
    'Content-Type': 'application/json',
  };
  const request = { method: 'POST', keepalive: true, headers, body: JSON.stringify(values) };
  return () => fetchWithTimeout(`${PUBLIC_SUPABASE_URL}/rest/v1/rpc/${name}`, request);
}

/** Ends the session in every tab of this browser without a request: when it has ended on the server, or the server is unreachable. */
export async function clearSession(): Promise<void> {
  // Includes what the Auth client stores while the user is with an OAuth provider or follows a link in an email.
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  for (const name of names.filter((each) => each.startsWith(sessionCookie))) sessionStorage.removeItem(name);
  const tabs = new BroadcastChannel(sessionCookie);
  tabs.postMessage({ event: 'SIGNED_OUT', session: null });
  tabs.close();
}
