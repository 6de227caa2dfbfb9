import { callFunction, parseData } from '~/lib/visitor-query';
import { parseReviewCounts, type ReviewCount } from './review-counts';

/** The numbers of reviews of a company, or of all companies for null. Throws a Failure. */
export async function fetchReviewCounts(company: string | null, signal: AbortSignal): Promise<ReviewCount[]> {
  return parseData(await callFunction('review_counts', { of_company: company }, signal), parseReviewCounts);
}
