import { type SizeClass, sizeClassKeys, sizeClassName } from '~/domain/images/size-class';
import { formatQuoteCount, minimumQuotes } from '~/domain/prices/statistics-rules';
import { formatCount, formatUsdPerKm2 } from '~/domain/text/format-number';
import type { MarketPoint, PlottedProvider } from './market-point';

/** A mark of the plot: a provider's median or published price in one size class. */
export interface MarketMark {
  provider: PlottedProvider;
  sizeClass: SizeClass;
  /** The number of quotes, by which marks are placed; 0 for a published price. */
  n: number;
  usdPerKm2: number;
  lines: string[];
}

/** The labels below the columns, for example "50 cm" for the 50 cm class. */
export const columnLabels = new Map(
  sizeClassKeys.map((key) => [key, sizeClassName(key).replace(' class', '').replace(' and finer', '')]),
);

/** The marks of a provider. */
export function marksOf(provider: PlottedProvider): MarketMark[] {
  const { name, points, published } = provider;
  return [
    ...points.map((point) => ({
      ...{ provider, sizeClass: point.sizeClass, n: point.n, usdPerKm2: point.median },
      lines: describe(name, point),
    })),
    ...published.map(({ sizeClass, pixelSize, usdPerKm2 }) => ({
      ...{ provider, sizeClass, n: 0, usdPerKm2 },
      lines: [`${name}, ${formatUsdPerKm2(usdPerKm2)} per km²`, `published price, ${pixelSize}`],
    })),
  ];
}

function describe(name: string, { sizeClass, n, median }: MarketPoint): string[] {
  return [
    `${name}, ${formatUsdPerKm2(median)} per km²`,
    `${columnLabels.get(sizeClass)}, median of ${formatQuoteCount(n)}`,
  ];
}

/**
 * Describes what a market plot shows: "medians of 9 providers with at least 3 quotes in a size class, from 120 quotes of the last
 * 24 months".
 */
export function describeCounts(plotted: PlottedProvider[]): string {
  const quoted = plotted.filter(({ points }) => points.length > 0);
  const quotes = quoted.flatMap(({ points }) => points).reduce((sum, { n }) => sum + n, 0);
  return `medians of ${formatCount(quoted.length, 'provider')} with at least ${minimumQuotes} quotes in a size class, from ${formatCount(quotes, 'quote')} from the last 24 months`;
}
