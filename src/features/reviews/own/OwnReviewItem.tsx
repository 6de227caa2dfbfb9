import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatUsd } from '~/domain/format-number';
import { paths } from '~/paths';
import { CopyButton } from '~/ui/CopyButton';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Notice } from '~/ui/Notice';
import type { OwnReview } from '../own-review';
import { ReviewCard } from '../ReviewCard';
import styles from './OwnReviews.module.css';
import { secondsToUndo, useUndoableDelete } from './useUndoableDelete';

const OwnReviewReply = lazyWithFallback(() =>
  import('../replies/OwnReviewReply').then(({ OwnReviewReply }) => OwnReviewReply),
);

/** One of the user's own reviews with the provider's reply and with buttons to edit it, delete it and copy its address. `message` reports its last change. */
export function OwnReviewItem({
  review,
  message,
  onEdit,
  onDeleted,
}: {
  review: OwnReview;
  message: string | null;
  onEdit: () => void;
  onDeleted: () => void;
}) {
  const { deletion, startDeletion, undo } = useUndoableDelete(review.id, onDeleted);
  const [deletionAttempted, setDeletionAttempted] = useState(false);
  const companyName = review.reviewedCompany?.name ?? review.company;
  if (deletion.state === 'countdown' || deletion.state === 'deleting') {
    return (
      <li id={`own-${review.id}`} className={styles.deleting}>
        <p role="status">
          Your review of <bdi>{companyName}</bdi>, {formatUsd(review.price)}, is being deleted: in {secondsToUndo}{' '}
          seconds, or when you leave this page.
        </p>
        <UndoButton seconds={deletion.state === 'countdown' ? deletion.seconds : null} onUndo={undo} />
      </li>
    );
  }
  const which = (
    <span className="sr-only">
      of {companyName}, {formatUsd(review.price)}
    </span>
  );
  return (
    <li id={`own-${review.id}`}>
      <ReviewCard review={review}>
        <Suspense>
          <OwnReviewReply review={review.id} />
        </Suspense>
      </ReviewCard>
      {deletion.state === 'failed' && (
        <Notice kind="failed">
          <p>Sorry, an error occurred: the review was not deleted. {deletion.failure.message}</p>
        </Notice>
      )}
      {message && (
        <Notice kind="done">
          <p>{message}</p>
        </Notice>
      )}
      <p className={`cluster ${styles.actions}`}>
        <button type="button" className="button" data-kind="quiet" onClick={onEdit}>
          Edit Review {which}
        </button>
        <DeleteButton
          takesFocus={deletionAttempted}
          disabled={deletion.state === 'preparing'}
          onDelete={() => {
            setDeletionAttempted(true);
            void startDeletion();
          }}
        >
          {which}
        </DeleteButton>
        <CopyButton text={addressOf(review)}>Copy link {which}</CopyButton>
      </p>
    </li>
  );
}

/** The address at which everybody can read a review. */
function addressOf({ id, company, reviewedCompany }: OwnReview): string {
  return new URL(paths.review(id, { company, address: reviewedCompany?.address ?? null }), location.href).href;
}

/** With `takesFocus`, takes the focus when it appears: it was pressed before, and an undo or a failure brought it back. */
function DeleteButton({
  takesFocus,
  disabled,
  onDelete,
  children,
}: {
  takesFocus: boolean;
  disabled: boolean;
  onDelete: () => void;
  children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const tookFocusAtFirst = useRef(takesFocus);
  useEffect(() => {
    if (tookFocusAtFirst.current) button.current?.focus();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className="button"
      data-kind="quiet"
      aria-disabled={disabled}
      onClick={() => disabled || onDelete()}
    >
      Delete {children}
    </button>
  );
}

/** Takes the focus, which was on the button to delete. `seconds` are those left; null when it is too late. */
function UndoButton({ seconds, onUndo }: { seconds: number | null; onUndo: () => void }) {
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
