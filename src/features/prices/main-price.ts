import type { AcquisitionFamily } from '~/domain/acquisition';
import { defaultPriceGroup } from '~/domain/price-group';
import { sufficientQuotes } from '~/domain/statistics-rules';
import { comparableBases, type GroupedPrice, isInGroup } from './price-groups';

/**
 * The price that describes a company, so that companies can be compared: that of the group in which the site compares them if it
 * has at least five quotes, else of the group with the most, per km² if there is one, else per scene, else for the whole order.
 * Null without five quotes in any group.
 */
export function mainPrice<Price extends GroupedPrice>(
  prices: readonly Price[],
): (Price & { acquisition: AcquisitionFamily }) | null {
  const sufficient = prices.filter(isOfOneFamily).filter(({ n }) => n >= sufficientQuotes);
  const rank = ({ basis }: GroupedPrice) => comparableBases.indexOf(basis);
  const usual = sufficient.find((price) => isInGroup(price, defaultPriceGroup));
  return usual ?? sufficient.toSorted((a, b) => rank(a) - rank(b) || b.n - a.n)[0] ?? null;
}

function isOfOneFamily<Price extends GroupedPrice>(price: Price): price is Price & { acquisition: AcquisitionFamily } {
  return price.acquisition !== 'all';
}
