import { z } from 'astro/zod';

/** The layers of the schema at a path of fields, from the outer one to the one that checks the value; empty for unknown fields. */
export function schemasAt(schema: z.core.$ZodType, path: PropertyKey[]): z.core.$ZodType[] {
  const layers = [schema];
  for (let inner = unwrap(schema); inner; inner = unwrap(inner)) layers.push(inner);
  const [part, ...rest] = path;
  if (part === undefined) return layers;
  const { def } = (layers.at(-1) as z.core.$ZodTypes)._zod;
  // Not what every object has, such as `constructor`.
  const field = def.type === 'object' && Object.hasOwn(def.shape, part) ? def.shape[String(part)] : undefined;
  const next = def.type === 'array' ? def.element : field;
  return next ? schemasAt(next, rest) : [];
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default') return def.innerType;
  return def.type === 'pipe' ? def.in : null;
}

/** The names of the fields of a schema, or of the one within it. */
export function fieldNames(schemas: z.core.$ZodType[]): string[] {
  const def = (schemas.at(-1) as z.core.$ZodTypes | undefined)?._zod.def;
  return def?.type === 'object' ? Object.keys(def.shape) : [];
}

/** The names of all fields that are lists, also of those within others. */
export function listNames(schema: z.core.$ZodType): Set<string> {
  const { def } = (schemasAt(schema, []).at(-1) as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return listNames(def.element);
  if (def.type !== 'object') return new Set();
  const fields = Object.entries(def.shape);
  const lists = fields.filter(([, field]) => typeOf(schemasAt(field, [])) === 'array').map(([name]) => name);
  return new Set([...lists, ...fields.flatMap(([, field]) => [...listNames(field)])]);
}

/** Whether a field is one number or two in brackets. */
export function isSpan(schemas: z.core.$ZodType[]): boolean {
  return typeOf(schemas) === 'union';
}

/** Whether a field is a text. */
export function isText(schemas: z.core.$ZodType[]): boolean {
  return typeOf(schemas) === 'string';
}

function typeOf(schemas: z.core.$ZodType[]): string | undefined {
  return (schemas.at(-1) as z.core.$ZodTypes | undefined)?._zod.def.type;
}

/** Whether a field may be `null`. */
export function acceptsNull(schemas: z.core.$ZodType[]): boolean {
  return schemas.some((schema) => (schema as z.core.$ZodTypes)._zod.def.type === 'nullable');
}

/** The example that a schema states for editors. */
export function exampleOf(schemas: z.core.$ZodType[]): unknown {
  return schemas.map((schema) => examplesOf(schema)[0]).find((example) => example !== undefined);
}

function examplesOf(schema: z.core.$ZodType): unknown[] {
  const examples = z.globalRegistry.get(schema)?.examples;
  return Array.isArray(examples) ? examples : [];
}

/** What a schema says about a field, without its full stop. */
export function descriptionOf(schemas: z.core.$ZodType[]): string | undefined {
  return schemas.map((schema) => z.globalRegistry.get(schema)?.description).find(Boolean);
}

/** The smallest and largest length of a text, or value of a number, where the schema states them. */
export function limitsOf(schemas: z.core.$ZodType[]): { least: number | undefined; most: number | undefined } {
  const schema = schemas.at(-1);
  if (schema instanceof z.ZodString)
    return { least: schema.minLength ?? undefined, most: schema.maxLength ?? undefined };
  if (schema instanceof z.ZodNumber) return { least: finite(schema.minValue), most: finite(schema.maxValue) };
  return { least: undefined, most: undefined };
}

function finite(value: number | null): number | undefined {
  return value === null || !Number.isFinite(value) || Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value;
}
