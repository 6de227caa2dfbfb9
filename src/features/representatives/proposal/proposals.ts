import * as v from 'valibot';
import { multiline, singleLine } from '~/domain/text-input-schemas';

/** The maximum number of characters in a proposal and its source, as in the database. */
export const longest = { change: 5000, source: 300 };

/** The input of a representative: what should change on the page of their provider, and where editors can check it. */
export const proposalInput = v.object({ change: multiline(longest.change), source: singleLine(longest.source) });

/** A valid proposal. */
export type ProposalInput = v.InferOutput<typeof proposalInput>;

const proposal = v.object({
  id: v.number(),
  /** The provider's key. */
  company: v.string(),
  change: v.string(),
  source: v.string(),
  /** The day, like "2026-11-23". */
  on: v.string(),
  /** The editors' decision; null while the proposal is open. */
  accepted: v.nullable(v.boolean()),
  /** The editors' note about the decision, if any. */
  note: v.nullable(v.string()),
});

/** A change that the user proposed. */
export type OwnProposal = v.InferOutput<typeof proposal>;

/** Parses what `own_proposals` returns. Throws a ValiError for anything else. */
export function parseProposals(rows: unknown): OwnProposal[] {
  return v.parse(v.array(proposal), rows);
}

/** A stored draft of a proposal; null for anything else. */
export function parseProposalDraft(stored: unknown): ProposalInput | null {
  const result = v.safeParse(v.object({ change: v.string(), source: v.string() }), stored);
  return result.success ? result.output : null;
}

/** The editors' decision about a proposal, as a sentence, followed by their note. */
export function decisionText({ accepted, note }: OwnProposal): string {
  if (accepted === null) return 'Our editors have not replied yet.';
  const decision = accepted ? 'Our editors accepted it.' : 'Our editors declined it.';
  return note ? `${decision} They write: ${note}` : decision;
}
