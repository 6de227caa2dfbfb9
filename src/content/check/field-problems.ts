import type { z } from 'astro/zod';
import { closest } from 'fastest-levenshtein';
import { type Problem, quoted } from './problem.ts';
import { hintsAt, inOneLine } from './schema-hints.ts';

/** The fields as the schema returns them, or what is wrong with them and where it is among the others. */
export function checkFields<Fields>(
  values: unknown,
  schema: z.ZodType<Fields>,
): { fields: Fields } | { problems: (Problem & { path: PropertyKey[] })[] } {
  const result = schema.safeParse(values, { error: (issue) => messageFor(issue, schema) });
  if (result.success) return { fields: result.data };
  const { issues } = result.error;
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => unknownField(issue.path, key, schema)) : [],
  );
  const meant = new Set(unknown.map((field) => field.meant.join()));
  // That a field is missing needs no sentence if its name is misspelt.
  const others = issues.filter(({ code, path }) => code !== 'unrecognized_keys' && !meant.has(path.join()));
  return { problems: [...unknown, ...others].map(({ path, message }) => ({ path, field: nameOf(path), message })) };
}

function unknownField(parent: PropertyKey[], key: string, schema: z.ZodType) {
  const name = closest(key, hintsAt(schema, parent).fields);
  const message = `there is no such field, so remove it, or write ${name} if you mean that`;
  return { path: [...parent, key], meant: [...parent, name], message };
}

/** The name in the line of a field. */
function nameOf(path: PropertyKey[]): string | undefined {
  return path.findLast((part) => typeof part === 'string');
}

const number = 'write a number without sign, unit, comma or quotes';
const ofType: Record<string, string> = {
  number,
  int: number,
  array: 'write a list',
  date: 'write a day without quotes',
  boolean: 'write true or false without quotes',
  object: 'write its fields below it, with two more spaces before each',
};

/** What to write in place of a value for which the schema has no message. The library's own words do for rare mistakes. */
function messageFor(issue: z.core.$ZodRawIssue, schema: z.ZodType): string | undefined {
  const { input, path = [] } = issue;
  const { example } = hintsAt(schema, path);
  const like = example ? `, like ${example}` : '';
  if (input === undefined) return `add this field${example ? `, like ${nameOf(path)}: ${example}` : ''}`;
  if (input === null) return `write a value here${like}`;
  const instead = `, not ${typeof input === 'string' ? quoted(input) : inOneLine(input)}`;
  const why = typeof input === 'object' ? ' if it contains a colon or is a date' : '';
  const isSized = typeof input === 'string' || Array.isArray(input);
  const size = isSized ? ` ${typeof input === 'string' ? 'characters' : 'in this list'}, not ${input.length}` : instead;
  switch (issue.code) {
    case 'invalid_value':
      return `write one of ${issue.values.join(', ')}${instead}`;
    case 'too_small':
      return `write ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${size}`;
    case 'too_big':
      return `write at most ${issue.maximum}${size}`;
    case 'invalid_type':
      if (issue.expected === 'string') return `put the value in double quotes${why}${instead}`;
      return ofType[issue.expected] && `${ofType[issue.expected]}${like}${instead}`;
    default:
      return undefined;
  }
}
