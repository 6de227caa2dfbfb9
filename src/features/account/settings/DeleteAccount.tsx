import { useState } from 'react';
import { type DeletionChoice, takeDeletionChoice } from '~/lib/tab-state';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Notice } from '~/ui/Notice';

const DeleteAccountDialog = lazyWithFallback<{
  userId: string;
  confirmedChoice: DeletionChoice | null;
  onClose: () => void;
}>(() => import('./DeleteAccountDialog').then(({ DeleteAccountDialog }) => DeleteAccountDialog), DialogLoadError);

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

function DialogLoadError() {
  return (
    <Notice kind="failed">
      <p>Sorry, an error occurred: this step could not be loaded. Reload the page.</p>
    </Notice>
  );
}
