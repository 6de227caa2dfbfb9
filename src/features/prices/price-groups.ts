import type { AcquisitionFamily } from '~/domain/acquisition';
import { priceBases } from '~/domain/price-basis';
import type { PriceGroup } from '~/domain/price-group';
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

/** The group of a price. */
export function groupOf(price: GroupedPrice & { acquisition: AcquisitionFamily }): PriceGroup {
  return { sensor: price.sensor, sizeClass: price.sizeClass, basis: price.basis, family: price.acquisition };
}
