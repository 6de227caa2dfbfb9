import { type RefObject, useRef, useState } from 'react';
import { useRequiredSession } from '~/lib/session';
import { ownReviewsAnchor, paths } from '~/paths';
import { LoadError } from '~/ui/loading/LoadError';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { ShowMoreButton } from '~/ui/loading/ShowMoreButton';
import { Spinner } from '~/ui/loading/Spinner';
import { Notice } from '~/ui/Notice';
import { OwnReviewItem } from './OwnReviewItem';
import styles from './OwnReviews.module.css';
import { useOwnReviewList } from './useOwnReviewList';

const EditReviewDialog = lazyExport(() => import('./EditReviewDialog'), 'EditReviewDialog', LoadFailed);

const HiddenReviews = lazyExport(() => import('./HiddenReviews'), 'HiddenReviews', LoadFailed);

const StandingNotice = lazyExport(() => import('~/features/reviews/StandingNotice'), 'StandingNotice');

/** The user's reviews, newest first, with buttons to edit and delete them. Shows only the heading until the session is known. */
export function OwnReviews() {
  const session = useRequiredSession();
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={ownReviewsAnchor} className={`flow ${styles.own}`}>
      <h2 id={ownReviewsAnchor}>Your Reviews</h2>
      {session.status === 'in' && <ReviewsOfUser key={session.userId} userId={session.userId} section={section} />}
    </section>
  );
}

function ReviewsOfUser({ userId, section }: { userId: string; section: RefObject<HTMLElement | null> }) {
  const [stopped, setStopped] = useState(false);
  return (
    <>
      <StandingNotice onStopped={() => setStopped(true)} />
      <OwnReviewList userId={userId} mayEdit={!stopped} section={section} />
      <HiddenReviews />
    </>
  );
}

function OwnReviewList({
  userId,
  mayEdit,
  section,
}: {
  userId: string;
  mayEdit: boolean;
  section: RefObject<HTMLElement | null>;
}) {
  const list = useOwnReviewList(section);
  const { reviews, editing, message } = list;
  const { items, first, more, reload, showMore } = list.pages;
  return (
    <>
      {message?.reviewId === null && (
        <Notice kind="done">
          <p>{message.text}</p>
        </Notice>
      )}
      {first.state === 'failed' && <LoadError error={first.error} onRetry={reload} />}
      {first.state === 'loading' && !items && <Spinner label="Loading your reviews" />}
      {reviews?.length === 0 && (
        <p className="soft">
          You have not shared any reviews yet. <a href={paths.writeReview}>Write Review</a>
        </p>
      )}
      {reviews && reviews.length > 0 && (
        <ul className={`plain ${styles.list}`}>
          {reviews.map((review) => (
            <OwnReviewItem
              key={review.id}
              review={review}
              message={message?.reviewId === review.id ? message.text : null}
              onEdit={mayEdit ? () => list.startEditing(review) : null}
              onDeleted={() => list.removeFromList(review.id)}
            />
          ))}
        </ul>
      )}
      <ShowMoreButton more={more} onShowMore={showMore} />
      {editing && <EditReviewDialog key={editing.id} userId={userId} review={editing} onClose={list.finishEditing} />}
    </>
  );
}
