import { useCallback, useState } from 'react';
import { requiredMessage } from '~/domain/text-input-schemas';
import { endpoints } from '~/endpoints';
import { errorMessage } from '~/lib/failure';
import type { DeletionChoice } from '~/lib/tab-state';
import { Dialog } from '~/ui/Dialog';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { PasswordField } from '~/ui/form/PasswordField';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { QuietButton } from '~/ui/QuietButton';
import { fetchAccount } from '../account.data';
import { oauthProviderName, parseOAuthProviders } from '../oauth-providers';
import { HiddenUsername } from '../password/HiddenUsername';
import styles from './settings.module.css';
import { passwordField, useAccountDeletion } from './useAccountDeletion';

/**
 * Asks for confirmation, for what happens to the reviews and for proof of identity, then deletes the account. `confirmedChoice`
 * is set when the user has just signed in again with an OAuth provider.
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
  const { check, passwordMissing, pending, error, onSubmit, signInAgain } = useAccountDeletion({
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
            Account: <b>{account.email}</b>
          </p>
        )}
        <ReviewsChoice deleteReviews={deleteReviews} onChange={setDeleteReviews} />
        {remote.state === 'failed' && <LoadError onRetry={retry} />}
        {check === 'missing' && account && (
          <>
            <HiddenUsername email={account.email} />
            <PasswordField
              name={passwordField}
              label="Your password"
              autoComplete="current-password"
              error={passwordMissing ? requiredMessage : undefined}
            />
            <p className="cluster">
              {parseOAuthProviders(account.providers.join()).map((provider) => (
                <QuietButton
                  key={provider}
                  aria-disabled={pending}
                  onClick={() => pending || signInAgain(provider, account.email)}
                >
                  {`Sign in again with ${oauthProviderName(provider)} instead`}
                </QuietButton>
              ))}
              <a href={endpoints.forgotPassword}>Forgot your password, or never set one?</a>
            </p>
          </>
        )}
        {check === 'done' && <p>You have confirmed that it is you.</p>}
        <FailureNotice message={errorMessage(error)} prefix="Sorry, an error occurred. " />
        <p className="cluster">
          <button type="submit" className="button" data-kind="danger" aria-disabled={pending || !account}>
            {pending ? 'Deleting' : 'Delete Account'}
          </button>
          <QuietButton onClick={() => pending || onClose()}>Cancel</QuietButton>
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
      <label className={`tick ${styles.choice}`}>
        <input type="checkbox" checked={deleteReviews} onChange={(event) => onChange(event.target.checked)} />
        Also delete my reviews
      </label>
      <p className="small soft">
        {deleteReviews
          ? 'Your reviews are deleted with your account.'
          : 'Your reviews stay, without your name. You can no longer edit or delete them.'}
      </p>
    </>
  );
}
