import { boundsOf } from '~/features/areas/bounds';
import type { AreaPart } from '~/features/areas/shape';
import { fitParts, type Place } from './fit-parts';

/** A part on the sheet. */
export interface DrawnPart {
  /** The data of an SVG path: its rings, or a line without length for a part that is too small to see. */
  path: string;
  isDot: boolean;
  /** The outer ring, then its holes, without corners that nobody could see. */
  rings: readonly (readonly Place[])[];
  box: PlaceBox;
}

/** The box of a part on the sheet, in pixels. */
export interface PlaceBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A drawing with more corners than this becomes coarser. */
const mostCorners = 2000;

/** Corners that are this far apart, in pixels, all stay. */
const coarsest = 8;

/** A part that is smaller than this, in pixels, is drawn as a dot. */
const smallestPart = 3;

/** Draws parts to scale on the sheet, with at most about 2,000 corners however many the parts have. */
export function drawParts(parts: readonly AreaPart[]): { parts: DrawnPart[]; kmPerPixel: number } {
  const fitted = fitParts(parts);
  const boxes = fitted.rings.map(([outer = []]) => boxOf(outer));
  const isDot = (index: number) => sizeOf(boxes[index]) < smallestPart;
  let rings = fitted.rings.map((all, index) => (isDot(index) ? [] : all));
  let tolerance = 0.5;
  do {
    rings = rings.map((all) => thinRings(all, tolerance));
    tolerance *= 1.5;
  } while (tolerance < coarsest && rings.flat(2).length > mostCorners);
  return {
    parts: boxes.map((box, index) => ({
      path: isDot(index) ? dotPath(box) : (rings[index] ?? []).map(ringPath).join(''),
      isDot: isDot(index),
      rings: rings[index] ?? [],
      box,
    })),
    kmPerPixel: fitted.kmPerPixel,
  };
}

/** Leaves out corners that are closer to the one before than `tolerance`, and holes of which nothing remains. */
function thinRings(rings: readonly Place[][], tolerance: number): Place[][] {
  return rings.map((ring) => thinRing(ring, tolerance)).filter((ring, index) => index === 0 || ring.length > 2);
}

function thinRing(ring: readonly Place[], tolerance: number): Place[] {
  const kept: Place[] = [];
  for (const corner of ring) {
    const last = kept.at(-1);
    if (!last || Math.hypot(corner[0] - last[0], corner[1] - last[1]) >= tolerance) kept.push(corner);
  }
  return kept;
}

/** On the sheet, y grows downwards. */
function boxOf(ring: readonly Place[]): PlaceBox {
  const { west, south, east, north } = boundsOf(ring);
  return { left: west, right: east, top: south, bottom: north };
}

function sizeOf(box: PlaceBox | undefined): number {
  return box ? Math.max(box.right - box.left, box.bottom - box.top) : 0;
}

function ringPath(ring: readonly Place[]): string {
  return `M${ring.map(([x, y]) => `${toTenth(x)} ${toTenth(y)}`).join('L')}Z`;
}

function dotPath({ left, right, top, bottom }: PlaceBox): string {
  return `M${toTenth((left + right) / 2)} ${toTenth((top + bottom) / 2)}h0`;
}

function toTenth(pixels: number): number {
  return Math.round(10 * pixels) / 10;
}
