import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseFrontmatter } from 'astro/markdown';
import type { z } from 'astro/zod';

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

/** Reads the front matter of a collection's markdown files with Astro's own parser and validates it with `schema`. */
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
    const result = validate(texts[index] ?? '', schema);
    if ('fields' in result) files.push({ key: basename(name, '.md'), fields: result.fields });
    else problems.push(...result.problems.map((problem) => `src/content/${collection}/${name}: ${problem}.`));
  }
  return { files, problems };
}

function validate<Fields>(text: string, schema: z.ZodType<Fields>): { fields: Fields } | { problems: string[] } {
  let frontMatter: unknown;
  try {
    frontMatter = parseFrontmatter(text).frontmatter;
  } catch (error) {
    return { problems: [yamlProblem(error)] };
  }
  const result = schema.safeParse(frontMatter, {
    error: ({ input }) => (input === undefined ? 'Required' : undefined),
  });
  return result.success ? { fields: result.data } : { problems: result.error.issues.map(schemaProblem) };
}

function schemaProblem({ path, message }: { path: PropertyKey[]; message: string }): string {
  return path.length === 0 ? message : `${path.join('.')}: ${message}`;
}

function yamlProblem(error: unknown): string {
  const { reason, mark, message }: { reason?: string; mark?: { line: number }; message?: string } = Object(error);
  // The parser counts from 0, and its line 0 is the one with the opening `---`.
  return mark ? `line ${mark.line + 1} cannot be read, ${reason}` : `cannot be read, ${message ?? error}`;
}
