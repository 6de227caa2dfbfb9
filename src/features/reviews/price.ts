/** What a price is for: the whole order, one scene, one square kilometre. */
export type PriceBasis = 'order' | 'scene' | 'km2';

const basisNames: Record<PriceBasis, string> = { order: 'whole order', scene: 'per scene', km2: 'per km²' };

/** What the figure beside it is for. */
export function basisInWords(basis: PriceBasis): string {
  return basisNames[basis];
}
