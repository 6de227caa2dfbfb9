import * as v from 'valibot';
import { companyColumns, reviewFromRow, reviewRow, visitorColumns } from './review';

const authorColumns = {
  anonymous: v.boolean(),
  /** Day of the author's last change. */
  updated_on: v.pipe(v.string(), v.isoDate()),
};

const ownReviewRow = v.object({ ...reviewRow.entries, ...authorColumns });

/** The columns to select for a user's own reviews, as PostgREST expects them. */
export const ownReviewColumns = [visitorColumns, ...Object.keys(authorColumns)].join() + companyColumns;

/** A review as its author sees it. */
export type OwnReview = ReturnType<typeof reviewFromRow<v.InferOutput<typeof ownReviewRow>>>;

/** A review in its author's list; `sharedAt` is the time as the database writes it. */
export type ListedOwnReview = OwnReview & { sharedAt: string };

/** Parses a row that the database sent to its author. Throws a ValiError for anything else. */
export function parseOwnReview(row: unknown): OwnReview {
  return reviewFromRow(v.parse(ownReviewRow, row));
}

const listedRows = v.array(v.object({ created_at: v.string(), reviews: v.unknown() }));

/** Parses rows of `app.review_authors` with their reviews. Throws a ValiError for anything else. */
export function parseListedOwnReviews(rows: unknown): ListedOwnReview[] {
  return v
    .parse(listedRows, rows)
    .map(({ created_at, reviews }) => ({ ...parseOwnReview(reviews), sharedAt: created_at }));
}

/**
 * Whether two versions of a review are the same. A new name of the author or of the company is not a change of the review, nor is a
 * market in which its price is no longer unusual.
 */
export function isUnchanged(version: OwnReview, other: OwnReview): boolean {
  const properties = Object.keys(version) as (keyof OwnReview)[];
  return properties.every((property) => changedElsewhere.includes(property) || version[property] === other[property]);
}

const changedElsewhere: string[] = [
  'displayName',
  'reviewedCompany',
  'writerRole',
  'writerSector',
  'sharedAt',
  'unusual',
  'helpful',
];
