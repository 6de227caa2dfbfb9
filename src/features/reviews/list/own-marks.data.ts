import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import type { OwnMarks } from './own-marks';

const idRows = v.array(v.object({ id: v.string() }));

/** For more ids, an address would be too long, and the database answers for no more (`own_votes`). */
const maxIds = 100;

/** Which of the reviews the user wrote, and which they found helpful; of more than 100, all of the user's. Throws a Failure. */
export async function fetchOwnMarks(ids: string[], signal: AbortSignal): Promise<OwnMarks> {
  const isFew = ids.length <= maxIds;
  const [written, helpful] = await Promise.all([
    authedQuery(
      (supabase) => {
        const own = supabase.from('review_authors').select('id');
        return (isFew ? own.in('id', ids) : own).abortSignal(signal);
      },
      (rows) => v.parse(idRows, rows).map(({ id }) => id),
    ),
    authedQuery(
      (supabase) => supabase.rpc('own_votes', isFew ? { of_reviews: ids } : {}).abortSignal(signal),
      (votes) => v.parse(v.array(v.string()), votes),
    ),
  ]);
  return { written: new Set(written), helpful: new Set(helpful) };
}
