import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { contractSchema, organisationsSchema } from './content/contract-schemas.ts';
import { priceListSchema } from './content/published-price-schemas.ts';
import { satelliteSchema } from './content/satellite-schema.ts';
import { providerSchema, sensorSchema, shortEntrySchema } from './content/schemas.ts';
import { pageSchema, postSchema, termSchema } from './content/text-schemas.ts';
import { loadSnapshotTime, snapshotLoader } from './data/loaders.ts';

const markdown = (folder: string) => glob({ pattern: '*.md', base: `./src/content/${folder}` });
const row = z.record(z.string(), z.unknown());
const oneRow = z.object({ row });
const manyRows = z.object({ rows: z.array(row) });
const snapshotTime = z.object({
  takenAt: z.string().nullable(),
  columns: z.string(),
  fingerprint: z.string().nullable(),
});

/** The content collections: files that editors write, and data from the database. */
export const collections = {
  // Written by editors.
  providers: defineCollection({ loader: markdown('providers'), schema: providerSchema }),
  shortEntries: defineCollection({ loader: markdown('short-entries'), schema: shortEntrySchema }),
  priceLists: defineCollection({ loader: markdown('price-lists'), schema: priceListSchema }),
  satellites: defineCollection({ loader: markdown('satellites'), schema: satelliteSchema }),
  contracts: defineCollection({ loader: markdown('contracts'), schema: contractSchema }),
  organisations: defineCollection({ loader: markdown('organisations'), schema: organisationsSchema }),
  sensors: defineCollection({ loader: markdown('sensors'), schema: sensorSchema }),
  posts: defineCollection({ loader: markdown('posts'), schema: postSchema }),
  glossary: defineCollection({ loader: markdown('glossary'), schema: termSchema }),
  pages: defineCollection({ loader: markdown('pages'), schema: pageSchema }),
  // Read from the database when the site is built.
  statistics: defineCollection({ loader: snapshotLoader('statistics'), schema: oneRow }),
  prices: defineCollection({ loader: snapshotLoader('prices'), schema: manyRows }),
  market: defineCollection({ loader: snapshotLoader('market'), schema: manyRows }),
  reviews: defineCollection({ loader: snapshotLoader('reviews'), schema: manyRows }),
  latest: defineCollection({ loader: snapshotLoader('latest'), schema: manyRows }),
  counts: defineCollection({ loader: snapshotLoader('counts'), schema: manyRows }),
  points: defineCollection({ loader: snapshotLoader('points'), schema: manyRows }),
  quotes: defineCollection({ loader: snapshotLoader('quotes'), schema: manyRows }),
  satelliteQuotes: defineCollection({ loader: snapshotLoader('satelliteQuotes'), schema: manyRows }),
  versions: defineCollection({ loader: snapshotLoader('versions'), schema: z.object({ version: z.string() }) }),
  snapshotTime: defineCollection({ loader: loadSnapshotTime, schema: snapshotTime }),
};
