import type { Span } from '~/domain/prices/published-price';
import type { ImageOrder } from './image-order';
import type { Offer } from './offer';
import type { Reason } from './reason';
import { atLeastSmallestSum, inPackages, roundUp, type WorkedOut, workOutArea } from './work-out-area';
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
 * Scenes are not cut. The shape of an area tells how many cover it, those of each part where parts are ordered one by one. Without
 * a shape, at least the area divided by the ground of a scene, rounded up, are needed.
 */
function workOutScenes(order: ImageOrder, offer: Offer): WorkedOut {
  const km2 = sceneKm2(order, offer);
  if (km2 === null) return { billed: { kind: 'unknown' }, amount: null, reasons: [{ kind: 'footprint-unknown' }] };
  const { shape } = order;
  const scenesOf = (sceneKm2: number) =>
    shape ? shape.scenesFor(sceneKm2, isByPart(offer)) : roundUp(order.areaKm2 / sceneKm2);
  const [one, other] = [scenesOf(km2.high), scenesOf(km2.low)];
  const n = { low: Math.min(one, other), high: Math.max(one, other) };
  const reasons: Reason[] = [
    ...(shape ? partsReason(shape, offer) : []),
    { kind: 'scenes', n, sceneKm2: km2, isForShape: shape !== null },
  ];
  return atLeastSmallestSum({ billed: { kind: 'scenes', n }, amount: amountOf(n, offer.price), reasons }, offer);
}

function amountOf(n: Span, price: Span): Span {
  return { low: n.low * price.low, high: n.high * price.high };
}
