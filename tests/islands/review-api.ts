import type { DataApi, Said } from './data-api.ts';

/** Decides the answers to those who ask for reviews, the first time, the second, …; without `cells` they cannot be counted. */
export function listed(
  api: DataApi,
  answer: (time: number, asked: URL) => Said | Promise<Said>,
  cells?: Record<string, unknown>[],
): void {
  let time = 0;
  api.answers((asked) => (isForReviews(asked) ? answer(++time, asked) : { json: cells ?? 'unknown' }));
}

/** What was asked of the table of reviews so far. */
export function askedForReviews(api: DataApi): URL[] {
  return api.asked.filter(isForReviews);
}

function isForReviews({ pathname }: URL): boolean {
  return pathname === '/rest/v1/reviews';
}

/** Some reviews of one kind, as the database counts them. */
export function cellRow(reviews: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    resolution: '30cm',
    basis: 'order',
    per_km2_known: false,
    acquisition: 'archive',
    stars: '5',
    reviews,
    ...more,
  };
}
