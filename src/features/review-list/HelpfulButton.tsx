import { useState } from 'react';
import styles from '~/features/reviews/ReviewActions.module.css';
import type { Review } from '~/features/reviews/review';
import { toFailure } from '~/lib/failure';
import { hasSessionCookie } from '~/lib/session-cookie';
import { paths } from '~/paths';
import { useSubmit } from '~/ui/form/useSubmit';

/**
 * Says how many users found a review helpful, and takes the reader's vote or takes it back. Visitors are sent to sign in. `voted`
 * is whether the reader's vote is among those counted, `address` the review's own, without the origin.
 */
export function HelpfulButton({ review, address, voted }: { review: Review; address: string; voted: boolean }) {
  const [vote, setVote] = useState<{ voted: boolean; votes: number } | null>(null);
  const { pending, error, submit } = useSubmit();
  const current = vote ?? { voted, votes: review.helpful };

  function press() {
    if (!hasSessionCookie(document.cookie)) return location.assign(paths.login(address));
    void submit(async () => {
      // Imported on demand, because visitors do not need the Supabase client.
      const { voteHelpful } = await import('./helpful-votes.data');
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
      >{`Helpful${current.votes > 0 ? ` (${current.votes})` : ''}`}</button>
      {error !== null && (
        <span role="alert" className={styles.error}>
          {toFailure(error).message}
        </span>
      )}
    </>
  );
}
