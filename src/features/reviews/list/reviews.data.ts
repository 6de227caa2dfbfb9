import { fetchData, parseData } from '~/lib/data-api';
import { companyColumns, parseReviews, type Review, visitorColumns } from '../review';
import { parseReviewCounts, type ReviewCount } from './filters/review-counts';
import type { View } from './filters/review-filters';
import { buildReviewQuery, type SortKey } from './filters/review-query';

/** Reviews for each page of the list. */
export const pageSize = 20;

/** Whose reviews to fetch: the key of a company, or null for all; with its name on each review if `withCompany`. */
export interface ReviewScope {
  company: string | null;
  withCompany: boolean;
}

/** The reviews of a view, at most {@link pageSize}, starting after the given one. Throws a Failure. */
export async function fetchReviews(
  { view, ...scope }: ReviewScope & { view: View },
  after: Review | null,
  signal: AbortSignal,
): Promise<Review[]> {
  const params = scopeParams(scope);
  const { conditions, or, order } = buildReviewQuery(view, after);
  for (const [column, operator, value] of conditions) params.append(column, `${operator}.${value}`);
  if (or) params.set('or', `(${or})`);
  params.set('order', order.map(orderParam).join());
  params.set('limit', String(pageSize));
  return parseData(await fetchData('reviews', params, signal), parseReviews);
}

/** One review; null when it does not exist or is not in the scope. Throws a Failure. */
export async function fetchReview(id: string, scope: ReviewScope, signal: AbortSignal): Promise<Review | null> {
  const params = scopeParams(scope);
  params.set('id', `eq.${id}`);
  return parseData(await fetchData('reviews', params, signal), parseReviews)[0] ?? null;
}

/** The numbers of reviews of a company, or of all companies for null. Throws a Failure. */
export async function fetchReviewCounts(company: string | null, signal: AbortSignal): Promise<ReviewCount[]> {
  const params = new URLSearchParams(company ? { of_company: company } : {});
  return parseData(await fetchData('rpc/review_counts', params, signal), parseReviewCounts);
}

function scopeParams({ company, withCompany }: ReviewScope): URLSearchParams {
  const params = new URLSearchParams({ select: visitorColumns + (withCompany ? companyColumns : '') });
  if (company) params.set('company', `eq.${company}`);
  return params;
}

function orderParam({ column, ascending }: SortKey): string {
  // Ratings are the only sort key that may be null: a list by price per km² contains only reviews that have one.
  return `${column}.${ascending ? 'asc' : 'desc'}${column === 'rating' ? '.nullslast' : ''}`;
}
