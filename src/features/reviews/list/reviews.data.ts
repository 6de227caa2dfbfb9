import { fetchData, parseData } from '~/lib/data-api';
import { companyColumns, parseReviews, type Review, visitorColumns } from '../review';
import type { View } from './filters/review-filters';
import { buildReviewQuery, type ReviewQuery, type SortKey } from './filters/review-query';

/** Reviews for each page of the list. */
export const pageSize = 20;

/** Whose reviews to fetch: the key of a company, or null for all; with its name on each review if `withCompany`. */
export interface ReviewScope {
  company: string | null;
  withCompany: boolean;
}

/** The reviews of a view, at most `limit`, starting after the given one. Throws a Failure. */
export async function fetchReviews(
  { view, ...scope }: ReviewScope & { view: View },
  after: Review | null,
  signal: AbortSignal,
  limit = pageSize,
): Promise<Review[]> {
  const params = queryParams(scopeParams(scope), buildReviewQuery(view, after), limit);
  return parseData(await fetchData('reviews', params, signal), parseReviews);
}

/** Adds a query for at most `limit` rows to the parameters of a request. */
function queryParams(params: URLSearchParams, { conditions, or, order }: ReviewQuery, limit: number) {
  for (const [column, operator, value] of conditions) params.append(column, `${operator}.${value}`);
  if (or) params.set('or', `(${or})`);
  params.set('order', order.map(orderParam).join());
  params.set('limit', String(limit));
  return params;
}

/** One review, with its company; null when it does not exist. Throws a Failure. */
export async function fetchReview(id: string, signal: AbortSignal): Promise<Review | null> {
  const params = scopeParams({ company: null, withCompany: true });
  params.set('id', `eq.${id}`);
  return parseData(await fetchData('reviews', params, signal), parseReviews)[0] ?? null;
}

function scopeParams({ company, withCompany }: ReviewScope): URLSearchParams {
  const params = new URLSearchParams({ select: visitorColumns + (withCompany ? companyColumns : '') });
  if (company) params.set('company', `eq.${company}`);
  return params;
}

function orderParam({ column, ascending }: SortKey): string {
  // Stars are the only sort key that may be null: a list by price per km² contains only reviews that have one.
  return `${column}.${ascending ? 'asc' : 'desc'}${column === 'half_stars' ? '.nullslast' : ''}`;
}
