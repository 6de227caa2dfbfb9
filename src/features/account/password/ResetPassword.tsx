import { useEffect } from 'react';
import { recheckSession, redirectTo, useRequiredSession } from '~/lib/session';
import { clearTabState, isPasswordRecovery } from '~/lib/tab-state';
import { paths } from '~/paths';
import { SessionError } from '~/ui/loading/SessionError';
import { setPassword } from '../auth.data';
import { setFlashMessage } from '../flash-message';
import { NewPasswordForm } from './NewPasswordForm';

/**
 * Lets a user who was signed in by a password recovery link set a new password. Redirects other users to their profile, where
 * they need the current password.
 */
export function ResetPassword() {
  const session = useRequiredSession();
  const redirects = session.status === 'in' && !isPasswordRecovery(session.userId);
  useEffect(() => {
    if (redirects) redirectTo(paths.profile);
  }, [redirects]);
  if (session.status === 'unreachable') return <SessionError onRetry={recheckSession} />;
  if (session.status !== 'in' || redirects) return <p role="status">Loading...</p>;
  return (
    <div className="flow">
      <p className="soft">{`Account: ${session.email}`}</p>
      <NewPasswordForm
        email={session.email}
        onSend={async (password) => {
          await setPassword(password);
          clearTabState();
          setFlashMessage('Password changed');
          redirectTo(paths.profile);
        }}
      />
    </div>
  );
}
