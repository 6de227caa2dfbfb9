import { withFormerNames } from '../domain/lineage.ts';
import { readCollection } from './read-collection.ts';
import { type ProviderFields, providerSchema } from './schemas.ts';

/** A provider's file: its key, which reviews refer to, and its fields. */
export interface ProviderFile extends ProviderFields {
  key: string;
}

/** Reads all provider files, sorted by key, with their former names among their aliases. Throws with the first problem when one is invalid. */
export async function readProviderFiles(): Promise<ProviderFile[]> {
  const { files, problems } = await readCollection('providers', providerSchema);
  if (problems[0]) throw new Error(problems[0]);
  return withFormerNames(files.map(({ key, fields }) => ({ key, ...fields })));
}
