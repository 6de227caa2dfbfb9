import { Suspense } from 'react';
import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';
import { useHydrated } from '~/ui/search-params';
// Requests the form at once, beside the script that decides which one to show.
import './LazyReviewForm';

const AddressedReviewForm = lazyWithFallback(
  () => import('./AddressedReviewForm').then(({ AddressedReviewForm }) => AddressedReviewForm),
  LoadFailed,
);

/** The island of the form to share a review of the company in the address. Its scripts load in parts. */
export function OpenReviewForm({ builtOn }: { builtOn: string }) {
  const loading = <p role="status">Loading...</p>;
  if (!useHydrated()) return loading;
  return (
    <Suspense fallback={loading}>
      <AddressedReviewForm builtOn={builtOn} />
    </Suspense>
  );
}
