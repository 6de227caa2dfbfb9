import { useCallback, useEffect, useRef, useState } from 'react';
import { because } from '~/lib/failure';
import { useRequiredSession } from '~/lib/session';
import { paths, reviewParameter } from '~/paths';
import { rewrite, searchWith } from '~/ui/address';
import { Notice } from '~/ui/Notice';
import { usePages } from '~/ui/pages';
import { Spinner } from '~/ui/Spinner';
import { Unfetched } from '~/ui/Unfetched';
import { EditReview } from './EditReview';
import { OwnReviewItem } from './OwnReviewItem';
import styles from './OwnReviews.module.css';
import type { OwnReview } from './own';
import { ownPageSize, ownReview, ownReviews } from './own.data';

/** The signed-in person's own reviews, the newest first, each to be edited or deleted; nothing before it is known who that is. */
export function OwnReviews() {
  const session = useRequiredSession();
  return session.status === 'in' ? <Listed key={session.userId} /> : null;
}

function Listed() {
  const { items, first, more, reload, showMore } = usePages(ownReviews, ownPageSize);
  const [revised, setRevised] = useState<ReadonlyMap<string, OwnReview>>(new Map());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<OwnReview | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);
  const asked = useAsked(setEdited, setSaid);

  const reviews = items?.filter(({ id }) => !gone.has(id)).map((review) => revised.get(review.id) ?? review);
  const revise = (review: OwnReview) => setRevised((last) => new Map(last).set(review.id, review));
  const leave = (id: string) => {
    // Its button has the focus and goes with it.
    if (place.current?.querySelector(`#own-${id}:focus-within`)) place.current.focus();
    setGone((last) => new Set(last).add(id));
  };
  const close = () => {
    setEdited(null);
    asked();
  };
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="own-reviews" className={styles.own}>
      <h2 id="own-reviews">Your Reviews</h2>
      {said && (
        <Notice kind="done">
          <p>{said}</p>
        </Notice>
      )}
      {first.state === 'failed' && <Unfetched {...because(first.error)} onRetry={reload} />}
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
              onEdit={() => {
                setSaid(null);
                setEdited(review);
              }}
              onGone={() => leave(review.id)}
            />
          ))}
        </ul>
      )}
      {more.state === 'failed' && <Unfetched {...because(more.error)} onRetry={showMore} />}
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
        <EditReview
          review={edited}
          onClose={close}
          onStanding={revise}
          onSharedAnew={() => {
            setSaid('Shared as a new review');
            leave(edited.id);
            close();
            reload();
          }}
          onSaved={(saved) => {
            revise(saved);
            setSaid('review Updated');
            close();
          }}
        />
      )}
    </section>
  );
}

/** Opens the review that the address asks for, wherever in the list it stands; returns how to have it asked for no more. */
function useAsked(onOpen: (review: OwnReview) => void, onMissing: (words: string) => void): () => void {
  const open = useCallback(async () => {
    const id = new URLSearchParams(location.search).get(reviewParameter);
    if (!id) return;
    try {
      onOpen(await ownReview(id));
    } catch {
      onMissing('The review that was to be opened could not be found.');
    }
  }, [onOpen, onMissing]);
  useEffect(() => void open(), [open]);
  return () => rewrite(searchWith(location.search, reviewParameter, null));
}
