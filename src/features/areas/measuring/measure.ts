import { boundsOf } from '../bounds.ts';
import type { AreaFigures, AreaPart } from '../shape.ts';
import { geodesicBetween, kmPerDegree, rectangleAreaKm2 } from './ellipsoid.ts';

/**
 * The figures of checked parts: areas in km², lengths in km. The width of the box is measured along its middle parallel, so that
 * width times height is close to its area.
 */
export function measureParts(parts: readonly AreaPart[]): AreaFigures {
  const corners = parts.flatMap(({ polygon: [outer = []] }) => outer);
  const { west, south, east, north } = boundsOf(corners);
  const middle: [number, number] = [(west + east) / 2, (south + north) / 2];
  const sum = (of: (part: AreaPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  const turns = west >= 180 ? 360 : 0;
  return {
    areaKm2: sum(({ areaKm2 }) => areaKm2),
    filledKm2: sum(({ filledKm2 }) => filledKm2),
    box: {
      west: west - turns,
      south,
      east: east - turns,
      north,
      areaKm2: rectangleAreaKm2(west, south, east, north),
      widthKm: (east - west) * kmPerDegree(middle[1])[0],
      heightKm: geodesicBetween([0, south], [0, north]).km,
    },
    corners: sum((part) => part.corners),
    holes: sum(({ polygon }) => polygon.length - 1),
  };
}
