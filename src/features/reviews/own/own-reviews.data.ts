import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { failureFromResponse, toFailure } from '~/lib/failure';
import { type ListedOwnReview, ownReviewColumns, parseListedOwnReviews } from '../own-review';

/** Own reviews for each page of their list. */
export const pageSize = 20;

/** The user's own reviews, newest first: at most {@link pageSize}, starting with the given one. Throws a Failure. */
export function fetchOwnReviews(from: ListedOwnReview | null, signal: AbortSignal): Promise<ListedOwnReview[]> {
  return authedQuery((supabase) => {
    const all = supabase.from('review_authors').select(`created_at,reviews!inner(${ownReviewColumns})`);
    // A user can share at most 10 reviews an hour, so reviews with the same time never fill a page.
    return (from ? all.lte('created_at', from.sharedAt) : all)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize)
      .abortSignal(signal);
  }, parseListedOwnReviews);
}

const idRows = v.array(v.object({ id: v.string() }));

/** Whether a review, hidden or not, still is one of the user's. Throws a Failure. */
export function isOwnReview(id: string): Promise<boolean> {
  return authedQuery(
    (supabase) => supabase.from('review_authors').select('id').eq('id', id).limit(1),
    (rows) => v.parse(idRows, rows).length > 0,
  );
}

/**
 * Prepares to delete a review. The returned function sends the request without delay, so that it can be called while the page
 * unloads. Both throw a Failure. Deleting a review that no longer exists succeeds.
 */
export async function prepareReviewDeletion(id: string): Promise<() => Promise<void>> {
  try {
    const { prepareDelete } = await import('~/lib/supabase');
    const sendDelete = await prepareDelete(`review_authors?id=eq.${id}`);
    return async () => {
      try {
        const response = await sendDelete();
        // A network that asks its users to sign in first responds with 200 and a page of its own.
        if (response.status !== 204)
          throw failureFromResponse(response.status, { message: '', ...(await response.json()) });
      } catch (thrown) {
        throw toFailure(thrown);
      }
    };
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
