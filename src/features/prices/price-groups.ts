import { priceBases } from '~/domain/prices/price-basis';
import type { PriceGroup } from '~/domain/prices/price-group';
import type { PriceSummary } from './summaries';

/** The columns that identify the group of a price summary, and the number of its quotes. */
export type GroupedPrice = Pick<PriceSummary, 'sensor' | 'sizeClass' | 'basis' | 'acquisition' | 'n'>;

/** The price bases, easiest to compare first: per km², per scene, whole order. */
export const comparableBases = priceBases.toReversed();

/** Whether a price belongs to a group. A price of all acquisitions together belongs to none. */
export function isInGroup(price: GroupedPrice, group: PriceGroup): boolean {
  return (
    price.sensor === group.sensor &&
    price.sizeClass === group.sizeClass &&
    price.basis === group.basis &&
    price.acquisition === group.acquisition
  );
}
