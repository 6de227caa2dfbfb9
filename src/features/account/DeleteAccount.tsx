import { Suspense, useState } from 'react';
import { takeChoice } from '~/lib/hand-over';
import { later } from '~/ui/later';
import { Notice } from '~/ui/Notice';

const DeletionQuestion = later<{
  userId: string;
  confirmed: ReturnType<typeof takeChoice>;
  onClose: () => void;
}>(() => import('./DeletionQuestion').then(({ DeletionQuestion }) => DeletionQuestion), Unasked);

/** The way out: a button, a question, who one is asked again, and the choice what becomes of the reviews. */
export function DeleteAccount({ userId }: { userId: string }) {
  // Back from the provider that was asked again who this is.
  const [confirmed] = useState(() => takeChoice(userId));
  const [asking, setAsking] = useState(confirmed !== null);
  return (
    <>
      <p>Your account, name and e-mail address are erased at once. This cannot be undone.</p>
      <button type="button" className="button" data-kind="danger" onClick={() => setAsking(true)}>
        Delete Account
      </button>
      {asking && (
        <Suspense>
          <DeletionQuestion userId={userId} confirmed={confirmed} onClose={() => setAsking(false)} />
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
