import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { Notice } from '~/ui/Notice';

/** `VersionComparison`, loaded on demand, because it is rarely needed. */
export const LazyVersionComparison = lazyExport(
  () => import('./VersionComparison'),
  'VersionComparison',
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
