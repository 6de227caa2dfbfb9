import { visitorQuery } from '~/lib/visitor-query';
import { parseReviewCounts, type ReviewCount } from './review-counts';

/** The numbers of reviews of a company, or of all companies for null. Throws a Failure. */
export function fetchReviewCounts(company: string | null, signal: AbortSignal): Promise<ReviewCount[]> {
  return visitorQuery('review_counts', { of_company: company }, parseReviewCounts, signal);
}
