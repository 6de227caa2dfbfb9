import { useRef, useState } from 'react';
import { failureFrom } from '~/lib/failure';
import { leaveWords } from '~/lib/parting-words';
import { partAndGo } from '~/lib/session';
import { paths } from '~/paths';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { deleteAccount } from './account.data';
import styles from './ProfileView.module.css';

/** The way out: a button, a question, and the choice what becomes of the reviews. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>Your account, name and e-mail address are erased at once. This cannot be undone.</p>
      <button type="button" className="button" data-kind="danger" onClick={() => setAsking(true)}>
        Delete Account
      </button>
      {asking && <Question onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const [reviewsToo, setReviewsToo] = useState(true);
  const [deleting, setDeleting] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const busy = useRef(false);

  async function confirm() {
    if (busy.current) return;
    busy.current = true;
    setDeleting(true);
    setTrouble(null);
    try {
      await partAndGo(async () => {
        await deleteAccount(!reviewsToo);
        leaveWords('Account deleted');
      }, paths.home);
    } catch (thrown) {
      setTrouble(failureFrom(thrown).message);
      setDeleting(false);
      busy.current = false;
    }
  }

  return (
    <Dialog title="Are you sure you want to delete your account" busy={deleting} onClose={onClose}>
      <label className={styles.choice}>
        <input type="checkbox" checked={reviewsToo} onChange={(event) => setReviewsToo(event.target.checked)} />
        Also delete my reviews
      </label>
      <p className="small soft">
        {reviewsToo
          ? 'Your reviews disappear with your account.'
          : 'Your reviews stay without your name; nobody can change them any more.'}
      </p>
      {trouble && (
        <Notice kind="failed">
          <p>Sorry, an error occurred. {trouble}</p>
        </Notice>
      )}
      <p className="cluster">
        <button type="button" className="button" data-kind="danger" aria-disabled={deleting} onClick={confirm}>
          {deleting ? 'Deleting' : 'Delete Account'}
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={() => deleting || onClose()}>
          Cancel
        </button>
      </p>
    </Dialog>
  );
}
