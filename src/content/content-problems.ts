import { checkProviders } from './provider-checks.ts';
import { priceListSchema } from './published-price-schemas.ts';
import { readCollection } from './read-collection.ts';
import { legalSchema, postSchema, providerSchema, sensorSchema } from './schemas.ts';

/**
 * What is wrong with the files that editors change, in one sentence each. The working directory must be the project's root.
 */
export async function findContentProblems(): Promise<string[]> {
  const providers = await readCollection('providers', providerSchema);
  const priceLists = await readCollection('price-lists', priceListSchema);
  const sensors = await readCollection('sensors', sensorSchema);
  const posts = await readCollection('posts', postSchema);
  const legal = await readCollection('legal', legalSchema);
  const problems = [providers, priceLists, sensors, posts, legal].flatMap((folder) => folder.problems);
  // With an invalid file left out, the comparison between files would report what is not wrong.
  if (problems.length > 0) return problems;
  return checkProviders(
    providers.files.map(({ key, fields }) => ({ key, ...fields })),
    sensors.files.map(({ key }) => key),
  );
}
