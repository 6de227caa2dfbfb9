import { z } from 'astro/zod';
import { companyChanges } from '../domain/companies/lineage.ts';
import { described, text } from './described-field.ts';
import { sourceDate } from './source-schemas.ts';

const companyName = z.string().min(2).max(60);

/** What became of a company, the oldest change first. */
export const lineage = z
  .array(
    z
      .strictObject({
        from: described(companyName, 'The name of the company before.', 'Heron Imaging'),
        to: described(
          companyName.nullable().default(null),
          'Its new name, or the company that bought it or that it became part of. Leave it out for ended.',
          'Kestrel',
        ),
        change: described(z.enum(companyChanges), `${companyChanges.join(', ')}.`, 'renamed'),
        date: described(sourceDate, 'The day, month or year of the change, in quotes.', '2024'),
        source: text(3, 120, 'Where you read it.', 'Polar Mapping Weekly, May 2024'),
      })
      .refine(({ to, change }) => (to === null) === (change === 'ended'), {
        path: ['to'],
        error: 'state the new name or owner, unless the company ended',
      }),
  )
  .default([])
  .describe('What became of the company: renamed, bought, merged or ended, the oldest change first.');
