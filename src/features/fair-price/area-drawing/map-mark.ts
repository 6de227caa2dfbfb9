import { type Bounds, turned } from '~/features/areas/bounds';

/** A rectangle on a map of 360 by 180 degrees whose corner is 180° W, 90° N. */
interface MapBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An area that is smaller than this in both directions, in degrees, would be a speck on the map. */
const smallestBox = 14;

/** The radius of the ring around a small area, in degrees. */
export const ringRadius = 8;

/** Whether an area needs a ring to be found on the map. */
export function isSpeck({ west, south, east, north }: Bounds): boolean {
  return Math.max(east - west, north - south) < smallestBox;
}

/** The box of an area on the map. One across the antimeridian, or with a ring across it, is there twice. */
export function boxesOnMap(box: Bounds): MapBox[] {
  const width = Math.min(box.east - box.west, 360);
  const x = width < 360 ? turned(box.west + 180, 0) : 0;
  const room = isSpeck(box) ? ringRadius : 0;
  return [-360, 0, 360]
    .map((shift) => ({ x: x + shift, y: 90 - box.north, width, height: box.north - box.south }))
    .filter((copy) => copy.x - room < 360 && copy.x + width + room > 0);
}
