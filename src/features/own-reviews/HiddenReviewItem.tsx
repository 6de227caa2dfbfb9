import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDay } from '~/domain/text/format-date';
import { formatUsd } from '~/domain/text/format-number';
import { ReviewCard } from '~/features/reviews/ReviewCard';
import { paths } from '~/paths';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { DeleteButton } from './DeleteButton';
import type { HiddenReview } from './hidden-reviews.data';
import { ObjectionForm } from './ObjectionForm';
import styles from './OwnReviews.module.css';
import { PendingDeletion } from './PendingDeletion';
import { useUndoableDelete } from './useUndoableDelete';

/** A review that a moderator has hidden: the reason, the author's answer, the outcome, and a button to delete it. */
export function HiddenReviewItem({ hidden, onDeleted }: { hidden: HiddenReview; onDeleted: () => void }) {
  const { review, reason, on } = hidden;
  const [deleted, setDeleted] = useState(false);
  const { deletion, deleteButton, undo } = useUndoableDelete(review.id, () => {
    setDeleted(true);
    onDeleted();
  });
  const item = useRef<HTMLLIElement>(null);
  if (deleted || deletion.state === 'countdown' || deletion.state === 'deleting') {
    const seconds = deletion.state === 'countdown' ? deletion.seconds : null;
    return (
      <li ref={item} className={`cluster ${styles.deleting}`}>
        {deleted ? (
          <Announcement takesFocus={item.current?.contains(document.activeElement) ?? false}>
            The review has been deleted.
          </Announcement>
        ) : (
          <PendingDeletion review={review} seconds={seconds} onUndo={undo} />
        )}
      </li>
    );
  }
  return (
    <li ref={item} className="flow">
      <ReviewCard review={review} />
      <p>
        <b>Hidden</b> on {formatDay(on)}: {reason}
      </p>
      <p>
        The <a href={paths.guidelines}>community guidelines</a> say what a review may contain.
      </p>
      <Objection hidden={hidden} />
      <FailureNotice
        message={deletion.state === 'failed' ? deletion.failure.message : null}
        prefix="Sorry, an error occurred: the review was not deleted. "
      />
      <p className={styles.actions}>
        <DeleteButton {...deleteButton}>
          Delete review{' '}
          <span className="sr-only">{`of ${review.reviewedCompany?.name ?? review.company}, ${formatUsd(review.price)}`}</span>
        </DeleteButton>
      </p>
    </li>
  );
}

function Objection({ hidden: { review, objection, kept } }: { hidden: HiddenReview }) {
  const [sent, setSent] = useState<string | null>(null);
  const answer = objection ?? sent;
  if (answer === null) return <ObjectionForm review={review.id} onSent={setSent} />;
  return (
    <>
      <Announcement takesFocus={sent !== null}>{`You answered: ${answer}`}</Announcement>
      {!kept && <p>A moderator will look at the review again. You can read the outcome here.</p>}
      {kept && (
        <p>{`A moderator has looked at your answer and kept the review hidden on ${formatDay(kept.on)}: ${kept.reason}`}</p>
      )}
    </>
  );
}

/** With `takesFocus`, takes the focus when it appears, because the button that was pressed has disappeared. */
function Announcement({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  const tookFocusAtFirst = useRef(takesFocus);
  useEffect(() => {
    if (tookFocusAtFirst.current) text.current?.focus();
  }, []);
  return (
    <p ref={text} tabIndex={-1}>
      {children}
    </p>
  );
}
