import { authedQuery } from '~/lib/authed-query';
import { type OwnClaim, parseClaims } from './claims';

/** The providers for which the user asked to speak. Throws a Failure. */
export function fetchClaims(signal: AbortSignal): Promise<OwnClaim[]> {
  return authedQuery((supabase) => supabase.rpc('own_claims').abortSignal(signal), parseClaims);
}

/** Asks to speak for the provider with a key. Throws a Failure, whose message says which email address is needed. */
export function claimProvider(company: string): Promise<void> {
  return authedQuery(
    (supabase) => supabase.rpc('claim_provider', { of_company: company }),
    () => undefined,
  );
}
