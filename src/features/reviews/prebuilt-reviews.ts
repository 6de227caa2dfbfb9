import { getEntry } from 'astro:content';
import { parseReviews, type Review } from './review';

/** A company's newest reviews at build time, as many as its page has room for. Empty if the build had no database. */
export async function snapshotReviewsOf(company: string): Promise<Review[]> {
  return parseReviews((await getEntry('reviews', company))?.data.rows ?? []);
}

/** The newest reviews of all companies at build time, as many as a page has room for. Empty if the build had no database. */
export async function latestSnapshotReviews(): Promise<Review[]> {
  return parseReviews((await getEntry('latest', 'all'))?.data.rows ?? []);
}
