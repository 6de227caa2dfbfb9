// Turns what representatives propose into patches for the editors: `npm run proposals` writes one for each open proposal to the
// folder `proposals`, to be read and applied with `git apply`. `npm run proposals -- --close 7` says that number 7 is settled.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { applyProposedTexts } from '../src/content/proposed-changes.ts';
import { validateFile } from '../src/content/read-collection.ts';
import { providerSchema } from '../src/content/schemas.ts';
import type { ProposableTexts } from '../src/domain/proposable-fields.ts';
import { createPatch } from './create-patch.ts';
import { CommandError, runCommand } from './local/run-command.ts';
import { type OperatorAccess, operatorAccess, requestAsOperator } from './operator-access.ts';

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

/** A proposal as a patch for `git apply`, or the sentences that say why it is none. */
export type PreparedProposal = { patch: string } | { problems: string[] };

/** All open proposals, oldest first. Throws when refused. */
export async function listProposals(access: OperatorAccess): Promise<Proposal[]> {
  return (await requestAsOperator(access, 'rpc/proposals', 'POST', {})) as Proposal[];
}

/** Marks a proposal as settled. Throws a {@link CommandError} if no open one has this number. */
export async function closeProposal(id: number, access: OperatorAccess): Promise<void> {
  if ((await requestAsOperator(access, 'rpc/close_proposal', 'POST', { proposal: id })) !== true)
    throw new CommandError(`There is no open proposal with the number ${id}.`);
}

/** Applies a proposal to the provider's file below `root`, the project's folder, and validates the result. Changes no file. */
export async function prepareProposal({ company, fields }: Proposal, root: string): Promise<PreparedProposal> {
  const file = `src/content/providers/${company}.md`;
  const before = /^[a-z0-9]+$/.test(company) ? await readFile(join(root, file), 'utf8').catch(() => null) : null;
  if (before === null) return { problems: [`There is no file ${file}.`] };
  const after = applyProposedTexts(before, fields);
  if (after === before) return { problems: [`${file} says so already.`] };
  const result = validateFile(after, providerSchema);
  if ('problems' in result) return { problems: result.problems.map((problem) => `${file}: ${problem}.`) };
  const others = otherChanges(before, after, fields);
  if (others.length > 0) return { problems: [`${file}: would also change ${others.join(', ')}.`] };
  return { patch: await createPatch(file, before, after) };
}

/** Fields that are not proposed and would change all the same: a quotation mark left open makes the next fields a part of a text. */
function otherChanges(before: string, after: string, proposed: ProposableTexts): string[] {
  const [former, later] = [before, after].map((text): Record<string, unknown> => {
    const result = validateFile(text, providerSchema);
    return 'fields' in result ? result.fields : {};
  });
  const keys = Object.keys({ ...former, ...later });
  return keys.filter((key) => !(key in proposed) && !isDeepStrictEqual(former?.[key], later?.[key]));
}

/** A sentence without characters that a terminal obeys: a problem may quote what was proposed. */
function forTerminal(sentence: string): string {
  return sentence.replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { close: { type: 'boolean', default: false } },
  });
  const numbers = positionals.map(Number);
  if (values.close !== numbers.length > 0 || !numbers.every((number) => Number.isSafeInteger(number) && number > 0))
    throw new CommandError(
      'Write the numbers of the settled proposals after --close, and nothing to list the open ones.',
    );
  const access = operatorAccess();
  for (const number of numbers) await closeProposal(number, access);
  const proposals = await listProposals(access);
  if (proposals.length === 0) console.log('No proposal is open.');
  for (const proposal of proposals) await writeProposal(proposal);
}

async function writeProposal(proposal: Proposal): Promise<void> {
  const { id, company, email, on, current } = proposal;
  console.log(`${id}: ${company}, ${email}, ${on}${current ? '' : ' (no longer a representative)'}`);
  const prepared = await prepareProposal(proposal, process.cwd());
  if ('problems' in prepared)
    return prepared.problems.forEach((problem) => void console.log(`  ${forTerminal(problem)}`));
  await mkdir('proposals', { recursive: true });
  const patch = `proposals/${company}-${id}.patch`;
  await writeFile(patch, prepared.patch);
  console.log(`  ${patch}`);
}

if (import.meta.main) await runCommand(main);
