import * as v from 'valibot';
import { authedQuery } from '~/lib/authed-query';
import { type ClaimAnswer, type OwnClaim, parseClaims, parseRemovedReplies, type RemovedReply } from './claims';

/** The providers that the user has claimed. Throws a Failure. */
export function fetchClaims(signal: AbortSignal): Promise<OwnClaim[]> {
  return authedQuery('own_claims', {}, parseClaims, signal);
}

/** The last 40 replies of the user that moderators have removed. Throws a Failure. */
export function fetchRemovedReplies(signal: AbortSignal): Promise<RemovedReply[]> {
  return authedQuery('own_removed_replies', {}, parseRemovedReplies, signal);
}

/**
 * Claims the right to represent the provider with a key, and returns the result. Throws a Failure, whose message says which email
 * address is needed, or when to claim the profile again.
 */
export async function claimProvider(company: string): Promise<ClaimAnswer> {
  const isNew = await authedQuery('claim_provider', { of_company: company }, v.parser(v.boolean()));
  if (isNew) return 'received';
  const claims = await authedQuery('own_claims', {}, parseClaims);
  return claims.some((claim) => claim.company === company && claim.state === 'approved') ? 'approved' : 'waiting';
}
