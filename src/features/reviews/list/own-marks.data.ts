import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import type { OwnMarks } from './own-marks';

const idRows = v.array(v.object({ id: v.string() }));

/** Which of the reviews the user wrote, and which they found helpful. Throws a Failure. */
export async function fetchOwnMarks(ids: string[], signal: AbortSignal): Promise<OwnMarks> {
  const [written, helpful] = await Promise.all([
    authedQuery(
      (supabase) => supabase.from('review_authors').select('id').in('id', ids).abortSignal(signal),
      (rows) => v.parse(idRows, rows).map(({ id }) => id),
    ),
    authedQuery(
      (supabase) => supabase.rpc('own_votes', { of_reviews: ids }).abortSignal(signal),
      (votes) => v.parse(v.array(v.string()), votes),
    ),
  ]);
  return { written: new Set(written), helpful: new Set(helpful) };
}
