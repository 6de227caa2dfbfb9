import { createClient } from '@supabase/supabase-js';
import { securityHeaders } from './security-headers.ts';

/** The Supabase project, and the key with which functions act as its operator. */
export interface ServiceEnvironment {
  PUBLIC_SUPABASE_URL?: string | undefined;
  SUPABASE_SECRET_KEY?: string | undefined;
}

/** In milliseconds, for all requests to Supabase together. Netlify ends a function after 10 seconds. */
const timeLimit = 8000;

/** A client with the secret key. It never carries a user's token. `fetchSupabase` replaces `fetch`. */
export function createService(url: string, secretKey: string, fetchSupabase: typeof fetch) {
  const signal = AbortSignal.timeout(timeLimit);
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetchSupabase(input, { ...init, signal }) },
  });
}

/** The response to a request that no page of the site sends; null for all other requests. */
export function refusal(request: Request): Response | null {
  if (request.method !== 'POST') return answer(405, 'Only POST.', { Allow: 'POST' });
  const origin = request.headers.get('Origin');
  const foreign = origin !== null && origin !== new URL(request.url).origin;
  const site = request.headers.get('Sec-Fetch-Site');
  if (foreign || (site !== null && site !== 'same-origin'))
    return answer(403, 'Requests from other sites are not allowed.');
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' ? null : answer(415, 'Only application/json.');
}

/**
 * The response of a function: an object as JSON, a sentence as `{ "error": sentence }`, or an empty body. Sets the security
 * headers itself, because Netlify adds those of the site only to files. The policy allows nothing, because a function serves no
 * page.
 */
export function answer(status: number, content?: string | object, more: Record<string, string> = {}): Response {
  const body = typeof content === 'string' ? { error: content } : content;
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...securityHeaders,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
      ...more,
    },
  });
}
