import { useEffect } from 'react';
import { setFlashMessage } from '~/lib/flash';
import { recheckSession, redirectTo, useRequiredSession } from '~/lib/session';
import { clearTabState, isPasswordRecovery } from '~/lib/tab-state';
import { paths } from '~/paths';
import { SessionError } from '~/ui/loading/SessionError';
import { setPassword } from '../auth.data';
import { NewPasswordForm } from './NewPasswordForm';

/** A new password for who came by the link of a mail, and was signed in by it; others need the old one, in the profile. */
export function ResetPassword() {
  const session = useRequiredSession();
  const elsewhere = session.status === 'in' && !isPasswordRecovery();
  useEffect(() => {
    if (elsewhere) redirectTo(paths.profile);
  }, [elsewhere]);
  if (session.status === 'unreachable') return <SessionError onRetry={recheckSession} />;
  if (session.status !== 'in' || elsewhere) return <p role="status">Loading...</p>;
  return (
    <div className="flow">
      <p className="soft">For the account of {session.email}.</p>
      <NewPasswordForm
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
