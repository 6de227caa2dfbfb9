import { cutOffMessage, Failure, toFailure } from '~/lib/failure';
import { hasSessionCookie } from '~/lib/session-cookie';
import { withTimeout } from '~/lib/timeout';
import { type AuthClientError, failureFromAuthError } from './auth-errors';

/** The Auth client. */
export type Auth = typeof import('~/lib/supabase').supabase.auth;

/** What every method of the Auth client returns. */
export interface AuthResponse {
  data?: unknown;
  error: AuthClientError | null;
}

/** The `data` of a response without an error. */
type AuthData<Response> = Extract<Response, { error: null }> extends { data: infer Data } ? Data : undefined;

/**
 * Calls the Auth service and returns the data of its response. Throws a Failure. `unstored` is a client whose session is not in the
 * cookie.
 */
export async function authRequest<Response extends AuthResponse>(
  request: (auth: Auth) => Promise<Response>,
  unstored?: Auth,
): Promise<AuthData<Response>> {
  let isSent = false;
  try {
    const { supabase } = await import('~/lib/supabase');
    const { data, error } = await withTimeout(async (deadline) => {
      // The client renews a session before it sends a change, which may take longer than the user waits.
      const auth = unstored ?? supabase.auth;
      if (unstored || hasSessionCookie(document.cookie)) await auth.getSession();
      deadline.throwIfAborted();
      isSent = true;
      return request(auth);
    });
    if (error) throw failureFromAuthError(error);
    return data as AuthData<Response>;
  } catch (thrown) {
    // The client returns other errors.
    throw isSent && thrown instanceof DOMException ? new Failure('unreachable', cutOffMessage) : toFailure(thrown);
  }
}

/** Throws a Failure if the browser did not store the cookie, because the user would be signed out on the next page. */
export function requireCookie(stored: boolean): void {
  if (stored) return;
  throw new Failure(
    'invalid',
    'Your browser blocks cookies from this site, so you cannot stay signed in. Allow cookies and try again.',
  );
}
