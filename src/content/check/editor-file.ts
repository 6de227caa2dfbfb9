import type { Problem } from './problem.ts';

/** The two parts of an editor's file, or why it has not both. */
export interface EditorFile {
  /** The lines between the two lines of three hyphens. The first one is line 2 of the file. */
  fieldLines: string[];
  /** The text below the fields. */
  body: string;
  /** The line of the file in which the text begins, from 1. */
  bodyLine: number;
  problems: Problem[];
}

/** What the fields of the template of a new file say until an editor replaces it. */
export const toFillIn = 'TO FILL IN';

/** In bytes; the longest file of the site has less than a tenth of this. */
const largestFile = 100_000;

/** The text of a file, or the problem with its size or encoding. */
export function decodeFile(bytes: Uint8Array): { text: string } | { problem: Problem } {
  if (bytes.length > largestFile) {
    const size = Math.ceil(bytes.length / 1000).toLocaleString('en-US');
    return { problem: { message: `shorten this file, which has ${size} kB, to at most ${largestFile / 1000} kB` } };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
    // Astro finds no fields in such a file.
    const line = text.split('\n').findIndex((one) => one.includes('\r')) + 1;
    if (line > 0) return { problem: { line, message: 'save the file with line ends of the kind LF or CRLF, not CR' } };
    return { text };
  } catch {
    return {
      problem: {
        line: firstInvalidLine(bytes),
        message: 'save the file as UTF-8, because a letter here is in another encoding',
      },
    };
  }
}

function firstInvalidLine(bytes: Uint8Array): number {
  const replaced = new TextDecoder('utf-8').decode(bytes).split('\n');
  return replaced.findIndex((line) => line.includes('\uFFFD')) + 1 || 1;
}

/** Splits a file into its fields and its text. */
export function splitEditorFile(text: string): EditorFile {
  const lines = text.split('\n');
  const nothing = { fieldLines: [], body: '', bodyLine: 1 };
  if (lines[0]?.trimEnd() !== '---')
    return {
      ...nothing,
      problems: [{ line: 1, message: 'write three hyphens, ---, as the first line, above the fields' }],
    };
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  const message = 'write three hyphens, ---, on a line of their own between the fields and the text';
  if (end === -1)
    return { ...nothing, problems: [{ line: lastField(lines), message: `${message}, because they are missing` }] };
  const parts = { fieldLines: lines.slice(1, end), body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 };
  return { ...parts, problems: lines[end]?.trimEnd() === '---' ? [] : [{ line: end + 1, message }] };
}

/** The last line that looks like a part of the fields, from 1: below it, three hyphens are missing. */
function lastField(lines: string[]): number {
  const textBegins = lines.findIndex((line, index) => index > 0 && line.trim() === '');
  return textBegins === -1 ? lines.length : textBegins;
}
