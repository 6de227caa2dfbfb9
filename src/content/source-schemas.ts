// The fields that say where the facts of a file come from, and when somebody last checked them.

import { z } from 'astro/zod';
import { httpsUrl } from './https-url.ts';
import { futureProblem, isNotInFuture } from './not-in-future.ts';

const isoDay = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The day on which somebody last compared all facts of a file with their sources. */
export const checkedOn = z
  .string()
  .regex(isoDay, 'write the day in quotes, like "2026-11-26"')
  .refine(isNotInFuture, futureProblem)
  .describe('The day on which you last compared the facts of this file with their sources, in quotes.')
  .meta({ examples: ['2026-11-26'] });

/** A day, a month or a year in which something was published or happened. */
export const sourceDate = z
  .string()
  .regex(
    /^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'write it in quotes, like "2026-09-17", "2026-09" or "2026"',
  )
  .refine(isNotInFuture, futureProblem);

/** What a source can state, besides single satellites. */
const statedFacts = ['company', 'headquarters', 'satellites', 'products'] as const;

/** A document without what it states. */
export const carriedSource = z.strictObject({
  title: z
    .string()
    .min(3)
    .max(120)
    .describe('Who published it, and its title.')
    .meta({ examples: ['Kestrel, data sheet'] }),
  url: httpsUrl
    .nullable()
    .default(null)
    .describe('Its address, https only. Leave it out if you do not know it: never guess one.')
    .meta({ examples: ['https://www.kestrel.example/data-sheet'] }),
});

const source = carriedSource.extend({
  date: sourceDate
    .nullable()
    .describe('The day, month or year of the source, in quotes. null if it has none.')
    .meta({ examples: ['2026-09'] }),
  states: z
    .array(z.string())
    .min(1)
    .describe(`What it states: ${statedFacts.join(', ')}, or the name of one satellite of this file.`)
    .meta({ examples: [['company', 'headquarters']] }),
});

/** The public sources of a file. */
export const sources = z.array(source).min(1).describe('Public sources, and what each of them states.');

/** A file with sources, and the facts that need one. */
interface SourcedFile {
  sources: readonly { states: readonly string[] }[];
  headquarters: string | null;
  satellites: readonly { name: string }[];
}

/** The facts of a provider's file that no source states, and the names in `states` that are not facts of the file. */
export function sourceProblems({ sources: listed, headquarters, satellites }: SourcedFile): string[] {
  const names = satellites.map(({ name }) => name);
  const stated = new Set(listed.flatMap(({ states }) => states));
  const needed = ['company', ...(headquarters ? ['headquarters'] : []), ...(stated.has('satellites') ? [] : names)];
  const known: readonly string[] = [...statedFacts, ...names];
  return [
    ...needed.filter((fact) => !stated.has(fact)).map((fact) => `add a source that states ${fact}`),
    ...[...stated]
      .filter((fact) => !known.includes(fact))
      .map((fact) => `write one of ${statedFacts.join(', ')} or the name of a satellite above, not “${fact}”`),
  ];
}
