import { setReviewToEdit } from '~/lib/tab-state';
import { paths } from '~/paths';
import styles from './ReviewCard.module.css';

/** Marks the reader's own review and leads to where it is edited. */
export function OwnReviewBadge({ id }: { id: string }) {
  return (
    <span className={styles.yours}>
      <b>yours</b>{' '}
      <a href={paths.ownReviews} onClick={() => setReviewToEdit(id)}>
        Edit Review
      </a>
    </span>
  );
}
