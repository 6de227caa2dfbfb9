import { formatArea, formatNumber } from '~/domain/text/format-number';
import type { Order } from './order';

/** The area of an order, after its sides if both were typed: "25 km²", "12.5 × 2 km, 25 km²". */
export function formatOrderArea({ areaKm2, sidesKm }: Pick<Order, 'areaKm2' | 'sidesKm'>): string {
  return sidesKm ? `${sidesKm.map(formatNumber).join(' × ')} km, ${formatArea(areaKm2)}` : formatArea(areaKm2);
}
