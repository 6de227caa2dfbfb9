import { useState } from 'react';
import { takeDeletionChoice } from '~/lib/tab-state';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyExport } from '~/ui/loading/lazyWithFallback';

const DeleteAccountDialog = lazyExport(() => import('./DeleteAccountDialog'), 'DeleteAccountDialog', LoadFailed);

/**
 * Opens the dialog that deletes the account. Opens it at once when the user has just signed in again with an OAuth provider to do
 * so.
 */
export function DeleteAccount({ userId }: { userId: string }) {
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
