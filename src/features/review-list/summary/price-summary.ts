import { formatUsd, roundUsd } from '~/domain/format-number';
import { priceBasisLabels } from '~/domain/price-basis';
import { formatPriceGroup } from '~/domain/price-group';
import { quartilesOf } from '~/domain/quartiles';
import { formatQuoteCount, maximumQuotes, minimumQuotes } from '~/domain/statistics-rules';
import type { View } from '../filters/review-filters';

/** The prices that a view compares: "Multispectral, 50 cm class, archive, per km²". Null when they cannot be compared. */
export function formatViewGroup({ sensor, sizeClass, basis, acquisition }: View): string | null {
  if (!sensor || !sizeClass || !basis || !acquisition) return null;
  return formatPriceGroup({ sensor, sizeClass, basis, acquisition });
}

/**
 * The median and the middle half of prices in US dollars and the number of quotes, as text. Below three quotes, explains why
 * there are no figures.
 */
export function formatPriceSummary(prices: number[], { basis }: View): string {
  const quartiles = quartilesOf(prices);
  if (!quartiles || prices.length < minimumQuotes)
    return `Fewer than ${minimumQuotes} quotes of the last 24 months match, so there is no median.`;
  const [lower, median, upper] = [quartiles.lowerQuartile, quartiles.median, quartiles.upperQuartile].map((usd) =>
    formatUsd(roundUsd(usd)),
  );
  const unit = basis ? ` ${priceBasisLabels[basis]}` : '';
  return `Median ${median}${unit}, middle half ${lower} to ${upper}, ${formatQuotes(prices.length)} of the last 24 months`;
}

function formatQuotes(n: number): string {
  return n < maximumQuotes ? formatQuoteCount(n) : `the newest ${maximumQuotes} of ${maximumQuotes}+ quotes`;
}
