import type { DataApi, FakeResponse } from './fake-data-api.ts';

/**
 * Sets the responses to requests for reviews, by their number from 1, for the review in the address, and for the sellers that
 * reviews name. Without `counts`, reviews cannot be counted.
 */
export function respondWithReviews(
  api: DataApi,
  respond: (time: number, url: URL) => FakeResponse | Promise<FakeResponse>,
  {
    counts,
    linked,
    sellers = () => ({ json: [] }),
  }: { counts?: Record<string, unknown>[]; linked?: FakeResponse; sellers?: () => FakeResponse } = {},
): void {
  let time = 0;
  api.answers((url) => {
    if (isForReviews(url)) return respond(++time, url);
    if (url.pathname.endsWith('/review_sellers')) return sellers();
    return url.pathname.endsWith('/review') && linked ? linked : { json: counts ?? 'unknown' };
  });
}

/** The requests for reviews so far. */
export function reviewRequests(api: DataApi): URL[] {
  return api.asked.filter(isForReviews);
}

function isForReviews({ pathname }: URL): boolean {
  return pathname === '/rest/v1/rpc/list_reviews';
}

/** A row of the result of `review_counts`. */
export function countRow(reviews: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    sensor: 'multispectral',
    size_class: '30cm',
    basis: 'order',
    per_km2_known: false,
    acquisition: 'archive',
    stars: '5',
    reviews,
    ...more,
  };
}
