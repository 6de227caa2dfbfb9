import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { onDisplayNameChange } from '~/lib/display-name-signal';
import { retryAfterSeconds } from '~/lib/failure';
import { useRequiredSession } from '~/lib/session';
import { takeReviewToEdit } from '~/lib/tab-state';
import { ownReviewsAnchor, paths } from '~/paths';
import { LoadError } from '~/ui/loading/LoadError';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Spinner } from '~/ui/loading/Spinner';
import { usePages } from '~/ui/loading/usePages';
import { Notice } from '~/ui/Notice';
import type { OwnReview } from '../own-review';
import { ownPageSize, ownReview, ownReviews } from '../own-reviews.data';
import type { Edited } from './EditReviewDialog';
import { OwnReviewItem } from './OwnReviewItem';
import styles from './OwnReviews.module.css';

const EditReviewDialog = lazyWithFallback<{ userId: string; review: OwnReview; onClose: (edited: Edited) => void }>(
  () => import('./EditReviewDialog').then(({ EditReviewDialog }) => EditReviewDialog),
  Unopened,
);

/** The signed-in person's own reviews, the newest first, each to be edited or deleted; only their heading before it is known who that is. */
export function OwnReviews() {
  const session = useRequiredSession();
  const userId = session.status === 'in' ? session.userId : null;
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={ownReviewsAnchor} className={styles.own}>
      <h2 id={ownReviewsAnchor}>Your Reviews</h2>
      {userId && <Listed key={userId} userId={userId} place={place} />}
    </section>
  );
}

/** What is said at one review, or above all; `of` null. */
interface Said {
  of: string | null;
  words: string;
}

function Listed({ userId, place }: { userId: string; place: RefObject<HTMLElement | null> }) {
  const { items, first, more, reload, showMore } = usePages(ownReviews, ownPageSize);
  const [revised, setRevised] = useState<ReadonlyMap<string, OwnReview>>(new Map());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<OwnReview | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(
    () =>
      onDisplayNameChange(() => {
        // Signed ones bear the new name.
        setRevised(new Map());
        reload();
      }),
    [reload],
  );
  useHandedOver(setEdited, setSaid);

  const reviews = items?.filter(({ id }) => !gone.has(id)).map((review) => revised.get(review.id) ?? review);
  const leave = (id: string) => {
    // Its button has the focus and goes with it.
    if (place.current?.querySelector(`[id="own-${id}"]:focus-within`)) place.current.focus();
    setGone((last) => new Set(last).add(id));
  };
  const close = (outcome: Edited) => {
    if (!edited) return;
    setEdited(null);
    if (outcome.event === 'saved') {
      const { review } = outcome;
      setRevised((last) => new Map(last).set(review.id, review));
      setSaid({ of: reviews?.some(({ id }) => id === review.id) ? review.id : null, words: 'review Updated' });
    }
    if (outcome.event === 'gone' || outcome.event === 'shared anew') leave(edited.id);
    if (outcome.event === 'shared anew') {
      setSaid({ of: null, words: 'Shared as a new review' });
      reload();
    }
  };
  useEffect(() => {
    // What opened the dialog may be gone, or another page.
    if (!edited && document.activeElement === document.body && said) place.current?.focus();
  }, [edited, said, place]);
  return (
    <>
      {said?.of === null && (
        <Notice kind="done">
          <p>{said.words}</p>
        </Notice>
      )}
      {first.state === 'failed' && <LoadError retryAfter={retryAfterSeconds(first.error)} onRetry={reload} />}
      {first.state === 'loading' && !items && <Spinner label="Loading your reviews" />}
      {reviews?.length === 0 && (
        <p className={styles.none}>
          You have shared no reviews yet. <a href={paths.writeReview}>Write Review</a>
        </p>
      )}
      {reviews && reviews.length > 0 && (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <OwnReviewItem
              key={review.id}
              review={review}
              said={said?.of === review.id ? said.words : null}
              onEdit={() => {
                setSaid(null);
                setEdited(review);
              }}
              onGone={() => leave(review.id)}
            />
          ))}
        </ul>
      )}
      {more.state === 'failed' && <LoadError retryAfter={retryAfterSeconds(more.error)} onRetry={showMore} />}
      {(more.state === 'perhaps' || more.state === 'loading') && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-disabled={more.state === 'loading'}
          onClick={() => more.state === 'perhaps' && showMore()}
        >
          {more.state === 'loading' ? 'Loading' : 'Show more'}
        </button>
      )}
      {edited && (
        <Suspense>
          <EditReviewDialog key={edited.id} userId={userId} review={edited} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the review that the page before has handed over, wherever in the list it stands, unless another is open by then. */
function useHandedOver(
  setOpen: (open: (last: OwnReview | null) => OwnReview | null) => void,
  onMissing: (said: Said) => void,
): void {
  const open = useCallback(async () => {
    const id = takeReviewToEdit();
    if (!id) return;
    try {
      const review = await ownReview(id);
      setOpen((last) => last ?? review);
    } catch {
      onMissing({ of: null, words: 'The review that was to be opened could not be found.' });
    }
  }, [setOpen, onMissing]);
  useEffect(() => void open(), [open]);
}

function Unopened() {
  return (
    <Notice kind="failed">
      <p>Sorry, an error occurred: the form could not be fetched. Load the page again to edit.</p>
    </Notice>
  );
}
