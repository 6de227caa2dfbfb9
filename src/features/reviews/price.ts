/** What a price is for: the whole order, one scene, one square kilometre. */
export type PriceBasis = 'order' | 'scene' | 'km2';

const basisNames: Record<PriceBasis, string> = { order: 'whole order', scene: 'per scene', km2: 'per km²' };

/** US dollars with thousands separators, cents only when there are any: "$1,200", "$12.50". */
export function dollars(usd: number): string {
  return usd.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(usd) ? 0 : 2,
    maximumFractionDigits: 2,
  });
}

/** What the figure beside it is for. */
export function basisInWords(basis: PriceBasis): string {
  return basisNames[basis];
}
