import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyExport } from '~/ui/loading/lazyWithFallback';
import { useHydrated } from '~/ui/search-params';
// Requests the form at once, beside the script that decides which one to show.
import { Loading } from './LazyReviewForm';

const AddressedReviewForm = lazyExport(
  () => import('./AddressedReviewForm'),
  'AddressedReviewForm',
  LoadFailed,
  Loading,
);

/** The island of the form to share a review of the company in the address. Its scripts load in parts. */
export function OpenReviewForm({ builtOn }: { builtOn: string }) {
  return useHydrated() ? <AddressedReviewForm builtOn={builtOn} /> : <Loading />;
}
