import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';

/** Votes for a review or withdraws the vote. Returns how many users found the review helpful. Throws a Failure. */
export function voteHelpful(review: string, helpful: boolean): Promise<number> {
  return authedQuery(
    (supabase) => supabase.rpc('vote_helpful', { review, helpful }),
    (votes) => v.parse(v.number(), votes),
  );
}
