import { Suspense, useState } from 'react';
import { takeDeletionChoice } from '~/lib/tab-state';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Notice } from '~/ui/Notice';

const DeleteAccountDialog = lazyWithFallback<{
  userId: string;
  confirmed: ReturnType<typeof takeDeletionChoice>;
  onClose: () => void;
}>(() => import('./DeleteAccountDialog').then(({ DeleteAccountDialog }) => DeleteAccountDialog), Unasked);

/** The way out: a button, a question, who one is asked again, and the choice what becomes of the reviews. */
export function DeleteAccount({ userId }: { userId: string }) {
  // Back from the provider that was asked again who this is.
  const [confirmed] = useState(() => takeDeletionChoice(userId));
  const [asking, setAsking] = useState(confirmed !== null);
  return (
    <>
      <p>Your account, name and e-mail address are erased at once. This cannot be undone.</p>
      <button type="button" className="button" data-kind="danger" onClick={() => setAsking(true)}>
        Delete Account
      </button>
      {asking && (
        <Suspense>
          <DeleteAccountDialog userId={userId} confirmed={confirmed} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function Unasked() {
  return (
    <Notice kind="failed">
      <p>Sorry, an error occurred: the question could not be fetched. Load the page again.</p>
    </Notice>
  );
}
