// What public bodies paid, as their documents print it, and the organisations that bought or sold.

import { z } from 'astro/zod';
import { sensorTypes } from '../domain/images/sensor-types.ts';
import { certainties, contractKinds, standings } from '../domain/prices/public-contract.ts';
import { futureProblem, isNotInFuture } from './not-in-future.ts';
import { areaKm2 } from './offer-schemas.ts';
import { checkedOn } from './source-schemas.ts';
import { span } from './span-schema.ts';

const sentence = z.string().min(3).max(160);
const optionalSentence = sentence.nullable().default(null);

/** A list of organisations that have no page here. */
export const organisationsSchema = z.strictObject({
  name: z.string().min(3).max(60).describe('What the list contains.'),
  organisations: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z0-9-]{2,40}$/, 'write lower-case letters, digits and hyphens'),
        name: z.string().min(2).max(80).describe('Its name. Never that of a person.'),
        country: z.string().regex(/^[A-Z]{2}$/, 'write two letters, like US'),
      }),
    )
    .min(1),
});

/** A contract, an award or an offer. */
export const contractSchema = z.strictObject({
  buyer: z
    .string()
    .describe('The key of the buyer in organisations/buyers.md.')
    .meta({ examples: ['bergen'] }),
  seller: z
    .string()
    .nullable()
    .describe(
      'The key of a provider, or of a seller in organisations/sellers.md. null if the document does not say it.',
    )
    .meta({ examples: ['kestrel'] }),
  sellerName: z
    .string()
    .min(2)
    .max(60)
    .nullable()
    .default(null)
    .describe('The name that the document prints, if it is another one.')
    .meta({ examples: ['Kestrel Imaging AS'] }),
  kind: z
    .enum(contractKinds)
    .describe(`${contractKinds.join(', ')}.`)
    .meta({ examples: ['images'] }),
  standing: z
    .enum(standings)
    .describe(`What the sum is: ${standings.join(', ')}.`)
    .meta({ examples: ['award'] }),
  sensor: z
    .enum(sensorTypes)
    .nullable()
    .describe('The sensor type. null for several.')
    .meta({ examples: ['multispectral'] }),
  what: sentence.describe('What was bought.').meta({ examples: ['Satellite images of the city'] }),
  price: span(0.01, 1e13)
    .describe('The sum as printed, or [from, to], without sign or comma.')
    .meta({ examples: [48_000] }),
  approximate: z
    .boolean()
    .default(false)
    .describe('true if the document says “about”.')
    .meta({ examples: [true] }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'write three letters, like USD')
    .describe('As printed.')
    .meta({ examples: ['NOK'] }),
  per: z
    .string()
    .min(2)
    .max(40)
    .describe('What the sum is for.')
    .meta({ examples: ['for one year'] }),
  years: z
    .number()
    .positive()
    .max(20)
    .nullable()
    .default(null)
    .describe('The years that the sum pays for, if the document prints them.')
    .meta({ examples: [1] }),
  area: z
    .strictObject({
      km2: areaKm2.describe('The area in km².').meta({ examples: [465] }),
      printedOnPage: z.literal(
        true,
        'write true once you have seen the area in the document itself, or remove the area',
      ),
    })
    .nullable()
    .default(null)
    .describe('The area, only if the document prints it. Never work it out.'),
  date: z
    .string()
    .regex(
      /^(about )?(19|20)\d\d(–\d\d|-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
      'write it like "2026-09-17", "2026" or "about 2026"',
    )
    .refine((date) => !/-\d\d-/.test(date) || z.iso.date().safeParse(date).success, 'there is no such day')
    .refine(isNotInFuture, futureProblem)
    .describe('The day, month or year of the document.')
    .meta({ examples: ['2026-09-17'] }),
  term: optionalSentence.describe('For how long, and what else the sum depends on.').meta({ examples: ['12 months'] }),
  includes: optionalSentence.describe('What is included besides the images.').meta({ examples: ['Software.'] }),
  document: z
    .strictObject({
      title: z
        .string()
        .min(3)
        .max(100)
        .describe('The document, with its number.')
        .meta({ examples: ['Award notice 2026-17'] }),
      url: z
        .url({ protocol: /^https?$/, hostname: z.regexes.domain })
        .nullable()
        .describe('Its address. null when you do not know it: never guess one.')
        .meta({ examples: ['https://www.bergen.example/awards/2026-17'] }),
    })
    .describe('Where the sum is printed.'),
  certainty: z
    .enum(certainties)
    .describe('read: you read the document. reported: a paper reports it. said: somebody said it in a meeting.')
    .meta({ examples: ['read'] }),
  checkedOn,
});
