import { isDeepStrictEqual } from 'node:util';
import { isSeq, parse, parseDocument, Scalar, stringify, visit } from 'yaml';
import type { FileEntry } from '../domain/proposable-entries.ts';
import {
  type ProposableContent,
  type ProposableList,
  type ProposableTexts,
  parseEntries,
  proposableFacts,
  proposableLists,
} from '../domain/proposable-fields.ts';

const indentation = '  ';

/** What a provider's file says in the fields that its representatives can propose to change. Throws when it has no front matter. */
export function readProposableContent(markdown: string): ProposableContent {
  const sections = splitSections(splitFile(markdown).frontMatter);
  const valueIn = (key: string) => {
    const section = sections.find((text) => keyOf(text) === key);
    return section ? parse(section)?.[key] : undefined;
  };
  return Object.fromEntries([
    ...proposableFacts.map(({ key }) => [key, String(valueIn(key) ?? '')]),
    // The resolution is a single entry.
    ...proposableLists.map(({ key }) => [key, [valueIn(key) ?? []].flat()]),
  ]) as ProposableContent;
}

/**
 * A provider's file with proposed texts in place of its own. Lines that say the same stay as they are, so that a patch contains
 * only what is proposed. A list of prices takes the place of what the file says about their absence. The result may be invalid.
 * Throws when the file has no front matter, or when a list is not a list of objects in JSON.
 */
export function applyProposedTexts(markdown: string, texts: ProposableTexts): string {
  const { frontMatter, rest } = splitFile(markdown);
  let sections = splitSections(frontMatter);
  const replace = (key: string, write: (before: string) => string) => {
    const index = sections.findIndex((section) => keyOf(section) === key);
    const section = write(sections[index] ?? '');
    if (index >= 0) sections[index] = section;
    else sections.splice(placeOfNewSection(sections), 0, section);
  };
  for (const { key } of proposableFacts) {
    const text = texts[key];
    if (text !== undefined) replace(key, () => factSection(key, text));
  }
  for (const { key } of proposableLists) {
    const text = texts[key];
    if (text !== undefined) replace(key, (before) => listSection(key, entriesOf(key, text), before));
  }
  if (listsPrices(texts)) sections = sections.filter((section) => !absenceFields.includes(keyOf(section) ?? ''));
  return `---\n${sections.join('')}${rest}`;
}

/** The fields that say why a file lists no prices. */
export const absenceFields = ['publishesNoPrice', 'unconfirmedPrices'];

/** Whether a proposal contains a price, so that the fields that explain their absence disappear. */
export function listsPrices({ publishedPrices = '[]', subscriptions = '[]' }: ProposableTexts): boolean {
  return [publishedPrices, subscriptions].some((text) => (parseEntries(text)?.length ?? 0) > 0);
}

function entriesOf(key: ProposableList, text: string): FileEntry[] {
  const entries = parseEntries(text);
  if (!entries) throw new Error(`The proposed ${key} are not a list of objects in JSON.`);
  return entries;
}

/** `rest` begins with the line that ends the front matter. */
function splitFile(markdown: string): { frontMatter: string; rest: string } {
  // As the check of the files reads them: Windows ends lines otherwise and may begin a file with a mark.
  const parts = /^---[ \t]*\n(.*?\n)(---[ \t]*\n.*)$/s.exec(markdown.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  if (!parts) throw new Error('The file has no front matter.');
  return { frontMatter: parts[1] ?? '', rest: parts[2] ?? '' };
}

/** The fields of a front matter, or of an entry, as they stand there, each with all of its lines. */
function splitSections(text: string): string[] {
  return text.split(/^(?=\w+:)/m);
}

function keyOf(section: string): string | undefined {
  return /^(\w+):/.exec(section)?.[1];
}

function factSection(key: string, text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return writeField(key, key === 'website' && line === '' ? null : line);
}

/** An empty list takes the field out of the file. */
function listSection(key: ProposableList, entries: FileEntry[], before: string): string {
  const block = before.replace(/^\w+:[ \n]?/, '').replaceAll(new RegExp(`^${indentation}`, 'gm'), '');
  const [first] = entries;
  if (key === 'resolution') return first ? `${key}:\n${indent(writeEntry(first, block))}` : `${key}: null\n`;
  if (!first) return '';
  const former = block.split(/^(?=- )/m).filter((text) => text.startsWith('- '));
  return `${key}:\n${indent(writeEntries(entries, former.map(withoutDash)))}`;
}

function withoutDash(item: string): string {
  return item.replace(/^- /, indentation).replaceAll(new RegExp(`^${indentation}`, 'gm'), '');
}

/** Entries that are the same keep their lines; one that was changed takes the place of the most similar one that is gone. */
function writeEntries(entries: FileEntry[], former: string[]): string {
  const unused = former.map((text) => ({ text, entry: parse(text) as FileEntry }));
  const take = (index: number) => (index >= 0 ? unused.splice(index, 1)[0]?.text : undefined);
  const kept = entries.map((entry) => take(unused.findIndex((old) => isDeepStrictEqual(old.entry, entry))));
  const written = entries.map(
    (entry, index) => kept[index] ?? writeEntry(entry, take(mostSimilar(entry, unused)) ?? ''),
  );
  return written.map((text) => indent(text).replace(indentation, '- ')).join('');
}

/** The index of the entry that has most values in common with another one, at least half of them; -1 if there is none. */
function mostSimilar(entry: FileEntry, others: { entry: FileEntry }[]): number {
  const keys = Object.keys(entry);
  const common = others.map((other) => keys.filter((key) => isDeepStrictEqual(entry[key], other.entry[key])).length);
  const most = Math.max(0, ...common);
  return most * 2 >= keys.length ? common.indexOf(most) : -1;
}

/** An entry in YAML, with the lines of its former text for all values that stay. */
function writeEntry(entry: FileEntry, former: string): string {
  const lines = new Map(splitSections(former).map((section) => [keyOf(section), section]));
  return Object.entries(entry)
    .map(([key, value]) => {
      const section = lines.get(key);
      return section && isDeepStrictEqual(parse(section)[key], value)
        ? section.trimEnd().concat('\n')
        : writeField(key, value);
    })
    .join('');
}

/** What the check of the files demands to be quoted, although YAML would read it as text: dates and curly quotes. */
const quotedTexts = /^(\d{4}(-\d\d?)*$|[“”„‟«»‘’‚‛])/;

/** Two numbers stand in brackets. What YAML 1.1, which Astro reads, would take for a date or a number is quoted. */
function writeField(key: string, value: unknown): string {
  const options = { version: '1.1', lineWidth: 0, flowCollectionPadding: false } as const;
  const document = parseDocument(stringify({ [key]: value }, options), options);
  visit(document, {
    Seq: (_, node) => {
      if (isSeq(node)) node.flow = true;
    },
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && quotedTexts.test(node.value)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString(options);
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, indentation);
}

/** New fields stand before the sources, which are the last field of every file. */
function placeOfNewSection(sections: string[]): number {
  const index = sections.findIndex((section) => keyOf(section) === 'sources');
  return index >= 0 ? index : sections.length;
}
