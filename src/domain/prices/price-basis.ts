/** What a price covers: the whole order, one scene or one square kilometre. */
export const priceBases = ['order', 'scene', 'km2'] as const;

/** What a price covers. */
export type PriceBasis = (typeof priceBases)[number];

/** Labels of price bases, as written beside the price. */
export const priceBasisLabels: Record<PriceBasis, string> = {
  order: 'for the whole order',
  scene: 'per scene',
  km2: 'per km²',
};

/** The highest plausible price on each basis, in US dollars. The constraints on `app.reviews` have the same limits. */
export const highestPrices: Record<PriceBasis, number> = { order: 100_000_000, scene: 1_000_000, km2: 10_000 };

/** The smallest plausible area of an order, in km². */
export const smallestAreaKm2 = 0.01;

/** The largest area of an order, in km²: larger than the land area of all but three countries. */
export const largestAreaKm2 = 10_000_000;

/** Why an area in km² is none of an order; null if it may be one. */
export function areaProblem(km2: number): string | null {
  if (km2 < smallestAreaKm2) return `Enter an area of at least ${smallestAreaKm2} km².`;
  return km2 > largestAreaKm2 ? 'Enter an area of at most 10,000,000 km².' : null;
}

/**
 * The price per km² in US dollars that follows from a price, its basis and the area in km². Null when the area is unknown or the
 * result is above $10,000, which is not plausible. `app.price_per_km2` in the database has the same rule, except for the last
 * decimals.
 */
export function pricePerKm2(price: number, basis: PriceBasis, areaKm2: number | null): number | null {
  if (basis === 'km2') return price;
  const perKm2 = areaKm2 === null || areaKm2 <= 0 ? Number.POSITIVE_INFINITY : price / areaKm2;
  return perKm2 <= highestPrices.km2 ? perKm2 : null;
}
