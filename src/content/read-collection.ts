import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'astro/zod';
import { checkFields } from './check/field-problems.ts';
import { type FrontMatter, readFrontMatter } from './check/front-matter.ts';
import { type Problem, sentence } from './check/problem.ts';
import { findUnusualLines } from './check/unusual-lines.ts';
import { findUnsafeParts } from './unsafe-markdown.ts';

/** A valid markdown file that editors write. */
export interface ContentFile<Fields> extends Pick<FrontMatter, 'body' | 'bodyLine' | 'lineOf'> {
  /** File name without `.md`. */
  key: string;
  /** From the project's root. */
  path: string;
  fields: Fields;
}

/** The valid files of a folder in the order of their names, and one sentence for editors about each problem in the others. */
export interface ContentFolder<Fields> {
  files: ContentFile<Fields>[];
  problems: string[];
}

const projectRoot = join(import.meta.dirname, '../..');

/** Reads the markdown files of a collection whose fields have this schema. `root` is the folder of the project. */
export async function readCollection<Fields>(
  collection: string,
  schema: z.ZodType<Fields>,
  root = projectRoot,
): Promise<ContentFolder<Fields>> {
  const folder = `src/content/${collection}`;
  // Astro reads no hidden files either, such as those that editors and systems put beside a file.
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && /^[^.].*\.md$/.test(entry.name)).map(({ name }) => name);
  const read = names.sort().map(async (name) => {
    const text = await readFile(join(root, folder, name), 'utf8');
    return readContentFile(`${folder}/${name}`, text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'), schema);
  });
  const all = await Promise.all(read);
  return {
    files: all.flatMap(({ file }) => file ?? []),
    problems: all.flatMap(({ path, problems }) => inOrder(problems).map((problem) => sentence(path, problem))),
  };
}

function readContentFile<Fields>(
  path: string,
  text: string,
  schema: z.ZodType<Fields>,
): { path: string; file?: ContentFile<Fields>; problems: Problem[] } {
  const unusual = findUnusualLines(text);
  if (unusual.length > 0) return { path, problems: unusual };
  const { values, body, bodyLine, lineOf, problems } = readFrontMatter(text);
  if (problems.length > 0) return { path, problems };
  const checked = checkFields(values, schema);
  const ofFields = 'problems' in checked ? checked.problems : [];
  const found = [
    ...ofFields.map(({ path: field, ...problem }) => ({ ...problem, line: lineOf(field) })),
    ...findUnsafeParts(body, bodyLine),
  ];
  if (found.length > 0 || 'problems' in checked) return { path, problems: found };
  return {
    path,
    file: { key: basename(path, '.md'), path, fields: checked.fields, body, bodyLine, lineOf },
    problems: [],
  };
}

/** The problems from the first line to the last. A value that is wrong in two ways needs one sentence. */
function inOrder(problems: Problem[]): Problem[] {
  const first = new Map(problems.toReversed().map((problem) => [`${problem.line} ${problem.field}`, problem]));
  return [...first.values()].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
