import { authedQuery } from '~/lib/authed-query';
import {
  type ClaimAnswer,
  type OwnClaim,
  parseClaimAnswer,
  parseClaims,
  parseRemovedReplies,
  type RemovedReply,
} from './claims';

/** The providers for which the user asked to speak. Throws a Failure. */
export function fetchClaims(signal: AbortSignal): Promise<OwnClaim[]> {
  return authedQuery((supabase) => supabase.rpc('own_claims').abortSignal(signal), parseClaims);
}

/** The last 40 replies of the user that moderators have removed. Throws a Failure. */
export function fetchRemovedReplies(signal: AbortSignal): Promise<RemovedReply[]> {
  return authedQuery((supabase) => supabase.rpc('own_removed_replies').abortSignal(signal), parseRemovedReplies);
}

/**
 * Asks to speak for the provider with a key, and returns what has become of the claim. Throws a Failure, whose message says which
 * email address is needed, or when to claim the profile again.
 */
export function claimProvider(company: string): Promise<ClaimAnswer> {
  return authedQuery((supabase) => supabase.rpc('claim_provider', { of_company: company }), parseClaimAnswer);
}
