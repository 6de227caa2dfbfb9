import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { Failure } from '~/lib/failure';
import type { Quote } from './form/quote';
import { isUnchanged, type OwnReview, ownReviewColumns, parseOwnReview } from './own-review';

const ownReviewRows = v.array(v.object({ reviews: v.unknown() }));

/** The saved version of one of the user's reviews. Throws a Failure, `gone` when the user has no such review. */
export function fetchOwnReview(id: string): Promise<OwnReview> {
  return authedQuery(
    (supabase) => supabase.from('review_authors').select(`reviews!inner(${ownReviewColumns})`).eq('id', id).limit(1),
    (rows) => {
      const [row] = v.parse(ownReviewRows, rows);
      if (!row) throw new Failure('gone', 'This review no longer exists.');
      return parseOwnReview(row.reviews);
    },
  );
}

/** The result of an update: the saved review, or the version that was saved elsewhere in the meantime. */
export type UpdateResult = { state: 'saved'; review: OwnReview } | { state: 'conflict'; savedVersion: OwnReview };

const idRows = v.array(v.object({ id: v.string() }));

/**
 * Updates a review with a quote, unless it has changed since `lastSeen`, so that a change made elsewhere is not overwritten.
 * Throws a Failure, `gone` when the review was deleted.
 */
export async function updateReview(lastSeen: OwnReview, quote: Quote): Promise<UpdateResult> {
  const savedVersion = await fetchOwnReview(lastSeen.id);
  if (!isUnchanged(savedVersion, lastSeen)) return { state: 'conflict', savedVersion };
  const updated = await authedQuery(
    (supabase) =>
      supabase.from('reviews').update(quote).eq('id', lastSeen.id).eq('updated_on', lastSeen.updatedOn).select('id'),
    (rows) => v.parse(idRows, rows),
  );
  const review = await fetchOwnReview(lastSeen.id);
  return updated.length > 0 ? { state: 'saved', review } : { state: 'conflict', savedVersion: review };
}
