import { setReviewToEdit } from '~/lib/tab-state';
import { paths } from '~/paths';
import styles from './ReviewCard.module.css';

/** Marks a review as the reader's own, with a link to the profile, where it opens for editing. */
export function OwnReviewBadge({ id }: { id: string }) {
  return (
    <span className={styles.ownBadge}>
      <b>Your review</b>{' '}
      <a href={paths.ownReviews} onClick={() => setReviewToEdit(id)}>
        Edit Review
      </a>
    </span>
  );
}
