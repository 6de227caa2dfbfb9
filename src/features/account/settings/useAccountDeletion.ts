import { type SyntheticEvent, useState } from 'react';
import { Failure } from '~/lib/failure';
import { endSessionAndNavigate } from '~/lib/session';
import { setDeletionChoice } from '~/lib/tab-state';
import { paths } from '~/paths';
import { useSubmit } from '~/ui/form/useSubmit';
import type { Account } from '../account.data';
import { signInWithOAuth, verifyPassword } from '../auth.data';
import { setFlashMessage } from '../flash-message';
import type { OAuthProvider } from '../oauth-providers';
import { formText } from '../validation';
import { deleteAccount } from './delete-account.data';

/** Whether the user has proved their identity before the deletion: `unknown` while the account is loading. */
type IdentityCheck = 'unknown' | 'missing' | 'done';

/** Name of the field with the current password. */
export const passwordField = 'own-password';

/**
 * Deletes the account of a user after they have entered their password or signed in again with an OAuth provider. The Auth service
 * does not tell whether there is a password, so both are offered.
 */
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
  const check: IdentityCheck = identified ? 'done' : account ? 'missing' : 'unknown';
  const pending = deletion.pending || oauth.pending;

  function deleteWith(password: string): Promise<void> {
    return endSessionAndNavigate(async () => {
      if (check === 'missing') {
        await verifyPassword(password);
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
    const missing = check === 'missing' && password === '';
    setPasswordMissing(missing);
    if (missing) focusPassword();
    if (missing || pending || !account) return;
    deletion.reset();
    if (!(await deletion.submit(() => deleteWith(password)))) focusPassword();
  }

  function signInAgain(provider: OAuthProvider, email: string): void {
    setDeletionChoice(userId, deleteReviews ? 'delete reviews' : 'keep reviews');
    void oauth.submit(() => signInWithOAuth(provider, paths.profile, email));
  }

  return { check, passwordMissing, pending, error: deletion.error ?? oauth.error, onSubmit, signInAgain };
}

function focusPassword(): void {
  document.getElementById(passwordField)?.focus();
}
