import { boundsOf } from '../bounds.ts';
import { AreaError, type CheckedArea, type NamedPolygon } from '../shape.ts';

/** Refuses coordinates that are not degrees of WGS 84. If only the exchange of longitude and latitude makes them valid, asks for it. */
export function checkCoordinates(polygons: readonly NamedPolygon[]): CheckedArea['doubt'] {
  const { west, south, east, north } = boundsOf(polygons.flatMap(({ polygon }) => polygon.flat()));
  const [x, y] = [Math.max(-west, east), Math.max(-south, north)];
  if (x <= 360 && y <= 90) return null;
  if (x <= 90 && y <= 360)
    return {
      question: 'Latitude and longitude look swapped. Swap them?',
      swapped: polygons.map(exchanged),
    };
  throw new AreaError(
    'These coordinates are not in degrees: latitudes end at 90 and longitudes at 180. Export the file as WGS 84 (EPSG:4326).',
  );
}

/** A polygon with longitude and latitude exchanged. */
export function exchanged({ name, polygon }: NamedPolygon): NamedPolygon {
  return { name, polygon: polygon.map((ring) => ring.map(([x, y]) => [y, x])) };
}
