// The fields of articles, terms and pages of text.

import { z } from 'astro/zod';
import { described, text } from './described-field.ts';
import { futureProblem, isNotInFuture } from './not-in-future.ts';

const hasBegun = (day: Date) => isNotInFuture(day.toISOString().slice(0, 10));

/** An article: `src/content/posts/<key>.md`. */
export const postSchema = z.strictObject({
  title: text(10, 80, 'Headline.', 'How imagery is priced'),
  description: text(40, 160, 'One sentence for lists and search engines.'),
  published: described(
    z.date().refine(hasBegun, futureProblem),
    'Day of publication, like 2026-11-21.',
    new Date('2026-11-21'),
  ),
  updated: described(
    z.date().refine(hasBegun, futureProblem).optional(),
    'Day of the last change of its statements, like 2026-11-27.',
    new Date('2026-11-27'),
  ),
  opening: z
    .enum(['prices-by-size', 'billed-areas', 'area-parts', 'pixel-sizes', 'price-bases', 'derived-works'])
    .describe('The chart or picture that opens it: one of the names in src/content/README.md.'),
});

/** A term of the glossary: `src/content/glossary/<key>.md`. */
export const termSchema = z.strictObject({
  term: text(2, 50, 'The term, with its abbreviation in brackets.'),
  meaning: z
    .string()
    .min(30)
    .max(220)
    .refine(
      (text) => !/\]\(|\]\[|<?https?:\/\/|\bwww\./i.test(text),
      'write it without links, because it is shown as plain text',
    )
    .describe('What it means, in one sentence without links. Search engines read it. The text below adds an example.'),
});

/** A page of text about the site: `src/content/pages/<key>.md`. */
export const pageSchema = z.strictObject({
  title: text(5, 60, 'Headline.', 'How imagery is priced'),
  description: text(40, 160, 'One sentence for lists and search engines.'),
  updated: described(
    z.date().refine(hasBegun, futureProblem),
    'Day of the last change, like 2026-11-21.',
    new Date('2026-11-21'),
  ),
});
