import * as v from 'valibot';
import { numeric } from '~/domain/numeric-column';
import { maximumQuotes } from '~/domain/statistics-rules';
import { fetchData, parseData } from '~/lib/data-api';
import type { Review } from '../../review';
import type { View } from '../filters/review-filters';
import { priceColumn } from '../filters/review-query';
import { fetchReviews, queryParams } from '../reviews.data';
import { buildPriceQuery } from './price-summary';

/** A file has at most this many reviews. */
export const maximumRows = 10_000;

/** The Data API sends at most 1,000 rows at once (supabase/config.toml). Half of them arrive in time on a slow network too. */
const rowsPerRequest = 500;

/** A price in US dollars. */
export interface ListedPrice {
  price: number;
  sample: boolean;
}

/** The newest 500 prices of a view, of a company or of all for null. Throws a Failure. */
export async function fetchPrices(company: string | null, view: View, signal: AbortSignal): Promise<ListedPrice[]> {
  const column = priceColumn(view);
  const params = new URLSearchParams({ select: `${column},sample` });
  if (company) params.set('company', `eq.${company}`);
  const rows = await fetchData('reviews', queryParams(params, buildPriceQuery(view), maximumQuotes), signal);
  const row = v.object({ price: v.optional(numeric), price_per_km2: v.optional(numeric), sample: v.boolean() });
  return parseData(rows, (data) =>
    v.parse(v.array(row), data).flatMap(({ sample, ...prices }) => {
      const price = prices[column];
      return price === undefined ? [] : { price, sample };
    }),
  );
}

/** The reviews of a view in their order, at most {@link maximumRows}, with the names of their companies. Throws a Failure. */
export async function fetchAllReviews(company: string | null, view: View, signal: AbortSignal): Promise<Review[]> {
  const reviews: Review[] = [];
  while (reviews.length < maximumRows) {
    const scope = { company, withCompany: true, view };
    const page = await fetchReviews(scope, reviews.at(-1) ?? null, signal, rowsPerRequest);
    reviews.push(...page);
    if (page.length < rowsPerRequest) break;
  }
  return reviews;
}
