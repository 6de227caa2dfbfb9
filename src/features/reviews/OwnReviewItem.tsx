import { useEffect, useRef, useState } from 'react';
import { type Failure, failureFrom } from '~/lib/failure';
import { beforeParting } from '~/lib/session';
import { Notice } from '~/ui/Notice';
import { dollars } from '~/ui/words';
import styles from './OwnReviews.module.css';
import type { OwnReview } from './own';
import { removalOf } from './own.data';
import { ReviewCard } from './ReviewCard';

const secondsToUndo = 10;

/** One of one's own reviews, with its ways to be edited and deleted. */
export function OwnReviewItem({
  review,
  onEdit,
  onGone,
}: {
  review: OwnReview;
  onEdit: () => void;
  onGone: () => void;
}) {
  const { removal, remove, undo } = useRemoval(review.id, onGone);
  const name = review.about?.name ?? review.company;
  if (removal.state === 'counting' || removal.state === 'under way') {
    return (
      <li id={`own-${review.id}`} className={styles.leaving}>
        <p role="status">
          Your review of <bdi>{name}</bdi>, {dollars(review.price)}, is being deleted.
        </p>
        {removal.state === 'counting' && <Undo seconds={removal.seconds} onUndo={undo} />}
      </li>
    );
  }
  return (
    <li>
      <ReviewCard review={review} />
      {removal.state === 'failed' && (
        <Notice kind="failed">
          <p>Sorry, an error occurred: the review was not deleted. {removal.failure.message}</p>
        </Notice>
      )}
      <p className={`cluster ${styles.ways}`}>
        <button type="button" className="button" data-kind="quiet" onClick={onEdit}>
          Edit Review <Whose name={name} review={review} />
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={remove}>
          Delete <Whose name={name} review={review} />
        </button>
      </p>
    </li>
  );
}

function Whose({ name, review }: { name: string; review: OwnReview }) {
  return (
    <span className="unseen">
      of {name}, {dollars(review.price)}
    </span>
  );
}

function Undo({ seconds, onUndo }: { seconds: number; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="button" data-kind="quiet" onClick={onUndo}>
      Undo <span aria-hidden="true">({seconds})</span>
    </button>
  );
}

type Removal =
  | { state: 'none' | 'under way' }
  | { state: 'counting'; seconds: number }
  | { state: 'failed'; failure: Failure };

/**
 * Deletes a review after the time in which it can be undone; at once when the page or the session is left before, because
 * who goes has made up their mind.
 */
function useRemoval(id: string, onGone: () => void) {
  const [removal, setRemoval] = useState<Removal>({ state: 'none' });
  const ready = useRef<(() => Promise<void>) | null>(null);
  const counting = removal.state === 'counting';
  const over = counting && removal.seconds <= 0;

  const act = useRef(async () => {
    const removeNow = ready.current;
    if (!removeNow) return;
    ready.current = null;
    setRemoval({ state: 'under way' });
    try {
      await removeNow();
      onGone();
    } catch (thrown) {
      setRemoval({ state: 'failed', failure: failureFrom(thrown) });
    }
  });

  useEffect(() => {
    if (!counting) return;
    const second = setInterval(
      () => setRemoval((last) => (last.state === 'counting' ? { ...last, seconds: last.seconds - 1 } : last)),
      1000,
    );
    const leave = () => void act.current();
    const stay = beforeParting(act.current);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(second);
      removeEventListener('pagehide', leave);
      stay();
    };
  }, [counting]);

  useEffect(() => {
    if (over) void act.current();
  }, [over]);

  return {
    removal,
    remove: async () => {
      setRemoval({ state: 'counting', seconds: secondsToUndo });
      try {
        ready.current = await removalOf(id);
      } catch (thrown) {
        setRemoval({ state: 'failed', failure: failureFrom(thrown) });
      }
    },
    undo: () => {
      ready.current = null;
      setRemoval({ state: 'none' });
    },
  };
}
