import * as v from 'valibot';
import { visitorQuery } from '~/lib/visitor-query';

const reviewSellers = v.array(v.object({ key: v.string(), name: v.string() }));

/** A company from which reviewers bought images. */
export type ReviewSeller = v.InferOutput<typeof reviewSellers>[number];

/**
 * The sellers that the reviews of a company name, or those of all companies for null. Those of most reviews come first. Throws a
 * Failure.
 */
export function fetchReviewSellers(company: string | null, signal: AbortSignal): Promise<ReviewSeller[]> {
  return visitorQuery('review_sellers', { of_company: company }, v.parser(reviewSellers), signal);
}
