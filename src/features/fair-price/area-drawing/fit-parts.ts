import { boundsOf } from '~/features/areas/bounds';
import { besideEachOther } from '~/features/areas/measuring/antimeridian';
import { kmPerDegree } from '~/features/areas/measuring/ellipsoid';
import type { AreaPart, Position } from '~/features/areas/shape';

/** A place on a sheet, in pixels from its upper left corner. */
export type Place = readonly [x: number, y: number];

/** The sheet in pixels at its full size, with room for numbers around the area and for the scale bar below it. */
export const sheet = { width: 480, height: 320, side: 28, top: 24, bottom: 56 };

/** The size of parts, and how they are placed on a sheet. */
interface FittedParts {
  /** The rings of each part on the sheet. */
  rings: Place[][][];
  /** The length of a pixel. */
  kmPerPixel: number;
}

/**
 * Fits parts to the {@link sheet}, north up. The projection is equirectangular and true to scale at the middle latitude, on the ellipsoid.
 * Parts on both sides of the antimeridian are next to each other.
 */
export function fitParts(parts: readonly AreaPart[]): FittedParts {
  const polygons = besideEachOther(parts.map(({ polygon }) => polygon));
  const all = boundsOf(polygons.flatMap(([outer = []]) => outer));
  const [middleX, middleY] = [(all.west + all.east) / 2, (all.south + all.north) / 2];
  const [kmEast, kmNorth] = kmPerDegree(middleY);
  const kmPerPixel = Math.max(
    ((all.east - all.west) * kmEast) / (sheet.width - 2 * sheet.side),
    ((all.north - all.south) * kmNorth) / (sheet.height - sheet.top - sheet.bottom),
    1e-9,
  );
  const [centreX, centreY] = [sheet.width / 2, (sheet.height + sheet.top - sheet.bottom) / 2];
  const place = ([longitude, latitude]: Position): Place => [
    centreX + ((longitude - middleX) * kmEast) / kmPerPixel,
    centreY - ((latitude - middleY) * kmNorth) / kmPerPixel,
  ];
  return { rings: polygons.map((polygon) => polygon.map((ring) => ring.map(place))), kmPerPixel };
}
