import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { Failure } from '~/lib/failure';
import type { OwnReview } from '../own-review';
import type { Quote } from './quote';

/** The result of sharing: a new review, or the version already saved under the id. */
export type ShareResult = { state: 'shared' } | { state: 'exists'; savedVersion: OwnReview };

/**
 * Shares a quote under an id that the browser created. Sharing the same id again changes nothing, so that the request can be
 * repeated if its response was lost. The result is then the saved version, which may differ from the quote. Throws a Failure.
 */
export async function shareReview(id: string, quote: Quote): Promise<ShareResult> {
  const isNew = await authedQuery('share_review', { quote: { id, ...quote } }, v.parser(v.boolean()));
  if (isNew) return { state: 'shared' };
  const { fetchOwnReview } = await loadOwnReviewData();
  return { state: 'exists', savedVersion: await fetchOwnReview(id) };
}

/**
 * Loads the module that is needed only when a review is sent again. After a new release, the scripts of an open page may no
 * longer exist, and retrying would not help. It then throws a Failure with kind `outdated`.
 */
export async function loadOwnReviewData(): Promise<typeof import('../edit-own-review.data')> {
  try {
    return await import('../edit-own-review.data');
  } catch {
    throw new Failure('outdated', 'a part of this page could not be loaded. Reload the page.');
  }
}
