import * as v from 'valibot';
import { type Review, reviewFromRow, reviewRow } from '~/features/reviews/review';
import { visitorQuery } from '~/lib/visitor-query';

/** The review whose id starts with `id`, with its company; null when it does not exist. Throws a Failure. */
export function fetchReview(id: string, signal: AbortSignal): Promise<Review | null> {
  const parse = (row: unknown) => (row === null ? null : reviewFromRow(v.parse(reviewRow, row)));
  return visitorQuery('review', { id }, parse, signal);
}
