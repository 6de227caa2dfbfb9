// What public bodies paid, as their documents print it, and the organisations that bought or sold.

import { z } from 'astro/zod';
import { sensorTypes } from '../domain/images/sensor-types.ts';
import { certainties, contractKinds, standings } from '../domain/prices/public-contract.ts';
import { described, text } from './described-field.ts';
import { futureProblem, isNotInFuture } from './not-in-future.ts';
import { areaKm2 } from './offer-schemas.ts';
import { checkedOn } from './source-schemas.ts';
import { span } from './span-schema.ts';

const sentence = z.string().min(3).max(160);
const optionalSentence = sentence.nullable().default(null);

/** A list of organisations that have no page here. */
export const organisationsSchema = z.strictObject({
  name: text(3, 60, 'What the list contains.'),
  organisations: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z0-9-]{2,40}$/, 'write lower-case letters, digits and hyphens'),
        name: text(2, 80, 'Its name. Never that of a person.'),
        country: z.string().regex(/^[A-Z]{2}$/, 'write two letters, like US'),
      }),
    )
    .min(1),
});

/** A contract, an award or an offer. */
export const contractSchema = z.strictObject({
  buyer: described(z.string(), 'The key of the buyer in organisations/buyers.md.', 'bergen'),
  seller: described(
    z.string().nullable(),
    'The key of a provider, or of a seller in organisations/sellers.md. null if the document does not say it.',
    'kestrel',
  ),
  sellerName: described(
    z.string().min(2).max(60).nullable().default(null),
    'The name that the document prints, if it is another one.',
    'Kestrel Imaging AS',
  ),
  kind: described(z.enum(contractKinds), `${contractKinds.join(', ')}.`, 'images'),
  standing: described(z.enum(standings), `What the sum is: ${standings.join(', ')}.`, 'award'),
  sensor: described(z.enum(sensorTypes).nullable(), 'The sensor type. null for several.', 'multispectral'),
  what: described(sentence, 'What was bought.', 'Satellite images of the city'),
  price: described(span(0.01, 1e13), 'The sum as printed, or [from, to], without sign or comma.', 48_000),
  approximate: described(z.boolean().default(false), 'true if the document says “about”.', true),
  currency: described(z.string().regex(/^[A-Z]{3}$/, 'write three letters, like USD'), 'As printed.', 'NOK'),
  per: text(2, 40, 'What the sum is for.', 'for one year'),
  years: described(
    z.number().positive().max(20).nullable().default(null),
    'The years that the sum pays for, if the document prints them.',
    1,
  ),
  area: z
    .strictObject({
      km2: described(areaKm2, 'The area in km².', 465),
      printedOnPage: z.literal(
        true,
        'write true once you have seen the area in the document itself, or remove the area',
      ),
    })
    .nullable()
    .default(null)
    .describe('The area, only if the document prints it. Never work it out.'),
  date: described(
    z
      .string()
      .regex(
        /^(about )?(19|20)\d\d(–\d\d|-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
        'write it like "2026-09-17", "2026" or "about 2026"',
      )
      .refine((date) => !/-\d\d-/.test(date) || z.iso.date().safeParse(date).success, 'there is no such day')
      .refine(isNotInFuture, futureProblem),
    'The day, month or year of the document.',
    '2026-09-17',
  ),
  term: described(optionalSentence, 'For how long, and what else the sum depends on.', '12 months'),
  includes: described(optionalSentence, 'What is included besides the images.', 'Software.'),
  document: z
    .strictObject({
      title: text(3, 100, 'The document, with its number.', 'Award notice 2026-17'),
      url: described(
        z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).nullable(),
        'Its address. null when you do not know it: never guess one.',
        'https://www.bergen.example/awards/2026-17',
      ),
    })
    .describe('Where the sum is printed.'),
  certainty: described(
    z.enum(certainties),
    'read: you read the document. reported: a paper reports it. said: somebody said it in a meeting.',
    'read',
  ),
  checkedOn,
});
