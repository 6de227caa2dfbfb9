import type { ReactNode } from 'react';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Notice } from '~/ui/Notice';
import type { Review } from '../review';

/** `VersionComparison`, loaded when it is needed, which is rare. */
export const LazyVersionComparison = lazyWithFallback<{
  savedVersion: Review;
  ownVersion: Review | null;
  children: ReactNode;
}>(() => import('./VersionComparison').then(({ VersionComparison }) => VersionComparison), ComparisonUnavailable);

function ComparisonUnavailable() {
  return (
    <Notice kind="failed">
      <p>This review was changed elsewhere in the meantime. Both versions cannot be shown now: try again later.</p>
    </Notice>
  );
}
