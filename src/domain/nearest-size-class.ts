import type { SizeClass } from './size-class.ts';

/** The pixel size in metres after which a size class is named; for a range, its middle on a logarithmic scale. */
const typicalMetres: Record<SizeClass, number> = {
  '20cm': 0.15,
  '30cm': 0.3,
  '50cm': 0.5,
  '1m': 1,
  '2m': 2,
  '3m': 3,
  '5m': 5,
  '10-30m': 17,
  '30-300m': 95,
  'over-300m': 1000,
};

/**
 * The summary whose size class is nearest to a pixel size in metres, or to another size class, on a logarithmic scale. If two are
 * equally near, the one with more quotes. Null for an empty list.
 */
export function nearestInSize<Summary extends { sizeClass: SizeClass; n: number }>(
  summaries: readonly Summary[],
  pixelSize: number | SizeClass,
): Summary | null {
  const metres = typeof pixelSize === 'number' ? pixelSize : typicalMetres[pixelSize];
  // Rounded, so that 50 cm and 2 m are equally far from 1 m.
  const distance = ({ sizeClass }: Summary) => Math.round(Math.abs(Math.log(metres / typicalMetres[sizeClass])) * 100);
  const [nearest] = summaries.toSorted((a, b) => distance(a) - distance(b) || b.n - a.n);
  return nearest ?? null;
}
