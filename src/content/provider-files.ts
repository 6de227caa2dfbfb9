import type { z } from 'astro/zod';
import { withFormerNames } from '../domain/companies/lineage.ts';
import { radarModes } from '../domain/text/name-search.ts';
import { type ContentFile, readCollection } from './read-collection.ts';
import { satelliteSchema } from './satellite-schema.ts';
import { type ProviderFields, providerSchema, type ShortEntryFields, shortEntrySchema } from './schemas.ts';

/** A provider's file: its key, which reviews refer to, and its fields. */
export interface ProviderFile extends ProviderFields {
  key: string;
}

/** Reads all provider files, sorted by key, with their former names among their aliases. Throws with the first problem when one is invalid. */
export async function readProviderFiles(): Promise<ProviderFile[]> {
  const files = await readValid('providers', providerSchema);
  return withFormerNames(files.map(({ key, fields }) => ({ key, ...fields })));
}

/** Reads the files of all companies without a page. Throws with the first problem when one is invalid. */
export async function readShortEntries(): Promise<ShortEntryFields[]> {
  return (await readValid('short-entries', shortEntrySchema)).map(({ fields }) => fields);
}

/**
 * Every name of every satellite, with the key of its family, but none that is a mode of radar beside a pixel size. Throws with the first problem
 * when a file is invalid.
 */
export async function readSatelliteNames(): Promise<{ name: string; satellite: string }[]> {
  const files = await readValid('satellites', satelliteSchema);
  return files.flatMap(({ key, fields: { name, aliases } }) =>
    [name, ...aliases]
      .filter((each) => !radarModes.has(each.toLowerCase()))
      .map((each) => ({ name: each, satellite: key })),
  );
}

async function readValid<Fields>(collection: string, schema: z.ZodType<Fields>): Promise<ContentFile<Fields>[]> {
  const { files, problems } = await readCollection(collection, schema);
  if (problems[0]) throw new Error(problems[0]);
  return files;
}
