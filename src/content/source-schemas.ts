// The fields that say where the facts of a file come from, and when somebody last checked them.

import { z } from 'astro/zod';
import { described, text } from './described-field.ts';
import { httpsUrl } from './https-url.ts';
import { futureProblem, isNotInFuture } from './not-in-future.ts';

const isoDay = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The day on which somebody last compared all facts of a file with their sources. */
export const checkedOn = described(
  z.string().regex(isoDay, 'write the day in quotes, like "2026-11-26"').refine(isNotInFuture, futureProblem),
  'The day on which you last compared the facts of this file with their sources, in quotes.',
  '2026-11-26',
);

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
  title: text(3, 120, 'Who published it, and its title.', 'Kestrel, data sheet'),
  url: described(
    httpsUrl.nullable().default(null),
    'Its address, https only. Leave it out if you do not know it: never guess one.',
    'https://www.kestrel.example/data-sheet',
  ),
});

const source = carriedSource.extend({
  date: described(
    sourceDate.nullable(),
    'The day, month or year of the source, in quotes. null if it has none.',
    '2026-09',
  ),
  states: described(
    z.array(z.string()).min(1),
    `What it states: ${statedFacts.join(', ')}, or the name of one satellite of this file.`,
    ['company', 'headquarters'],
  ),
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
