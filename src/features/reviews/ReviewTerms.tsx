import { namesOfTerms } from '~/domain/prices/special-terms';
import styles from './ReviewCard.module.css';
import type { Review } from './review';

/** From whom the images were bought, and what makes the price special. */
export function ReviewTerms({ review: { resold, sellerName, specialTerms } }: { review: Review }) {
  return (
    <p className={styles.special}>
      {[...(resold ? [`Bought from ${sellerName ?? 'a reseller'}`] : []), ...namesOfTerms(specialTerms)].join(', ')}
    </p>
  );
}
