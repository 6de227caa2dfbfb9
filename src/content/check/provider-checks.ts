import { paths } from '../../paths.ts';
import type { EditedFile } from '../read-collection.ts';
import type { ProviderFields } from '../schemas.ts';
import { emblemProblem } from './emblem.ts';
import { quoted, sentence } from './problem.ts';
import { findNamingProblems, knownNames } from './provider-names.ts';
import { textField } from './text-field.ts';

type ProviderFile = EditedFile<ProviderFields>;

/**
 * What the schema of a single file cannot see, in one sentence each: an emblem that is missing or no drawing, an address that a page or
 * another provider has, names and aliases that belong to another provider. `fixed` are the addresses of pages that exist without any
 * provider.
 */
export async function findProviderProblems(files: ProviderFile[], root: string, fixed: string[]): Promise<string[]> {
  const owners = new Map<string, string>();
  const names = knownNames(files);
  const emblems = await Promise.all(files.map(({ key }) => emblemProblem(key, root)));
  return files.flatMap((file, index) => {
    const { path, lineOf } = file;
    const problems = [addressProblem(file, owners, fixed), ...findNamingProblems(file, names)].flatMap((problem) =>
      problem ? sentence(path, { ...problem, line: lineOf(problem.path) }) : [],
    );
    const message = emblems[index];
    return message ? [...problems, sentence(path, { message })] : problems;
  });
}

function addressProblem(file: ProviderFile, owners: Map<string, string>, fixed: string[]) {
  const address = textField(file, 'address');
  if (address === undefined) return null;
  const found = (message: string) => ({ field: 'address', path: ['address'], message });
  const page = paths.provider(address);
  if (fixed.includes(page)) return found(`choose another word, because ${page} is a page of this site already`);
  // Hosts ignore letter case.
  const owner = owners.get(page);
  owners.set(page, file.path);
  return owner
    ? found(
        `choose another word in the newer of the two files, because ${owner} has the address ${quoted(address)} too`,
      )
    : null;
}
