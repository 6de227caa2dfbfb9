import { useCallback, useEffect, useState } from 'react';
import { toFailure } from '~/lib/failure';
import { navigateToSignIn, useRequiredSession } from '~/lib/session';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { type Account, fetchAccount } from '../account.data';
import { ChangeEmailForm } from './ChangeEmailForm';
import { DownloadData } from './DownloadData';
import { PasswordSettings } from './PasswordSettings';
import styles from './settings.module.css';

/** The section of the profile for password, email address and the download of the user's data. */
export function SignInSettings() {
  const session = useRequiredSession();
  return (
    <div className={`flow beside-heading ${styles.profile}`}>
      <h2 id="signing-in">Sign-in and data</h2>
      <div>{session.status === 'in' && <AccountSettings key={session.userId} />}</div>
    </div>
  );
}

function AccountSettings() {
  const { remote, retry } = useRemote(useCallback(() => fetchAccount(), []));
  // Keep the account while it is loaded again, so that what the user has typed in the forms is not lost.
  const [account, setAccount] = useState<Account | null>(null);
  const sessionEnded = remote.state === 'failed' && toFailure(remote.error).kind === 'not-signed-in';
  useEffect(() => {
    if (remote.state === 'ready') setAccount(remote.value);
    if (sessionEnded) navigateToSignIn();
  }, [remote, sessionEnded]);
  if (sessionEnded) return null;
  return (
    <>
      {remote.state === 'failed' && <LoadError error={remote.error} onRetry={retry} />}
      {account && (
        <>
          <PasswordSettings account={account} />
          <ChangeEmailForm email={account.email} unconfirmedEmail={account.newEmail} onRequested={retry} />
          <DownloadData />
        </>
      )}
    </>
  );
}
