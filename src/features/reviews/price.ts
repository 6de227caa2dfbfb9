/** What a price is for: the whole order, one scene, one square kilometre. */
export type PriceBasis = 'order' | 'scene' | 'km2';

const basisNames: Record<PriceBasis, string> = { order: 'whole order', scene: 'per scene', km2: 'per km²' };

/** The bases with their words, in the order in which the form offers them. */
export const bases = Object.entries(basisNames) as [PriceBasis, string][];

/**
 * US dollars a square kilometre that follow from a price, its basis and the area in km²; null when nobody can tell. The same
 * as `private.price_per_km2` of the database but for its last decimals.
 */
export function pricePerKm2(price: number, basis: PriceBasis, areaKm2: number | null): number | null {
  if (basis === 'km2') return price;
  const perKm2 = areaKm2 === null || areaKm2 <= 0 ? Number.POSITIVE_INFINITY : price / areaKm2;
  return perKm2 <= 100_000_000 ? perKm2 : null;
}

/** What the figure beside it is for. */
export function basisInWords(basis: PriceBasis): string {
  return basisNames[basis];
}
