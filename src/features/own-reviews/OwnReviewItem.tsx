import { formatMoney } from '~/domain/money/currencies';
import { formatNumber, formatUsd } from '~/domain/text/format-number';
import { asOthersSee } from '~/features/reviews/as-others-see';
import type { OwnReview, QuotedPrice } from '~/features/reviews/own-review';
import { ReviewCard } from '~/features/reviews/ReviewCard';
import { paths } from '~/paths';
import { CopyButton } from '~/ui/CopyButton';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { Notice } from '~/ui/Notice';
import { QuietButton } from '~/ui/QuietButton';
import { DeleteButton } from './DeleteButton';
import styles from './OwnReviews.module.css';
import { PendingDeletion } from './PendingDeletion';
import { useUndoableDelete } from './useUndoableDelete';

const OwnReviewReply = lazyExport(() => import('~/features/reviews/replies/OwnReviewReply'), 'OwnReviewReply');

/**
 * One of the user's reviews with the provider's reply. It has buttons to edit it (unless `onEdit` is null), delete it and copy
 * its address. `message` reports the last change.
 */
export function OwnReviewItem({
  review,
  message,
  onEdit,
  onDeleted,
}: {
  review: OwnReview;
  message: string | null;
  onEdit: (() => void) | null;
  onDeleted: () => void;
}) {
  const { deletion, deleteButton, undo } = useUndoableDelete(review.id, onDeleted);
  if (deletion.state === 'countdown' || deletion.state === 'deleting') {
    return (
      <li id={`own-${review.id}`} className={`cluster ${styles.deleting}`}>
        <PendingDeletion
          review={review}
          seconds={deletion.state === 'countdown' ? deletion.seconds : null}
          onUndo={undo}
        />
      </li>
    );
  }
  const which = (
    <span className="sr-only">{`of ${review.reviewedCompany?.name ?? review.company}, ${formatUsd(review.price)}`}</span>
  );
  return (
    <li id={`own-${review.id}`}>
      <ReviewCard review={asOthersSee(review)}>
        {review.quoted && <p className="soft">{describeQuoted(review.quoted)}</p>}
        <OwnReviewReply review={review.id} />
      </ReviewCard>
      <FailureNotice
        message={deletion.state === 'failed' ? deletion.failure.message : null}
        prefix="Sorry, an error occurred: the review was not deleted. "
      />
      {message && (
        <Notice kind="done">
          <p>{message}</p>
        </Notice>
      )}
      <p className={`cluster ${styles.actions}`}>
        {onEdit && <QuietButton onClick={onEdit}>Edit Review {which}</QuietButton>}
        <DeleteButton {...deleteButton}>Delete {which}</DeleteButton>
        <CopyButton text={addressOf(review)}>Copy link {which}</CopyButton>
      </p>
    </li>
  );
}

/** The price as it was quoted, which only its author sees. */
function describeQuoted({ price, currency, tax_percent }: QuotedPrice): string {
  const tax = tax_percent === null ? '' : `, with ${formatNumber(tax_percent)}% tax`;
  return `You were quoted ${formatMoney(price, currency)}${tax}. Only you can see this.`;
}

/** The public address of a review. */
function addressOf({ id, company, reviewedCompany }: OwnReview): string {
  return new URL(paths.review(id, { company, address: reviewedCompany?.address ?? null }), location.href).href;
}
