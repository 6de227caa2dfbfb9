import { useState } from 'react';
import { useRequiredSession } from '~/lib/session';
import { takeDeletionChoice } from '~/lib/tab-state';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import styles from './settings.module.css';

const DeleteAccountDialog = lazyExport(() => import('./DeleteAccountDialog'), 'DeleteAccountDialog', LoadFailed);

/** The section of the profile for deleting the account; empty until the session is known. */
export function DangerZone() {
  const session = useRequiredSession();
  if (session.status !== 'in') return null;
  return (
    <section aria-labelledby="danger" className={styles.danger}>
      <h2 id="danger">Danger Zone</h2>
      <DeleteAccount key={session.userId} userId={session.userId} />
    </section>
  );
}

/**
 * Opens the dialog that deletes the account. Opens it at once when the user has just signed in again with an OAuth provider to do
 * so.
 */
function DeleteAccount({ userId }: { userId: string }) {
  const [confirmedChoice] = useState(() => takeDeletionChoice(userId));
  const [open, setOpen] = useState(confirmedChoice !== null);
  return (
    <>
      <p>Your account, name and email address are deleted immediately. This cannot be undone.</p>
      <button type="button" className="button" data-kind="danger" onClick={() => setOpen(true)}>
        Delete Account
      </button>
      {open && <DeleteAccountDialog userId={userId} confirmedChoice={confirmedChoice} onClose={() => setOpen(false)} />}
    </>
  );
}
