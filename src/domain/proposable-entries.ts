// An entry of a list in a provider's file, such as a published price, as the texts of the controls in which it is edited.

import { type FileValue, isTypedValue, readValue, textOf, type ValueField } from './proposable-values.ts';

/** A list in a provider's file whose entries are edited. */
export interface EntryList {
  /** The controls of an entry, in the order in which the file has their values. */
  fields: ValueField[];
  /** What is wrong with an entry as a whole: a sentence for each control that has to change, by its path. */
  check?: (texts: EntryTexts) => Record<string, string>;
}

/** What is typed into the controls of an entry, by the paths of its values. */
export type EntryTexts = Record<string, string>;

/** An entry as it stands in the file. */
export type FileEntry = { [key: string]: FileValue | FileEntry };

/** An entry of the file, or a sentence for each control whose text has to change, by its path. */
export type ReadEntry = { entry: FileEntry } | { problems: Record<string, string> };

/** The texts of the controls that show an entry. */
export function entryTexts(list: EntryList, entry: FileEntry): EntryTexts {
  return Object.fromEntries(list.fields.map(({ path }) => [path, textOf(valueAt(entry, path))]));
}

function valueAt(entry: FileEntry, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), entry);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads what was typed into the controls of an entry. */
export function readEntry(list: EntryList, texts: EntryTexts): ReadEntry {
  const entry: FileEntry = {};
  const problems: Record<string, string> = {};
  for (const field of list.fields) {
    const read = readValue(field, texts[field.path] ?? '');
    if ('problem' in read) problems[field.path] = read.problem;
    else if (read.value !== undefined) setValue(entry, field.path, read.value);
  }
  Object.assign(problems, { ...list.check?.(texts), ...problems });
  return Object.keys(problems).length > 0 ? { problems } : { entry };
}

function setValue(entry: FileEntry, path: string, value: FileValue): void {
  const [key = '', inner] = path.split('.');
  if (inner === undefined) entry[key] = value;
  else entry[key] = { ...(isObject(entry[key]) ? entry[key] : {}), [inner]: value };
}

/** The paths of values that no control shows. */
export function unknownPaths(list: EntryList, entry: FileEntry): string[] {
  const known = list.fields.map(({ path }) => path);
  const paths = Object.entries(entry).flatMap(([key, value]) =>
    isObject(value) ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key],
  );
  return paths.filter((path) => !known.includes(path));
}

/** The controls whose values the form would not send. Their texts cannot be read. */
export function untypedFields(list: EntryList, entry: FileEntry): ValueField[] {
  return list.fields.filter(({ path }) => !isTypedValue(valueAt(entry, path)));
}
