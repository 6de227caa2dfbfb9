import * as v from 'valibot';
import { numeric } from '~/domain/numeric-column';
import type { Review } from '~/features/reviews/review';
import { visitorQuery } from '~/lib/visitor-query';
import { listFilters } from '../filters/list-filters';
import { hasComparablePrices, type View } from '../filters/review-filters';
import { fetchReviews } from '../reviews.data';

/** The maximum number of reviews in a file. */
export const maximumRows = 10_000;

/** The maximum number that the database returns at once (`list_reviews`). */
const reviewsPerRequest = 40;

const listedPrices = v.array(v.object({ price: numeric, unusual: v.boolean(), sample: v.boolean() }));

/** A price in US dollars. */
export type ListedPrice = v.InferOutput<typeof listedPrices>[number];

/**
 * The newest 500 prices of the last 24 months that match a view, for a company key or for all companies (null). Empty unless the
 * prices of the view can be compared. Throws a Failure.
 */
export async function fetchPrices(company: string | null, view: View, signal: AbortSignal): Promise<ListedPrice[]> {
  if (!hasComparablePrices(view)) return [];
  return visitorQuery('price_matches', { filters: listFilters(company, view) }, v.parser(listedPrices), signal);
}

/** The reviews of a view in its order, at most {@link maximumRows}, with the names of their companies. Throws a Failure. */
export async function fetchAllReviews(company: string | null, view: View, signal: AbortSignal): Promise<Review[]> {
  const reviews: Review[] = [];
  while (reviews.length < maximumRows) {
    const page = await fetchReviews(company, view, reviews.at(-1) ?? null, signal, reviewsPerRequest);
    reviews.push(...page);
    if (page.length < reviewsPerRequest) break;
  }
  return reviews;
}
