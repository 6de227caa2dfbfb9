import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { Failure } from '~/lib/failure';
import type { OwnReview } from '../own-review';
import type { Quote } from './quote';

/** The result of sharing: a new review, or the one that was already saved under the id. */
export type ShareResult = { state: 'shared' } | { state: 'exists'; savedVersion: OwnReview };

/**
 * Shares a quote under an id that the browser created. Sharing the same id again changes nothing, so that a request whose
 * response was lost can be repeated; the result is then the saved version, which may differ from the quote. Throws a Failure.
 */
export async function shareReview(id: string, quote: Quote): Promise<ShareResult> {
  const isNew = await authedQuery(
    (supabase) => supabase.rpc('share_review', { quote: { id, ...quote } }),
    (answer) => v.parse(v.boolean(), answer),
  );
  if (isNew) return { state: 'shared' };
  const { fetchOwnReview } = await loadOwnReviewData();
  return { state: 'exists', savedVersion: await fetchOwnReview(id) };
}

/**
 * Loads what only a review that is sent again needs. After a new release the scripts of an open page may be gone, and trying
 * again would not bring them back: throws a Failure, `outdated`.
 */
export async function loadOwnReviewData(): Promise<typeof import('../own-review.data')> {
  try {
    return await import('../own-review.data');
  } catch {
    throw new Failure('outdated', 'a part of this page could not be loaded. Reload the page.');
  }
}
