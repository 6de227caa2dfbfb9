import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { Failure } from '~/lib/failure';
import { type OwnReview, parseOwnReview } from './own-review';
import type { Quote } from './quote-form/quote';
import { savedQuote } from './quote-form/saved-quote';

/** The saved version of one of the user's reviews. Throws a Failure, with kind `gone` when the user has no such review. */
export function fetchOwnReview(review: string): Promise<OwnReview> {
  return authedQuery('own_review', { review }, (row) => {
    if (row === null) throw new Failure('gone', 'This review no longer exists.');
    return parseOwnReview(row);
  });
}

/** The result of an update: the saved review, or the version that was saved elsewhere in the meantime. */
export type UpdateResult = { state: 'saved'; review: OwnReview } | { state: 'conflict'; savedVersion: OwnReview };

/**
 * Updates a review with a quote, unless it has changed since `lastSeen`, so that a change made elsewhere is not overwritten.
 * Throws a Failure, with kind `gone` when the review was deleted.
 */
export async function updateReview(lastSeen: OwnReview, quote: Quote): Promise<UpdateResult> {
  const seen = { ...savedQuote(lastSeen), updated_on: lastSeen.updatedOn };
  const isSaved = await authedQuery(
    'revise_review',
    { review: lastSeen.id, quote, last_seen: seen },
    v.parser(v.boolean()),
  );
  const review = await fetchOwnReview(lastSeen.id);
  return isSaved ? { state: 'saved', review } : { state: 'conflict', savedVersion: review };
}
