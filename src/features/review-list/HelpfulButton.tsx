import { useState } from 'react';
import styles from '~/features/reviews/ReviewActions.module.css';
import type { Review } from '~/features/reviews/review';
import { toFailure } from '~/lib/failure';
import { hasSessionCookie } from '~/lib/session-cookie';
import { paths } from '~/paths';
import { useSubmit } from '~/ui/form/useSubmit';
import { formatHelpful } from './EarlyActions';

/**
 * Shows how many users found a review helpful, and adds or withdraws the reader's vote. Visitors are redirected to the sign-in
 * page. `voted` is whether the count includes the reader's vote. `address` is the review's address without the origin.
 */
export function HelpfulButton({ review, address, voted }: { review: Review; address: string; voted: boolean }) {
  const [vote, setVote] = useState<{ voted: boolean; votes: number } | null>(null);
  const { pending, error, submit } = useSubmit();
  const current = vote ?? { voted, votes: review.helpful };

  function press() {
    if (!hasSessionCookie(document.cookie)) return location.assign(paths.login(address));
    void submit(async () => {
      // Imported on demand, because visitors do not need the Supabase client.
      const { voteHelpful } = await import('./written-and-helpful.data');
      const votes = await voteHelpful(review.id, !current.voted);
      setVote({ voted: !current.voted, votes });
    });
  }

  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-pressed={current.voted}
        aria-disabled={pending}
        onClick={press}
      >
        {formatHelpful(current.votes)}
      </button>
      {error !== null && (
        <span role="alert" className={styles.error}>
          {toFailure(error).message}
        </span>
      )}
    </>
  );
}
