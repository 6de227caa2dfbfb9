// Values of fields as sentences for editors show them.

import type { z } from 'astro/zod';
import { stringify } from 'yaml';
import { quoted } from './problem.ts';
import { exampleOf } from './schema-parts.ts';

/** ", like …" with the example of the field, if it has one. */
export function example(schemas: z.core.$ZodType[], form: (value: unknown) => unknown = (value) => value): string {
  const found = exampleOf(schemas);
  if (found === undefined) return '';
  return `, like ${form === String ? JSON.stringify(String(found)) : inOneLine(found)}`;
}

/** ": field: example" for a field that is missing or empty. */
export function asLine(path: PropertyKey[], schemas: z.core.$ZodType[]): string {
  const found = exampleOf(schemas);
  const key = path.findLast((part) => typeof part === 'string');
  return found === undefined ? '' : `, like this: ${String(key)}: ${inOneLine(found)}`;
}

function inOneLine(value: unknown): string {
  const options = { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0, version: '1.1' } as const;
  if (typeof value !== 'string') return stringify(value, options).trim();
  return /^\d{4}-\d\d/.test(value) ? JSON.stringify(value) : stringify(value, { lineWidth: 0 }).trim();
}

/** Whether a value has fields of its own. */
export function isEntry(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** The text that YAML has read as fields because of its colon. */
export function asText(value: Record<string, unknown>): string {
  return Object.entries(value)
    .map(([key, rest]) => `${key}: ${String(rest)}`)
    .join(' ');
}

/** A value that was written, as a sentence names it. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return 'a list';
  return isEntry(value) ? 'fields of its own' : String(value);
}
