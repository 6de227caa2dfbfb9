import { AreaError, type CheckedArea, type NamedPolygon, type Position } from '../shape.ts';

/** Refuses coordinates that are not degrees of WGS 84. If only the exchange of longitude and latitude makes them valid, asks for it. */
export function checkCoordinates(polygons: readonly NamedPolygon[]): CheckedArea['doubt'] {
  const [x, y] = largestOf(polygons);
  if (Number.isNaN(x) || Number.isNaN(y))
    throw new AreaError('A corner has no longitude or latitude. Export the file again.');
  if (x <= 360 && y <= 90) return null;
  if (x <= 90 && y <= 360)
    return {
      question: 'Latitude and longitude look swapped. Swap them?',
      swapped: polygons.map(({ name, polygon }) => ({ name, polygon: polygon.map((ring) => ring.map(swap)) })),
    };
  if (Math.max(x, y) > 1000)
    throw new AreaError('These are metres, not degrees. Export the file as WGS 84 (EPSG:4326).');
  throw new AreaError(
    'These coordinates are not in degrees: latitudes end at 90 and longitudes at 180. Export the file as WGS 84 (EPSG:4326).',
  );
}

const swap = ([longitude, latitude]: Position): Position => [latitude, longitude];

/** The largest amounts of both coordinates. */
function largestOf(polygons: readonly NamedPolygon[]): [number, number] {
  let [largestX, largestY] = [0, 0];
  for (const { polygon } of polygons)
    for (const ring of polygon)
      for (const [x, y] of ring)
        [largestX, largestY] = [Math.max(largestX, Math.abs(x)), Math.max(largestY, Math.abs(y))];
  return [largestX, largestY];
}
