// The fields of the files that editors write. README.md in this folder explains them to editors.

import { z } from 'astro/zod';
import { providerKinds } from '../domain/companies/provider-kinds.ts';
import { sellerKinds } from '../domain/companies/seller-kinds.ts';
import { listedSensorTypes } from '../domain/images/sensor-types.ts';
import { described, text } from './described-field.ts';
import { httpsUrl } from './https-url.ts';
import { lineage } from './lineage-schema.ts';
import { orderRules } from './order-rules-schema.ts';
import { indicativePrice, resolution, satellite } from './provider-part-schemas.ts';
import { publishedPriceLists } from './published-price-schemas.ts';
import { carries } from './satellite-schema.ts';
import { checkedOn, sourceProblems, sources } from './source-schemas.ts';

/** Whether no value of a list stands there twice, whatever its letter case. */
const areDifferent = (values: string[]) => new Set(values.map((value) => value.toLowerCase())).size === values.length;

/** Letters that only look like Latin ones, and characters that nobody sees, would let two names look the same. */
const isReadable = (name: string) => /\p{L}/u.test(name) && !/(?!\p{Script=Latin})\p{L}|\p{Cf}/u.test(name);

const name = described(
  z.string().min(1).max(40).refine(isReadable, 'write the name in Latin letters'),
  'Short name, as people search for it, for headings and lists.',
  'Kestrel',
);

const aliases = described(
  z.array(z.string().min(2).max(60)).max(30).refine(areDifferent, 'write each alias only once').default([]),
  'Former names, abbreviations and usual misspellings under which people look for it.',
  ['Heron Imaging'],
);

const headquarters = described(
  z.string().min(2).max(80).nullable(),
  'City and country; only the country if no source states the city, null if none states either.',
  'Bergen, Norway',
);

const providerFields = z.strictObject({
  name,
  address: described(
    z.string().regex(/^[A-Za-z0-9]+$/, 'write letters and digits only, because it becomes "/…-reviews"'),
    'The word before "-reviews" in the address of the page. Any letter case leads there. Never change it.',
    'kestrel',
  ),
  fullName: text(1, 120, 'The company as it is registered or calls itself today.', 'Kestrel Orbital Ltd'),
  status: text(
    10,
    300,
    'One or two sentences: who owns the company, whether it was renamed or taken over, and what it sells today.',
    'A privately held company that sells optical images from two satellites of its own.',
  ),
  headquarters,
  website: described(
    httpsUrl.nullable(),
    'Where "Visit Website" leads, https only. null when no address is certain.',
    'https://www.kestrel.example',
  ),
  sensors: described(
    z.array(z.enum(listedSensorTypes)).min(1).refine(areDifferent, 'write each sensor type only once'),
    `Sensor types, the main one first: ${listedSensorTypes.join(', ')}.`,
    ['multispectral'],
  ),
  kind: described(
    z.enum(providerKinds),
    `What the images are taken from: ${providerKinds.join(', ')}. The page says so unless it is satellite.`,
    'satellite',
  ),
  sellsAs: described(
    z.enum(sellerKinds).default('operator'),
    'operator for its own images, reseller for those of others, marketplace for a shop of several operators.',
    'operator',
  ),
  summary: text(
    40,
    160,
    'One sentence for lists and search engines.',
    'A Norwegian company that sells 70 cm optical images of high latitudes, from the archive and by tasking.',
  ),
  aliases,
  emblem: text(
    10,
    160,
    'What the emblem shows, for people who cannot see it.',
    'A fjord with two boats, seen from above',
  ),
  resolution: resolution
    .nullable()
    .describe('null for companies that sell no images, or whose resolution is not confirmed.'),
  satellites: z.array(satellite).default([]).describe('Notable satellites or instruments, the most important first.'),
  indicativePrices: z
    .array(indicativePrice)
    .default([{ class: 'high', usd: 6000 }])
    .describe('Prices shown as indicative until a resolution class has three quotes.'),
  orderRules,
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
  carries,
  lineage,
  checkedOn,
  sources,
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
  })
  .superRefine((provider, context) => {
    for (const message of sourceProblems(provider)) context.addIssue({ code: 'custom', path: ['sources'], message });
  });

/** A company without a page: `src/content/short-entries/<key>.md`. Searches and lists show what little is known of it. */
export const shortEntrySchema = z.strictObject({
  name,
  aliases,
  headquarters,
  website: described(
    httpsUrl.nullable(),
    'Its address, https only. null when no address is certain, or no link is wanted.',
    'https://www.kestrel.example',
  ),
  note: text(
    20,
    300,
    'What sources state of it, in one to three sentences.',
    'Sells 1 m optical images from one satellite. An old price list counts $4 per km².',
  ),
  carries,
  checkedOn,
  sources,
});

/** A sensor type: `src/content/sensors/<key>.md`, a row of the home page. */
export const sensorSchema = z.strictObject({
  name: text(2, 30, 'Heading of the row.', 'SAR'),
  order: described(z.int().min(1), 'Place among the rows, from 1.', 1),
  summary: text(40, 220, 'One or two sentences for buyers who meet this sensor type for the first time.'),
});

/** A provider's fields, with defaults filled in. */
export type ProviderFields = z.infer<typeof providerSchema>;

/** The fields of a short entry. */
export type ShortEntryFields = z.infer<typeof shortEntrySchema>;
