import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import type { z } from 'astro/zod';
import { findUnsafeParts } from './unsafe-markdown.ts';

/** A markdown file whose fields are valid. */
interface ContentFile<Fields> {
  /** File name without `.md`. */
  key: string;
  fields: Fields;
}

/** The valid files of a folder in the order of their names, and one sentence for editors about each problem in the others. */
export interface ContentFolder<Fields> {
  files: ContentFile<Fields>[];
  problems: string[];
}

/**
 * Reads a collection's markdown files with Astro's own parser, validates their front matter with `schema` and looks for what a
 * page must not show of their text.
 */
export async function readCollection<Fields>(
  collection: string,
  schema: z.ZodType<Fields>,
): Promise<ContentFolder<Fields>> {
  const folder = join(import.meta.dirname, collection);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const files: ContentFile<Fields>[] = [];
  const problems: string[] = [];
  for (const [index, name] of names.entries()) {
    const result = validateFile(texts[index] ?? '', schema);
    if ('fields' in result) files.push({ key: basename(name, '.md'), fields: result.fields });
    else problems.push(...result.problems.map((problem) => `src/content/${collection}/${name}: ${problem}.`));
  }
  return { files, problems };
}

/** The fields of a markdown file, or what is wrong with it: parts of sentences that name the field or the line, without an end. */
export function validateFile<Fields>(
  text: string,
  schema: z.ZodType<Fields>,
): { fields: Fields } | { problems: string[] } {
  let parsed: ReturnType<typeof parseFrontmatter>;
  try {
    parsed = parseFrontmatter(text);
  } catch (error) {
    return { problems: [yamlProblem(error)] };
  }
  const result = schema.safeParse(parsed.frontmatter, {
    error: ({ input }) => (input === undefined ? 'Required' : undefined),
  });
  const problems = [...(result.error?.issues.map(schemaProblem) ?? []), ...textProblems(text, parsed.content)];
  return result.success && problems.length === 0 ? { fields: result.data } : { problems };
}

/** `body` is the end of `text`, after the front matter. */
function textProblems(text: string, body: string): string[] {
  const linesBefore = text.slice(0, text.length - body.length).split('\n').length - 1;
  return findUnsafeParts(body).map(({ line, problem }) => `line ${linesBefore + line}: ${problem}`);
}

function schemaProblem({ path, message }: { path: PropertyKey[]; message: string }): string {
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
}

function yamlProblem(error: unknown): string {
  const { reason, mark, message }: { reason?: string; mark?: { line: number }; message?: string } = Object(error);
  // The parser counts from 0, and its line 0 is the one with the opening `---`.
  return mark ? `line ${mark.line + 1} cannot be read, ${reason}` : `cannot be read, ${message ?? error}`;
}
