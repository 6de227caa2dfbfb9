import type { z } from 'astro/zod';
import { contractSchema, organisationsSchema } from './contract-schemas.ts';
import { priceListSchema } from './published-price-schemas.ts';
import type { ContentFile } from './read-collection.ts';
import { satelliteSchema } from './satellite-schema.ts';
import { providerSchema, sensorSchema, shortEntrySchema } from './schemas.ts';
import { pageSchema, postSchema, termSchema } from './text-schemas.ts';

/** The folders that editors write, each with the schema of its files. */
export const collections = {
  providers: providerSchema,
  'short-entries': shortEntrySchema,
  'price-lists': priceListSchema,
  satellites: satelliteSchema,
  contracts: contractSchema,
  organisations: organisationsSchema,
  sensors: sensorSchema,
  posts: postSchema,
  glossary: termSchema,
  pages: pageSchema,
};

/** The valid files of these folders. */
export type Content = {
  [Name in keyof typeof collections]: ContentFile<z.output<(typeof collections)[Name]>>[];
};
