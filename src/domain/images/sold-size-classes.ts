import type { Span } from '../prices/published-price.ts';
import { type SizeClass, sizeClasses, sizeClassOf } from './size-class.ts';

/**
 * The pixel sizes in metres after which classes are named. A range that contains one is sold as this class. "20 cm and finer" has
 * none: a range that goes on above 20 cm only reaches it with its finer end, and its price is that of coarser images.
 */
const namedMetres: Partial<Record<SizeClass, number>> = {
  ...{ '30cm': 0.3, '50cm': 0.5, '1m': 1, '2m': 2, '3m': 3, '5m': 5, '10-30m': 10 },
};

/**
 * The size classes that a price for a range of pixel sizes fits, finest first: those whose named size it contains and the one in
 * which it lies whole. A range of neither kind fits the class of its coarser end. None without a published pixel size.
 */
export function sizeClassesOf(pixelSize: Span | null): SizeClass[] {
  if (pixelSize === null) return [];
  const { low, high } = pixelSize;
  const fitting = sizeClasses.filter(({ key, from, to }) => {
    const named = namedMetres[key];
    return (low > from && high <= to) || (named !== undefined && low <= named && named <= high);
  });
  return fitting.length > 0 ? fitting.map(({ key }) => key) : [sizeClassOf(high)];
}
