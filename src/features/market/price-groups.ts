import type { AcquisitionFamily } from '~/domain/acquisition';
import { priceBases } from '~/domain/price-basis';
import { defaultPriceGroup, type PriceGroup } from '~/domain/price-group';
import { sufficientQuotes } from '~/domain/statistics-rules';
import type { PriceStatistics } from './statistics';

/** What tells the group of a summary of prices, and the number of its quotes. */
export type GroupedPrice = Pick<PriceStatistics, 'sensor' | 'sizeClass' | 'basis' | 'acquisition' | 'n'>;

/** The price bases, those whose prices are easiest to compare first: per km², per scene, whole order. */
export const comparableBases = priceBases.toReversed();

/** Whether a price is of one group; the prices of all acquisitions together are of none. */
export function isInGroup(price: GroupedPrice, group: PriceGroup): boolean {
  return (
    price.sensor === group.sensor &&
    price.sizeClass === group.sizeClass &&
    price.basis === group.basis &&
    price.acquisition === group.family
  );
}

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

/** The group of a price. */
export function groupOf(price: GroupedPrice & { acquisition: AcquisitionFamily }): PriceGroup {
  return { sensor: price.sensor, sizeClass: price.sizeClass, basis: price.basis, family: price.acquisition };
}

function isOfOneFamily<Price extends GroupedPrice>(price: Price): price is Price & { acquisition: AcquisitionFamily } {
  return price.acquisition !== 'all';
}
