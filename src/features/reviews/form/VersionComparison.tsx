import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '~/ui/Notice';
import { ReviewCard } from '../ReviewCard';
import type { Review } from '../review';
import styles from './ReviewForm.module.css';

/** Shows the saved version of a review beside the one in the form. `children` are the buttons with which the user decides. */
export function VersionComparison({
  savedVersion,
  ownVersion,
  children,
}: {
  savedVersion: Review;
  /** Null while the form is invalid. */
  ownVersion: Review | null;
  children: ReactNode;
}) {
  const comparison = useRef<HTMLDivElement>(null);
  useEffect(() => comparison.current?.focus(), []);
  return (
    <div ref={comparison} tabIndex={-1} className={styles.versions}>
      <Notice kind="failed">
        <p>This review was changed elsewhere in the meantime. Nothing has been overwritten.</p>
      </Notice>
      <section aria-label="As it stands now">
        <h3>As it stands now</h3>
        <ReviewCard review={savedVersion} />
      </section>
      {ownVersion && (
        <section aria-label="As you have it here">
          <h3>As you have it here</h3>
          <ReviewCard review={ownVersion} />
        </section>
      )}
      <p className="cluster">{children}</p>
    </div>
  );
}
