import { getEntry } from 'astro:content';
import { type Review, reviewsFrom } from './review';

/** A company's newest reviews when the site was built, at most 20; none when the database could not be asked. */
export async function knownReviewsOf(company: string): Promise<Review[]> {
  return reviewsFrom((await getEntry('reviews', company))?.data.rows ?? []);
}

/** The newest reviews of all companies when the site was built, at most 20; none when the database could not be asked. */
export async function latestKnownReviews(): Promise<Review[]> {
  return reviewsFrom((await getEntry('latest', 'all'))?.data.rows ?? []);
}
