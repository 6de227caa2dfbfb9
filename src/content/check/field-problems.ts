import type { z } from 'astro/zod';
import { toFillIn } from './editor-file.ts';
import { fieldName } from './field-name.ts';
import { codedCharacterProblem, isBlank } from './hidden-characters.ts';
import { nearest } from './nearest.ts';
import type { Problem } from './problem.ts';
import { descriptionOf, fieldNames, isText, schemasAt } from './schema-parts.ts';
import { asLine, example, shown } from './value-words.ts';
import { outsideLimits, wrongType } from './wrong-values.ts';

/** Stands in place of the messages of the validator, which editors never read. */
const ownWords = '';

/** The fields as the schema returns them, or what is wrong with them: the path of each field, and the problem without its line. */
export function checkFields<Fields>(
  values: unknown,
  schema: z.ZodType<Fields>,
): { fields: Fields } | { problems: { path: PropertyKey[]; problem: Problem }[] } {
  const texts = textsIn(values);
  // Of a field that does not exist, another sentence says so.
  const unfilled = texts
    .filter(({ path, text }) => text.includes(toFillIn) && schemasAt(schema, path).length > 0)
    .map(({ path }) => path);
  const unreadable = texts.flatMap((text) => unreadableText(text, schema));
  const result = schema.safeParse(values, { error: () => ownWords });
  if (result.success && unfilled.length === 0 && unreadable.length === 0) return { fields: result.data };
  const issues = result.error?.issues ?? [];
  const explained = [
    ...unfilled,
    ...unreadable.map(({ path }) => path),
    ...issues.flatMap((issue) => meantFields(issue, schema)),
  ].map((path) => path.join('.'));
  const others = firstOfEachField(issues).filter(
    ({ code, path }) => code === 'unrecognized_keys' || !explained.includes(path.join('.')),
  );
  return {
    problems: [
      ...unfilled.map((path) => ({
        path,
        problem: { field: fieldName(path), message: stillToFillIn(schemasAt(schema, path)) },
      })),
      ...unreadable,
      ...others.flatMap((issue) => problemsOf(issue, values, schema)),
    ],
  };
}

/** A value that is wrong in two ways needs one sentence, which says how to write it. */
function firstOfEachField(issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const placeOf = ({ code, path }: z.core.$ZodIssue) => JSON.stringify([code === 'unrecognized_keys', ...path]);
  const first = new Map(issues.toReversed().map((issue) => [placeOf(issue), issue]));
  return issues.filter((issue) => first.get(placeOf(issue)) === issue);
}

/** One problem for an issue, or one for each field that does not exist. */
function problemsOf(issue: z.core.$ZodIssue, values: unknown, schema: z.ZodType) {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const path = [...issue.path, key];
      return { path, problem: { field: fieldName(path), message: unknownField(key, issue.path, schema) } };
    });
  const message = messageFor(issue, valueAt(values, issue.path), schema);
  return [{ path: issue.path, problem: { field: fieldName(issue.path), message } }];
}

/** The fields that were meant where names are misspelt: that they are missing needs no sentence of its own. */
function meantFields(issue: z.core.$ZodIssue, schema: z.ZodType): PropertyKey[][] {
  if (issue.code !== 'unrecognized_keys') return [];
  return issue.keys.flatMap((key) => {
    const meant = meantField(key, issue.path, schema);
    return meant ? [[...issue.path, meant]] : [];
  });
}

/** The field of an entry whose name is spelt most like a key that does not exist there. */
function meantField(key: string, parent: PropertyKey[], schema: z.ZodType): string | undefined {
  return nearest(key, fieldNames(schemasAt(schema, parent)));
}

interface Text {
  path: PropertyKey[];
  text: string;
}

/** Every text among the values, however deep. */
function textsIn(values: unknown, path: PropertyKey[] = []): Text[] {
  if (typeof values === 'string') return [{ path, text: values }];
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([key, value]) =>
    textsIn(value, [...path, Array.isArray(values) ? Number(key) : key]),
  );
}

/** What is wrong with a text in which a character that nobody sees is written as a code, or in which nobody sees anything. */
function unreadableText({ path, text }: Text, schema: z.ZodType): { path: PropertyKey[]; problem: Problem }[] {
  const schemas = schemasAt(schema, path);
  const blank = isText(schemas) && isBlank(text);
  const message =
    codedCharacterProblem(text) ??
    (blank ? `this value is blank, so write something in its place${asLine(path, schemas)}` : null);
  return message ? [{ path, problem: { field: fieldName(path), message } }] : [];
}

function valueAt(values: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], values);
}

function messageFor(issue: z.core.$ZodIssue, value: unknown, schema: z.ZodType): string {
  if (issue.code === 'custom') return issue.message;
  const schemas = schemasAt(schema, issue.path);
  if (value === undefined) return `this field is missing, so add it${asLine(issue.path, schemas)}`;
  if (value === null && typeof issue.path.at(-1) === 'number')
    return 'this entry is empty, so write a value after the hyphen or remove the line';
  if (value === null) return `this field is empty, so write a value after the colon${asLine(issue.path, schemas)}`;
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union') return wrongType(issue, value, schemas);
  if (issue.message !== ownWords) return `${issue.message}, not ${shown(value)}`;
  if (issue.code === 'invalid_value') return oneOf(issue.values.map(String), value);
  if (issue.code === 'too_small' || issue.code === 'too_big') return outsideLimits(issue, value, schemas);
  return `write something else than ${shown(value)}${example(schemas)}`;
}

/** What a field of a new file is for, while it still has the text of the template. */
function stillToFillIn(schemas: z.core.$ZodType[]): string {
  const words = descriptionOf(schemas)?.replace(/\.$/, '').replaceAll('. ', '; ');
  return `this is still to be filled in${words ? ` (${words})` : ''}`;
}

function unknownField(key: string, parent: PropertyKey[], schema: z.ZodType): string {
  const near = meantField(key, parent, schema);
  if (near) return `there is no such field, so write ${near} if you mean that`;
  const known = fieldNames(schemasAt(schema, parent));
  const contains = (path: PropertyKey[]) => fieldNames(schemasAt(schema, path)).includes(key);
  const owner = known.find((name) => contains([name]) || contains([name, 0]));
  if (parent.length === 0 && owner)
    return `this field belongs to ${owner}, so put two spaces before it and place it below ${owner}`;
  return `there is no such field, so remove it or use one of these: ${known.join(', ')}`;
}

function oneOf(allowed: string[], value: unknown): string {
  const near = typeof value === 'string' ? nearest(value, allowed) : undefined;
  if (near)
    return `write ${near}, not ${shown(value)}${allowed.length > 1 ? ` (allowed are ${allowed.join(', ')})` : ''}`;
  return `write ${allowed.length > 1 ? `one of ${allowed.join(', ')}` : allowed[0]}, not ${shown(value)}`;
}
