import { parseReviews, type Review } from '~/features/reviews/review';
import { visitorQuery } from '~/lib/visitor-query';
import { listFilters } from './filters/list-filters';
import { sortOf, type View } from './filters/review-filters';

/** The number of reviews on each page of the list. */
export const pageSize = 20;

/**
 * The reviews of a view, for a company key or for all companies (null): at most `limit`, starting after the given one. Pages
 * start after a review instead of an offset, so that no review is repeated or skipped when others are added or deleted. Throws a
 * Failure.
 */
export function fetchReviews(
  company: string | null,
  view: View,
  after: Review | null,
  signal: AbortSignal,
  limit = pageSize,
): Promise<Review[]> {
  const page = {
    filters: listFilters(company, view),
    sort: sortOf(view),
    after: after && placeOf(after),
    at_most: limit,
  };
  return visitorQuery('list_reviews', page, parseReviews, signal);
}

/** The values by which lists are sorted. */
function placeOf({ id, createdOn, rating, helpful, price, pricePerKm2 }: Review) {
  return { id, created_on: createdOn, rating, helpful, price, price_per_km2: pricePerKm2 };
}
