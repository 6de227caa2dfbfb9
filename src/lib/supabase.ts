import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { PostgrestClient } from '@supabase/postgrest-js';
import { AuthClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { busyMessage, cutOffMessage, Failure } from './failure';
import { sessionCookie } from './session-cookie';
import { sessionStorage } from './session-storage';
import { fetchWithTimeout } from './timeout';

/**
 * `fetch` with a timeout. Throws when another server than the service has answered, such as its gateway or the sign-in page of a
 * hotel: it knows neither the session nor the link, but the Auth client would end the one and call the other used. Throws too when
 * a busy server does not renew the session, because the client keeps it only if there is no response. Copies the time to wait from
 * the header of other busy responses into the body, because the client passes on only the body.
 */
async function fetchForClient(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWithTimeout(input, init).catch((thrown: unknown) => {
    throw thrown instanceof Error && thrown.name === 'TimeoutError' ? new Error(cutOffMessage) : thrown;
  });
  const { status } = response;
  const busy = status === 429;
  const address = `${input}`;
  if (!busy && response.headers.get('content-type')?.includes('/html')) throw new Error('A page has answered.');
  if (busy && address.endsWith('=refresh_token')) throw new Error(busyMessage);
  const isData = response.ok && !address.startsWith(authUrl);
  if (isData || status === 204 || status >= 500) return response;
  const answer: object = Object(await response.json().catch(() => null));
  if (busy) return Response.json({ hint: `${response.headers.get('Retry-After')} seconds`, ...answer }, response);
  if (!isFromService(address, response.ok, answer)) throw new Error(busyMessage);
  return Response.json(answer, response);
}

/** Whether the service itself has sent an answer: its errors have a code, and its successes the shape of their endpoint. */
function isFromService(address: string, isSuccess: boolean, answer: object): boolean {
  const has = (...keys: string[]) => keys.every((key) => typeof Reflect.get(answer, key) === 'string');
  if (!isSuccess) return has('code') || has('error_code');
  // A session; a user; the first of two links that change an address; an email that may have been sent.
  if (has('access_token', 'refresh_token')) return /\/(token|signup|verify)\b/.test(address);
  if (has('id', 'aud')) return /\/(user|signup)\b/.test(address);
  if (has('code', 'msg')) return /\/verify\b/.test(address);
  return /\/(recover|resend)\b/.test(address) && Object.keys(answer).every((key) => key === 'message_id');
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

/** Sends a request as the signed-in user and renews the session if necessary. */
async function fetchAsUser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { data } = await auth.getSession();
  const withToken = new Headers(init?.headers);
  if (data.session) withToken.set('Authorization', `Bearer ${data.session.access_token}`);
  return fetchForClient(input, { ...init, headers: withToken });
}

// The user decides when to retry. Automatic retries would keep them waiting, up to a minute if the server asks for it.
const database = new PostgrestClient<Database>(`${PUBLIC_SUPABASE_URL}/rest/v1`, {
  headers,
  fetch: fetchAsUser,
  retry: false,
});

/**
 * The client for signing in and for everything that signed-in users do. It combines the two parts of `createClient` that the site
 * uses, which are half as large. Import this module dynamically, because visitors who only read do not need it.
 */
export const supabase = Object.assign(database, { auth });

let unstoredClient: typeof auth | undefined;

/** An Auth client whose session stays in memory and never reaches this browser's cookies or other tabs. */
export function unstoredAuth(): typeof auth {
  // A different key, because the library warns about a second client with the same one.
  unstoredClient ??= new AuthClient({
    url: authUrl,
    headers,
    storageKey: `${sessionCookie}-unstored`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: fetchForClient,
  });
  return unstoredClient;
}

/**
 * Prepares a call of a database function as the signed-in user. The returned function sends the request immediately, so that it
 * can be called while the page unloads, and the request outlives the page. Throws a Failure when there is no session.
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

/**
 * Ends the session in every tab of this browser without a request. Use it when the session has ended on the server, or the server
 * is unreachable.
 */
export async function clearSession(): Promise<void> {
  // Includes what the Auth client stores while the user is on an OAuth provider's page or follows a link in an email.
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  for (const name of names.filter((each) => each.startsWith(sessionCookie))) sessionStorage.removeItem(name);
  const tabs = new BroadcastChannel(sessionCookie);
  tabs.postMessage({ event: 'SIGNED_OUT', session: null });
  tabs.close();
}
