// Fields for where and when a price was published, and how it was read.

import { z } from 'astro/zod';
import { publisherLabels } from '../domain/prices/published-price.ts';
import { described, text } from './described-field.ts';
import { httpsUrl } from './https-url.ts';
import { futureProblem, isNotInFuture } from './not-in-future.ts';

const publishers = Object.keys(publisherLabels) as (keyof typeof publisherLabels)[];

const source = z.strictObject({
  title: text(3, 100, 'The page or document that states it, with the name of its publisher.', 'Kestrel, shop'),
  url: described(
    httpsUrl.nullable(),
    'Its address, https only. null when you do not know it: never guess one.',
    'https://shop.kestrel.example/prices',
  ),
});

/** The fields that all published prices, subscriptions and free sources share. */
export const origin = {
  publisher: described(z.enum(publishers), 'Who published it: maker, reseller, marketplace or public-agency.', 'maker'),
  source: source.describe('Where it was published.'),
  asOf: described(
    z
      .string()
      .regex(
        /^(20\d\d-(0[1-9]|1[0-2])|(about )?20\d\d|20\d\d–\d\d)$/,
        'write it like "2026-09", "2022", "2025–26" or "about 2022", or null',
      )
      .refine(isNotInFuture, futureProblem)
      .nullable(),
    'The month or year of the source, as it states it. null when it has no date.',
    '2026-09',
  ),
  read: described(
    z.enum(['page', 'copy']),
    'page: you read the source itself. copy: a dated note that copies it.',
    'page',
  ),
  lastSeen: described(
    z
      .string()
      .regex(
        /^20\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
        'write the date in quotes, like "2026-10-06", "2026-10" or "2026"',
      )
      .refine(isNotInFuture, futureProblem)
      .nullable()
      .default(null),
    'When somebody last saw it in force: the day on which you read the page, or that of the note. As exact as you know it. Without it, ' +
      'the source was last seen on its own date.',
    '2026-10-06',
  ),
};
