// The fields of articles, terms and pages of text.

import { z } from 'astro/zod';
import { futureProblem, isNotInFuture } from './not-in-future.ts';

const hasBegun = (day: Date) => isNotInFuture(day.toISOString().slice(0, 10));

/** An article: `src/content/posts/<key>.md`. */
export const postSchema = z.strictObject({
  title: z
    .string()
    .min(10)
    .max(80)
    .describe('Headline.')
    .meta({ examples: ['How imagery is priced'] }),
  description: z.string().min(40).max(160).describe('One sentence for lists and search engines.'),
  published: z
    .date()
    .refine(hasBegun, futureProblem)
    .describe('Day of publication, like 2026-11-21.')
    .meta({ examples: [new Date('2026-11-21')] }),
  updated: z
    .date()
    .refine(hasBegun, futureProblem)
    .optional()
    .describe('Day of the last change of its statements, like 2026-11-27.')
    .meta({ examples: [new Date('2026-11-27')] }),
  opening: z
    .enum([
      'prices-by-size',
      'archive-and-tasking',
      'billed-areas',
      'area-parts',
      'pixel-sizes',
      'price-bases',
      'derived-works',
    ])
    .describe('The chart or picture that opens it: one of the names in src/content/README.md.'),
});

/** A term of the glossary: `src/content/glossary/<key>.md`. */
export const termSchema = z.strictObject({
  term: z.string().min(2).max(50).describe('The term, with its abbreviation in brackets.'),
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
  title: z
    .string()
    .min(5)
    .max(60)
    .describe('Headline.')
    .meta({ examples: ['How imagery is priced'] }),
  description: z.string().min(40).max(160).describe('One sentence for lists and search engines.'),
  updated: z
    .date()
    .refine(hasBegun, futureProblem)
    .describe('Day of the last change, like 2026-11-21.')
    .meta({ examples: [new Date('2026-11-21')] }),
});
