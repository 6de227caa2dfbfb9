import * as v from 'valibot';
import { type EntryTexts, entryTexts, readEntry } from '~/domain/proposable-entries';
import {
  type ProposableContent,
  type ProposableField,
  type ProposableList,
  type ProposableTexts,
  proposableFacts,
  proposableLists,
} from '~/domain/proposable-fields';
import { readValue } from '~/domain/proposable-values';

const entries = v.array(v.object({ id: v.number(), texts: v.record(v.string(), v.string()) }));
const values = v.object({
  facts: v.record(v.string(), v.string()),
  /** By the name of the list. Each entry has an id of its own within the form. */
  lists: v.record(v.string(), entries),
});

/** What is typed into the form. */
export type ProposalValues = v.InferOutput<typeof values>;

/** An entry of a list in the form. */
export type FormEntry = ProposalValues['lists'][string][number];

/** A sentence for each control whose text has to change, by its id, in the order of the form. */
export type ProposalProblems = Record<string, string>;

/** The values of a form that was stored; null for anything else. */
export function parseProposalValues(stored: unknown): ProposalValues | null {
  const result = v.safeParse(values, stored);
  return result.success ? result.output : null;
}

/** The values of a form that shows what the file says. */
export function valuesOf(content: ProposableContent): ProposalValues {
  return {
    facts: Object.fromEntries(proposableFacts.map(({ key }) => [key, content[key]])),
    lists: Object.fromEntries(
      proposableLists.map(({ key, list }) => [
        key,
        content[key].map((entry, id) => ({ id, texts: entryTexts(list, entry) })),
      ]),
    ),
  };
}

/** The values after one entry of a list was changed, or added with the next free id; without `texts` it is removed. */
export function withEntry(values: ProposalValues, key: ProposableList, id: number, texts?: EntryTexts): ProposalValues {
  const before = values.lists[key] ?? [];
  const isNew = before.every((entry) => entry.id !== id);
  const changed = before.flatMap((entry) => (entry.id !== id ? [entry] : texts ? [{ id, texts }] : []));
  return { ...values, lists: { ...values.lists, [key]: isNew && texts ? [...before, { id, texts }] : changed } };
}

/** An id that no entry of a list has. */
export function nextId(list: FormEntry[]): number {
  return Math.max(-1, ...list.map(({ id }) => id)) + 1;
}

/** The id of the control of a fact, or of a value in an entry. */
export function controlId(company: string, key: ProposableField, entry?: number, path?: string): string {
  return [company, key, entry, path].filter((part) => part !== undefined).join('-');
}

/** The texts of the fields that differ from the file, or what is wrong with them. */
export function readProposal(
  company: string,
  values: ProposalValues,
  content: ProposableContent,
): { fields: ProposableTexts } | { problems: ProposalProblems } {
  const problems: ProposalProblems = {};
  const fields: ProposableTexts = {};
  for (const field of proposableFacts) {
    const typed = values.facts[field.key] ?? '';
    if (typed.trim() === content[field.key]) continue;
    const read = readValue(field, typed);
    if ('problem' in read) problems[controlId(company, field.key)] = read.problem;
    else fields[field.key] = String(read.value ?? '');
  }
  const before = valuesOf(content).lists;
  for (const { key, list } of proposableLists) {
    const typed = values.lists[key] ?? [];
    const textsOf = (entries: FormEntry[] = []) => JSON.stringify(entries.map(({ texts }) => texts));
    if (textsOf(typed) === textsOf(before[key])) continue;
    const read = typed.map(({ id, texts }) => ({ id, result: readEntry(list, texts) }));
    for (const { id, result } of read)
      if ('problems' in result)
        for (const { path } of list.fields)
          if (result.problems[path]) problems[controlId(company, key, id, path)] = result.problems[path];
    fields[key] = JSON.stringify(read.map(({ result }) => ('entry' in result ? result.entry : null)));
  }
  return Object.keys(problems).length > 0 ? { problems } : { fields };
}
