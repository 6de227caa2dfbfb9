import * as v from 'valibot';
import { hiding } from '~/features/reviews/hiding-record';
import { reviewFromRow, reviewRow } from '~/features/reviews/review';
import { authedQuery } from '~/lib/authed-query';

const hiddenReviews = v.array(v.object({ review: reviewRow, ...hiding.entries }));

/** A hidden review of the user, with the reasons and the user's answer. Its id is the id of the review. */
export type HiddenReview = Awaited<ReturnType<typeof fetchHiddenReviews>>[number];

/** The maximum number of reviews that the database returns at once. */
export const pageSize = 30;

/** The user's hidden reviews, most recently hidden first: at most {@link pageSize}, from a zero-based row. Throws a Failure. */
export function fetchHiddenReviews(from_row: number, signal: AbortSignal) {
  return authedQuery(
    'own_hidden_reviews',
    { from_row },
    (rows) =>
      v
        .parse(hiddenReviews, rows)
        .map(({ review, ...more }) => ({ id: review.id, ...more, review: reviewFromRow(review) })),
    signal,
  );
}

/** Sends the answer of the author of a hidden review; only one is possible. Throws a Failure. */
export function objectToHiding(review: string, objection: string): Promise<void> {
  return authedQuery('object_to_hiding', { review, objection }, () => undefined);
}
