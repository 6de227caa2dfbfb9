// The parts of a provider's file that have several fields.

import { z } from 'astro/zod';
import { resolutionClassKeys } from '../domain/images/resolution.ts';
import { described, text } from './described-field.ts';
import { futureProblem, isNotInFuture } from './not-in-future.ts';

/** A month that has begun, like "2026-11". */
const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'write the month like "2026-11"')
  .refine(isNotInFuture, futureProblem)
  .meta({ examples: ['2026-11'] });

/** The finest pixel size of a provider. */
export const resolution = z.strictObject({
  metres: described(z.number().positive().max(100_000), 'Best native ground sample distance, in metres.', 0.7),
  statement: text(
    5,
    160,
    'The same in words, with the sensor it belongs to.',
    '0.7 m panchromatic, 2.8 m multispectral',
  ),
  source: text(3, 120, 'Where you read it.', 'kestrel.example, data sheet of 2026'),
  asOf: month.describe('The month in which you read it, in quotes.'),
});

/** A satellite or an instrument of a provider. */
export const satellite = z.strictObject({
  name: text(2, 60, 'Its name.', 'Kestrel-2'),
  note: text(3, 140, 'What is worth knowing about it.', '0.7 m panchromatic; launched in 2025'),
});

/** A price that is shown until its class has quotes. */
export const indicativePrice = z.strictObject({
  class: z.enum(resolutionClassKeys).describe('very-high, high, medium or low.'),
  usd: described(z.number().positive(), 'US dollars for a usual order.', 900),
});
