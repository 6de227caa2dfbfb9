import { z } from 'astro/zod';
import { stringify } from 'yaml';

/** What a schema says to editors about one of its fields. */
export interface Hints {
  description: string;
  /** As it stands in a file. */
  example: string | undefined;
  /** The names of the fields within it. */
  fields: string[];
}

/** The hints about the field at a path. */
export function hintsAt(schema: z.core.$ZodType, path: PropertyKey[]): Hints {
  const layers = layersOf(schema);
  const inner = layers.at(-1);
  const shape: Record<PropertyKey, z.core.$ZodType> = inner instanceof z.ZodObject ? inner.shape : {};
  const [part, ...rest] = path;
  const next = inner instanceof z.ZodArray ? inner.element : part !== undefined && shape[part];
  if (part !== undefined && next) return hintsAt(next, rest);
  const { description = '', examples } = Object.assign({}, ...layers.map((layer) => z.globalRegistry.get(layer)));
  return { description, example: examples && inOneLine(examples[0]), fields: Object.keys(shape) };
}

/** A schema, then what it makes optional, nullable or into something else. */
function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodPipe) return [schema, ...layersOf(schema.in)];
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wraps ? [schema, ...layersOf(schema.unwrap())] : [schema];
}

/** A value as it stands in a file. */
export function inOneLine(value: unknown): string {
  if (typeof value === 'string') return /^\d|: /.test(value) ? JSON.stringify(value) : value;
  return stringify(value, {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    lineWidth: 0,
    version: '1.1',
  }).trim();
}
