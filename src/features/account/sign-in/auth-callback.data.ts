import { endpoints } from '~/endpoints';
import { lastVisitorAddress } from '~/lib/draft-storage';
import { Failure, toFailure } from '~/lib/failure';
import { hasSessionCookie } from '~/lib/session-cookie';
import { clearTabState, confirmDeletionChoice, setPasswordRecovery } from '~/lib/tab-state';
import { paths } from '~/paths';
import { returnAddress } from '~/return-address';
import { authErrorMessage } from '../auth-errors';
import { authRequest, requireCookie } from '../auth-request.data';
import { type EmailLink, isSameEmail, nextAddress } from './email-link';

/**
 * Signs in a user who returns from an OAuth provider, and returns the address to continue to. Throws a Failure, for example when
 * the address has no code from a provider.
 */
export async function completeOAuth(search: string): Promise<string> {
  const params = new URLSearchParams(search);
  const error = params.get('error_code') ?? params.get('error');
  if (error) throw new Failure('invalid', authErrorMessage(error, 'You were not signed in.'));
  const code = params.get('code');
  if (!code) throw new Failure('invalid', 'Open the link in your email again, or request a new one.');
  await authRequest((auth) => auth.exchangeCodeForSession(code));
  confirmDeletionChoice();
  requireCookie(hasSessionCookie(document.cookie));
  return nextAddress(search, location.origin);
}

/** The session of a link. It is not stored anywhere until {@link enterAccount}. */
export interface UnstoredSession {
  userId: string;
  email: string;
  tokens: { access_token: string; refresh_token: string };
}

/**
 * Redeems the link and returns its session; null when a second link is needed to change an email address. `signedInUserId` is the
 * user of this browser's session. Throws a Failure and discards the session if it belongs to another account than the link names.
 * The same applies if the link confirms a new address for an account other than the signed-in user's.
 */
export async function redeemEmailLink(link: EmailLink, signedInUserId: string | null): Promise<UnstoredSession | null> {
  const { unstoredAuth } = await import('~/lib/supabase');
  const auth = unstoredAuth();
  const { session } = await authRequest(() => auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })).catch(
    rethrowAsExpiredLink,
  );
  if (!session) return null;
  const { id: userId, email = '' } = session.user;
  const isOther = link.type === 'email_change' && signedInUserId !== null && userId !== signedInUserId;
  if (isOther || (link.email !== null && !isSameEmail(email, link.email))) {
    await auth.signOut({ scope: 'local' });
    throw new Failure('invalid', 'This link belongs to another account, so it did not sign you in.');
  }
  return { userId, email, tokens: session };
}

/** Where to send a user after a link, and a message to show there. */
interface Destination {
  address: string;
  message: string | null;
}

/** Makes the session of a link the session of this browser. Throws a Failure. */
export async function enterAccount(link: EmailLink, session: UnstoredSession | null): Promise<Destination> {
  if (!session)
    return { address: paths.profile, message: 'Confirmed. Now open the link we sent to your other address.' };
  await authRequest((auth) => auth.setSession(session.tokens));
  requireCookie(hasSessionCookie(document.cookie));
  // Values that another account has left in this tab are private to it.
  clearTabState();
  if (link.type === 'email_change') return { address: paths.profile, message: 'Email address changed' };
  if (link.type === 'signup')
    return {
      address: addressAfterSignUp(link.next),
      message: `account created successfully: you are signed in as ${session.email}`,
    };
  setPasswordRecovery(session.userId);
  return { address: endpoints.resetPassword, message: null };
}

/** The form with the review that the user wrote as a visitor, if the link names no page. Supabase Lite leaves it out of its emails. */
function addressAfterSignUp(next: string): string {
  return next === paths.explore ? returnAddress(lastVisitorAddress()) : next;
}

/** Whatever error the Auth service reports about a link, the user can only request a new one. */
function rethrowAsExpiredLink(thrown: unknown): never {
  const failure = toFailure(thrown);
  throw failure.kind === 'invalid' ? new Failure('invalid', authErrorMessage('otp_expired', failure.message)) : failure;
}
