import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';

const displayNameRows = v.array(v.object({ display_name: v.nullable(v.string()) }));

/** The name on the user's signed reviews; null when the profile has none. Throws a Failure. */
export function fetchOwnDisplayName(signal: AbortSignal): Promise<string | null> {
  return authedQuery(
    (supabase) => supabase.from('profiles').select('display_name').limit(1).abortSignal(signal),
    (rows) => v.parse(displayNameRows, rows)[0]?.display_name ?? null,
  );
}
