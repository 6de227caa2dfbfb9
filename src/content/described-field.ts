import { z } from 'astro/zod';

/** A field with what editors are told about it, and a value as it may stand in a file. */
export function described<Schema extends z.ZodType>(schema: Schema, description: string, example: unknown): Schema {
  return schema.meta({ description, examples: [example] });
}

/** A text of at least and at most so many characters, with what editors are told about it. */
export function text(least: number, most: number, description: string, example?: string) {
  const schema = z.string().min(least).max(most).describe(description);
  return example === undefined ? schema : described(schema, description, example);
}
