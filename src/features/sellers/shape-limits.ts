import type { Offer } from './offer';
import type { OrderShape } from './order-shape';
import type { Reason } from './reason';
import { isByPart } from './work-out-shape';

/** What a seller does not accept about a shape. The sum stays the same, because the buyer can change the shape a little. */
export function shapeLimits(shape: OrderShape, offer: Offer): Reason[] {
  const { mostCorners, smallestWidthKm, convex } = offer.billing;
  const { corners, widthKm, parts } = shape;
  const reasons: Reason[] = [];
  if (mostCorners !== null && corners > mostCorners)
    reasons.push({ kind: 'too-many-corners', most: mostCorners, corners, parts: isByPart(offer) ? parts.length : 1 });
  if (smallestWidthKm !== null && widthKm < smallestWidthKm)
    reasons.push({ kind: 'too-narrow', smallestKm: smallestWidthKm, widthKm });
  // A triangle is convex; of other shapes it may not be known.
  if (convex && !shape.isConvex && corners > 3 * parts.length)
    reasons.push({ kind: 'convex-only', isKnown: shape.isConvex === false });
  return reasons;
}
