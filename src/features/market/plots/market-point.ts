import { median } from 'd3-array';
import { type ResolutionClass, resolutionClassOf } from '~/domain/resolution';
import { minimumQuotes } from '~/domain/statistics-rules';
import type { QuotePoint } from '../quote-points';

/** The position of a provider in the market plot, from `quotes` quotes in its most quoted resolution class. */
export interface MarketPoint {
  finestMetres: number;
  medianPerKm2: number;
  quotes: number;
}

/**
 * The finest pixel size and the median price per km² of a provider's quotes in its most quoted resolution class, as
 * `company_stats.typical_class` names it, so that the plot and the provider's card describe the same class: a 30 cm price and
 * a 10 m price have no meaningful median. Null with fewer than {@link minimumQuotes} quotes in that class, or without a class.
 */
export function marketPointFromQuotes(points: QuotePoint[], typicalClass: ResolutionClass | null): MarketPoint | null {
  const inClass = points.filter(({ resolutionMetres }) => resolutionClassOf(resolutionMetres) === typicalClass);
  const medianPerKm2 = median(inClass, ({ pricePerKm2 }) => pricePerKm2);
  if (inClass.length < minimumQuotes || medianPerKm2 === undefined) return null;
  return {
    finestMetres: Math.min(...inClass.map(({ resolutionMetres }) => resolutionMetres)),
    medianPerKm2,
    quotes: inClass.length,
  };
}
