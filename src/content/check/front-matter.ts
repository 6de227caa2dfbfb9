// Astro reads the fields. The `yaml` package says where each of them stands, and why they cannot be read.

import { extractFrontmatter, parseFrontmatter } from 'astro/markdown';
import { type Document, isNode, LineCounter, parseDocument, type Scalar, visit, type YAMLError } from 'yaml';
import type { Problem } from './problem.ts';

/** The two parts of an editor's file. */
export interface FrontMatter {
  /** The fields as the site reads them; undefined when they cannot be read. */
  values: unknown;
  /** The text below the fields, and its first line in the file. */
  body: string;
  bodyLine: number;
  /** The line of the field at a path, or of the nearest one that contains it. */
  lineOf: (path: PropertyKey[]) => number;
  problems: Problem[];
}

/** Reads the fields of a file and separates them from its text. */
export function readFrontMatter(text: string): FrontMatter {
  const fields = (text.startsWith('---') && extractFrontmatter(text)) || '';
  const lines = new LineCounter();
  const options = { lineCounter: lines, customTags: ['timestamp' as const], prettyErrors: false };
  const document = parseDocument(`---${fields}`, options);
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const lineOf = (path: PropertyKey[]) => lineAt(offsetOf(document, path));
  const unread = { values: undefined, body: '', bodyLine: fields.split('\n').length, lineOf };
  const message = 'write three hyphens, ---, on a line of their own above and below the fields';
  if (fields === '') return { ...unread, problems: [{ line: 1, message }] };
  const problems = findUnreadable(document, lineAt);
  if (problems.length > 0) return { ...unread, problems };
  try {
    const { frontmatter, content } = parseFrontmatter(text);
    return { ...unread, values: frontmatter, body: content, problems };
  } catch (error) {
    const { reason, mark } = error as { reason: string; mark?: { line: number } };
    const message = reason.includes('alias') ? startsWithSign : `rewrite this line (${reason})`;
    return { ...unread, problems: [{ line: (mark?.line ?? 0) + 1, message }] };
  }
}

function offsetOf(document: Document, path: PropertyKey[]): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0;
}

const spaces = 'put as many spaces before this line as before those around it, and a space after its colon or hyphen';

const startsWithSign = 'put the value in double quotes, because it starts with a sign';

/** What to do about the commonest errors. About others, the library's own words have to do. */
const remedies: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'replace the tab at the start of this line by spaces, two for each step',
  DUPLICATE_KEY: 'remove this line or the other one of the same name, because a field may stand only once',
  BLOCK_AS_IMPLICIT_KEY: 'put the value in double quotes, because it contains a colon followed by a space',
  BAD_SCALAR_START: startsWithSign,
  UNEXPECTED_TOKEN: 'put the value in double quotes, because it contains a quote, or starts with a bracket or a sign',
  MISSING_CHAR: 'complete this line, in which a quote, a bracket, a hyphen or a colon is missing',
  BAD_INDENT: spaces,
  MULTILINE_IMPLICIT_KEY: spaces,
};

/** The first line that cannot be read, or all values that are read as something else than what is written. */
function findUnreadable(document: Document, lineAt: (offset: number) => number): Problem[] {
  const scalars: Scalar[] = [];
  visit(document, { Scalar: (_, scalar) => void scalars.push(scalar) });
  const [first] = document.errors;
  if (first) {
    const isNearFirst = ({ pos }: YAMLError) => lineAt(pos[0]) === lineAt(first.pos[0]);
    // A line with wrong spaces looks like one with two colons at first.
    const isVague = first.code === 'BLOCK_AS_IMPLICIT_KEY';
    const error = (isVague && document.errors.findLast(isNearFirst)) || first;
    // A quote that is not closed ends below.
    const open = scalars.findLast(({ range }) => range && range[0] <= error.pos[0] && range[1] >= error.pos[0]);
    const message = error.message.startsWith('Flow') ? 'close the bracket above this line' : remedies[error.code];
    const line = lineAt(open?.range?.[0] ?? error.pos[0]);
    return [{ line, message: message ?? `rewrite this line (${error.message})` }];
  }
  return scalars.flatMap(({ value, source, comment, range }) => {
    const line = lineAt(range?.[0] ?? 0);
    if (comment) return { line, message: 'put the value in double quotes, because what follows " #" is left out' };
    const isOther = value instanceof Date && !source?.startsWith(value.toISOString().slice(0, 10));
    return isOther ? { line, message: `write a day that exists, not ${source}` } : [];
  });
}
