// What a seller demands of every order, whatever the product.

import { z } from 'astro/zod';

const demand = z.string().min(3).max(160).nullable().default(null);

/** The rules of a seller's file about the shape of an area, and refunds. */
export const orderRules = z
  .strictObject({
    parts: z
      .enum(['each', 'together', 'one'])
      .nullable()
      .default(null)
      .describe('Whether separate areas are billed each by itself or together, or an order takes only one.')
      .meta({ examples: ['each'] }),
    holes: z
      .enum(['billed', 'refused'])
      .nullable()
      .default(null)
      .describe('Whether holes in an area are billed or refused.')
      .meta({ examples: ['refused'] }),
    convex: z
      .boolean()
      .default(false)
      .describe('true when only convex areas are accepted.')
      .meta({ examples: [true] }),
    mostCorners: z
      .int()
      .min(4)
      .max(100_000)
      .nullable()
      .default(null)
      .describe('The most corners of an area.')
      .meta({ examples: [500] }),
    shape: demand
      .describe('What else the seller demands of the shape of an area.')
      .meta({ examples: ['sides over 150 m'] }),
    buyers: demand
      .describe('Who may buy, or what is not known about it, if not everybody may.')
      .meta({ examples: ['Thai state agency; ask whether it sells to you'] }),
    refund: demand
      .describe('What the seller says about refunds and cancellation.')
      .meta({ examples: ['gives back the part that was not delivered'] }),
  })
  .default({
    ...{ parts: null, holes: null, convex: false },
    ...{ mostCorners: null, shape: null, buyers: null, refund: null },
  })
  .describe('What the seller demands of every order: the shape of an area, who may buy, and refund.');
