import { useCallback, useState } from 'react';
import { usePolling } from '~/ui/loading/usePolling';
import type { Review } from '../review';
import { newAmong, newInWords } from './new-reviews';
import styles from './ReviewList.module.css';

/** Looks for reviews that came since, and says how many instead of pushing them in; `complete` when `shown` are all there were. */
export function NewReviewsButton({
  ask,
  shown,
  complete,
  pageSize,
  onBring,
}: {
  ask: (after: null, signal: AbortSignal) => Promise<Review[]>;
  shown: Review[];
  complete: boolean;
  pageSize: number;
  onBring: () => void;
}) {
  const [first, setFirst] = useState<Review[]>([]);
  usePolling(
    useCallback(
      async (signal: AbortSignal) => {
        const page = await ask(null, signal);
        if (!signal.aborted) setFirst(page);
      },
      [ask],
    ),
  );
  const number = newAmong(first, shown, complete);
  return (
    <div role="status" className={styles.fresh}>
      {number > 0 && (
        <button
          type="button"
          className="button"
          onClick={() => {
            setFirst([]);
            onBring();
          }}
        >
          {newInWords(number, pageSize)}
        </button>
      )}
    </div>
  );
}
