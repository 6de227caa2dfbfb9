import type { AreaPart, Position, Ring } from '~/features/areas/shape';

/** A place on a sheet, in pixels from its upper left corner. */
export type Place = readonly [x: number, y: number];

/** A sheet of paper, in pixels, with margins around what is drawn. */
interface Sheet {
  width: number;
  height: number;
  side: number;
  top: number;
  bottom: number;
}

interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The size of parts, and how they are placed on a sheet. */
interface FittedParts {
  /** The rings of each part on the sheet. */
  rings: Place[][][];
  /** The length of a pixel. */
  kmPerPixel: number;
}

/**
 * Fits parts to a sheet, north up. The projection is equirectangular and true to scale at the middle latitude, on the ellipsoid.
 * Parts on both sides of the antimeridian are next to each other.
 */
export function fitParts(parts: readonly AreaPart[], sheet: Sheet): FittedParts {
  const shifted = acrossAntimeridian(parts.map(({ polygon }) => extentOf(polygon[0] ?? [])));
  const all = joined(shifted.map(({ extent }) => extent));
  const [middleX, middleY] = [(all.west + all.east) / 2, (all.south + all.north) / 2];
  const [kmEast, kmNorth] = kmPerDegree(middleY);
  const kmPerPixel = Math.max(
    ((all.east - all.west) * kmEast) / (sheet.width - 2 * sheet.side),
    ((all.north - all.south) * kmNorth) / (sheet.height - sheet.top - sheet.bottom),
    1e-9,
  );
  const [centreX, centreY] = [sheet.width / 2, (sheet.height + sheet.top - sheet.bottom) / 2];
  const place = ([longitude, latitude]: Position, shift: number): Place => [
    centreX + ((longitude + shift - middleX) * kmEast) / kmPerPixel,
    centreY - ((latitude - middleY) * kmNorth) / kmPerPixel,
  ];
  return {
    rings: parts.map(({ polygon }, index) =>
      polygon.map((ring) => ring.map((corner) => place(corner, shifted[index]?.shift ?? 0))),
    ),
    kmPerPixel,
  };
}

/** The length of a degree of longitude and of latitude on the WGS 84 ellipsoid, in km. */
function kmPerDegree(latitude: number): [east: number, north: number] {
  const angle = (latitude * Math.PI) / 180;
  const east = 111.41284 * Math.cos(angle) - 0.0935 * Math.cos(3 * angle);
  return [east, 111.13292 - 0.55982 * Math.cos(2 * angle)];
}

/** Moves parts by 360 degrees east or not at all, so that the widest gap between them is outside the drawing. */
function acrossAntimeridian(extents: Extent[]): { shift: number; extent: Extent }[] {
  const all = joined(extents);
  let [start, reach, widest] = [all.west, all.west, all.west + 360 - all.east];
  for (const { west, east } of extents.toSorted((one, other) => one.west - other.west)) {
    if (west - reach > widest) [start, widest] = [west, west - reach];
    reach = Math.max(reach, east);
  }
  return extents.map((extent) => {
    const shift = extent.west < start ? 360 : 0;
    return { shift, extent: { ...extent, west: extent.west + shift, east: extent.east + shift } };
  });
}

function extentOf(ring: Ring): Extent {
  return joined(ring.map(([x, y]) => ({ west: x, south: y, east: x, north: y })));
}

function joined(extents: Extent[]): Extent {
  const all = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { west, south, east, north } of extents) {
    all.west = Math.min(all.west, west);
    all.south = Math.min(all.south, south);
    all.east = Math.max(all.east, east);
    all.north = Math.max(all.north, north);
  }
  return all;
}
