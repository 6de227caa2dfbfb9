import * as v from 'valibot';
import { hiding } from '~/features/reviews/hiding';
import { reviewFromRow, reviewRow } from '~/features/reviews/review';
import { authedQuery } from '~/lib/authed-query';

const hiddenReviews = v.array(v.object({ review: reviewRow, ...hiding.entries }));

/** A review of the user that a moderator has hidden, with the reasons and the user's answer. Its id is that of the review. */
export type HiddenReview = Awaited<ReturnType<typeof fetchHiddenReviews>>[number];

/** As many reviews as the database returns at once. */
export const pageSize = 30;

/** The user's own hidden reviews, those hidden last first: at most {@link pageSize}, from a row counted from 0. Throws a Failure. */
export function fetchHiddenReviews(from_row: number, signal: AbortSignal) {
  return authedQuery(
    (supabase) => supabase.rpc('own_hidden_reviews', { from_row }).abortSignal(signal),
    (rows) =>
      v
        .parse(hiddenReviews, rows)
        .map(({ review, ...more }) => ({ id: review.id, ...more, review: reviewFromRow(review) })),
  );
}

/** Sends the one answer of the author of a hidden review. Throws a Failure. */
export function objectToHiding(review: string, objection: string): Promise<void> {
  return authedQuery(
    (supabase) => supabase.rpc('object_to_hiding', { review, objection }),
    () => undefined,
  );
}
