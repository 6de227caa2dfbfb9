// Shows what representatives propose. `npm run proposals` lists the 40 oldest open proposals.
// `npm run proposals -- --close 7 --accepted` accepts number 7, and `--declined --note "Please name a source."` declines it and
// tells the representative why.
import { parseArgs } from 'node:util';
import { CommandError, runCommand, terminalLine } from './local/run-command.ts';
import { callAsOperator, type OperatorAccess, operatorAccess } from './operator-access.ts';

/** A change that a representative proposes for the page of their provider. */
export interface Proposal {
  id: number;
  /** The provider's key. */
  company: string;
  email: string;
  /** The day, like "2026-11-23". */
  on: string;
  /** Whether the author still represents the provider. */
  current: boolean;
  change: string;
  /** An address or text. */
  source: string;
}

/** The 40 oldest open proposals. Throws when the request is refused. */
export async function listProposals(access: OperatorAccess): Promise<Proposal[]> {
  return (await callAsOperator(access, 'proposals')) as Proposal[];
}

/** The answer to a proposal. The note has at most 500 characters; '' means none. */
export type Decision = { proposal: number; accepted: boolean; note: string };

/** Closes a proposal. Throws a {@link CommandError} if no open one has this number, or if the note is invalid. */
export async function closeProposal(decision: Decision, access: OperatorAccess): Promise<void> {
  if ((await callAsOperator(access, 'close_proposal', decision)) === true) return;
  throw new CommandError(
    `There is no open proposal with the number ${decision.proposal}. Run npm run proposals for a list.`,
  );
}

/** A proposal as lines for a terminal. Each line of the author is marked and has no long gaps. */
export function proposalText({ id, company, email, on, current, change, source }: Proposal, columns?: number): string {
  const heading = `${id}: ${company}, ${email}, ${on}${current ? '' : ' (no longer a representative)'}`;
  const lines = change.split('\n').map((line) => `    | ${line.replaceAll(/\s+/g, ' ')}`);
  return [heading, ...lines, `    Source: ${source}`].map((line) => terminalLine(line, columns)).join('\n');
}

/** The answer to give, from the command's arguments; null to list the proposals. Throws a {@link CommandError}. */
export function readArguments(args: string[]): Decision | null {
  if (args.length === 0) return null;
  const { close, accepted, declined, note } = parse(args);
  const proposal = Number(close);
  if (!Number.isSafeInteger(proposal) || proposal <= 0 || accepted === declined) throw new CommandError(usage);
  return { proposal, accepted, note };
}

const usage =
  'Write --close with the number of a proposal, --accepted or --declined, and perhaps --note with a sentence in quotes.';

function parse(args: string[]) {
  try {
    const options = {
      close: { type: 'string' },
      accepted: { type: 'boolean', default: false },
      declined: { type: 'boolean', default: false },
      note: { type: 'string', default: '' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch {
    throw new CommandError(usage);
  }
}

async function main(): Promise<void> {
  const decision = readArguments(process.argv.slice(2));
  const access = operatorAccess();
  if (decision) await closeProposal(decision, access);
  const proposals = await listProposals(access);
  console.log(proposals.map((proposal) => proposalText(proposal)).join('\n\n') || 'No proposal is open.');
}

if (import.meta.main) await runCommand(main);
