// The fields of the files that editors write. README.md in this folder explains them to editors.

import { z } from 'astro/zod';
import { providerKinds } from '../domain/provider-kinds.ts';
import { resolutionClassKeys } from '../domain/resolution.ts';
import { publishedPriceLists } from './published-price-schemas.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'a month is written like "2026-11"');

const resolution = z.strictObject({
  metres: z.number().positive().max(100_000).describe('Best native ground sample distance, in metres.'),
  statement: z.string().min(5).max(160).describe('The same in words, with the sensor it belongs to.'),
  source: z.string().min(3).max(120).describe('Where you read it.'),
  asOf: month.describe('When you read it, like "2026-11".'),
});

const satellite = z.strictObject({
  name: z.string().min(2).max(60).describe('Its name.'),
  note: z.string().min(3).max(140).describe('What is worth knowing about it.'),
});

const indicativePrice = z.strictObject({
  class: z.enum(resolutionClassKeys).describe('very-high, high, medium or low.'),
  usd: z.number().positive().describe('US dollars for a usual order.'),
});

const providerFields = z.strictObject({
  name: z.string().min(1).max(40).describe('Short name, as people search for it, for headings and lists.'),
  address: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'letters and digits only: it becomes "/…-reviews"')
    .describe('The word before "-reviews" in the address of the page. Any letter case leads there. Never change it.'),
  fullName: z.string().min(1).max(120).describe('The company as it is registered or calls itself today.'),
  status: z
    .string()
    .min(10)
    .max(300)
    .describe('One or two sentences: what became of the company, who owns it, what it sells today.'),
  headquarters: z.string().min(2).max(80).describe('City and country.'),
  website: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .nullable()
    .describe('Where "Visit Website" leads, https only. null when no address is certain.'),
  sensors: z
    .array(z.string())
    .min(1)
    .describe('Sensor types, by the keys of the files in src/content/sensors. The first is the main one.'),
  kind: z.enum(providerKinds).describe('What it operates itself. Anything but satellites is stated on the page.'),
  summary: z.string().min(40).max(160).describe('One sentence for lists and search engines.'),
  aliases: z
    .array(z.string().min(2).max(60))
    .default([])
    .describe('Former names, abbreviations and usual misspellings under which people look for it.'),
  emblem: z.string().min(10).max(160).describe('What the emblem shows, for people who cannot see it.'),
  resolution: resolution
    .nullable()
    .describe('null for companies that sell no images, or whose resolution is not confirmed.'),
  satellites: z.array(satellite).default([]).describe('Notable satellites or instruments, the most important first.'),
  indicativePrices: z
    .array(indicativePrice)
    .default([{ class: 'high', usd: 6000 }])
    .describe('Prices shown as indicative until a resolution class has three quotes.'),
  ...publishedPriceLists,
  publishesNoPrice: z
    .boolean()
    .default(false)
    .describe('true when we looked and found no published price. An empty list alone does not say so.'),
  unconfirmedPrices: z
    .string()
    .min(20)
    .max(200)
    .optional()
    .describe('What is known of prices that we could not confirm, without any figure. Only when no price is listed.'),
  sources: z.array(z.string().min(3).max(120)).min(1).describe('Public sources that the page rests on.'),
});

const listsPrices = ({ publishedPrices, subscriptions }: z.output<typeof providerFields>) =>
  publishedPrices.length + subscriptions.length > 0;

/** A provider: `src/content/providers/<key>.md`. */
export const providerSchema = providerFields
  .refine((provider) => !provider.publishesNoPrice || !listsPrices(provider), {
    path: ['publishesNoPrice'],
    error: 'remove it, because the file lists published prices',
  })
  .refine((provider) => !provider.unconfirmedPrices || !(provider.publishesNoPrice || listsPrices(provider)), {
    path: ['unconfirmedPrices'],
    error: 'remove it, because the file lists prices or says that there are none',
  });

/** A sensor type: `src/content/sensors/<key>.md`, a row of the home page. */
export const sensorSchema = z.strictObject({
  name: z.string().min(2).max(30).describe('Heading of the row.'),
  order: z.int().min(1).describe('Place among the rows, from 1.'),
  summary: z
    .string()
    .min(40)
    .max(220)
    .describe('One or two sentences for buyers who meet this sensor type for the first time.'),
});

/** An article: `src/content/posts/<key>.md`. */
export const postSchema = z.strictObject({
  title: z.string().min(10).max(80).describe('Headline.'),
  description: z.string().min(40).max(160).describe('One sentence for lists and search engines.'),
  published: z.date().describe('Day of publication, like 2026-11-21.'),
});

/** A legal text: `src/content/legal/<key>.md`. */
export const legalSchema = z.strictObject({
  title: z.string().min(5).max(60).describe('Headline.'),
  updated: z.date().describe('Day of the last change, like 2026-11-21.'),
});

/** A provider's fields, with defaults filled in. */
export type ProviderFields = z.infer<typeof providerSchema>;
