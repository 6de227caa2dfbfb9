import * as v from 'valibot';
import type { ProposableContent, ProposableTexts } from '~/domain/proposable-fields';
import { endpoints } from '~/endpoints';
import { authedQuery } from '~/lib/authed-query';
import { failureFromResponse, toFailure } from '~/lib/failure';
import { fetchWithTimeout } from '~/lib/timeout';
import { fetchClaims } from '../claims.data';
import { type ProviderProposals, parseProposals } from './proposals';

/** The last 20 changes that the user proposed, those for one provider, newest first. Throws a Failure. */
export async function fetchProposals(company: string, signal: AbortSignal): Promise<ProviderProposals> {
  const [proposals, claims] = await Promise.all([
    authedQuery((supabase) => supabase.rpc('own_proposals').abortSignal(signal), parseProposals),
    fetchClaims(signal),
  ]);
  return {
    own: proposals.filter((proposal) => proposal.company === company),
    open: claims.find((claim) => claim.company === company)?.open_proposals ?? 0,
  };
}

const list = v.array(v.record(v.string(), v.any()));
const text = v.string();
const content = v.object({
  website: text,
  fullName: text,
  headquarters: text,
  status: text,
  summary: text,
  resolution: list,
  satellites: list,
  publishedPrices: list,
  subscriptions: list,
  freeAccess: list,
});

/** What a provider's file says, as the site was built from it. Throws a Failure. */
export async function fetchFileContent(company: string, signal: AbortSignal): Promise<ProposableContent> {
  try {
    const response = await fetchWithTimeout(endpoints.providerFacts(company), { signal });
    if (!response.ok) throw failureFromResponse(0, { message: response.statusText });
    return v.parse(content, await response.json());
  } catch (thrown) {
    throw toFailure(thrown);
  }
}

/** Sends changed texts of a provider's file to the editors. Throws a Failure. */
export function proposeChanges(company: string, fields: ProposableTexts): Promise<void> {
  return authedQuery(
    (supabase) => supabase.rpc('propose_changes', { of_company: company, fields }),
    () => undefined,
  );
}

/** Deletes an open proposal of the user. Throws a Failure. */
export function withdrawProposal(proposal: number): Promise<void> {
  return authedQuery(
    (supabase) => supabase.rpc('withdraw_proposal', { proposal }),
    () => undefined,
  );
}
