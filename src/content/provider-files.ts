import { readCollection } from './read-collection.ts';
import { type ProviderFields, providerSchema } from './schemas.ts';

/** A provider's file: its key, which reviews refer to, and its fields. */
export interface ProviderFile extends ProviderFields {
  key: string;
}

/** Reads all provider files, sorted by key. Throws with the first problem when one is invalid. */
export async function readProviderFiles(): Promise<ProviderFile[]> {
  const { files, problems } = await readCollection('providers', providerSchema);
  if (problems[0]) throw new Error(problems[0]);
  return files.map(({ key, fields }) => ({ key, ...fields }));
}
