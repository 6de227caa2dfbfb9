// Values of lists without the hyphen that makes them entries. YAML joins them, or reports another line.

import type { MendedLines } from './field-lines.ts';

const emptyField = /^(\s*(?:- +)?)([A-Za-z_]\w*):\s*(?:#.*)?$/;
const anyField = /^\s*[A-Za-z_]\w*:(\s|$)/;
const otherBullet = /^[*+•·–—]\s+/;

/** Finds values of lists without a hyphen and mends them. `lists` are the names of fields that are lists. */
export function mendMissingHyphens(lines: string[], firstLine: number, lists: ReadonlySet<string>): MendedLines {
  const mended: string[] = [];
  const problems: MendedLines['problems'] = [];
  let list: { name: string; indent: number; hyphens: number | undefined } | undefined;
  for (const [index, line] of lines.entries()) {
    if (list && anyField.test(line) && indentOf(line) <= list.indent) list = undefined;
    const entry = list && entryIn(line, lines[index + 1] ?? '', list.hyphens);
    if (list && (entry || /^\s*- /.test(line))) list.hyphens ??= indentOf(line);
    if (list && entry)
      problems.push({ line: firstLine + index, field: list.name, message: `${entry.message}: ${entry.mended}` });
    mended.push(list && entry ? ' '.repeat(list.hyphens ?? 0) + entry.mended : line);
    const [, start, name = ''] = emptyField.exec(line) ?? [];
    if (lists.has(name)) list = { name, indent: start?.length ?? 0, hyphens: undefined };
  }
  return { lines: mended, problems };
}

/**
 * What a line in a list should be, or undefined if it is right or belongs to the entry above. `hyphens` is the column of the
 * hyphens above it.
 */
function entryIn(
  line: string,
  next: string,
  hyphens: number | undefined,
): { message: string; mended: string } | undefined {
  const text = line.trim();
  if (text === '' || /^[#[{\]}]|^-($|\s|--)/.test(text)) return undefined;
  if (text.startsWith('-')) return { message: 'write a space after the hyphen', mended: text.replace('-', '- ') };
  const indent = indentOf(line);
  // The first field of an entry stands at its hyphen, and the others stand deeper.
  const isEntry = anyField.test(line)
    ? indent === hyphens || (hyphens === undefined && indentOf(next) > indent)
    : indent <= (hyphens ?? indent);
  const message = 'begin each entry of the list with a hyphen and a space';
  return isEntry ? { message, mended: `- ${text.replace(otherBullet, '')}` } : undefined;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
