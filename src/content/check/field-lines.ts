// Mistakes in single lines of the fields that YAML reads as something else or reports in another line. Each is mended as the
// sentence says, so that the rest of the file can be checked too.

import { type Problem, quoted } from './problem.ts';

/** Lines of fields after each mistake in them was mended, and the mistakes. */
export interface MendedLines {
  lines: string[];
  problems: Problem[];
}

/** One mistake in a line or in its value, and the same without it. */
interface Mistake {
  message: string;
  mended: string;
}

const field = /^(\s*(?:- +)?)([A-Za-z_]\w*):(?:\s+(.*?))?\s*$/;
const listItem = /^(\s*- +)(.*?)\s*$/;
const blockText = /(?::\s*|^\s*- +)[>|][+-]?\d?\s*$/;

/** Finds and mends the mistakes in the lines of the fields. `firstLine` is the number of the first one in its file. */
export function mendFieldLines(lines: string[], firstLine: number): MendedLines {
  const mended: string[] = [];
  const problems: Problem[] = [];
  let blockIndent: number | undefined;
  for (const [index, original] of lines.entries()) {
    const report = (name: string | undefined, message: string) =>
      problems.push({ line: firstLine + index, field: name ?? fieldAbove(lines, index), message });
    let line = original;
    const [indent = ''] = /^\s*/.exec(line) ?? [];
    if (/[^ ]/.test(indent)) {
      const mistake = indent.includes('\t') ? 'the tab' : 'the wide or no-break spaces';
      report(undefined, `replace ${mistake} at the start of the line by ordinary spaces, two for each step`);
      line = indent.replaceAll('\t', '  ').replaceAll(/[^ ]/g, ' ') + line.slice(indent.length);
    }
    if (blockIndent !== undefined && (line.trim() === '' || indentOf(line) > blockIndent)) {
      mended.push(line);
      continue;
    }
    blockIndent = blockText.test(line) ? indentOf(line) : undefined;
    const result = blockIndent === undefined ? mendLine(line, indentOf(lines[index + 1] ?? '') > indentOf(line)) : null;
    if (result) report(result.field, result.message);
    mended.push(result?.mended ?? line);
  }
  return { lines: mended, problems };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The name of the nearest field above a line that is indented less, or as much as a list below it. */
function fieldAbove(lines: string[], index: number): string | undefined {
  const own = field.exec(lines[index] ?? '')?.[2];
  if (own) return own;
  if (/^[^\s-]/.test(lines[index] ?? '')) return undefined;
  const above = lines
    .slice(0, index)
    .findLast((line) => indentOf(line) <= indentOf(lines[index] ?? '') && field.test(line));
  return field.exec(above ?? '')?.[2];
}

function mendLine(line: string, continues: boolean): (Mistake & { field?: string | undefined }) | null {
  if (line.trim() === '' || line.trimStart().startsWith('#')) return null;
  const [, start = '', name = '', value = ''] = field.exec(line) ?? [];
  if (name) {
    const mistake = mistakeIn(value, continues) ?? impossibleDay(value) ?? unquotedDate(name, value);
    return mistake && { field: name, message: mistake.message, mended: `${start}${name}: ${mistake.mended}` };
  }
  const unspaced = /^(\s*(?:- +)?)([A-Za-z_]\w*):(?!\/\/)(\S.*)$/.exec(line);
  if (unspaced && !/^\s*- /.test(line) && unspaced[2] !== 'mailto') {
    const [, indent = '', key = '', rest = ''] = unspaced;
    return {
      field: key,
      message: `write a space after the colon: ${key}: ${rest}`,
      mended: `${indent}${key}: ${rest}`,
    };
  }
  const [, dash = '', item = ''] = listItem.exec(line) ?? [];
  if (dash) {
    const mistake = mistakeIn(item, continues);
    return mistake && { message: mistake.message, mended: `${dash}${mistake.mended}` };
  }
  if (indentOf(line) > 0 || line.startsWith('-')) return null;
  const message = 'begin this line with a field and a colon, or with two spaces if it belongs to the line above';
  return { message, mended: `  ${line}`, field: undefined };
}

/** The first mistake in the value of a field or in an item of a list. */
function mistakeIn(value: string, continues: boolean): Mistake | null {
  const [first = ''] = value;
  if (first === '') return null;
  if (first === '"' || first === "'") return mistakeInQuotes(value, first);
  if (first === '[' || first === '{') {
    const closing = first === '[' ? ']' : '}';
    const isOpen = !value.includes(closing) && !continues;
    return isOpen ? { message: `close the bracket: ${value}${closing}`, mended: value + closing } : null;
  }
  if (/[“”„‟«»‘’‚‛]/.test(first)) {
    const text = JSON.stringify(value.replaceAll(/^[“”„‟«»‘’‚‛]+|[“”„‟«»‘’‚‛]+$/g, ''));
    return { message: `replace the curly quotes by straight ones: ${text}`, mended: text };
  }
  const mended = JSON.stringify(value);
  const why = reasonForQuotes(value, first);
  return why ? { message: `put the value in double quotes, because ${why}: ${quoted(value)}`, mended } : null;
}

/** Why a value without quotes needs them, if it does. */
function reasonForQuotes(value: string, first: string): string | null {
  if (first === '#') return 'without them a value that starts with # counts as empty';
  if (/\s#/.test(value)) return 'everything after " #" is left out without them';
  if (/[@`%&*!|>]/.test(first)) return `it starts with ${first}`;
  return /:(\s|$)/.test(value) ? 'it contains a colon followed by a space' : null;
}

function mistakeInQuotes(value: string, quote: string): Mistake | null {
  const inside = quote === '"' ? '(?:[^"\\\\]|\\\\.)*' : "(?:[^']|'')*";
  if (new RegExp(`^${quote}${inside}${quote}\\s*(#.*)?$`).test(value)) return null;
  if (new RegExp(`^${quote}${inside}$`).test(value))
    return { message: `close the quote that is opened here: ${quoted(value.slice(1))}`, mended: value + quote };
  const text = `"${value.replaceAll('"', "'")}"`;
  return { message: `put the whole value in double quotes, with single quotes inside: ${text}`, mended: text };
}

/** A month, or the day of a copy: YAML reads one without quotes as a number or a day. */
function unquotedDate(name: string, value: string): Mistake | null {
  if (!['asOf', 'copiedOn'].includes(name) || !/^\d{4}(-\d\d?){0,2}$/.test(value)) return null;
  const parts = value.split('-').map((part) => part.padStart(2, '0'));
  const [, month = 0] = parts.map(Number);
  if (name === 'asOf' && (month < 1 || month > 12))
    return { message: `write the month in double quotes, like "2026-11", not ${value}`, mended: '"2026-11"' };
  const quotedDate = `"${parts.slice(0, name === 'asOf' ? 2 : 3).join('-')}"`;
  return { message: `put the date in double quotes: ${quotedDate}`, mended: quotedDate };
}

/** A day such as 2026-02-31, which YAML reads as one of the next month unless it is in quotes. */
function impossibleDay(value: string): Mistake | null {
  const [, , date = ''] = /^(["']?)(\d{4}-\d\d-\d\d)\1$/.exec(value) ?? [];
  if (date === '') return null;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const read = new Date(Date.UTC(year, month - 1, day));
  const exists = read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
  return exists ? null : { message: `write a day that exists, not ${value}`, mended: value };
}
