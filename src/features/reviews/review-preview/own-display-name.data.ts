import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';

const profile = v.nullable(v.object({ display_name: v.nullable(v.string()) }));

/** The name on the user's signed reviews; null when the profile has none. Throws a Failure. */
export function fetchOwnDisplayName(signal: AbortSignal): Promise<string | null> {
  return authedQuery('own_profile', {}, (answer) => v.parse(profile, answer)?.display_name ?? null, signal);
}
