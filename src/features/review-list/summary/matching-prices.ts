import { priceBasisLabels } from '~/domain/prices/price-basis';
import { formatPriceGroup } from '~/domain/prices/price-group';
import { mapSpread } from '~/domain/prices/price-spread';
import { type JudgedPrice, spreadOf } from '~/domain/prices/quartiles';
import { formatQuoteCount, maximumQuotes, minimumQuotes } from '~/domain/prices/statistics-rules';
import { formatUsd, roundUsd } from '~/domain/text/format-number';
import type { View } from '../filters/review-filters';

/** The prices that a view compares: "Multispectral, 50 cm class, archive, per km²". Null when they cannot be compared. */
export function formatViewGroup({ sensor, sizeClass, basis, acquisition }: View): string | null {
  if (!sensor || !sizeClass || !basis || !acquisition) return null;
  return formatPriceGroup({ sensor, sizeClass, basis, acquisition });
}

/**
 * The median of quotes in US dollars, their middle half if they have one, and their number, as text. Below three quotes, explains
 * why there are no figures.
 */
export function formatMatchingPrices(quotes: readonly JudgedPrice[], { basis }: View): string {
  const spread = basis && spreadOf(quotes, basis);
  if (!spread) return `Fewer than ${minimumQuotes} quotes from the last 24 months match, so there is no median.`;
  const { median, middleHalf } = mapSpread(spread, roundUsd);
  const parts = [
    `Median ${formatUsd(median)} ${priceBasisLabels[basis]}`,
    middleHalf && `middle half ${middleHalf.map(formatUsd).join(' to ')}`,
    `${formatQuotes(quotes.length)} from the last 24 months`,
  ];
  return parts.filter(Boolean).join(', ');
}

function formatQuotes(n: number): string {
  return n < maximumQuotes ? formatQuoteCount(n) : `the newest ${maximumQuotes} of ${maximumQuotes}+ quotes`;
}
