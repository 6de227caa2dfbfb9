import { type ResolutionClass, resolutionClasses } from './resolution';

type FineRange = '30cm' | '50cm' | '1m' | '1-4m';

/** The key of a range of pixel sizes by which reviews are filtered. */
export type ResolutionRange = FineRange | Exclude<ResolutionClass, 'very-high'>;

/**
 * Ranges of delivered pixel sizes, finest first: above `from` up to `to` metres. Almost all quotes are of the finest resolution
 * class, so it is divided by our own convention; the coarser classes are one range each.
 * `public.review_counts` in the database has the same limits; one list of cases tests both.
 */
export const resolutionRanges: readonly { key: ResolutionRange; name: string; from: number; to: number }[] = [
  { key: '30cm', name: '30 cm', from: 0, to: 0.4 },
  { key: '50cm', name: '50 cm', from: 0.4, to: 0.75 },
  { key: '1m', name: '1 m', from: 0.75, to: 1 },
  { key: '1-4m', name: '1–4 m', from: 1, to: 4 },
  ...resolutionClasses.flatMap(({ key, ...range }) => (key === 'very-high' ? [] : [{ ...range, key }])),
];
