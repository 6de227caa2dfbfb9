// What a seller demands of every order, whatever the product.

import { z } from 'astro/zod';
import { described } from './described-field.ts';

const demand = z.string().min(3).max(160).nullable().default(null);

/** The rules of a seller's file about the shape of an area, and refunds. */
export const orderRules = z
  .strictObject({
    parts: described(
      z.enum(['each', 'together', 'one']).nullable().default(null),
      'Whether separate areas are billed each by itself or together, or an order takes only one.',
      'each',
    ),
    holes: described(
      z.enum(['billed', 'refused']).nullable().default(null),
      'Whether holes in an area are billed or refused.',
      'refused',
    ),
    convex: described(z.boolean().default(false), 'true when only convex areas are accepted.', true),
    mostCorners: described(z.int().min(4).max(100_000).nullable().default(null), 'The most corners of an area.', 500),
    shape: described(demand, 'What else the seller demands of the shape of an area.', 'sides over 150 m'),
    buyers: described(
      demand,
      'Who may buy, or what is not known about it, if not everybody may.',
      'Thai state agency; ask whether it sells to you',
    ),
    refund: described(
      demand,
      'What the seller says about refunds and cancellation.',
      'gives back the part that was not delivered',
    ),
  })
  .default({
    ...{ parts: null, holes: null, convex: false },
    ...{ mostCorners: null, shape: null, buyers: null, refund: null },
  })
  .describe('What the seller demands of every order: the shape of an area, who may buy, and refund.');
