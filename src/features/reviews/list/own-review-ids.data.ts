import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';

const idRows = v.array(v.object({ id: v.string() }));

/** The ids of those reviews that the user wrote. Throws a Failure. */
export function fetchOwnReviewIds(ids: string[], signal: AbortSignal): Promise<string[]> {
  return authedQuery(
    (supabase) => supabase.from('review_authors').select('id').in('id', ids).abortSignal(signal),
    (rows) => v.parse(idRows, rows).map(({ id }) => id),
  );
}
