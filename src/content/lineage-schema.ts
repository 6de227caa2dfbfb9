import { z } from 'astro/zod';
import { companyChanges } from '../domain/companies/lineage.ts';
import { sourceDate } from './source-schemas.ts';

const companyName = z.string().min(2).max(60);

/** What became of a company, the oldest change first. */
export const lineage = z
  .array(
    z
      .strictObject({
        from: companyName.describe('The name of the company before.').meta({ examples: ['Heron Imaging'] }),
        to: companyName
          .nullable()
          .default(null)
          .describe('Its new name, or the company that bought it or that it became part of. Leave it out for ended.')
          .meta({ examples: ['Kestrel'] }),
        change: z
          .enum(companyChanges)
          .describe(`${companyChanges.join(', ')}.`)
          .meta({ examples: ['renamed'] }),
        date: sourceDate.describe('The day, month or year of the change, in quotes.').meta({ examples: ['2024'] }),
        source: z
          .string()
          .min(3)
          .max(120)
          .describe('Where you read it.')
          .meta({ examples: ['Polar Mapping Weekly, May 2024'] }),
      })
      .refine(({ to, change }) => (to === null) === (change === 'ended'), {
        path: ['to'],
        error: 'state the new name or owner, unless the company ended',
      }),
  )
  .default([])
  .describe('What became of the company: renamed, bought, merged or ended, the oldest change first.');
