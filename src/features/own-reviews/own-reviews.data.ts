import * as v from 'valibot';
import { type ListedOwnReview, parseListedOwnReviews } from '~/features/reviews/own-review';
import { authedQuery } from '~/lib/authed-query';
import { failureFromResponse, toFailure } from '~/lib/failure';

/** The number of reviews on each page of the user's list. */
export const pageSize = 20;

/** The user's reviews, newest first: at most {@link pageSize}, starting after the given one. Throws a Failure. */
export function fetchOwnReviews(last: ListedOwnReview | null, signal: AbortSignal): Promise<ListedOwnReview[]> {
  const after = last && { id: last.id, shared_at: last.sharedAt };
  return authedQuery('own_reviews', { after, at_most: pageSize }, parseListedOwnReviews, signal);
}

/** Whether a review, hidden or not, still belongs to the user. Throws a Failure. */
export function isOwnReview(review: string): Promise<boolean> {
  return authedQuery('is_own_review', { review }, v.parser(v.boolean()));
}

/**
 * Prepares to delete a review. The returned function sends the request immediately, so that it can be called while the page
 * unloads. Both throw a Failure. Deleting a review that no longer exists succeeds.
 */
export async function prepareReviewDeletion(id: string): Promise<() => Promise<void>> {
  try {
    const { prepareCall } = await import('~/lib/supabase');
    const sendDelete = await prepareCall('delete_review', { review: id });
    return async () => {
      try {
        const response = await sendDelete();
        // A captive portal, which asks users to sign in first, responds with 200 and its own page.
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
