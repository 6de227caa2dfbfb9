// What representatives can propose to change in their provider's file, and the rules of the form in which they do. The schemas in
// src/content decide; tests compare both. The database has the names of the fields too.

import {
  type EntryList,
  entryTexts,
  type FileEntry,
  readEntry,
  unknownPaths,
  untypedFields,
} from './proposable-entries.ts';
import { freeAccessList, publishedPriceList, subscriptionList } from './proposable-prices.ts';
import { readValue, type ValueField } from './proposable-values.ts';

const resolutionList: EntryList = {
  fields: [
    {
      path: 'metres',
      label: 'Best native resolution in metres',
      help: 'The ground sample distance, like 0.5.',
      kind: 'number',
      min: 0.001,
      max: 100_000,
    },
    {
      path: 'statement',
      label: 'The same in words',
      help: 'With the sensor it belongs to.',
      kind: 'text',
      min: 5,
      max: 160,
    },
    { path: 'source', label: 'Source', help: 'Where it is published.', kind: 'text', min: 3, max: 120 },
    {
      path: 'asOf',
      label: 'Month',
      help: 'When you read it, like 2026-11.',
      kind: 'pattern',
      pattern: /^20\d\d-(0[1-9]|1[0-2])$/,
      hint: '2026-11',
    },
  ],
};

const satelliteList: EntryList = {
  fields: [
    { path: 'name', label: 'Name', kind: 'text', min: 2, max: 60 },
    { path: 'note', label: 'What is worth knowing about it', kind: 'text', min: 3, max: 140, long: true },
  ],
};

/** Facts of one line. */
export const proposableFacts = [
  {
    key: 'website',
    path: 'website',
    label: 'Website',
    help: 'It starts with https://. Leave it empty if there is none.',
    kind: 'url',
    whenEmpty: 'null',
  },
  { key: 'fullName', path: 'fullName', label: 'Full name of the company', kind: 'text', min: 1, max: 120 },
  {
    key: 'headquarters',
    path: 'headquarters',
    label: 'Headquarters',
    help: 'City and country.',
    kind: 'text',
    min: 2,
    max: 80,
  },
  {
    key: 'status',
    path: 'status',
    label: 'Status',
    help: 'Who owns the company and what it sells today, in one or two sentences of 10 to 300 characters.',
    kind: 'text',
    min: 10,
    max: 300,
    long: true,
  },
  {
    key: 'summary',
    path: 'summary',
    label: 'Summary',
    help: 'One sentence of 40 to 160 characters.',
    kind: 'text',
    min: 40,
    max: 160,
    long: true,
  },
] as const satisfies (ValueField & { key: string })[];

/** Lists of entries. `entry` names one of them, `most` is how many there can be. */
export const proposableLists = [
  { key: 'resolution', label: 'Best native resolution', entry: 'resolution', most: 1, list: resolutionList },
  { key: 'satellites', label: 'Notable satellites', entry: 'satellite', most: 40, list: satelliteList },
  { key: 'publishedPrices', label: 'Published prices', entry: 'price', most: 40, list: publishedPriceList },
  {
    key: 'subscriptions',
    label: 'Published prices of subscriptions',
    entry: 'subscription',
    most: 40,
    list: subscriptionList,
  },
  { key: 'freeAccess', label: 'Free access', entry: 'free access', most: 40, list: freeAccessList },
] as const;

type ProposableFact = (typeof proposableFacts)[number]['key'];

/** A list in the front matter that representatives can propose to change. */
export type ProposableList = (typeof proposableLists)[number]['key'];

/** The name of a field in the front matter that representatives can propose to change. */
export type ProposableField = ProposableFact | ProposableList;

/** What a provider's file says in these fields: '' for a fact that it does not have. */
export type ProposableContent = Record<ProposableFact, string> & Record<ProposableList, FileEntry[]>;

/** Texts of some of these fields, as the database keeps them: facts as they are, lists in JSON. */
export type ProposableTexts = Partial<Record<ProposableField, string>>;

/** The labels of some of these fields, in the order of the form. */
export function proposableLabels(fields: Record<string, unknown>): string[] {
  return [...proposableFacts, ...proposableLists].flatMap(({ key, label }) => (key in fields ? [label] : []));
}

/** The entries of a list that stands in a proposal; null when it is not a list of objects in JSON. */
export function parseEntries(text: string): FileEntry[] | null {
  try {
    const entries: unknown = JSON.parse(text);
    const isList =
      Array.isArray(entries) && entries.every((entry) => entry && typeof entry === 'object' && !Array.isArray(entry));
    return isList ? entries : null;
  } catch {
    return null;
  }
}

/** What is wrong with a proposal by the rules of the form, in sentences that name the field. */
export function proposalProblems(texts: ProposableTexts): string[] {
  const facts = proposableFacts.flatMap((field) => {
    const read = readValue(field, texts[field.key] ?? '');
    return texts[field.key] !== undefined && 'problem' in read ? [`${field.label}: ${read.problem}`] : [];
  });
  return [...facts, ...proposableLists.flatMap((field) => listProblems(field, texts[field.key]))];
}

function listProblems({ label, most, list }: (typeof proposableLists)[number], text: string | undefined): string[] {
  if (text === undefined) return [];
  const entries = parseEntries(text);
  if (!entries) return [`${label}: This is not what the form sends. Ask the representative to use the form.`];
  if (entries.length > most) return [`${label}: There can be at most ${most}.`];
  return entries.flatMap((entry, index) => {
    const name = `${label}, entry ${index + 1}`;
    const untyped = untypedFields(list, entry);
    if (untyped.length > 0)
      return untyped.map(
        (field) => `${name}, ${field.label}: The form sends one line with single spaces, or a number.`,
      );
    const unknown = unknownPaths(list, entry).map((path) => `${name}: The form has no field "${path}".`);
    const read = readEntry(list, entryTexts(list, entry));
    if ('entry' in read) return unknown;
    const wrong = list.fields.filter(({ path }) => path in read.problems);
    return [...unknown, ...wrong.map((field) => `${name}, ${field.label}: ${read.problems[field.path]}`)];
  });
}
