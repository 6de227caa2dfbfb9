import { useEffect } from 'react';
import { forgetHandedOver, isRecovery } from '~/lib/hand-over';
import { leaveWords } from '~/lib/parting-words';
import { goOnInstead, lookAgain, useRequiredSession } from '~/lib/session';
import { paths } from '~/paths';
import { Unrenewed } from '~/ui/Unrenewed';
import { NewPassword } from './NewPassword';
import { setPassword } from './signing.data';

/** A new password for who came by the link of a mail, and was signed in by it; others need the old one, in the profile. */
export function ResetPassword() {
  const session = useRequiredSession();
  const elsewhere = session.status === 'in' && !isRecovery();
  useEffect(() => {
    if (elsewhere) goOnInstead(paths.profile);
  }, [elsewhere]);
  if (session.status === 'unreachable') return <Unrenewed onRetry={lookAgain} />;
  if (session.status !== 'in' || elsewhere) return <p role="status">Loading...</p>;
  return (
    <div className="flow">
      <p className="soft">For the account of {session.email}.</p>
      <NewPassword
        onSend={async (password) => {
          await setPassword(password);
          forgetHandedOver();
          leaveWords('Password changed');
          goOnInstead(paths.profile);
        }}
      />
    </div>
  );
}
