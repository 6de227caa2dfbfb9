import { useEffect, useState } from 'react';
import { endpoints } from '~/endpoints';
import { errorMessage, toFailure } from '~/lib/failure';
import { endSessionAndNavigate, navigateToSignIn, recheckSession, useRequiredSession } from '~/lib/session';
import { paths } from '~/paths';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import { LoadError } from '~/ui/loading/LoadError';
import { SessionError } from '~/ui/loading/SessionError';
import { useRemote } from '~/ui/loading/useRemote';
import { QuietButton } from '~/ui/QuietButton';
import { useTargetInView } from '~/ui/useTargetInView';
import { type Account, fetchAccount, fetchProfile, type Profile } from '../account.data';
import { signOut } from '../auth.data';
import { PersonalInformation } from './PersonalInformation';
import styles from './settings.module.css';

/**
 * The top of the profile page: welcome, sign-out and personal information. Visitors are redirected to the sign-in page, which
 * returns them here.
 */
export function ProfileHeader() {
  const session = useRequiredSession();
  useTargetInView();
  if (session.status !== 'in') {
    return (
      <div className={`flow ${styles.profile}`}>
        <h1>Welcome</h1>
        {session.status === 'unreachable' ? <SessionError onRetry={recheckSession} /> : <p role="status">Loading...</p>}
      </div>
    );
  }
  return <SignedInHeader key={session.userId} initialEmail={session.email} />;
}

function SignedInHeader({ initialEmail }: { initialEmail: string }) {
  const { email, isModerator } = useCurrentAccount(initialEmail);
  const { remote, retry } = useRemote(fetchProfile);
  const [saved, setSaved] = useState<Profile | null>(null);
  const profile = saved ?? (remote.state === 'ready' ? remote.value : null);
  return (
    <div className={`flow ${styles.profile}`}>
      <h1>{profile?.displayName ? `Welcome ${profile.displayName}` : 'Welcome'}</h1>
      <p className="soft">{`Signed in as ${email}`}</p>
      <ProfileActions isModerator={isModerator} />
      {remote.state === 'failed' && !saved && <LoadError onRetry={retry} />}
      {profile && <PersonalInformation email={email} profile={profile} onSaved={setSaved} />}
    </div>
  );
}

function ProfileActions({ isModerator }: { isModerator: boolean }) {
  const { error, submit } = useSubmit({ staysPending: true });
  const leave = (scope: 'local' | 'global') =>
    void submit(() => endSessionAndNavigate(() => signOut(scope), paths.home));
  return (
    <>
      <FailureNotice message={errorMessage(error)} />
      <p className="cluster">
        <a className="button" href={paths.writeReview}>
          Write Review
        </a>
        <QuietButton onClick={() => leave('local')}>Sign Out</QuietButton>
        <QuietButton onClick={() => leave('global')}>Sign out on all devices</QuietButton>
        {isModerator && (
          <a className="button" data-kind="quiet" href={endpoints.moderation}>
            Moderation
          </a>
        )}
      </p>
    </>
  );
}

/**
 * The user's current email address, and whether they are a moderator. Until the account has loaded, the address is the one in the
 * session; the user may have confirmed a new one in another browser. If all sessions were ended elsewhere, navigates to the
 * sign-in page.
 */
function useCurrentAccount(sessionEmail: string): Pick<Account, 'email' | 'isModerator'> {
  const [current, setCurrent] = useState({ email: sessionEmail, isModerator: false });
  useEffect(() => {
    fetchAccount().then(
      (account) => setCurrent(account),
      (thrown: unknown) => toFailure(thrown).kind === 'not-signed-in' && navigateToSignIn(),
    );
  }, []);
  return current;
}
