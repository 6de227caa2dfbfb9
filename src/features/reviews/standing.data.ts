import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';

const standing = v.object({
  /** Whether a moderator has stopped the user from sharing and changing reviews. */
  stopped: v.boolean(),
  /** The providers that the user cannot review, because their email address has the domain of the provider's website. */
  employers: v.array(v.object({ company: v.string(), name: v.string(), domain: v.string() })),
});

/** What prevents the signed-in user from sharing reviews. Throws a Failure. */
export function fetchStanding(signal: AbortSignal): Promise<v.InferOutput<typeof standing>> {
  return authedQuery('own_standing', {}, v.parser(standing), signal);
}
