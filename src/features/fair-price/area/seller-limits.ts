import { answerAcquisitions } from '~/domain/acquisition';
import type { SellerRow } from '~/features/sellers/order/order-answer';
import { billsOf } from '../board/row-words';

/** The most corners that a seller accepts in an area; null if it states no limit. */
export function mostCornersOf(row: SellerRow): number | null {
  const limits = answerAcquisitions.flatMap((acquisition) =>
    billsOf(row[acquisition]).flatMap(({ offer }) => offer.billing.mostCorners ?? []),
  );
  return limits.length > 0 ? Math.min(...limits) : null;
}
