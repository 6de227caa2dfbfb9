import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { getDomain } from 'tldts';
import {
  absenceFields,
  applyProposedTexts,
  listsPrices,
  readProposableContent,
} from '../src/content/proposed-changes.ts';
import { validateFile } from '../src/content/read-collection.ts';
import { providerSchema } from '../src/content/schemas.ts';
import { type ProposableTexts, proposalProblems } from '../src/domain/proposable-fields.ts';
import { createPatch } from './create-patch.ts';

/** A proposal as a patch for `git apply` with what editors must look at, or the sentences that say why it is none. */
export type PreparedProposal = { patch: string; warnings: string[] } | { problems: string[] };

/** Applies a proposal to the provider's file below `root`, the project's folder, and validates the result. Changes no file. */
export async function prepareProposal(
  { company, fields }: { company: string; fields: ProposableTexts },
  root: string,
): Promise<PreparedProposal> {
  const file = `src/content/providers/${company}.md`;
  const before = /^[a-z0-9]+$/.test(company) ? await readFile(join(root, file), 'utf8').catch(() => null) : null;
  if (before === null)
    return {
      problems: [`There is no file ${file}. Decline the proposal, or get the version of the site that has it.`],
    };
  const problems = proposalProblems(fields);
  if (problems.length > 0) return { problems };
  const after = applyProposedTexts(before, fields);
  if (after === before) return { problems: [`${file} says so already. Close the proposal as accepted.`] };
  const result = validateFile(after, providerSchema);
  if ('problems' in result) return { problems: result.problems.map((problem) => `In ${file}, ${problem}.`) };
  const others = otherChanges(before, after, fields);
  if (others.length > 0)
    return { problems: [`${file} would also change in ${others.join(', ')}. Decline the proposal.`] };
  return { patch: await createPatch(file, before, after), warnings: domainWarnings(before, after) };
}

/** Fields that are not proposed and would change all the same. */
function otherChanges(before: string, after: string, proposed: ProposableTexts): string[] {
  const [former, later] = [before, after].map((text): Record<string, unknown> => {
    const result = validateFile(text, providerSchema);
    return 'fields' in result ? result.fields : {};
  });
  const expected = [...Object.keys(proposed), ...(listsPrices(proposed) ? absenceFields : [])];
  const keys = Object.keys({ ...former, ...later });
  return keys.filter((key) => !expected.includes(key) && !isDeepStrictEqual(former?.[key], later?.[key]));
}

/** People claim a profile with an address at the domain of its website. */
function domainWarnings(before: string, after: string): string[] {
  const [former, later] = [before, after].map((text) =>
    getDomain(readProposableContent(text).website, { allowPrivateDomains: true }),
  );
  if (former === later) return [];
  const loss = former ? ` Representatives with addresses at ${former} will no longer speak for the provider.` : '';
  const gain = later
    ? ` Anyone with an address at ${later} will be able to claim the profile. Find out from another source who owns ${later} before you apply the patch.`
    : ' Nobody will be able to claim the profile.';
  return [
    `WARNING: the domain by which claims are judged changes from ${former ?? 'none'} to ${later ?? 'none'}.${loss}${gain}`,
  ];
}
