// The parts of a provider's file that have several fields.

import { z } from 'astro/zod';
import { resolutionClassKeys } from '../domain/images/resolution.ts';
import { month } from './month-schema.ts';

/** The finest pixel size of a provider. */
export const resolution = z.strictObject({
  metres: z
    .number()
    .positive()
    .max(100_000)
    .describe('Best native ground sample distance, in metres.')
    .meta({ examples: [0.7] }),
  statement: z
    .string()
    .min(5)
    .max(160)
    .describe('The same in words, with the sensor it belongs to.')
    .meta({ examples: ['0.7 m panchromatic, 2.8 m multispectral'] }),
  source: z
    .string()
    .min(3)
    .max(120)
    .describe('Where you read it.')
    .meta({ examples: ['kestrel.example, data sheet of 2026'] }),
  asOf: month.describe('The month in which you read it, in quotes.'),
});

/** A satellite or an instrument of a provider. */
export const satellite = z.strictObject({
  name: z
    .string()
    .min(2)
    .max(60)
    .describe('Its name.')
    .meta({ examples: ['Kestrel-2'] }),
  note: z
    .string()
    .min(3)
    .max(140)
    .describe('What is worth knowing about it.')
    .meta({ examples: ['0.7 m panchromatic; launched in 2025'] }),
});

/** A price that is shown until its class has quotes. */
export const indicativePrice = z.strictObject({
  class: z.enum(resolutionClassKeys).describe('very-high, high, medium or low.'),
  usd: z
    .number()
    .positive()
    .describe('US dollars for a usual order.')
    .meta({ examples: [900] }),
});
