import type { EditedFile } from '../read-collection.ts';
import { quoted, sentence } from './problem.ts';
import { textField } from './text-field.ts';

/** A term, or the abbreviation in its brackets, that two files of the glossary explain, whatever its letter case. One sentence each. */
export function findDuplicateTerms(files: EditedFile<unknown>[]): string[] {
  const owners = new Map<string, string>();
  return files.flatMap((file) => {
    const term = textField(file, 'term')?.trim();
    if (term === undefined) return [];
    const names = term
      .toLowerCase()
      .split(/\s*[()]\s*/)
      .filter(Boolean);
    const owner = names.map((name) => owners.get(name)).find(Boolean);
    for (const name of names) owners.set(name, owners.get(name) ?? file.path);
    if (owner === undefined) return [];
    const message = `write another term or remove one of the two files, because ${owner} explains ${quoted(term)} already`;
    return [sentence(file.path, { line: file.lineOf(['term']), field: 'term', message })];
  });
}
