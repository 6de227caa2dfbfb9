import { LoadFailed } from '~/ui/loading/LoadFailed';
import { lazyWithFallback } from '~/ui/loading/lazyWithFallback';

// Requested at once, while the session and the companies are loaded, and in a separate script, so that the first one is small.
const content = import('./ReviewFormContent');
content.catch(() => undefined);

/** {@link ReviewFormContent}, or a message if its script cannot be loaded. */
export const LazyReviewForm = lazyWithFallback(
  () => content.then(({ ReviewFormContent }) => ReviewFormContent),
  LoadFailed,
  Loading,
);

/** Stands in its place until then. Not shared with other pages, for which a script of its own would be larger. */
export function Loading() {
  return <p role="status">Loading...</p>;
}
