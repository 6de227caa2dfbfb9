import { useEffect, useRef } from 'react';
import { formatUsd } from '~/domain/text/format-number';
import type { Review } from '~/features/reviews/review';
import { QuietButton } from '~/ui/QuietButton';
import { secondsToUndo } from './useUndoableDelete';

/** Replaces a review that is being deleted. `seconds` is the time left to undo; null when it is too late. */
export function PendingDeletion({
  review,
  seconds,
  onUndo,
}: {
  review: Review;
  seconds: number | null;
  onUndo: () => void;
}) {
  return (
    <>
      <p role="status">
        Your review of <bdi>{review.reviewedCompany?.name ?? review.company}</bdi>, {formatUsd(review.price)}, will be
        deleted in {secondsToUndo} seconds, or as soon as you leave this page.
      </p>
      <UndoButton seconds={seconds} onUndo={onUndo} />
    </>
  );
}

/** Takes the focus, because the delete button that had it has disappeared. */
function UndoButton({ seconds, onUndo }: { seconds: number | null; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <QuietButton ref={button} aria-disabled={seconds === null} onClick={() => seconds !== null && onUndo()}>
      Undo {seconds !== null && <span aria-hidden="true">{`(${seconds})`}</span>}
    </QuietButton>
  );
}
