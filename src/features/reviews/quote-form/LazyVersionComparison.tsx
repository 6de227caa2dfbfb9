import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { Notice } from '~/ui/Notice';
import type { VersionComparisonProps } from './VersionComparison';

/** `VersionComparison`, loaded when it is needed, which is rare. */
export const LazyVersionComparison = lazyWithFallback<VersionComparisonProps>(
  () => import('./VersionComparison').then(({ VersionComparison }) => VersionComparison),
  ComparisonUnavailable,
);

function ComparisonUnavailable() {
  return (
    <Notice kind="failed">
      <p>
        This review was changed in another tab or on another device. The two versions cannot be shown right now. Try
        again later.
      </p>
    </Notice>
  );
}
