import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '~/ui/Notice';
import { ReviewCard } from '../ReviewCard';
import type { Review } from '../review';
import styles from './ReviewForm.module.css';

/** Two versions of one review, of which neither is overwritten before `children`, the choices, are asked. */
export function VersionComparison({
  standing,
  here,
  children,
}: {
  standing: Review;
  here: Review | null;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.versions}>
      <Notice kind="failed">
        <p>This review was changed elsewhere in the meantime. Nothing has been overwritten.</p>
      </Notice>
      <section aria-label="As it stands now">
        <h3>As it stands now</h3>
        <ReviewCard review={standing} />
      </section>
      {here && (
        <section aria-label="As you have it here">
          <h3>As you have it here</h3>
          <ReviewCard review={here} />
        </section>
      )}
      <p className="cluster">{children}</p>
    </div>
  );
}
