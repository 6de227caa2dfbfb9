import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';

const standing = v.object({ stopped: v.boolean() });

/** Whether a moderator has stopped the signed-in user from sharing and changing reviews. Throws a Failure. */
export function fetchIsStopped(signal: AbortSignal): Promise<boolean> {
  return authedQuery(
    (supabase) => supabase.rpc('own_standing').abortSignal(signal),
    (data) => v.parse(standing, data).stopped,
  );
}
