import { useCallback, useState } from 'react';
import type { Review } from '~/features/reviews/review';
import type { LoadPage } from '~/ui/loading/usePages';
import { usePolling } from '~/ui/loading/usePolling';
import { countNewReviews, formatNewReviews } from './new-reviews';
import styles from './ReviewList.module.css';
import { pageSize } from './reviews.data';

/**
 * Checks for new reviews once a minute and announces their number, because inserting them would move the text being read.
 * `complete` means that `shown` contains all reviews.
 */
export function NewReviewsButton({
  load,
  shown,
  complete,
  onClick,
}: {
  load: LoadPage<Review>;
  shown: Review[];
  complete: boolean;
  onClick: () => void;
}) {
  const [firstPage, setFirstPage] = useState<Review[]>([]);
  usePolling(
    useCallback(
      async (signal: AbortSignal) => {
        const page = await load(null, signal);
        if (!signal.aborted) setFirstPage(page);
      },
      [load],
    ),
  );
  const count = countNewReviews(firstPage, shown, complete);
  return (
    <div role="status" className={styles.newReviews}>
      {count > 0 && (
        <button
          type="button"
          className="button"
          onClick={() => {
            setFirstPage([]);
            onClick();
          }}
        >
          {formatNewReviews(count, pageSize)}
        </button>
      )}
    </div>
  );
}
