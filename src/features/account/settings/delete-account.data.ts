import { endpoints } from '~/endpoints';
import { cutOffMessage, Failure, failureFromResponse, toFailure } from '~/lib/failure';
import { withTimeout } from '~/lib/timeout';
import { failureFromAuthError } from '../auth-errors';

/** The result of deleting an account: done, or refused until the user has signed in again. */
export type DeletionResult = 'deleted' | 'sign-in-required';

/**
 * Deletes the account of a user who has just signed in, then ends the session of this browser. Throws a Failure, for example if
 * another user is signed in by then.
 */
export async function deleteAccount(userId: string, keepReviews: boolean): Promise<DeletionResult> {
  try {
    const { supabase, clearSession } = await import('~/lib/supabase');
    const { data, error } = await withTimeout(() => supabase.auth.getSession());
    if (error) throw failureFromAuthError(error);
    if (data.session?.user.id !== userId) throw new Failure('not-signed-in', 'You are no longer signed in.');
    const response = await requestDeletion(data.session.access_token, keepReviews);
    if (response.headers.get('WWW-Authenticate')?.includes('insufficient_user_authentication'))
      return 'sign-in-required';
    // Any other response means that the account was not deleted.
    if (response.status !== 204) throw failureOf(response);
    await clearSession();
    return 'deleted';
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

function requestDeletion(accessToken: string, keepReviews: boolean): Promise<Response> {
  return fetch(endpoints.deleteAccount, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ keepReviews }),
    // A user who closes the tab now has confirmed the deletion, so the request must outlive the page.
    keepalive: true,
    signal: AbortSignal.timeout(10_000),
  }).catch((thrown: unknown) => {
    throw thrown instanceof DOMException ? new Failure('unreachable', cutOffMessage) : thrown;
  });
}

function failureOf({ ok, status, headers }: Response): Failure {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  const message = Number.isNaN(seconds) ? 'The account could not be deleted.' : `Try again in ${seconds} seconds.`;
  return failureFromResponse(ok ? 0 : status, { message, hint: `${seconds} seconds` });
}
