import { useCallback, useLayoutEffect } from 'react';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { ReviewCard } from '../ReviewCard';
import styles from './ReviewList.module.css';
import { reviewWithId } from './reviews.data';
import { useOwnReviewIds } from './useOwnReviewIds';

/**
 * The review that somebody came for, in front of all others: of a company if one is given, saying of whom it is where that
 * shall be `named`. Tells which one it shows, if any, so that it is not shown twice.
 */
export function LinkedReview({
  id,
  company,
  named,
  onShown,
}: {
  id: string;
  company: string | null;
  named: boolean;
  onShown: (id: string | null) => void;
}) {
  const { remote, retry } = useRemote(
    useCallback((signal: AbortSignal) => reviewWithId(id, { company, named }, signal), [id, company, named]),
  );
  const review = remote.state === 'ready' ? remote.value : null;
  const shown = review?.id ?? null;
  // Before it is painted: it shall not be seen twice.
  useLayoutEffect(() => {
    onShown(shown);
    return () => onShown(null);
  }, [onShown, shown]);
  const own = useOwnReviewIds(review ? [review] : []);
  if (remote.state === 'loading') return null;
  if (remote.state === 'failed') return <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />;
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
