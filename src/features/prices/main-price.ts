import type { PricedAcquisition } from '~/domain/images/acquisition';
import { isSufficient } from '~/domain/prices/leading-price';
import { defaultPriceGroup } from '~/domain/prices/price-group';
import { comparableBases, type GroupedPrice, isInGroup } from './price-groups';

/**
 * The price that represents a company in comparisons. Uses the group in which the site compares companies if it has at least five
 * quotes, otherwise the group with the most quotes. Prefers prices per km², then per scene, then for the whole order. Null
 * without five quotes in any group.
 */
export function mainPrice<Price extends GroupedPrice>(
  prices: readonly Price[],
): (Price & { acquisition: PricedAcquisition }) | null {
  const sufficient = prices.filter(isOfOneAcquisition).filter(isSufficient);
  const rank = ({ basis }: GroupedPrice) => comparableBases.indexOf(basis);
  const usual = sufficient.find((price) => isInGroup(price, defaultPriceGroup));
  return usual ?? sufficient.toSorted((a, b) => rank(a) - rank(b) || b.n - a.n)[0] ?? null;
}

/** Whether a price is of one acquisition, and not of all together. */
export function isOfOneAcquisition<Price extends GroupedPrice>(
  price: Price,
): price is Price & { acquisition: PricedAcquisition } {
  return price.acquisition !== 'all';
}
