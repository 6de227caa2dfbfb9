import { type EntryList, entryTexts, type FileEntry } from '~/domain/proposable-entries';
import { type ProposableTexts, parseEntries, proposableFacts, proposableLists } from '~/domain/proposable-fields';
import type { ValueField } from '~/domain/proposable-values';

/** A field of a proposal as its proposer reads it: a fact has one line, a list one for each entry. */
export interface ProposedValue {
  label: string;
  lines: string[];
}

/** What a proposal says, in the order of the form. A list that is not in JSON is one line, as it is. */
export function proposedValues(fields: ProposableTexts): ProposedValue[] {
  const facts = proposableFacts.flatMap(({ key, label }) => {
    const text = fields[key];
    return text === undefined ? [] : [{ label, lines: [text || 'Empty'] }];
  });
  const lists = proposableLists.flatMap(({ key, label, list }) => {
    const text = fields[key];
    return text === undefined ? [] : [{ label: `${label} (the whole list)`, lines: listLines(list, text) }];
  });
  return [...facts, ...lists];
}

function listLines(list: EntryList, text: string): string[] {
  const entries = parseEntries(text);
  if (!entries) return [text];
  return entries.length === 0 ? ['None'] : entries.map((entry) => entryLine(list, entry));
}

function entryLine(list: EntryList, entry: FileEntry): string {
  const texts = entryTexts(list, entry);
  return list.fields
    .filter(({ path }) => texts[path])
    .map((field) => `${field.label.replace(' (optional)', '')}: ${valueText(field, texts[field.path] ?? '')}`)
    .join(' · ');
}

function valueText(field: ValueField, text: string): string {
  if (field.kind === 'checkbox') return 'Yes';
  return field.kind === 'choice' && Object.hasOwn(field.options, text) ? (field.options[text] ?? text) : text;
}
