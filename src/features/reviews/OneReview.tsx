import { useCallback } from 'react';
import { because } from '~/lib/failure';
import { type Remote, useRemote } from '~/ui/remote';
import { Unfetched } from '~/ui/Unfetched';
import { ReviewCard } from './ReviewCard';
import styles from './ReviewList.module.css';
import type { Review } from './review';
import { reviewWithId } from './reviews.data';
import { useOwn } from './Yours';

/** The review that somebody came for: null when nobody did, or it is no longer there. */
interface Sought {
  remote: Remote<Review | null>;
  retry: () => void;
}

/** Fetches the review of an id, if one is asked for; of a company if one is given, and saying of whom it is where that shall be `named`. */
export function useSought(id: string | null, { company, named }: { company: string | null; named: boolean }): Sought {
  return useRemote(
    useCallback(
      async (signal: AbortSignal) => (id === null ? null : await reviewWithId(id, { company, named }, signal)),
      [id, company, named],
    ),
  );
}

/** The review that somebody came for, in front of all others. */
export function OneReview({ sought: { remote, retry } }: { sought: Sought }) {
  const review = remote.state === 'ready' ? remote.value : null;
  const own = useOwn(review ? [review] : []);
  if (remote.state === 'loading') return null;
  if (remote.state === 'failed') return <Unfetched {...because(remote.error)} onRetry={retry} />;
  return (
    <section aria-label="The review you came for" className={styles.one}>
      {review ? (
        <ReviewCard review={review} yours={own.has(review.id)} />
      ) : (
        <p className={styles.empty}>The review you came for is no longer here.</p>
      )}
    </section>
  );
}
