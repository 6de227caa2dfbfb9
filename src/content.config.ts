import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import {
  loadLatestReviews,
  loadMarketPrices,
  loadPoints,
  loadPrices,
  loadReviews,
  loadStatistics,
} from './content/loaders.ts';
import { priceListSchema } from './content/published-price-schemas.ts';
import { legalSchema, postSchema, providerSchema, sensorSchema } from './content/schemas.ts';

const markdown = (folder: string) => glob({ pattern: '*.md', base: `./src/content/${folder}` });
const row = z.record(z.string(), z.unknown());
const oneRow = z.object({ row });
const manyRows = z.object({ rows: z.array(row) });

export const collections = {
  // Written by editors.
  providers: defineCollection({ loader: markdown('providers'), schema: providerSchema }),
  priceLists: defineCollection({ loader: markdown('price-lists'), schema: priceListSchema }),
  sensors: defineCollection({ loader: markdown('sensors'), schema: sensorSchema }),
  posts: defineCollection({ loader: markdown('posts'), schema: postSchema }),
  legal: defineCollection({ loader: markdown('legal'), schema: legalSchema }),
  // Read from the database when the site is built.
  statistics: defineCollection({ loader: loadStatistics, schema: oneRow }),
  prices: defineCollection({ loader: loadPrices, schema: manyRows }),
  market: defineCollection({ loader: loadMarketPrices, schema: manyRows }),
  reviews: defineCollection({ loader: loadReviews, schema: manyRows }),
  latest: defineCollection({ loader: loadLatestReviews, schema: manyRows }),
  points: defineCollection({ loader: loadPoints, schema: manyRows }),
};
