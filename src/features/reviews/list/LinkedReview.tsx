import { useCallback, useLayoutEffect } from 'react';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { useRemote } from '~/ui/loading/useRemote';
import { ReviewCard } from '../ReviewCard';
import styles from './ReviewList.module.css';
import { fetchReview, type ReviewScope } from './reviews.data';
import { useOwnReviewIds } from './useOwnReviewIds';

/** The review whose id is in the address, above the list. `onShown` receives its id while it is shown, so that the list omits it. */
export function LinkedReview({
  id,
  company,
  withCompany,
  onShown,
}: ReviewScope & {
  id: string;
  onShown: (id: string | null) => void;
}) {
  const { remote, retry } = useRemote(
    useCallback((signal: AbortSignal) => fetchReview(id, { company, withCompany }, signal), [id, company, withCompany]),
  );
  const review = remote.state === 'ready' ? remote.value : null;
  const shownId = review?.id ?? null;
  // A layout effect runs before the browser paints, so that the review is never visible twice.
  useLayoutEffect(() => {
    onShown(shownId);
    return () => onShown(null);
  }, [onShown, shownId]);
  const ownIds = useOwnReviewIds(review ? [review] : []);
  if (remote.state === 'loading') return null;
  if (remote.state === 'failed') return <LoadError retryAfter={retryAfterSeconds(remote.error)} onRetry={retry} />;
  return (
    <section aria-label="The review you came for" className={styles.linked}>
      {review ? (
        <ReviewCard review={review} own={ownIds.has(review.id)} />
      ) : (
        <p className={styles.empty}>The review you came for is no longer here.</p>
      )}
    </section>
  );
}
