import type { z } from 'astro/zod';
import { isoDay } from '../domain/dates.ts';
import { pagePaths, paths } from '../paths.ts';
import { readCollection } from './read-collection.ts';
import { satelliteSchema } from './satellite-schema.ts';
import { postSchema } from './text-schemas.ts';

/** The days on which posts were last changed and the facts of satellites last checked, by the address of their page. */
export async function pageDates(): Promise<Map<string, string>> {
  const dates = async <Fields>(
    name: string,
    schema: z.ZodType<Fields>,
    toEntry: (key: string, fields: Fields) => [string, string],
  ) => (await readCollection(name, schema)).files.map(({ key, fields }) => toEntry(key, fields));
  return new Map([
    ...(await dates('posts', postSchema, (key, { published, updated }) => [
      pagePaths.post(key),
      isoDay(updated ?? published),
    ])),
    ...(await dates('satellites', satelliteSchema, (key, { checkedOn }) => [paths.satellite(key), checkedOn])),
  ]);
}
