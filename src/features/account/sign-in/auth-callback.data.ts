import { Failure } from '~/lib/failure';
import { hasSessionCookie } from '~/lib/session-cookie';
import { confirmDeletionChoice } from '~/lib/tab-state';
import { authErrorMessage } from '../auth-errors';
import { authRequest, requireCookie } from '../auth-request.data';
import { nextAddress } from '../email-link/email-link';

/**
 * Signs in a user who returns from an OAuth provider, and returns the address to continue to. Throws a Failure, for example when
 * the user declined.
 */
export async function completeOAuth(search: string): Promise<string> {
  const params = new URLSearchParams(search);
  const error = params.get('error_code') ?? params.get('error');
  if (error) throw new Failure('invalid', authErrorMessage(error, 'You were not signed in.'));
  await authRequest((auth) => auth.exchangeCodeForSession(params.get('code') ?? ''));
  confirmDeletionChoice();
  requireCookie(hasSessionCookie(document.cookie));
  return nextAddress(search, location.origin);
}
