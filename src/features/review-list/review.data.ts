import * as v from 'valibot';
import { type Review, reviewFromRow, reviewRow } from '~/features/reviews/review';
import { callFunction, parseData } from '~/lib/visitor-query';

/** One review, with its company; null when it does not exist. Throws a Failure. */
export async function fetchReview(id: string, signal: AbortSignal): Promise<Review | null> {
  return parseData(await callFunction('review', { id }, signal), (row) =>
    row === null ? null : reviewFromRow(v.parse(reviewRow, row)),
  );
}
