import { type SyntheticEvent, useState } from 'react';
import { Failure } from '~/lib/failure';
import { endSessionAndNavigate } from '~/lib/session';
import { setDeletionChoice } from '~/lib/tab-state';
import { paths } from '~/paths';
import { useSubmit } from '~/ui/form/useSubmit';
import type { Account } from '../account.data';
import { signInWithOAuth, verifyPassword } from '../auth.data';
import { setFlashMessage } from '../flash-message';
import { formText } from '../validation';
import { deleteAccount } from './delete-account.data';

/** How the user proves their identity before the deletion: `unknown` while the account is loading, `done` afterwards. */
export type IdentityCheck = 'unknown' | 'password' | 'oauth' | 'done';

/** Name of the field with the current password. */
export const passwordField = 'own-password';

/** Deletes the account of a user after they have entered their password or signed in again with an OAuth provider. */
export function useAccountDeletion({
  userId,
  account,
  deleteReviews,
  signedInAgain,
}: {
  userId: string;
  account: Account | null;
  deleteReviews: boolean;
  /** Whether the user has just returned from an OAuth provider. */
  signedInAgain: boolean;
}) {
  const [identified, setIdentified] = useState(signedInAgain);
  const [passwordMissing, setPasswordMissing] = useState(false);
  const deletion = useSubmit({ staysPending: true });
  // Not pending after a success: the browser may restore this page from its cache when the user presses Back.
  const oauth = useSubmit();
  const check = identified ? 'done' : identityCheckFor(account);
  const pending = deletion.pending || oauth.pending;

  function deleteWith({ email }: Account, password: string): Promise<void> {
    return endSessionAndNavigate(async () => {
      if (check === 'password') {
        await verifyPassword(email, password);
        // If the response to the next request is lost, the account may already be gone, so do not ask for the password again.
        setIdentified(true);
      }
      if ((await deleteAccount(userId, !deleteReviews)) === 'sign-in-required') {
        setIdentified(false);
        throw new Failure('invalid', 'It has been too long since you signed in. Confirm that it is you.');
      }
      setFlashMessage('Account deleted');
    }, paths.home);
  }

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = formText(new FormData(event.currentTarget), passwordField);
    const missing = check === 'password' && password === '';
    setPasswordMissing(missing);
    if (missing) focusPassword();
    if (missing || pending || !account) return;
    deletion.reset();
    const succeeded = await (check === 'oauth'
      ? oauth.submit(() => signInAgain(userId, account, deleteReviews))
      : deletion.submit(() => deleteWith(account, password)));
    if (!succeeded) focusPassword();
  }

  return { check, passwordMissing, pending, error: deletion.error ?? oauth.error, onSubmit };
}

function identityCheckFor(account: Account | null): IdentityCheck {
  if (!account) return 'unknown';
  return account.providers.includes('email') ? 'password' : 'oauth';
}

function signInAgain(userId: string, { email, providers }: Account, deleteReviews: boolean): Promise<void> {
  setDeletionChoice(userId, deleteReviews ? 'delete reviews' : 'keep reviews');
  return signInWithOAuth(providers.includes('apple') ? 'apple' : 'google', paths.profile, email);
}

function focusPassword(): void {
  document.getElementById(passwordField)?.focus();
}
