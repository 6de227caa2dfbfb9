// Names and aliases under which readers look for a provider, each of which must lead to one provider only.

import type { EditedFile } from '../read-collection.ts';
import { type Problem, quoted } from './problem.ts';
import { textField } from './text-field.ts';

type ProviderFile = Pick<EditedFile<unknown>, 'path' | 'values'>;
type NameProblem = Problem & { path: PropertyKey[] };

/** The names and aliases of a file that another one has, and aliases that stand in it twice. */
export function findSharedNames(file: ProviderFile, files: ProviderFile[]): NameProblem[] {
  const name = textField(file, 'name');
  const sameName = name === undefined ? undefined : namesake(name, file, files);
  const ofName = sameName
    ? [
        {
          field: 'name',
          path: ['name'],
          message: `choose another name, because ${sameName.path} is called ${quoted(name ?? '')} already`,
        },
      ]
    : [];
  const ofAliases = aliasesOf(file).flatMap((alias, index) => {
    const message = aliasProblem(alias, index, file, files);
    return message ? [{ field: `aliases, entry ${index + 1}`, path: ['aliases', index], message }] : [];
  });
  return [...ofName, ...ofAliases];
}

function aliasProblem(alias: string, index: number, file: ProviderFile, files: ProviderFile[]): string | null {
  const owner = namesake(alias, file, files);
  if (owner)
    return `remove the alias ${quoted(alias)}, because that is the name of another provider, ${owner.path}, or give the newer of the two another name`;
  const has = (aliases: string[]) => aliases.some((other) => same(other, alias));
  if (has(aliasesOf(file).slice(0, index)))
    return `remove the alias ${quoted(alias)}, because it is in this list already`;
  // The first of the two files is right until an editor decides otherwise.
  const earlier = files.slice(0, files.indexOf(file)).find((other) => has(aliasesOf(other)));
  return earlier
    ? `remove the alias ${quoted(alias)} from one of the two files, because ${earlier.path} has it too`
    : null;
}

function namesake(text: string, file: ProviderFile, files: ProviderFile[]): ProviderFile | undefined {
  return files.find((other) => other !== file && same(textField(other, 'name') ?? '', text));
}

/** The aliases of a provider's file as they are written; none if there is no list of them. */
export function aliasesOf({ values }: ProviderFile): string[] {
  const { aliases } = (values ?? {}) as { aliases?: unknown };
  return Array.isArray(aliases) ? aliases.map(String) : [];
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
