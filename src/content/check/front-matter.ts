import { parseFrontmatter } from 'astro/markdown';
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { mendFieldLines } from './field-lines.ts';
import { fieldNamer } from './field-name.ts';
import { mendMissingHyphens } from './missing-hyphens.ts';
import type { Problem } from './problem.ts';

/** The fields of a file. */
export interface FrontMatter {
  /** As the site reads them; undefined when they cannot be read. Where a line was mended, as the mended line says. */
  values: unknown;
  problems: Problem[];
  /** The line of the file with the field at a path, or with the nearest one that contains it. */
  lineOf: (path: PropertyKey[]) => number | undefined;
}

/** The fields begin in the second line of a file. */
const firstLine = 2;

/** Reads the lines of the fields with everything that is wrong with how they are written. `lists` are the names of fields that are lists. */
export function readFrontMatter(fieldLines: string[], lists: ReadonlySet<string>): FrontMatter {
  const withHyphens = mendMissingHyphens(fieldLines, firstLine, lists);
  const { lines, problems } = mendFieldLines(withHyphens.lines, firstLine);
  const counter = new LineCounter();
  const text = `${lines.join('\n')}\n`;
  const options = { lineCounter: counter, customTags: ['timestamp' as const], prettyErrors: false };
  const document = parseDocument(text, options);
  const lineAt = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  const duplicates = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY');
  const [broken] = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY');
  const ofLines = [
    ...withHyphens.problems,
    ...problems,
    ...duplicates.map((error) => duplicateField(error, text, lineAt)),
  ];
  const fullName = fieldNamer(document, lineAt);
  const found = ofLines.map(({ line, field, message }) => ({ line, field: fullName({ line, name: field }), message }));
  const lineOf = (path: PropertyKey[]) => lineOfNode(document, path, lineAt);
  if (broken) return { values: undefined, lineOf, problems: withoutRepeats([...found, unreadable(broken, lineAt)]) };
  const reference = referenceOffset(document);
  if (reference !== undefined) {
    const message = 'put the value in double quotes, because it begins with & or *';
    return { values: undefined, lineOf, problems: withoutRepeats([...found, { line: lineAt(reference), message }]) };
  }
  try {
    const values = readAsSite(text, found.length === 0) ?? document.toJS();
    return { values, lineOf, problems: found };
  } catch (error) {
    const { mark } = error as { mark?: { line: number } };
    const message = 'put the values in double quotes, because a value that begins with ! cannot be read';
    return { values: undefined, lineOf, problems: [{ line: mark && mark.line + firstLine - 1, message }] };
  }
}

/** Where YAML reads a value as the name of another one (`&name`, `*name`), which no field needs. */
function referenceOffset(document: Document): number | undefined {
  let offset: number | undefined;
  visit(document, (_, node) => {
    if (!isNode(node) || !(isAlias(node) || node.anchor)) return undefined;
    offset = node.range?.[0];
    return visit.BREAK;
  });
  return offset;
}

/** The fields as Astro reads them, from the same text. */
function readAsSite(text: string, isFaultless: boolean): unknown {
  return isFaultless ? parseFrontmatter(`---\n${text}---\n`).frontmatter : undefined;
}

function duplicateField(error: YAMLError, text: string, lineAt: (offset: number) => number): Problem {
  const field = /^\w+/.exec(text.slice(error.pos[0]))?.[0];
  return {
    line: lineAt(error.pos[0]),
    field,
    message: 'this field is used twice, so remove one of the two lines',
  };
}

/** What to do about lines that YAML cannot read, when no single line is obviously wrong. */
function unreadable({ code, pos }: YAMLError, lineAt: (offset: number) => number): Problem {
  const indentation =
    'put as many spaces before this line as before the other lines of the same entry, none before a field of its own';
  const messages: Record<string, string> = {
    BAD_INDENT: indentation,
    BLOCK_IN_FLOW: 'close the bracket before this line',
    BAD_ALIAS: 'put the value in double quotes',
    BAD_DQ_ESCAPE: 'write two backslashes for one in a value in double quotes',
    UNEXPECTED_TOKEN: indentation,
    MULTILINE_IMPLICIT_KEY: indentation,
    BLOCK_AS_IMPLICIT_KEY: indentation,
    BAD_COLLECTION_TYPE: indentation,
    MISSING_CHAR: 'complete this line, in which a colon, a comma, a quote or a bracket is missing',
  };
  return {
    line: lineAt(pos[0]),
    message: messages[code] ?? 'compare this line with the example in src/content/README.md, because it cannot be read',
  };
}

/** A line that is mended already needs no second sentence. */
function withoutRepeats(problems: Problem[]): Problem[] {
  return problems.filter(({ line }, index) => problems.findIndex((other) => other.line === line) === index);
}

function lineOfNode(document: Document, path: PropertyKey[], lineAt: (offset: number) => number): number | undefined {
  let node: unknown = document.contents;
  let line: number | undefined;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === part);
      if (!pair) return line;
      if (isScalar(pair.key) && pair.key.range) line = lineAt(pair.key.range[0]);
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      const range = (isMap(node) || isSeq(node) || isScalar(node)) && node.range;
      if (range) line = lineAt(range[0]);
    }
  }
  return line;
}
