import { useRef } from 'react';
import { retryAfterSeconds } from '~/lib/failure';
import { LoadError } from '~/ui/loading/LoadError';
import { Spinner } from '~/ui/loading/Spinner';
import type { LoadPage, PagedList } from '~/ui/loading/usePages';
import { ReviewCard } from '../ReviewCard';
import type { Review } from '../review';
import { NewReviewsButton } from './NewReviewsButton';
import styles from './ReviewList.module.css';
import { pageSize } from './reviews.data';
import { useOwnReviewIds } from './useOwnReviewIds';

/** Pixels from the top of the window, below the navigation, where the beginning of the list is in sight. */
const wellInSight = 120;

/** Reviews that have come, page by page, dimmed while others are on their way. */
export function ReviewPages({
  pages: { first, current, more, showMore },
  reviews,
  shownAbove,
  ask,
  onBring,
}: {
  pages: PagedList<Review>;
  reviews: Review[];
  /** Id of the one that stands above the list. */
  shownAbove: string | null;
  ask: LoadPage<Review>;
  onBring: () => void;
}) {
  const own = useOwnReviewIds(reviews);
  const others = reviews.filter(({ id }) => id !== shownAbove);
  const place = useRef<HTMLDivElement>(null);
  const loading = first.state === 'loading';
  const waiting = loading || more.state === 'loading';
  const bring = () => {
    onBring();
    // The button goes, and somebody far down the list goes to where the new ones will stand.
    place.current?.focus({ preventScroll: true });
    if (place.current && place.current.getBoundingClientRect().top < wellInSight) place.current.scrollIntoView();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and no set of fields
    <div ref={place} role="group" aria-label="Reviews" tabIndex={-1} className={styles.shown} aria-busy={loading}>
      {current && (
        <NewReviewsButton
          ask={ask}
          shown={reviews}
          complete={more.state === 'none'}
          pageSize={pageSize}
          onBring={bring}
        />
      )}
      {loading && (
        <div className={styles.over}>
          <Spinner label="Loading reviews" />
        </div>
      )}
      {reviews.length === 0 && <p className={styles.empty}>No reviews Yet</p>}
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} yours={own.has(review.id)} />
            </li>
          ))}
        </ul>
      )}
      {more.state === 'failed' && <LoadError retryAfter={retryAfterSeconds(more.error)} onRetry={showMore} />}
      {(more.state === 'perhaps' || more.state === 'loading') && (
        <button
          type="button"
          className={`button ${styles.more}`}
          data-kind="quiet"
          aria-disabled={waiting}
          onClick={() => waiting || showMore()}
        >
          {more.state === 'loading' ? 'Loading' : 'Show more'}
        </button>
      )}
    </div>
  );
}
