import { isForEverybody } from '~/domain/prices/list-price-standing';
import type { AcquiredImages, Today } from './image-order';
import { listAnswer } from './list-answer';
import type { Offer } from './offer';

/** Areas in km², in ascending order, for which the same sellers have the lowest sum. */
export interface CheapestSellers {
  areasKm2: number[];
  sellers: string[];
}

const comparedAreasKm2 = [1, 2, 5, 10, 25, 50, 100, 250, 500];

/**
 * Which sellers are cheapest for some areas and for `areaKm2`, by the same rules as the headline and by prices that everybody may pay.
 * Neighbours with the same sellers are joined. Areas without a known sum are left out.
 */
export function cheapestByArea(
  images: AcquiredImages,
  areaKm2: number,
  offers: readonly Offer[],
  today: Today,
): CheapestSellers[] {
  const open = offers.filter(isForEverybody);
  const found: CheapestSellers[] = [];
  for (const each of [...new Set([...comparedAreasKm2, areaKm2])].sort((a, b) => a - b)) {
    const { headline } = listAnswer({ ...images, areaKm2: each, shape: null }, open, [], today);
    const bills = headline.kind === 'sum' ? headline.bills : [];
    const sellers = [...new Set(bills.map(({ offer }) => offer.seller.name))];
    const last = found.at(-1);
    if (last && last.sellers.join() === sellers.join()) last.areasKm2.push(each);
    else found.push({ areasKm2: [each], sellers });
  }
  return found.filter(({ sellers }) => sellers.length > 0);
}
