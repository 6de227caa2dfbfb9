import { Failure, toFailure } from '~/lib/failure';
import { hasSessionCookie } from '~/lib/session-cookie';
import { confirmDeletionChoice, setPasswordRecovery } from '~/lib/tab-state';
import { paths, returnAddress } from '~/paths';
import { authErrorMessage } from '../auth-errors';
import { authRequest, requireCookie } from '../auth-request.data';

/** Where to send a user after the callback, and a message to show there. */
export interface AuthCallbackResult {
  address: string;
  message: string | null;
}

const emailLinkTypes = ['signup', 'recovery', 'email_change', 'email'] as const;
type EmailLinkType = (typeof emailLinkTypes)[number];

/** Signs in a user who returns from an OAuth provider or follows a link in an email. Throws a Failure. */
export async function handleAuthCallback(search: string): Promise<AuthCallbackResult> {
  const params = new URLSearchParams(search);
  const error = params.get('error_code') ?? params.get('error');
  if (error) throw new Failure('invalid', authErrorMessage(error, 'You were not signed in.'));
  const code = params.get('code');
  if (code) return completeOAuth(code, nextAddress(search));
  const tokenHash = params.get('token_hash');
  const type = emailLinkTypes.find((known) => known === params.get('type'));
  if (!tokenHash || !type) throw new Failure('invalid', authErrorMessage('otp_expired', ''));
  return completeEmailLink(tokenHash, type, nextAddress(search));
}

async function completeOAuth(code: string, next: string): Promise<AuthCallbackResult> {
  await authRequest((auth) => auth.exchangeCodeForSession(code));
  confirmDeletionChoice();
  requireCookie(hasSessionCookie(document.cookie));
  return { address: next, message: null };
}

async function completeEmailLink(tokenHash: string, type: EmailLinkType, next: string): Promise<AuthCallbackResult> {
  const { session } = await authRequest((auth) => auth.verifyOtp({ token_hash: tokenHash, type })).catch(
    rethrowAsExpiredLink,
  );
  if (type === 'email_change') {
    const message = session ? 'Address changed' : 'Confirmed. Now open the link in the mail to your other address.';
    return { address: paths.profile, message };
  }
  requireCookie(hasSessionCookie(document.cookie));
  if (type === 'recovery') {
    setPasswordRecovery();
    return { address: paths.resetPassword, message: null };
  }
  return { address: next, message: `account created successfully: you are signed in as ${session?.user.email}` };
}

/** Whatever the Auth service reports about a link, the user can only request a new one. */
function rethrowAsExpiredLink(thrown: unknown): never {
  const failure = toFailure(thrown);
  throw failure.kind === 'invalid' ? new Failure('invalid', authErrorMessage('otp_expired', failure.message)) : failure;
}

/** Whether a link in an email could sign a user who is signed in already in to another account. */
export function replacesSession(search: string): boolean {
  return isEmailLink(search) && !isEmailChange(search) && hasSessionCookie(document.cookie);
}

/** Whether the user came by a link in an email, and not from an OAuth provider. */
export function isEmailLink(search: string): boolean {
  return new URLSearchParams(search).has('token_hash');
}

function isEmailChange(search: string): boolean {
  return new URLSearchParams(search).get('type') === 'email_change';
}

/** The address on this site to continue to after the callback. */
export function nextAddress(search: string): string {
  return returnAddress(withoutOrigin(new URLSearchParams(search).get('next')));
}

/** The path of an address within this site, because emails contain whole URLs; null when nothing but the origin is given. */
function withoutOrigin(address: string | null): string | null {
  if (address === null || address === '' || address === location.origin) return null;
  return address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;
}
