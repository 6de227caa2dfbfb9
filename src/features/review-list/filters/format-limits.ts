import { priceBasisLabels } from '~/domain/prices/price-basis';
import { formatArea, formatUsd } from '~/domain/text/format-number';
import type { Limits, View } from './review-filters';

/** The kind of price that a view limits: "per km²", or "as quoted" when no basis is selected. */
export function limitedPrice({ basis }: View): string {
  return basis ? priceBasisLabels[basis] : 'as quoted';
}

/** The limits of a view as text: "$10 to $50 per km², at least 25 km²". */
export function formatLimits(view: View): string {
  const price = view.price && `${inWords(view.price, formatUsd)} ${limitedPrice(view)}`;
  return [price, view.area && inWords(view.area, formatArea)].filter(Boolean).join(', ');
}

function inWords({ from, to }: Limits, format: (value: number) => string): string {
  if (from === null) return `at most ${format(to ?? 0)}`;
  return to === null ? `at least ${format(from)}` : `${format(from)} to ${format(to)}`;
}
