import { getEntry } from 'astro:content';
import { parseReviews, type Review } from './review';

/** A company's newest reviews at build time, as many as its page has room for. Null if the build had no database. */
export async function snapshotReviewsOf(company: string): Promise<Review[] | null> {
  return reviewsOf(await getEntry('reviews', company));
}

/** The newest reviews of all companies at build time, as many as a page has room for. Null if the build had no database. */
export async function latestSnapshotReviews(): Promise<Review[] | null> {
  return reviewsOf(await getEntry('latest', 'all'));
}

/** The rows of `review_counts` of a company, or of all companies, at build time. Null if the build had no database. */
export async function snapshotCountsOf(company: string | undefined): Promise<unknown[] | null> {
  return (await getEntry('counts', company ?? 'all'))?.data.rows ?? null;
}

/** A company without reviews has no entry. */
async function reviewsOf(entry: { data: { rows: unknown[] } } | undefined): Promise<Review[] | null> {
  return (await getEntry('versions', 'all')) ? parseReviews(entry?.data.rows ?? []) : null;
}
