import * as v from 'valibot';
import { type Review, reviewRow } from './review';

/** A review as its author sees it. */
export interface OwnReview extends Review {
  anonymous: boolean;
  /** Day of the author's last change. */
  updatedOn: string;
}

/** One of one's own reviews in their list; `sharedAt` is the time as the database writes it. */
export type ListedReview = OwnReview & { sharedAt: string };

const ownRow = v.object({ anonymous: v.boolean(), updated_on: v.pipe(v.string(), v.isoDate()) });

/** A review as the database sends its row to its author. Throws a ValiError for anything else. */
export function ownReviewFrom(row: unknown): OwnReview {
  const { anonymous, updated_on } = v.parse(ownRow, row);
  return { ...v.parse(reviewRow, row), anonymous, updatedOn: updated_on };
}

/** One's own reviews as the database sends them with the time at which each was shared, the newest first. Throws a ValiError. */
export function ownReviewsFrom(rows: unknown): ListedReview[] {
  return v
    .parse(v.array(v.object({ created_at: v.string(), reviews: v.unknown() })), rows)
    .map(({ created_at, reviews }) => ({ ...ownReviewFrom(reviews), sharedAt: created_at }));
}

/** Whether nothing of a review was changed: what its author wrote, and when. */
export function unchanged(one: OwnReview, other: OwnReview): boolean {
  return written.every((part) => one[part] === other[part]);
}

const written = [
  ...(['company', 'anonymous', 'rating', 'price', 'priceBasis', 'areaKm2', 'acquisition'] as const),
  ...(['resolution', 'text', 'updatedOn'] as const),
];
