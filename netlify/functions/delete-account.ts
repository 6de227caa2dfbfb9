import { createClient, isAuthSessionMissingError } from '@supabase/supabase-js';

/** Address and limits of the function. Netlify reads them without running the file, so the address is written out. */
export const config = {
  path: '/api/delete-account',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** Where the accounts live, and the key that may delete them. */
export interface Environment {
  PUBLIC_SUPABASE_URL?: string | undefined;
  SUPABASE_SECRET_KEY?: string | undefined;
}

const longestBody = 1024;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// As RFC 9470 says that a sign-in is too long ago.
const staleness = 'Bearer error="insufficient_user_authentication", max_age="600"';

export default (request: Request): Promise<Response> => deleteAccount(request, process.env);

/**
 * Deletes the account of the person whose token the request carries, and nobody else's: ids in the body mean nothing. They
 * must have signed in within ten minutes.
 * Takes `{ "keepReviews": boolean }`; answers 204, or a status with `{ "error": sentence }`, and says nothing of the inside.
 */
export async function deleteAccount(
  request: Request,
  environment: Environment,
  ask: typeof fetch = fetch,
): Promise<Response> {
  const refused = refusal(request);
  if (refused) return refused;
  const token = /^Bearer ([\w.~+/-]+=*)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (!token) return answer(401, 'Sign in first.', { 'WWW-Authenticate': 'Bearer' });
  const choice = await choiceOf(request);
  if (!choice) return answer(400, 'Say whether the reviews are kept: {"keepReviews": true} or false.');
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = environment;
  if (!url || !secretKey) return answer(503, 'Accounts cannot be deleted at the moment.');
  try {
    return await erase(url, secretKey, token, choice.keepReviews, ask);
  } catch {
    return answer(503, 'Accounts cannot be deleted at the moment.');
  }
}

async function erase(
  url: string,
  secretKey: string,
  token: string,
  keepReviews: boolean,
  ask: typeof fetch,
): Promise<Response> {
  const limit = AbortSignal.timeout(8000);
  const service = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => ask(input, { ...init, signal: limit }) },
  });
  // The token is asked about and never becomes the client's own: what follows is done by the secret key.
  const { data, error } = await service.auth.getUser(token);
  // Asked twice, or by two tabs at once: the token is genuine, and whom it names is gone already.
  if (error?.code === 'user_not_found') return answer(204);
  // Only the Auth service gives codes: what stands before it refuses our own key without one. That a session has ended, by
  // signing out elsewhere, its client tells without.
  const coded = error?.code !== undefined && error.status !== undefined && error.status < 500 && error.status !== 429;
  if (coded || isAuthSessionMissingError(error)) return answer(401, 'Sign in first.', { 'WWW-Authenticate': 'Bearer' });
  // An answer that names nobody is no answer of the Auth service.
  if (error || typeof data.user?.id !== 'string') return answer(503, 'Accounts cannot be deleted at the moment.');
  const deletion = await service.rpc('delete_account', {
    account: data.user.id,
    keep_reviews: keepReviews,
    session: sessionOf(token),
  });
  if (deletion.error || typeof deletion.data !== 'boolean')
    return answer(503, 'Accounts cannot be deleted at the moment.');
  return deletion.data ? answer(204) : answer(401, 'Sign in again first.', { 'WWW-Authenticate': staleness });
}

/** The session that a token belongs to, whose genuineness the Auth service has vouched for; null when it names none. */
function sessionOf(token: string): string | null {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return uuid.test(claims.session_id) ? claims.session_id : null;
  } catch {
    return null;
  }
}

function refusal(request: Request): Response | null {
  if (request.method !== 'POST') return answer(405, 'Only POST.', { Allow: 'POST' });
  const origin = request.headers.get('Origin');
  const foreign = origin !== null && origin !== new URL(request.url).origin;
  const site = request.headers.get('Sec-Fetch-Site');
  if (foreign || (site !== null && site !== 'same-origin')) return answer(403, 'Not from another site.');
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' ? null : answer(415, 'Only application/json.');
}

async function choiceOf(request: Request): Promise<{ keepReviews: boolean } | null> {
  try {
    const body = await request.text();
    if (body.length > longestBody) return null;
    const { keepReviews }: Record<string, unknown> = JSON.parse(body);
    return typeof keepReviews === 'boolean' ? { keepReviews } : null;
  } catch {
    return null;
  }
}

/** Netlify adds the site's headers to files only, so the function brings its own. */
function answer(status: number, error?: string, more: Record<string, string> = {}): Response {
  return new Response(error === undefined ? null : JSON.stringify({ error }), {
    status,
    headers: {
      ...(error === undefined ? {} : { 'Content-Type': 'application/json' }),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
      'X-Content-Type-Options': 'nosniff',
      ...more,
    },
  });
}
