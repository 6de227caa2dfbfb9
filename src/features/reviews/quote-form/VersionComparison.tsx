import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '~/ui/Notice';
import { asOthersSee } from '../as-others-see';
import type { OwnReview } from '../own-review';
import { ReviewCard } from '../ReviewCard';
import type { ReviewedCompany } from '../review';
import { PreviewCard } from '../review-preview/PreviewCard';
import type { Quote } from './quote';
import styles from './ReviewForm.module.css';

/** The two versions of a review, and what the card of the unsaved one needs. */
interface VersionComparisonProps {
  savedVersion: OwnReview;
  /** The quote in the form; null while it is invalid. */
  quote: Quote | null;
  /** The company in the form. */
  reviewedCompany: ReviewedCompany;
  /** The buttons for the user's decision. */
  children: ReactNode;
}

/** Shows the saved version of a review beside the one in the form. */
export function VersionComparison({ savedVersion, quote, children, ...details }: VersionComparisonProps) {
  const comparison = useRef<HTMLDivElement>(null);
  useEffect(() => comparison.current?.focus(), []);
  return (
    <div ref={comparison} tabIndex={-1} className={`flow ${styles.versions}`}>
      <Notice kind="failed">
        <p>This review was changed in another tab or on another device. Nothing has been overwritten.</p>
      </Notice>
      <section aria-label="Saved version">
        <h3 className="small soft">Saved version</h3>
        <ReviewCard review={asOthersSee(savedVersion)} />
      </section>
      {quote && (
        <section aria-label="Your version">
          <h3 className="small soft">Your version</h3>
          <PreviewCard quote={quote} details={{ ...savedVersion, ...details }} />
        </section>
      )}
      <p className="cluster">{children}</p>
    </div>
  );
}
