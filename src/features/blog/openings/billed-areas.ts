import { answerAcquisitions } from '~/domain/images/acquisition';
import { countsToday, isForEverybody } from '~/domain/prices/list-price-standing';
import { billOrder, hasReason, isPriced, type PricedBill } from '~/features/sellers/bill';
import type { ImageOrder, Today } from '~/features/sellers/image-order';
import type { Offer } from '~/features/sellers/offer';

/** A bill for an order, with the area that it covers. */
interface BilledArea {
  billedKm2: number;
  bill: PricedBill;
}

/** What an order of 50 cm images comes to, by the area that is billed: the cheapest bill for each area and acquisition. */
export function billedAreas(areaKm2: number, offers: readonly Offer[], today: Today): BilledArea[] {
  return answerAcquisitions.flatMap((acquisition) => {
    const order: ImageOrder = { sensor: 'multispectral', sizeClass: '50cm', acquisition, areaKm2, shape: null };
    const bills = offers
      .filter((offer) => isForEverybody(offer) && countsToday(offer, today.month))
      .flatMap((offer) => billOrder(order, offer, today) ?? [])
      .filter(isPriced)
      .filter((bill) => !hasReason(bill, 'smallest-area-unknown'))
      .toSorted((a, b) => a.cost.usdCents.low - b.cost.usdCents.low)
      .flatMap((bill) => (bill.billed.kind === 'area' ? [{ bill, billedKm2: bill.billed.areaKm2 }] : []));
    const cheapest = [...Map.groupBy(bills, ({ billedKm2 }) => billedKm2).values()].flatMap(([first]) => first ?? []);
    return cheapest.toSorted((a, b) => a.billedKm2 - b.billedKm2);
  });
}
