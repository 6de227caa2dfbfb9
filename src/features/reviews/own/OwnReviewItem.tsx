import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatUsd } from '~/domain/format';
import { Notice } from '~/ui/Notice';
import type { OwnReview } from '../own-review';
import { ReviewCard } from '../ReviewCard';
import styles from './OwnReviews.module.css';
import { secondsToUndo, useUndoableDelete } from './useUndoableDelete';

/** One of one's own reviews, with its ways to be edited and deleted, and what was `said` of it last. */
export function OwnReviewItem({
  review,
  said,
  onEdit,
  onGone,
}: {
  review: OwnReview;
  said: string | null;
  onEdit: () => void;
  onGone: () => void;
}) {
  const { removal, remove, undo } = useUndoableDelete(review.id, onGone);
  const [attempted, setAttempted] = useState(false);
  const name = review.about?.name ?? review.company;
  if (removal.state === 'counting' || removal.state === 'under way') {
    return (
      <li id={`own-${review.id}`} className={styles.leaving}>
        <p role="status">
          Your review of <bdi>{name}</bdi>, {formatUsd(review.price)}, is being deleted: in {secondsToUndo} seconds, or
          when you leave this page.
        </p>
        <Undo seconds={removal.state === 'counting' ? removal.seconds : null} onUndo={undo} />
      </li>
    );
  }
  return (
    <li id={`own-${review.id}`}>
      <ReviewCard review={review} />
      {removal.state === 'failed' && (
        <Notice kind="failed">
          <p>Sorry, an error occurred: the review was not deleted. {removal.failure.message}</p>
        </Notice>
      )}
      {said && (
        <Notice kind="done">
          <p>{said}</p>
        </Notice>
      )}
      <p className={`cluster ${styles.ways}`}>
        <button type="button" className="button" data-kind="quiet" onClick={onEdit}>
          Edit Review <Whose name={name} review={review} />
        </button>
        <Delete
          again={attempted}
          preparing={removal.state === 'preparing'}
          onDelete={() => {
            setAttempted(true);
            void remove();
          }}
        >
          <Whose name={name} review={review} />
        </Delete>
      </p>
    </li>
  );
}

function Whose({ name, review }: { name: string; review: OwnReview }) {
  return (
    <span className="unseen">
      of {name}, {formatUsd(review.price)}
    </span>
  );
}

/** After an attempt, which Undo or a failure ended, it has the focus again. */
function Delete({
  again,
  preparing,
  onDelete,
  children,
}: {
  again: boolean;
  preparing: boolean;
  onDelete: () => void;
  children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const wasThere = useRef(again);
  useEffect(() => {
    if (wasThere.current) button.current?.focus();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className="button"
      data-kind="quiet"
      aria-disabled={preparing}
      onClick={() => preparing || onDelete()}
    >
      Delete {children}
    </button>
  );
}

function Undo({ seconds, onUndo }: { seconds: number | null; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button
      ref={button}
      type="button"
      className="button"
      data-kind="quiet"
      aria-disabled={seconds === null}
      onClick={() => seconds !== null && onUndo()}
    >
      Undo {seconds !== null && <span aria-hidden="true">({seconds})</span>}
    </button>
  );
}
