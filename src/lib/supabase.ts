import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { PostgrestClient } from '@supabase/postgrest-js';
import { AuthClient } from '@supabase/supabase-js';
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

const headers = { apikey: PUBLIC_SUPABASE_PUBLISHABLE_KEY };
const authUrl = `${PUBLIC_SUPABASE_URL}/auth/v1`;

const auth = new AuthClient({
  url: authUrl,
  headers,
  storage: sessionStorage,
  storageKey: sessionCookie,
  flowType: 'pkce',
  // Only the page at /auth/callback reads the code from its address.
  detectSessionInUrl: false,
  fetch: fetchForClient,
});

/** Sends a request as the signed-in user, with a session that is renewed when it needs to be. */
async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { data } = await auth.getSession();
  const withToken = new Headers(init?.headers);
  if (data.session) withToken.set('Authorization', `Bearer ${data.session.access_token}`);
  return fetchForClient(input, { ...init, headers: withToken });
}

// The user decides with the Retry button. Automatic retries would keep them waiting, up to a minute if the server asks for it.
const database = new PostgrestClient<Database>(`${PUBLIC_SUPABASE_URL}/rest/v1`, {
  headers,
  fetch: fetchAsUser,
  retry: false,
});

/**
 * The client for signing in and for everything that signed-in users do: the two of those in `createClient` that the site uses, which
 * are half as large. Import this module dynamically: visitors who only read do not need it.
 */
export const supabase = Object.assign(database, { auth });

let unstoredClient: typeof auth | undefined;

/** An Auth client whose session stays in memory, so that nothing of it reaches this browser's cookies or other tabs. */
export function unstoredAuth(): typeof auth {
  // The library warns about a second client with the same key.
  unstoredClient ??= new AuthClient({
    url: authUrl,
    headers,
    storageKey: `${sessionCookie}-unstored`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: fetchWithTimeout,
  });
  return unstoredClient;
}

/**
 * Prepares to call a function of the database as the signed-in user. The returned function sends the request without any further
 * delay, so that it can be called while the page unloads, and the request outlives the page. Throws a Failure when there is no
 * session.
 */
export async function prepareCall(name: string, values: Record<string, unknown>): Promise<() => Promise<Response>> {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new Failure('not-signed-in', 'Your session has ended. Sign in again.');
  const request = {
    method: 'POST',
    keepalive: true,
    headers: { ...headers, Authorization: `Bearer ${data.session.access_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(values),
  };
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
