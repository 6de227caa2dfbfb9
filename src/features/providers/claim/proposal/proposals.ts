import * as v from 'valibot';

const proposal = v.object({
  id: v.number(),
  /** The provider's key. */
  company: v.string(),
  fields: v.record(v.string(), v.string()),
  /** The day, like "2026-11-23". */
  on: v.string(),
  /** Whether the editors are done with it. */
  closed: v.boolean(),
  /** What they decided; null while it is open. */
  accepted: v.nullable(v.boolean()),
  /** What they tell about it, if anything. */
  note: v.nullable(v.string()),
});

/** A change that the user proposed. */
export type OwnProposal = v.InferOutput<typeof proposal>;

/** What the user proposed for a provider, and how many proposals of all its representatives are open. */
export interface ProviderProposals {
  own: OwnProposal[];
  open: number;
}

/** How many proposals for a provider can be open at a time, as in the database. */
export const mostOpenProposals = 3;

/** Parses what `own_proposals` returns. Throws a ValiError for anything else. */
export function parseProposals(rows: unknown): OwnProposal[] {
  return v.parse(v.array(proposal), rows);
}

/** What the editors decided about a closed proposal, as a sentence, followed by their note. */
export function decisionText({ accepted, note }: OwnProposal): string {
  const decision = accepted ? 'Our editors accepted it.' : 'Our editors declined it.';
  return note ? `${decision} They write: ${note}` : decision;
}

/** Whether another proposal can be sent for a provider, and what to do if not. */
export function limitText(open: number, name: string): string {
  if (open >= mostOpenProposals)
    return `${mostOpenProposals} proposals for ${name} are open. You can send another one when our editors have dealt with one, or when you or a colleague withdraws one.`;
  return `At most ${mostOpenProposals} proposals for ${name} can be open at a time. ${open === 1 ? '1 is' : `${open} are`} open now.`;
}
