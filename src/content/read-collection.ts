import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'astro/zod';
import { today } from '../domain/dates.ts';
import { findConflictMarkers } from './check/conflict-markers.ts';
import { decodeFile, splitEditorFile } from './check/editor-file.ts';
import { checkFields } from './check/field-problems.ts';
import { readFrontMatter } from './check/front-matter.ts';
import { removeHiddenCharacters } from './check/hidden-characters.ts';
import { type Problem, sentence } from './check/problem.ts';
import { listNames } from './check/schema-parts.ts';
import { lineOfDeepPart } from './parse-text.ts';
import { findUnsafeParts } from './unsafe-markdown.ts';

/** A markdown file that editors write, as far as it could be read. */
export interface EditedFile<Fields> {
  /** File name without `.md`. */
  key: string;
  /** Relative to the project's root. */
  path: string;
  /** Undefined unless the fields are valid. */
  fields: Fields | undefined;
  /** The fields as written in the file. */
  values: unknown;
  /** The text below the fields, and the number of its first line in the file. */
  body: string;
  bodyLine: number;
  problems: Problem[];
  lineOf: (path: PropertyKey[]) => number | undefined;
}

/** The valid files of a folder in alphabetical order, and one sentence for editors about each problem in the others. */
export interface ContentFolder<Fields> {
  files: { key: string; fields: Fields }[];
  problems: string[];
}

const projectRoot = join(import.meta.dirname, '../..');

/** Reads a collection's markdown files. Validates their fields with `schema`, and their text. */
export async function readCollection<Fields>(
  collection: string,
  schema: z.ZodType<Fields>,
): Promise<ContentFolder<Fields>> {
  const read = await readEditedFiles(collection, schema);
  const isValid = ({ problems }: EditedFile<Fields>) => problems.length === 0;
  return {
    files: read.filter(isValid).flatMap(({ key, fields }) => (fields === undefined ? [] : { key, fields })),
    problems: read.flatMap(({ path, problems }) => problems.map((problem) => sentence(path, problem))),
  };
}

/** Reads a collection like {@link readCollection}, but returns every detail of each file. `root` is the project's folder. */
export async function readEditedFiles<Fields>(
  collection: string,
  schema: z.ZodType<Fields>,
  root = projectRoot,
): Promise<EditedFile<Fields>[]> {
  const folder = `src/content/${collection}`;
  // Ignore hidden files, as Astro does: editors and systems create some beside a file.
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const files = entries.filter(({ name }) => /^[^.].*\.md$/s.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return Promise.all(
    files.map(async (file) => {
      const path = `${folder}/${file.name}`;
      // A symbolic link could lead to any file of the machine that builds the site.
      const read = file.isFile()
        ? await readUnlessUnchanged(join(root, path), schema)
        : { ...unread, problems: [{ message: 'replace this by an ordinary file, because it is a folder or a link' }] };
      return { key: basename(file.name, '.md'), path, ...read };
    }),
  );
}

/** The result for a file that cannot be read. */
const unread = { fields: undefined, values: undefined, body: '', bodyLine: 1, lineOf: () => undefined };

type ReadFile<Fields> = Omit<EditedFile<Fields>, 'key' | 'path'>;

/**
 * The last result for each file, because `npm run dev` checks all files after each save. The day matters, because a date in the
 * future becomes valid later.
 */
const lastRead = new Map<string, { bytes: Buffer; schema: z.ZodType; day: string; read: ReadFile<unknown> }>();

async function readUnlessUnchanged<Fields>(path: string, schema: z.ZodType<Fields>): Promise<ReadFile<Fields>> {
  const bytes = await readFile(path);
  const last = lastRead.get(path);
  const day = today();
  if (last?.schema === schema && last.day === day && last.bytes.equals(bytes)) return last.read as ReadFile<Fields>;
  const read = readEditedFile(bytes, schema);
  lastRead.set(path, { bytes, schema, day, read });
  return read;
}

function readEditedFile<Fields>(bytes: Uint8Array, schema: z.ZodType<Fields>): ReadFile<Fields> {
  const decoded = decodeFile(bytes);
  if ('problem' in decoded) return { ...unread, problems: [decoded.problem] };
  const conflicts = findConflictMarkers(decoded.text);
  if (conflicts.length > 0) return { ...unread, problems: conflicts };
  const visible = removeHiddenCharacters(decoded.text);
  const { fieldLines, body, bodyLine, problems: ofParts } = splitEditorFile(visible.text);
  const problems = [...visible.problems, ...ofParts];
  if (fieldLines.length === 0 && ofParts.length > 0) return { ...unread, problems };
  const unusual = unusualParts(fieldLines, body, bodyLine);
  if (unusual.length > 0) return { ...unread, problems: unusual };
  const { values, lineOf, problems: unreadable } = readFrontMatter(fieldLines, listNames(schema));
  const checked = values === undefined ? { problems: [] } : checkFields(values ?? {}, schema);
  const ofText = findUnsafeParts(body).map(({ line, problem }) => ({ line: bodyLine + line - 1, message: problem }));
  const found = [...problems, ...unreadable];
  const ofFields = 'fields' in checked ? [] : checked.problems;
  const more = ofFields
    .map(({ path, problem }) => ({ ...problem, line: lineOf(path) }))
    // A line with a syntax error already has a problem.
    .filter(({ line }) => line === undefined || !unreadable.some((problem) => problem.line === line));
  const fields = 'fields' in checked ? checked.fields : undefined;
  const all = [...found, ...more, ...ofText].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { fields, values, body, bodyLine, lineOf, problems: all };
}

/** In characters: three times the longest value that any field accepts. */
const longestLine = 1000;

/** Unusual parts that need a closer look: field lines that are too long, and deeply nested parts of the text. */
function unusualParts(fieldLines: string[], body: string, bodyLine: number): Problem[] {
  const long = fieldLines.flatMap((line, index) =>
    line.length > longestLine
      ? [
          {
            line: index + 2,
            message: `shorten this line, which has ${line.length} characters, to at most ${longestLine}`,
          },
        ]
      : [],
  );
  const deep = lineOfDeepPart(body);
  const message = 'write this with fewer lists, quotations or stars within one another';
  return deep === null ? long : [...long, { line: bodyLine + deep - 1, message }];
}
