import { useCallback, useState } from 'react';
import { requiredMessage } from '~/domain/text-input-schemas';
import { errorMessage } from '~/lib/error-message';
import type { DeletionChoice } from '~/lib/tab-state';
import { Dialog } from '~/ui/Dialog';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { PasswordField } from '~/ui/form/PasswordField';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { fetchAccount } from '../account.data';
import styles from './settings.module.css';
import { type IdentityCheck, passwordField, useAccountDeletion } from './useAccountDeletion';

/**
 * Asks for confirmation, for what happens to the reviews and for the user's identity, then deletes the account.
 * `confirmedChoice` is set when the user has just signed in again with an OAuth provider.
 */
export function DeleteAccountDialog({
  userId,
  confirmedChoice,
  onClose,
}: {
  userId: string;
  confirmedChoice: DeletionChoice | null;
  onClose: () => void;
}) {
  const { remote, retry } = useRemote(useCallback(() => fetchAccount(), []));
  const [deleteReviews, setDeleteReviews] = useState(confirmedChoice !== 'keep reviews');
  const account = remote.state === 'ready' ? remote.value : null;
  const { check, passwordMissing, pending, error, onSubmit } = useAccountDeletion({
    userId,
    account,
    deleteReviews,
    signedInAgain: confirmedChoice !== null,
  });
  return (
    <Dialog title="Are you sure you want to delete your account" busy={pending} onClose={onClose}>
      <form method="post" noValidate onSubmit={onSubmit} className="flow">
        {account && (
          <p>
            The account of <b>{account.email}</b>.
          </p>
        )}
        <ReviewsChoice deleteReviews={deleteReviews} onChange={setDeleteReviews} />
        {remote.state === 'failed' && <LoadError onRetry={retry} />}
        {check === 'password' && (
          <PasswordField
            name={passwordField}
            label="Your password"
            autoComplete="current-password"
            error={passwordMissing ? requiredMessage : undefined}
          />
        )}
        {check === 'oauth' && <p>You will be asked once more to sign in, and then come back here.</p>}
        {check === 'done' && <p>You have just signed in again.</p>}
        <FailureNotice message={errorMessage(error)} prefix="Sorry, an error occurred. " />
        <p className="cluster">
          <button type="submit" className="button" data-kind="danger" aria-disabled={pending || !account}>
            {submitLabel(check, pending)}
          </button>
          <button type="button" className="button" data-kind="quiet" onClick={() => pending || onClose()}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function ReviewsChoice({
  deleteReviews,
  onChange,
}: {
  deleteReviews: boolean;
  onChange: (deleteReviews: boolean) => void;
}) {
  return (
    <>
      <label className={styles.choice}>
        <input type="checkbox" checked={deleteReviews} onChange={(event) => onChange(event.target.checked)} />
        Also delete my reviews
      </label>
      <p className="small soft">
        {deleteReviews
          ? 'Your reviews disappear with your account.'
          : 'Your reviews stay without your name; nobody can change them any more.'}
      </p>
    </>
  );
}

function submitLabel(check: IdentityCheck, pending: boolean): string {
  if (check === 'oauth') return pending ? 'Leaving' : 'Sign in again';
  return pending ? 'Deleting' : 'Delete Account';
}
