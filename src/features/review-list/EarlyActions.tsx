import styles from '~/features/reviews/ReviewActions.module.css';
import { placeOf, type Review } from '~/features/reviews/review';

/** The reader's actions on a review until their script has loaded. A press before that counts (ReviewSection.astro). */
export function EarlyActions({ review: { id, helpful } }: { review: Review }) {
  return (
    <div className="cluster on-screen" data-early={placeOf(id)}>
      {[formatHelpful(helpful), 'Copy link', 'Report'].map((label) => (
        <button key={label} type="button" className={styles.action}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** The label of the button with its number of votes. */
export function formatHelpful(votes: number): string {
  return `Helpful${votes > 0 ? ` (${votes})` : ''}`;
}
