import { scenesFor } from '~/features/areas/measuring/scenes';
import type { AreaFigures, AreaPart } from '~/features/areas/shape';
import type { AcceptedShape, OrderShape, OutlineLimits } from '~/features/sellers/order-shape';
import { acceptedOutline } from './accepted-outline';

/** The shape of these parts, as sellers bill it. */
export function orderShapeOf(own: readonly AreaPart[], figures: AreaFigures): OrderShape {
  const parts = own.map(({ areaKm2, filledKm2 }) => ({ areaKm2, filledKm2 }));
  // Every price that is typed asks again, and simplifying a long outline and counting its scenes take a while.
  const accepted = new Map<string, AcceptedShape | null>();
  const acceptedWithin = (limits: OutlineLimits) => {
    const key = JSON.stringify(limits);
    const known = accepted.get(key);
    if (known !== undefined) return known;
    const outline = acceptedOutline(own, limits);
    const shape = outline && {
      ...outline,
      // A simplified outline may be smaller, but then it does not cover the area.
      parts: outline.parts.map(({ areaKm2, filledKm2 }, index) => ({
        areaKm2: outline.isSimplified ? Math.max(areaKm2, parts[index]?.areaKm2 ?? 0) : areaKm2,
        filledKm2: Math.max(filledKm2, parts[index]?.filledKm2 ?? 0),
      })),
    };
    accepted.set(key, shape);
    return shape;
  };
  const scenes = new Map<number, { each: number; together: number }>();
  const scenesOf = (footprintKm2: number) => {
    const each = own.reduce((sum, part) => sum + scenesFor([part], footprintKm2), 0);
    const counts = { each, together: own.length > 1 ? Math.min(each, scenesFor(own, footprintKm2)) : each };
    scenes.set(footprintKm2, counts);
    return counts;
  };
  return {
    ...{ parts, acceptedWithin, corners: figures.corners, holes: figures.holes },
    scenesFor: (footprintKm2, isByPart) =>
      (scenes.get(footprintKm2) ?? scenesOf(footprintKm2))[isByPart ? 'each' : 'together'],
  };
}
