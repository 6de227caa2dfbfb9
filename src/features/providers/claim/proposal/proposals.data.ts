import type { ProposableTexts } from '~/domain/proposable-fields';
import { endpoints } from '~/endpoints';
import { authedQuery } from '~/lib/authed-query';
import { Failure, toFailure } from '~/lib/failure';
import { fetchWithTimeout } from '~/lib/timeout';
import { type FileTexts, type OwnProposal, parseFileTexts, parseProposals } from './proposals';

/** The last 20 changes that the user proposed, newest first. Throws a Failure. */
export function fetchProposals(signal: AbortSignal): Promise<OwnProposal[]> {
  return authedQuery((supabase) => supabase.rpc('own_proposals').abortSignal(signal), parseProposals);
}

/** The texts of a provider's file as the site was built from them. Throws a Failure. */
export async function fetchFileTexts(company: string, signal: AbortSignal): Promise<FileTexts> {
  try {
    const response = await fetchWithTimeout(endpoints.providerFacts(company), { signal });
    if (!response.ok) throw new Failure('unreachable', 'The server cannot be reached.');
    return parseFileTexts(await response.json());
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
