import { isAuthSessionMissingError } from '@supabase/supabase-js';
import { isPreview } from '../../supabase/deploy-context.ts';
import { answer, createService, refusal, type ServiceEnvironment } from '../function-requests.ts';

/** The function's address and rate limit. Netlify reads them without running the file, so the address is a literal. */
export const config = {
  path: '/api/delete-account',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

/** In characters. */
const longestBody = 1024;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// RFC 9470: the sign-in is too long ago.
const recentSignInNeeded = 'Bearer error="insufficient_user_authentication", max_age="600"';

/** The part of Netlify's context that this function uses. */
interface Context {
  deploy?: { context?: string };
}

export default async (request: Request, { deploy }: Context): Promise<Response> =>
  // A preview has the secret key of the site's database, but must never change that database.
  isPreview({ CONTEXT: deploy?.context })
    ? answer(503, 'This is a preview: accounts cannot be deleted here.')
    : deleteAccount(request, process.env);

/**
 * Deletes the account that the request's token belongs to and ignores ids in the body, which is `{ "keepReviews": boolean }`. The
 * session must have begun within the last ten minutes. Responds with 204, or an error status with `{ "error": sentence }` that
 * reveals no internals. `fetchSupabase` replaces `fetch` for requests to Supabase.
 */
export async function deleteAccount(
  request: Request,
  environment: ServiceEnvironment,
  fetchSupabase: typeof fetch = fetch,
): Promise<Response> {
  const refused = refusal(request);
  if (refused) return refused;
  const token = /^Bearer ([\w.~+/-]+=*)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (!token) return answer(401, 'Sign in first.', { 'WWW-Authenticate': 'Bearer' });
  const choice = await choiceOf(request);
  if (!choice) return answer(400, 'Send {"keepReviews": true} or {"keepReviews": false}.');
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = environment;
  if (!url || !secretKey) return answer(503, 'Accounts cannot be deleted at the moment.');
  try {
    return await eraseAccount(createService(url, secretKey, fetchSupabase), token, choice.keepReviews);
  } catch {
    return answer(503, 'Accounts cannot be deleted at the moment.');
  }
}

async function eraseAccount(
  service: ReturnType<typeof createService>,
  token: string,
  keepReviews: boolean,
): Promise<Response> {
  const { data, error } = await lookUp(service, token);
  // The token is genuine, but the account has already been deleted: by an earlier request or from a second tab.
  if (error?.code === 'user_not_found') return answer(204);
  // Only the Auth service sends error codes. The gateway in front of it refuses our secret key without a code. The client library
  // reports an ended session without a code too.
  const tokenRefused =
    error?.code !== undefined && error.status !== undefined && error.status < 500 && error.status !== 429;
  if (tokenRefused || isAuthSessionMissingError(error))
    return answer(401, 'Sign in first.', { 'WWW-Authenticate': 'Bearer' });
  // A response without a user does not come from the Auth service.
  if (error || typeof data.user?.id !== 'string') return answer(503, 'Accounts cannot be deleted at the moment.');
  const deletion = await service.rpc('delete_account', {
    account: data.user.id,
    keep_reviews: keepReviews,
    session: sessionOf(token),
  });
  if (deletion.error || typeof deletion.data !== 'boolean')
    return answer(503, 'Accounts cannot be deleted at the moment.');
  return deletion.data ? answer(204) : answer(401, 'Sign in again first.', { 'WWW-Authenticate': recentSignInNeeded });
}

/** Only looks up the token. The client must not adopt it, because the deletion uses the secret key. */
async function lookUp({ auth }: ReturnType<typeof createService>, token: string) {
  const answer = await auth.getUser(token);
  // The Auth service reads the user before the session. If both were deleted in between, it says so when it is asked again.
  return isAuthSessionMissingError(answer.error) ? auth.getUser(token) : answer;
}

/** The session that a token names; null if it names none. The Auth service has already verified the token. */
function sessionOf(token: string): string | null {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return uuid.test(claims.session_id) ? claims.session_id : null;
  } catch {
    return null;
  }
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
