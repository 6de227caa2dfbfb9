import * as v from 'valibot';
import { maximumRowsPerAnswer } from '~/domain/maximum-rows';
import { numeric } from '~/domain/numeric-column';
import { callFunction, parseData } from '~/lib/data-api';
import type { Review } from '../../review';
import type { View } from '../filters/review-filters';
import { fetchReviews } from '../reviews.data';
import { priceParams } from './price-params';

/** A file has at most this many reviews. */
export const maximumRows = 10_000;

const listedPrices = v.array(v.object({ price: numeric, sample: v.boolean() }));

/** A price in US dollars. */
export type ListedPrice = v.InferOutput<typeof listedPrices>[number];

/**
 * The newest 500 prices of the last 24 months that match a view, of a company or of all for null, among the newest 5,000 quotes
 * of the sensor type, size class and basis; none unless the view says which prices can be compared. Throws a Failure.
 */
export async function fetchPrices(company: string | null, view: View, signal: AbortSignal): Promise<ListedPrice[]> {
  const params = priceParams(company, view);
  if (!params) return [];
  return parseData(await callFunction('matching_prices', params, signal), (rows) => v.parse(listedPrices, rows));
}

/** The reviews of a view in their order, at most {@link maximumRows}, with the names of their companies. Throws a Failure. */
export async function fetchAllReviews(company: string | null, view: View, signal: AbortSignal): Promise<Review[]> {
  const reviews: Review[] = [];
  while (reviews.length < maximumRows) {
    const scope = { company, withCompany: true, view };
    const page = await fetchReviews(scope, reviews.at(-1) ?? null, signal, maximumRowsPerAnswer);
    reviews.push(...page);
    if (page.length < maximumRowsPerAnswer) break;
  }
  return reviews;
}
