import { lastVisitorAddress, loadDraft, removeDraft, visitorDraftName } from '~/lib/draft-storage';
import { Failure, toFailure } from '~/lib/failure';
import { hasSessionCookie } from '~/lib/session-cookie';
import { clearTabState } from '~/lib/tab-state';
import { paths } from '~/paths';
import { returnAddress } from '~/return-address';
import { updateProfile } from '../account.data';
import { authErrorMessage } from '../auth-errors';
import { authRequest, requireCookie } from '../auth-request.data';
import { registrationDraft } from '../registered-name';
import { type EmailLink, isSameEmail } from './email-link';

/**
 * Redeems a link. Its session stays in memory until {@link enterAccount}. Resolves to false when a second link is needed to change
 * an address. Throws a Failure: `gone` when the link has expired or has been used. Ends the session if it belongs to another
 * account than the link names, or than `userId`.
 */
export async function redeemLink({ tokenHash, type, email }: EmailLink, userId?: string): Promise<boolean> {
  const { unstoredAuth } = await import('~/lib/supabase');
  const auth = unstoredAuth();
  const { session } = await authRequest(async () => {
    const answer = await auth.verifyOtp({ token_hash: tokenHash, type });
    if (type === 'email_change' && answer.error?.status === 500) throw new Failure('refused', addressTaken);
    return answer;
  }).catch(rethrowForLink);
  if (!session) return false;
  const { user } = session;
  if (isSameEmail(user.email ?? '', email) && (!userId || userId === user.id)) return true;
  await auth.signOut({ scope: 'local' });
  throw new Failure('refused', 'This link belongs to another account, so it did not sign you in.');
}

const addressTaken =
  'The change could not be completed. The address may belong to another account by now. Ask for the change again in your profile.';

/** Whatever error the Auth service reports about a link, the user can only request a new one, unless the account is locked. */
function rethrowForLink(thrown: unknown): never {
  const failure = toFailure(thrown);
  const isLocked = failure.message === authErrorMessage('user_banned', '');
  throw failure.kind === 'invalid' && !isLocked ? new Failure('gone', failure.message) : failure;
}

/** Sets the password of the account of a redeemed link, and ends its sessions elsewhere. Throws a Failure. */
export async function setPasswordByLink(password: string): Promise<void> {
  const { unstoredAuth } = await import('~/lib/supabase');
  await authRequest(async (auth) => {
    const answer = await auth.updateUser({ password });
    // The service refuses the password that it has already, and ends other sessions only when it stores another.
    return answer.error?.code === 'same_password' ? auth.signOut({ scope: 'others' }) : answer;
  }, unstoredAuth());
}

/** Makes the session of a redeemed link the session of this browser. Throws a Failure. */
export async function enterAccount(): Promise<void> {
  const { unstoredAuth } = await import('~/lib/supabase');
  const { data } = await unstoredAuth().getSession();
  if (!data.session) throw new Failure('not-signed-in', 'Your session has ended. Sign in again.');
  const { access_token, refresh_token } = data.session;
  await authRequest((auth) => auth.setSession({ access_token, refresh_token }));
  requireCookie(hasSessionCookie(document.cookie));
  // Values that another account has left in this tab are private to it.
  clearTabState();
  removeDraft(registrationDraft);
}

/** Saves the name of a user whose account is new. Resolves to whether it was saved; the profile has the field too. */
export async function saveFirstName(displayName: string): Promise<boolean> {
  try {
    await updateProfile({ displayName });
    return true;
  } catch {
    return false;
  }
}

/**
 * The address to continue to after a sign-up: the form with the review that the user wrote as a visitor, if the link names no page.
 * Supabase Lite leaves it out of its emails. `draftIsElsewhere` if the link leads to a form whose review this browser does not have.
 */
export function destinationAfterSignUp(next: string): { address: string; draftIsElsewhere: boolean } {
  const address = next === paths.explore ? returnAddress(lastVisitorAddress()) : next;
  const isForm = address.startsWith(`${paths.writeReview}?`);
  return { address, draftIsElsewhere: isForm && loadDraft(visitorDraftName(address)) === null };
}
