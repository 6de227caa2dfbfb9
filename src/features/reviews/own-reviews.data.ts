import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { Failure, failureFromResponse, toFailure } from '~/lib/failure';
import type { Quote } from './form/quote';
import {
  isUnchanged,
  type ListedOwnReview,
  type OwnReview,
  ownReviewColumns,
  parseListedOwnReviews,
  parseOwnReview,
} from './own-review';

/** Own reviews for each page of their list. */
export const ownReviewsPageSize = 20;

/** The user's own reviews, newest first: at most {@link ownReviewsPageSize}, starting with the given one. Throws a Failure. */
export function fetchOwnReviews(from: ListedOwnReview | null, signal: AbortSignal): Promise<ListedOwnReview[]> {
  return authedQuery((supabase) => {
    const all = supabase.from('review_authors').select(`created_at,reviews!inner(${ownReviewColumns})`);
    // A user can share at most 10 reviews an hour, so reviews with the same time never fill a page.
    return (from ? all.lte('created_at', from.sharedAt) : all)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(ownReviewsPageSize)
      .abortSignal(signal);
  }, parseListedOwnReviews);
}

/** The saved version of one of the user's reviews. Throws a Failure, `gone` when the user has no such review. */
export function fetchOwnReview(id: string): Promise<OwnReview> {
  return authedQuery(
    (supabase) => supabase.from('review_authors').select(`reviews!inner(${ownReviewColumns})`).eq('id', id).limit(1),
    (rows) => {
      const [row] = v.parse(v.array(v.object({ reviews: v.unknown() })), rows);
      if (!row) throw new Failure('gone', 'This review no longer exists.');
      return parseOwnReview(row.reviews);
    },
  );
}

const earlierReviewRows = v.array(
  v.object({ id: v.string(), reviews: v.object({ created_on: v.pipe(v.string(), v.isoDate()) }) }),
);

/** The user's newest review of a company, which is given by its key; null when there is none. Throws a Failure. */
export function fetchOwnReviewOfCompany(
  company: string,
  signal: AbortSignal,
): Promise<{ id: string; createdOn: string } | null> {
  return authedQuery(
    (supabase) =>
      supabase
        .from('review_authors')
        .select('id,reviews!inner(created_on)')
        .eq('reviews.company', company)
        .order('created_at', { ascending: false })
        .limit(1)
        .abortSignal(signal),
    (rows) => {
      const [found] = v.parse(earlierReviewRows, rows);
      return found ? { id: found.id, createdOn: found.reviews.created_on } : null;
    },
  );
}

const idRows = v.array(v.object({ id: v.string() }));

/** The ids of those reviews that the user wrote. Throws a Failure. */
export function fetchOwnIdsAmong(ids: string[], signal: AbortSignal): Promise<string[]> {
  return authedQuery(
    (supabase) => supabase.from('review_authors').select('id').in('id', ids).abortSignal(signal),
    (rows) => v.parse(idRows, rows).map(({ id }) => id),
  );
}

/** The name on the user's signed reviews; null when the profile has none. Throws a Failure. */
export function fetchOwnDisplayName(signal: AbortSignal): Promise<string | null> {
  return authedQuery(
    (supabase) => supabase.from('profiles').select('display_name').limit(1).abortSignal(signal),
    (rows) => v.parse(v.array(v.object({ display_name: v.nullable(v.string()) })), rows)[0]?.display_name ?? null,
  );
}

/** The result of an update: the saved review, or the version that was saved elsewhere in the meantime. */
export type UpdateResult = { state: 'saved'; review: OwnReview } | { state: 'conflict'; savedVersion: OwnReview };

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
        if (!response.ok) throw failureFromResponse(response.status, { message: '', ...(await response.json()) });
      } catch (thrown) {
        throw toFailure(thrown);
      }
    };
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
