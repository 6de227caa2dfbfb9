import type { Span } from '~/domain/published-price';
import type { ImageOrder } from './image-order';
import type { Offer } from './offer';
import type { Reason } from './reason';
import { inPackages, roundUp, type WorkedOut, workOutArea } from './work-out-area';
import { isByPart, partsReason, workOutShape } from './work-out-shape';

/**
 * Works out what a seller bills for an order and what that costs, by the basis of its price. The offer must fit the order. Where
 * only an area is known, that is one part without holes.
 */
export function workOut(order: ImageOrder, offer: Offer): WorkedOut {
  if (offer.basis === 'scene') return workOutScenes(order, offer);
  return inPackages(order.shape ? workOutShape(order.shape, offer) : workOutArea(order.areaKm2, offer), offer);
}

/** The ground that one scene of the ordered images covers, in km²; null when it was not published. */
export function sceneKm2(order: ImageOrder, { billing: { footprints } }: Offer): Span | null {
  const mode = order.sensor === 'sar' ? order.mode : null;
  return footprints.find((footprint) => footprint.mode === null || footprint.mode === mode)?.km2 ?? null;
}

/**
 * Scenes are not cut, so at least the area divided by the ground of one, rounded up, are needed, and for parts that are ordered one
 * by one that of each. The shape of an area tells how many it may take.
 */
function workOutScenes(order: ImageOrder, offer: Offer): WorkedOut {
  const km2 = sceneKm2(order, offer);
  if (km2 === null) return { billed: { kind: 'unknown' }, amount: null, reasons: [{ kind: 'footprint-unknown' }] };
  const areas = order.shape && isByPart(offer) ? order.shape.parts.map(({ areaKm2 }) => areaKm2) : [order.areaKm2];
  const atLeast = { low: scenesOf(areas, km2.high), high: scenesOf(areas, km2.low) };
  const n = order.shape ? { low: atLeast.low, high: Math.max(atLeast.high, order.shape.scenesFor(km2.low)) } : atLeast;
  const reasons: Reason[] = [{ kind: 'scenes', atLeast, sceneKm2: km2 }];
  if (order.shape) reasons.unshift(...partsReason(order.shape, offer), { kind: 'scenes-of-shape', n });
  return { billed: { kind: 'scenes', n }, amount: amountOf(n, offer.price), reasons };
}

function scenesOf(areasKm2: readonly number[], sceneKm2: number): number {
  return areasKm2.reduce((sum, areaKm2) => sum + roundUp(areaKm2 / sceneKm2), 0);
}

function amountOf(n: Span, price: Span): Span {
  return { low: n.low * price.low, high: n.high * price.high };
}
