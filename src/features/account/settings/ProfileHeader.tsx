import { useCallback, useEffect, useState } from 'react';
import { toFailure } from '~/lib/failure';
import { endSessionAndNavigate, navigateTo, recheckSession, type Session, useRequiredSession } from '~/lib/session';
import { paths } from '~/paths';
import { SessionError } from '~/ui/loading/SessionError';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { accountOf, type Profile, profileOf } from '../account.data';
import { signOut } from '../auth.data';
import { PersonalInformation } from './PersonalInformation';
import styles from './settings.module.css';

/** A person's own page; others go to sign in and come back. */
export function ProfileHeader() {
  const session = useRequiredSession();
  if (session.status !== 'in') {
    return (
      <div className={styles.profile}>
        <h1>Welcome</h1>
        {session.status === 'unreachable' ? <SessionError onRetry={recheckSession} /> : <p role="status">Loading...</p>}
      </div>
    );
  }
  return <SignedIn key={session.userId} session={session} />;
}

function SignedIn({ session }: { session: Extract<Session, { status: 'in' }> }) {
  const { userId } = session;
  // The session may still tell the one before a change that was confirmed in another browser.
  const [email, setEmail] = useState(session.email);
  const { remote, retry } = useRemote(useCallback((signal: AbortSignal) => profileOf(userId, signal), [userId]));
  const [saved, setSaved] = useState<Profile | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    // Another browser may have ended every session, which only the Auth service knows; it is forgotten here then.
    accountOf().then(
      (account) => setEmail(account.email),
      (thrown: unknown) => toFailure(thrown).kind === 'not-signed-in' && navigateTo(paths.login(paths.profile)),
    );
  }, []);
  const profile = saved ?? (remote.state === 'ready' ? remote.value : null);

  async function leave(where: 'here' | 'everywhere') {
    setTrouble(null);
    try {
      await endSessionAndNavigate(() => signOut(where), paths.home);
    } catch (thrown) {
      setTrouble(toFailure(thrown).message);
    }
  }

  return (
    <div className={styles.profile}>
      <h1>{profile?.displayName ? `Welcome ${profile.displayName}` : 'Welcome'}</h1>
      <p className="soft">Signed in as {email}</p>
      {trouble && (
        <Notice kind="failed">
          <p>{trouble}</p>
        </Notice>
      )}
      <p className="cluster">
        <a className="button" href={paths.writeReview}>
          Write Review
        </a>
        <button type="button" className="button" data-kind="quiet" onClick={() => void leave('here')}>
          Sign Out
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={() => void leave('everywhere')}>
          Sign out everywhere
        </button>
      </p>
      {remote.state === 'failed' && !saved && (
        <Notice kind="failed">
          <p>Error fetching data</p>
          <button type="button" className="button" data-kind="quiet" onClick={retry}>
            Retry
          </button>
        </Notice>
      )}
      {profile && <PersonalInformation userId={userId} email={email} profile={profile} onSaved={setSaved} />}
    </div>
  );
}
