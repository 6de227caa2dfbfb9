import { useCallback, useEffect, useState } from 'react';
import { retryAfterSeconds, toFailure } from '~/lib/failure';
import { navigateTo, useRequiredSession } from '~/lib/session';
import { paths } from '~/paths';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { type Account, accountOf } from '../account.data';
import { askForReset, confirmPassword, setPassword } from '../auth.data';
import { NewPasswordForm } from '../password/NewPasswordForm';
import { ChangeEmailForm } from './ChangeEmailForm';
import { DownloadData } from './DownloadData';
import styles from './settings.module.css';

/** With what a person signs in, to be changed, and what is kept about them, to be taken along. */
export function SignInSettings() {
  const session = useRequiredSession();
  return (
    <div className={styles.profile}>
      <h2 id="signing-in">Signing in</h2>
      {session.status === 'in' && <Ways key={session.userId} userId={session.userId} />}
    </div>
  );
}

function Ways({ userId }: { userId: string }) {
  const { remote, retry } = useRemote(useCallback(() => accountOf(), []));
  // What is typed below stays while it is asked again.
  const [account, setAccount] = useState<Account | null>(null);
  const ended = remote.state === 'failed' && toFailure(remote.error).kind === 'not-signed-in';
  useEffect(() => {
    if (remote.state === 'ready') setAccount(remote.value);
    if (ended) navigateTo(paths.login(paths.profile));
  }, [remote, ended]);
  if (ended) return null;
  return (
    <>
      {remote.state === 'failed' && <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />}
      {account && (
        <>
          <Password account={account} />
          <ChangeEmailForm email={account.email} waiting={account.newEmail} onAsked={retry} />
          <DownloadData userId={userId} />
        </>
      )}
    </>
  );
}

function Password({ account: { email, providers } }: { account: Account }) {
  const [said, setSaid] = useState<string | null>(null);
  return (
    <section aria-labelledby="password-title" className="flow">
      <h3 id="password-title">Password</h3>
      {providers.includes('email') ? (
        <NewPasswordForm
          current
          onSend={async (password, current) => {
            setSaid(null);
            await confirmPassword(email, current);
            await setPassword(password);
            setSaid('Password changed');
          }}
        />
      ) : (
        <p className="cluster">
          <span>You sign in with {providers.map(nameOf).join(' and ')}.</span>
          <button
            type="button"
            className="button"
            data-kind="quiet"
            onClick={() => {
              if (said) return;
              setSaid('A mail is being sent.');
              askForReset(email).then(
                () => setSaid('Check your mail: a link there leads to a password of your own.'),
                (thrown: unknown) => setSaid(toFailure(thrown).message),
              );
            }}
          >
            Choose a password by mail
          </button>
        </p>
      )}
      {said && (
        <Notice kind="done">
          <p>{said}</p>
        </Notice>
      )}
    </section>
  );
}

function nameOf(provider: string): string {
  return provider.slice(0, 1).toUpperCase() + provider.slice(1);
}
