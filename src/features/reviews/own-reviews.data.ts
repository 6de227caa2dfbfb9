import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { Failure, failureFromResponse, toFailure } from '~/lib/failure';
import type { Quote } from './form/quote';
import { type ListedReview, type OwnReview, ownReviewFrom, ownReviewsFrom, unchanged } from './own-review';

const columns =
  'id,company,anonymous,display_name,rating,price,price_basis,area_km2,price_per_km2,acquisition,resolution,resolution_m,resolution_class,review,created_on,updated_on,companies(name,address)';

/** One's own reviews asked for at a time. */
export const ownPageSize = 20;

/** The signed-in person's reviews, the newest first: at most {@link ownPageSize}, beginning with the given one. Throws a Failure. */
export function ownReviews(from: ListedReview | null, signal: AbortSignal): Promise<ListedReview[]> {
  return authedQuery((supabase) => {
    const all = supabase.from('review_authors').select(`created_at,reviews!inner(${columns})`);
    // One person shares at most ten an hour: those of one time never fill a page.
    return (from ? all.lte('created_at', from.sharedAt) : all)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(ownPageSize)
      .abortSignal(signal);
  }, ownReviewsFrom);
}

/** A review of the signed-in person as it stands now. Throws a Failure, `gone` when there is none. */
export function ownReview(id: string): Promise<OwnReview> {
  return authedQuery(
    (supabase) => supabase.from('review_authors').select(`reviews!inner(${columns})`).eq('id', id).limit(1),
    (rows) => {
      const [row] = v.parse(v.array(v.object({ reviews: v.unknown() })), rows);
      if (!row) throw new Failure('gone', 'This review no longer exists.');
      return ownReviewFrom(row.reviews);
    },
  );
}

const aboutRows = v.array(
  v.object({ id: v.string(), reviews: v.object({ created_on: v.pipe(v.string(), v.isoDate()) }) }),
);

/** The newest review that the signed-in person wrote about a company, by its key; null if there is none. Throws a Failure. */
export function ownReviewAbout(
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
      const [found] = v.parse(aboutRows, rows);
      return found ? { id: found.id, createdOn: found.reviews.created_on } : null;
    },
  );
}

const idRows = v.array(v.object({ id: v.string() }));

/** Which of these reviews the signed-in person wrote. Throws a Failure. */
export function ownAmong(ids: string[], signal: AbortSignal): Promise<string[]> {
  return authedQuery(
    (supabase) => supabase.from('review_authors').select('id').in('id', ids).abortSignal(signal),
    (rows) => v.parse(idRows, rows).map(({ id }) => id),
  );
}

/** The name that the signed-in person's signed reviews bear; null when they have none. Throws a Failure. */
export function ownName(signal: AbortSignal): Promise<string | null> {
  return authedQuery(
    (supabase) => supabase.from('profiles').select('display_name').limit(1).abortSignal(signal),
    (rows) => v.parse(v.array(v.object({ display_name: v.nullable(v.string()) })), rows)[0]?.display_name ?? null,
  );
}

/** How a revision ended: saved, or refused because the review says something else by now. */
export type Revised = { saved: OwnReview } | { standing: OwnReview };

/**
 * Makes a review say what a quote says, if it still is as it was `known`: a change made elsewhere in between is not
 * overwritten. Throws a Failure, `gone` when the review was deleted.
 */
export async function reviseReview(known: OwnReview, quote: Quote): Promise<Revised> {
  const standing = await ownReview(known.id);
  if (!unchanged(standing, known)) return { standing };
  const revised = await authedQuery(
    (supabase) =>
      supabase.from('reviews').update(quote).eq('id', known.id).eq('updated_on', known.updatedOn).select('id'),
    (rows) => v.parse(idRows, rows),
  );
  const now = await ownReview(known.id);
  return revised.length > 0 ? { saved: now } : { standing: now };
}

/**
 * Prepares to delete a review: the returned function asks for it at once, so that it can be called while the page is being
 * left. Both throw a Failure. Deleting what is gone is no failure.
 */
export async function removalOf(id: string): Promise<() => Promise<void>> {
  try {
    const { prepareDelete } = await import('~/lib/supabase');
    const remove = await prepareDelete(`review_authors?id=eq.${id}`);
    return async () => {
      try {
        const answer = await remove();
        if (!answer.ok) throw failureFromResponse(answer.status, { message: '', ...(await answer.json()) });
      } catch (thrown) {
        throw toFailure(thrown);
      }
    };
  } catch (thrown) {
    throw toFailure(thrown);
  }
}
