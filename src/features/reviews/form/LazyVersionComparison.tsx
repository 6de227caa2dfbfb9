import type { ReactNode } from 'react';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Notice } from '~/ui/Notice';
import type { Review } from '../review';

/** What is shown of two versions, fetched only when there are two. */
export const LazyVersionComparison = lazyWithFallback<{ standing: Review; here: Review | null; children: ReactNode }>(
  () => import('./VersionComparison').then(({ VersionComparison }) => VersionComparison),
  Unshown,
);

function Unshown() {
  return (
    <Notice kind="failed">
      <p>This review was changed elsewhere in the meantime. Both versions cannot be shown now: try again later.</p>
    </Notice>
  );
}
