import { parse, stringify } from 'yaml';
import { type ProposableField, type ProposableTexts, proposableFields } from '../domain/proposable-fields.ts';

const indentation = '  ';

/** The texts of a provider's file that its representatives can propose to change; '' for those that the file does not have. */
export function readProposableTexts(markdown: string): Record<ProposableField, string> {
  const { frontMatter } = splitFile(markdown);
  const sections = splitSections(frontMatter);
  const texts = proposableFields.map(({ key, line }) => {
    const section = sections.find((text) => keyOf(text) === key) ?? '';
    return [key, line ? lineOf(section, key) : blockOf(section)];
  });
  return Object.fromEntries(texts) as Record<ProposableField, string>;
}

/**
 * A provider's file with proposed texts in place of its own. All other lines stay as they are, so that a patch contains only what
 * is proposed. The result may be invalid. Throws when the file has no front matter.
 */
export function applyProposedTexts(markdown: string, texts: ProposableTexts): string {
  const { frontMatter, rest } = splitFile(markdown);
  const sections = splitSections(frontMatter);
  for (const { key, line } of proposableFields) {
    const text = texts[key];
    if (text === undefined) continue;
    const section = line ? lineSection(key, text) : blockSection(key, text);
    const index = sections.findIndex((present) => keyOf(present) === key);
    if (index >= 0) sections[index] = section;
    else sections.splice(placeOfNewSection(sections), 0, section);
  }
  return `---\n${sections.join('')}${rest}`;
}

/** `rest` begins with the line that ends the front matter. */
function splitFile(markdown: string): { frontMatter: string; rest: string } {
  const parts = /^---\n(.*?\n)(---\n.*)$/s.exec(markdown);
  if (!parts) throw new Error('The file has no front matter.');
  return { frontMatter: parts[1] ?? '', rest: parts[2] ?? '' };
}

/** The fields of a front matter as they stand there, each with all of its lines. */
function splitSections(frontMatter: string): string[] {
  return frontMatter.split(/^(?=\w+:)/m);
}

function keyOf(section: string): string | undefined {
  return /^(\w+):/.exec(section)?.[1];
}

function lineOf(section: string, key: string): string {
  return String(parse(section)?.[key] ?? '');
}

/** What stands behind the name of a field, without the indentation that all of its lines have. */
function blockOf(section: string): string {
  return section
    .replace(/^\w+:[ \n]?/, '')
    .replaceAll(new RegExp(`^${indentation}`, 'gm'), '')
    .trimEnd();
}

function lineSection(key: ProposableField, text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return stringify({ [key]: key === 'website' && line === '' ? null : line }, { lineWidth: 0 });
}

/** Every line is indented, so that no text can contain another field. An empty text takes the field out of the file. */
function blockSection(key: ProposableField, text: string): string {
  const block = text.replaceAll(/[ \r]+$/gm, '').replaceAll(/^\n+|\n+$/g, '');
  if (block === '') return key === 'resolution' ? 'resolution: null\n' : '';
  if (/^(null|\[.*\])$/.test(block)) return `${key}: ${block}\n`;
  return `${key}:\n${block.replaceAll(/^(?=.)/gm, indentation)}\n`;
}

/** New fields stand before the sources, which are the last field of every file. */
function placeOfNewSection(sections: string[]): number {
  const index = sections.findIndex((section) => keyOf(section) === 'sources');
  return index >= 0 ? index : sections.length;
}
