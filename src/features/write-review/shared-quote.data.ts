import * as v from 'valibot';
import { acquisitions } from '~/domain/images/acquisition';
import { numeric } from '~/domain/numeric-column';
import { isPricedAs } from '~/domain/prices/price-group';
import { reviewFromRow, reviewRow } from '~/features/reviews/review';
import { callFunction, parseData } from '~/lib/visitor-query';
import { comparableGroup, type SharedQuote } from './shared-quote';

const marketQuotes = v.object({
  quotes: v.array(
    v.object({
      price_per_km2: numeric,
      acquisition: v.nullable(v.picklist(acquisitions)),
      unusual: v.boolean(),
      company: v.string(),
      companies: v.object({ name: v.string(), address: v.nullable(v.string()) }),
    }),
  ),
});

/** A review that was just shared, with the prices of quotes like it; null when it does not exist. Throws a Failure. */
export async function fetchSharedQuote(id: string, signal: AbortSignal): Promise<SharedQuote | null> {
  // Not shared with the list of reviews, whose scripts a separate file would make larger.
  const row = await callFunction('review', { id }, signal);
  const review = parseData(row, (unknown) => (unknown === null ? null : reviewFromRow(v.parse(reviewRow, unknown))));
  const group = review && comparableGroup(review);
  if (!review || !group) return review && { review, alike: [] };
  const { sensor, sizeClass, acquisition } = group;
  const data = await callFunction('market_quotes', { of_sensor: sensor, of_size_class: sizeClass }, signal);
  const { quotes } = parseData(data, (unknown) => v.parse(marketQuotes, unknown));
  const alike = quotes.filter((quote) => isPricedAs(quote.acquisition, acquisition));
  return {
    review,
    alike: alike.map(({ price_per_km2, company: key, companies, ...quote }) => ({
      ...quote,
      ...companies,
      key,
      price: price_per_km2,
    })),
  };
}
