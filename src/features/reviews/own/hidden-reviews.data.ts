import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { hiding } from '../moderation/moderation';
import { reviewFromRow, reviewRow } from '../review';

const hiddenReviews = v.array(v.object({ review: reviewRow, ...hiding.entries }));

/** A review of the user that a moderator has hidden, with the reason and the user's answer. */
export type HiddenReview = Awaited<ReturnType<typeof fetchHiddenReviews>>[number];

/** The user's own hidden reviews, at most 40, those hidden last first. Throws a Failure. */
export function fetchHiddenReviews(signal: AbortSignal) {
  return authedQuery(
    (supabase) => supabase.rpc('own_hidden_reviews').abortSignal(signal),
    (rows) => v.parse(hiddenReviews, rows).map(({ review, ...more }) => ({ ...more, review: reviewFromRow(review) })),
  );
}

/** Sends the one answer of the author of a hidden review. Throws a Failure. */
export function objectToHiding(review: string, objection: string): Promise<void> {
  return authedQuery(
    (supabase) => supabase.rpc('object_to_hiding', { review, objection }),
    () => undefined,
  );
}
