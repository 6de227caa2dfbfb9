import * as v from 'valibot';
import { acquisitions } from '~/domain/images/acquisition';
import { numeric } from '~/domain/numeric-column';
import { isPricedAs } from '~/domain/prices/price-group';
import { reviewFromRow, reviewRow } from '~/features/reviews/review';
import { visitorQuery } from '~/lib/visitor-query';
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
  const parse = (row: unknown) => (row === null ? null : reviewFromRow(v.parse(reviewRow, row)));
  const review = await visitorQuery('review', { id }, parse, signal);
  const group = review && comparableGroup(review);
  if (!review || !group) return review && { review, alike: [] };
  const { sensor, sizeClass, acquisition } = group;
  const args = { of_sensor: sensor, of_size_class: sizeClass };
  const { quotes } = await visitorQuery('market_quotes', args, v.parser(marketQuotes), signal);
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
