import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';

const earlierReviewRows = v.array(
  v.object({ id: v.string(), reviews: v.object({ created_on: v.pipe(v.string(), v.isoDate()) }) }),
);

/** The user's newest review of a company, which is given by its key; null when there is none. Throws a Failure. */
export function fetchEarlierReview(
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
