import { authedQuery } from '~/lib/authed-query';
import { type OwnProposal, type ProposalInput, parseProposals } from './proposals';

/** The user's proposals for one provider, among their last 20 proposals, newest first. Throws a Failure. */
export async function fetchProposals(company: string, signal: AbortSignal): Promise<OwnProposal[]> {
  const all = await authedQuery((supabase) => supabase.rpc('own_proposals'), parseProposals, signal);
  return all.filter((proposal) => proposal.company === company);
}

/** Sends a proposal to the editors. Throws a Failure. */
export function proposeChange(company: string, input: ProposalInput): Promise<void> {
  return authedQuery(
    (supabase) => supabase.rpc('propose_change', { of_company: company, ...input }),
    () => undefined,
  );
}
