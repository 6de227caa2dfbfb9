// Turns what representatives propose into patches for the editors: `npm run proposals` writes one for each open proposal to the
// folder `proposals`, to be read and applied with `git apply`. `npm run proposals -- --close 7 --accepted` closes number 7 and
// deletes its patch, `--declined --note "Please name a source."` tells the representative why.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ProposableTexts } from '../src/domain/proposable-fields.ts';
import { CommandError, runCommand } from './local/run-command.ts';
import { type OperatorAccess, operatorAccess, requestAsOperator } from './operator-access.ts';
import { prepareProposal } from './prepare-proposal.ts';

/** The folder for patches, in the repository. */
const folder = 'proposals';

/** What a representative proposes to change in the file of their provider. */
export interface Proposal {
  id: number;
  /** The provider's key. */
  company: string;
  email: string;
  /** The day, like "2026-11-23". */
  on: string;
  /** Whether the proposer still speaks for the provider. */
  current: boolean;
  fields: ProposableTexts;
}

/** All open proposals, oldest first. Throws when refused. */
export async function listProposals(access: OperatorAccess): Promise<Proposal[]> {
  return (await requestAsOperator(access, 'rpc/proposals', 'POST', {})) as Proposal[];
}

/** What the representative reads about a closed proposal. */
export interface Decision {
  accepted: boolean;
  /** A sentence of at most 500 characters, '' for none. */
  note: string;
}

/** Closes a proposal. Throws a {@link CommandError} if no open one has this number, or if the note is invalid. */
export async function closeProposal(id: number, decision: Decision, access: OperatorAccess): Promise<void> {
  if ((await requestAsOperator(access, 'rpc/close_proposal', 'POST', { proposal: id, ...decision })) !== true)
    throw new CommandError(`There is no open proposal with the number ${id}. Run npm run proposals for a list.`);
}

/**
 * Closes proposals one after the other, deletes their patches in a folder, and passes a sentence about each to `report`. Throws as
 * {@link closeProposal} does, after which those before are closed.
 */
export async function closeProposals(
  { numbers, decision }: { numbers: number[]; decision: Decision },
  access: OperatorAccess,
  folder: string,
  report: (sentence: string) => void,
): Promise<void> {
  const open = await listProposals(access);
  for (const number of numbers) {
    await closeProposal(number, decision, access);
    const proposal = open.find(({ id }) => id === number);
    if (proposal) await rm(join(folder, patchName(proposal)), { force: true });
    report(`Closed ${number} as ${decision.accepted ? 'accepted' : 'declined'}.`);
  }
}

/** The keys of the providers for which several proposals are open. */
export function companiesWithSeveral(proposals: Pick<Proposal, 'company'>[]): string[] {
  const companies = proposals.map(({ company }) => company);
  return [...new Set(companies.filter((company, index) => companies.indexOf(company) !== index))];
}

function patchName({ company, id }: Proposal): string {
  return `${company}-${id}.patch`;
}

/** A sentence without characters that a terminal obeys: a problem may quote what was proposed. */
function forTerminal(sentence: string): string {
  return sentence.replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

/** What the command was called with: the numbers to close and the decision about them. Throws a {@link CommandError}. */
export function readArguments(args: string[]): { numbers: number[]; decision: Decision } {
  const { values, positionals } = parse(args);
  const numbers = positionals.map(Number);
  if (!values.close && (numbers.length > 0 || values.accepted || values.declined || values.note !== undefined))
    throw new CommandError(
      'Write --close before the numbers of proposals to close. To list the open ones, write nothing.',
    );
  if (!values.close) return { numbers: [], decision: { accepted: true, note: '' } };
  if (numbers.length === 0 || !numbers.every((number) => Number.isSafeInteger(number) && number > 0))
    throw new CommandError('Write the numbers of the proposals after --close, like --close 7 --accepted.');
  if (values.accepted === values.declined)
    throw new CommandError(
      'Write --accepted or --declined, because the representative reads which. --note adds a sentence.',
    );
  return { numbers, decision: { accepted: values.accepted, note: values.note ?? '' } };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        close: { type: 'boolean', default: false },
        accepted: { type: 'boolean', default: false },
        declined: { type: 'boolean', default: false },
        note: { type: 'string' },
      },
    });
  } catch {
    throw new CommandError(
      'Write --close, numbers, --accepted or --declined, and perhaps --note with a sentence in quotes.',
    );
  }
}

async function main(): Promise<void> {
  const { numbers, decision } = readArguments(process.argv.slice(2));
  const access = operatorAccess();
  if (numbers.length > 0) return closeProposals({ numbers, decision }, access, folder, console.log);
  const proposals = await listProposals(access);
  if (proposals.length === 0) console.log('No proposal is open.');
  for (const proposal of proposals) await writeProposal(proposal);
  for (const company of companiesWithSeveral(proposals))
    console.log(
      `Several proposals are for ${company}. Apply one patch and close it, then run npm run proposals again: each is made for the file as it is now.`,
    );
}

async function writeProposal(proposal: Proposal): Promise<void> {
  const { id, company, email, on, current } = proposal;
  console.log(forTerminal(`${id}: ${company}, ${email}, ${on}${current ? '' : ' (no longer a representative)'}`));
  const prepared = await prepareProposal(proposal, process.cwd()).catch((error: unknown) => ({
    // One proposal must not keep the others from the editors.
    problems: [`It cannot be made a patch. Decline it, or write the change by hand. ${error}`],
  }));
  const sentences = 'problems' in prepared ? prepared.problems : prepared.warnings;
  for (const sentence of sentences) console.log(`  ${forTerminal(sentence)}`);
  if ('problems' in prepared) return;
  await mkdir(folder, { recursive: true });
  const patch = join(folder, patchName(proposal));
  await writeFile(patch, prepared.patch);
  console.log(`  ${patch}`);
}

if (import.meta.main) await runCommand(main);
