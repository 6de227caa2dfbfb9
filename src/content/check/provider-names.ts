// Names and aliases under which readers look for a provider, each of which must lead to one provider only.

import { companySpelling } from '../../domain/company-spelling.ts';
import type { EditedFile } from '../read-collection.ts';
import { isBlank } from './hidden-characters.ts';
import { codeOf, type Problem, quoted } from './problem.ts';
import { textField } from './text-field.ts';

type ProviderFile = Pick<EditedFile<unknown>, 'path' | 'values'>;
type NameProblem = Problem & { path: PropertyKey[] };

/** The files in which each name and each alias stands, by its spelling, in their order. */
export interface KnownNames {
  names: Map<string, ProviderFile[]>;
  aliases: Map<string, ProviderFile[]>;
}

/** Collects the names and aliases of all providers. */
export function knownNames(files: ProviderFile[]): KnownNames {
  const known: KnownNames = { names: new Map(), aliases: new Map() };
  const add = (owners: Map<string, ProviderFile[]>, text: string, file: ProviderFile) => {
    const spelling = spellingOf(text);
    owners.set(spelling, [...(owners.get(spelling) ?? []), file]);
  };
  for (const file of files) {
    const name = nameOf(file);
    if (name !== null) add(known.names, name, file);
    for (const alias of aliasesOf(file)) add(known.aliases, alias, file);
  }
  return known;
}

/** What is wrong with the name of a file, its name and aliases that another file has, and aliases that stand in it twice. */
export function findNamingProblems(file: ProviderFile, known: KnownNames): NameProblem[] {
  const name = nameOf(file);
  const ofName = name === null ? null : (unusableName(name) ?? takenName(name, file, known));
  const ofAliases = aliasesOf(file).flatMap((alias, index) => {
    const message = aliasProblem(alias, index, file, known);
    return message ? [{ field: `aliases, entry ${index + 1}`, path: ['aliases', index], message }] : [];
  });
  return [...(ofName ? [{ field: 'name', path: ['name'], message: ofName }] : []), ...ofAliases];
}

/** Why readers could not tell a name from another one, or read it. */
function unusableName(name: string): string | null {
  const [invisible] = /\p{Cf}/u.exec(name) ?? [];
  if (invisible) return `remove the invisible character ${codeOf(invisible)}`;
  const [foreign] = /(?!\p{Script=Latin})\p{L}/u.exec(name) ?? [];
  if (foreign)
    return `write the name in Latin letters, because ${quoted(foreign)} (${codeOf(foreign)}) is of another alphabet`;
  if (!/\p{L}/u.test(name)) return `write a name with at least one letter, not ${quoted(name)}`;
  return companySpelling(name) === '' ? `write more than a legal form, not ${quoted(name)}` : null;
}

function takenName(name: string, file: ProviderFile, { names }: KnownNames): string | null {
  // The first of the two files is right until an editor decides otherwise.
  const [earlier] = names.get(spellingOf(name)) ?? [];
  if (earlier === undefined || earlier === file) return null;
  const called = quoted(nameOf(earlier) ?? '');
  return `choose another name in the newer of the two files, because ${earlier.path} is called ${called} already`;
}

function aliasProblem(alias: string, index: number, file: ProviderFile, known: KnownNames): string | null {
  const owner = known.names.get(spellingOf(alias))?.find((other) => other !== file);
  if (owner)
    return `remove the alias ${quoted(alias)}, because that is the name of another provider, ${owner.path}, or give the newer of the two another name`;
  // Spellings that differ in more than their letter case stand there because people search for each.
  const sameText = (other: string) => other.trim().toLowerCase() === alias.trim().toLowerCase();
  if (aliasesOf(file).slice(0, index).some(sameText))
    return `remove the alias ${quoted(alias)}, because it is in this list already`;
  const [earlier] = known.aliases.get(spellingOf(alias)) ?? [];
  return earlier === undefined || earlier === file
    ? null
    : `remove the alias ${quoted(alias)} from one of the two files, because ${earlier.path} has it too`;
}

/** The name of a provider's file, or null if it has none that can be read, of which another sentence says so. */
function nameOf(file: ProviderFile): string | null {
  const name = textField(file, 'name');
  return name === undefined || name === '' || isBlank(name) ? null : name;
}

/** The aliases of a provider's file as they are written; none if there is no list of them. */
export function aliasesOf({ values }: ProviderFile): string[] {
  const { aliases } = (values ?? {}) as { aliases?: unknown };
  return Array.isArray(aliases) ? aliases.map(String) : [];
}

/** Names with the same spelling lead to one provider, whatever their letter case, accents, spaces and legal forms. */
function spellingOf(text: string): string {
  return companySpelling(text) || text.trim().toLowerCase();
}
