import { useCallback, useState } from 'react';
import { failureFrom } from '~/lib/failure';
import { partAndGo, type Session, useRequiredSession } from '~/lib/session';
import { paths } from '~/paths';
import { Notice } from '~/ui/Notice';
import { useRemote } from '~/ui/remote';
import { profileOf, signOut } from './account.data';
import styles from './ProfileView.module.css';

/** A person's own page; others go to sign in and come back. */
export function ProfileView() {
  const session = useRequiredSession();
  if (session.status === 'unreachable')
    return <p role="alert">Your session could not be renewed: the server cannot be reached.</p>;
  if (session.status !== 'in') return <p role="status">Loading...</p>;
  return <SignedIn session={session} />;
}

function SignedIn({ session }: { session: Extract<Session, { status: 'in' }> }) {
  const { userId, email } = session;
  const { remote, retry } = useRemote(useCallback((signal: AbortSignal) => profileOf(userId, signal), [userId]));
  const [trouble, setTrouble] = useState<string | null>(null);

  async function leave() {
    try {
      await partAndGo(signOut, paths.home);
    } catch (thrown) {
      setTrouble(failureFrom(thrown).message);
    }
  }

  return (
    <div className={styles.profile}>
      <h1>
        {remote.state === 'ready' && remote.value.displayName ? `Welcome ${remote.value.displayName}` : 'Welcome'}
      </h1>
      <p className="soft">Signed in as {email}</p>
      {remote.state === 'failed' && (
        <Notice kind="failed">
          <p>Error fetching data</p>
          <button type="button" className="button" data-kind="quiet" onClick={retry}>
            Retry
          </button>
        </Notice>
      )}
      {trouble && (
        <Notice kind="failed">
          <p>{trouble}</p>
        </Notice>
      )}
      <p className="cluster">
        <a className="button" href={paths.writeReview}>
          Write Review
        </a>
        <button type="button" className="button" data-kind="quiet" onClick={leave}>
          Sign Out
        </button>
      </p>
    </div>
  );
}
