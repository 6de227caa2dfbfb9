import { type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { requiredMessage } from '~/domain/text-schemas';
import { Failure, toFailure } from '~/lib/failure';
import { setFlashMessage } from '~/lib/flash';
import { endSessionAndNavigate } from '~/lib/session';
import { setDeletionChoice } from '~/lib/tab-state';
import { paths } from '~/paths';
import { Dialog } from '~/ui/Dialog';
import { PasswordField } from '~/ui/form/PasswordField';
import { useRemote } from '~/ui/loading/useRemote';
import { Notice } from '~/ui/Notice';
import { accountOf, deleteAccount } from '../account.data';
import { confirmPassword, signInWith } from '../auth.data';
import styles from './settings.module.css';

/** Asks whether the account shall be deleted, and who one is. */
export function DeleteAccountDialog({
  userId,
  confirmed,
  onClose,
}: {
  userId: string;
  confirmed: 'keep reviews' | 'delete reviews' | null;
  onClose: () => void;
}) {
  const { remote, retry } = useRemote(useCallback(() => accountOf(), []));
  const [reviewsToo, setReviewsToo] = useState(confirmed !== 'keep reviews');
  const [fresh, setFresh] = useState(confirmed !== null);
  const [missing, setMissing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const busy = useRef(false);
  const account = remote.state === 'ready' ? remote.value : null;
  const byPassword = !fresh && (account?.providers.includes('email') ?? false);

  async function confirm(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('own-password') ?? '');
    setMissing(byPassword && password === '');
    if (byPassword && password === '') document.getElementById('own-password')?.focus();
    if (busy.current || !account || (byPassword && password === '')) return;
    busy.current = true;
    setDeleting(true);
    setTrouble(null);
    try {
      if (fresh || byPassword) {
        await endSessionAndNavigate(async () => {
          if (byPassword) {
            await confirmPassword(account.email, password);
            // Should the answer to what follows be lost, there may be nobody left to ask for a password.
            setFresh(true);
          }
          if ((await deleteAccount(userId, !reviewsToo)) === 'stale') {
            setFresh(false);
            throw new Failure('invalid', 'You signed in too long ago. Say again who you are.');
          }
          setFlashMessage('Account deleted');
        }, paths.home);
        return;
      }
      setDeletionChoice(userId, reviewsToo ? 'delete reviews' : 'keep reviews');
      await signInWith(account.providers.includes('apple') ? 'apple' : 'google', paths.profile, account.email);
    } catch (thrown) {
      setTrouble(toFailure(thrown).message);
      document.getElementById('own-password')?.focus();
    }
    setDeleting(false);
    busy.current = false;
  }

  return (
    <Dialog title="Are you sure you want to delete your account" busy={deleting} onClose={onClose}>
      <form method="post" noValidate onSubmit={confirm} className="flow">
        {account && (
          <p>
            The account of <b>{account.email}</b>.
          </p>
        )}
        <label className={styles.choice}>
          <input type="checkbox" checked={reviewsToo} onChange={(event) => setReviewsToo(event.target.checked)} />
          Also delete my reviews
        </label>
        <p className="small soft">
          {reviewsToo
            ? 'Your reviews disappear with your account.'
            : 'Your reviews stay without your name; nobody can change them any more.'}
        </p>
        {remote.state === 'failed' && (
          <Notice kind="failed">
            <p>Error fetching data</p>
            <button type="button" className="button" data-kind="quiet" onClick={retry}>
              Retry
            </button>
          </Notice>
        )}
        {byPassword && (
          <PasswordField
            name="own-password"
            label="Your password"
            autoComplete="current-password"
            error={missing ? requiredMessage : undefined}
          />
        )}
        {account && !byPassword && !fresh && <p>You will be asked once more to sign in, and then come back here.</p>}
        {fresh && <p>You have just signed in again.</p>}
        {trouble && (
          <Notice kind="failed">
            <p>Sorry, an error occurred. {trouble}</p>
          </Notice>
        )}
        <p className="cluster">
          <button type="submit" className="button" data-kind="danger" aria-disabled={deleting || !account}>
            {wordsOf(deleting, byPassword || fresh || !account)}
          </button>
          <button type="button" className="button" data-kind="quiet" onClick={() => deleting || onClose()}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function wordsOf(deleting: boolean, known: boolean): string {
  if (deleting) return known ? 'Deleting' : 'Leaving';
  return known ? 'Delete Account' : 'Sign in again';
}
