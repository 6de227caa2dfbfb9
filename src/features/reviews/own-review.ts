import * as v from 'valibot';
import { reviewFromRow, reviewRow } from './review';

const authorColumns = {
  anonymous: v.boolean(),
  /** Day of the author's last change. */
  updated_on: v.pipe(v.string(), v.isoDate()),
};

const ownReviewRow = v.object({ ...reviewRow.entries, ...authorColumns });

/** A review as its author sees it. */
export type OwnReview = ReturnType<typeof reviewFromRow<v.InferOutput<typeof ownReviewRow>>>;

/** A review in its author's list; `sharedAt` is the time in the format of the database. */
export type ListedOwnReview = OwnReview & { sharedAt: string };

/** Parses a row that the database sent to its author. Throws a ValiError for anything else. */
export function parseOwnReview(row: unknown): OwnReview {
  return reviewFromRow(v.parse(ownReviewRow, row));
}

const listedRows = v.array(v.object({ ...ownReviewRow.entries, shared_at: v.string() }));

/** Parses what `own_reviews` returns. Throws a ValiError for anything else. */
export function parseListedOwnReviews(rows: unknown): ListedOwnReview[] {
  return v.parse(listedRows, rows).map(reviewFromRow);
}
