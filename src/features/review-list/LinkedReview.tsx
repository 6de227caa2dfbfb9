import { useCallback, useLayoutEffect } from 'react';
import type { MarketRange } from '~/features/prices/summaries';
import { ReviewCard } from '~/features/reviews/ReviewCard';
import { withoutCompany } from '~/features/reviews/review';
import { LoadError } from '~/ui/loading/LoadError';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { useRemote } from '~/ui/loading/useRemote';
import { EarlyActions } from './EarlyActions';
import styles from './ReviewList.module.css';
import { fetchReview } from './review.data';
import { useWrittenAndHelpful } from './useWrittenAndHelpful';

const ReviewActions = lazyExport(() => import('./ReviewActions'), 'ReviewActions', undefined, EarlyActions);

/**
 * The review whose id is in the address, above the list. The list omits it unless `onFailed` reports that it cannot be loaded. It
 * is found even if its company has been renamed. On the page of one company, `company`, it names its company if that is another
 * one.
 */
export function LinkedReview({
  id,
  company,
  market,
  onFailed,
}: {
  id: string;
  company: string | null;
  market: readonly MarketRange[];
  onFailed: (failed: boolean) => void;
}) {
  const { remote, retry } = useRemote(useCallback((signal: AbortSignal) => fetchReview(id, signal), [id]));
  const review = remote.state === 'ready' ? remote.value : null;
  const failed = remote.state === 'failed';
  // A layout effect runs before the browser paints, so that the review is never visible twice.
  useLayoutEffect(() => {
    onFailed(failed);
    return () => onFailed(false);
  }, [onFailed, failed]);
  const marks = useWrittenAndHelpful(review ? [review] : []);
  // As high as a short review, so that the filters below hardly move. Set here, because a style sheet would be part of every
  // page.
  if (remote.state === 'loading') return <div className={styles.linked} style={{ minBlockSize: '17rem' }} />;
  if (remote.state === 'failed') return <LoadError error={remote.error} onRetry={retry} />;
  return (
    <section aria-label="Linked review" className={styles.linked}>
      {review ? (
        <ReviewCard
          review={review.company === company ? withoutCompany(review) : review}
          market={market}
          own={marks.written.has(review.id)}
          actions={
            <ReviewActions review={review} own={marks.written.has(review.id)} voted={marks.helpful.has(review.id)} />
          }
        />
      ) : (
        <p className={styles.empty}>The review this link points to is no longer available.</p>
      )}
    </section>
  );
}
