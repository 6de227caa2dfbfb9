import { type Bounds, boundsOf } from '../bounds';
import type { Polygon, Position, Ring } from '../shape';

interface RingBox extends Bounds {
  ring: Ring;
}

/**
 * Groups rings into polygons by what lies inside what, because files mix up windings: a ring inside another is its hole, a ring
 * inside a hole is a polygon again.
 */
export function groupRings(rings: readonly Ring[]): Polygon[] {
  // A ring comes after all rings that can contain it.
  const boxes = rings.map((ring) => ({ ring, ...boundsOf(ring) })).sort((one, other) => sizeOf(other) - sizeOf(one));
  const outers: { box: RingBox; rings: Ring[] }[] = [];
  const placed: { box: RingBox; polygon: { box: RingBox; rings: Ring[] } | null }[] = [];
  for (const box of boxes) {
    // The last one is the smallest.
    const around = placed.findLast((candidate) => containsRing(candidate.box, box));
    if (around?.polygon) {
      around.polygon.rings.push(box.ring);
      placed.push({ box, polygon: null });
    } else {
      const polygon = { box, rings: [box.ring] };
      outers.push(polygon);
      placed.push({ box, polygon });
    }
  }
  return outers.map((polygon) => polygon.rings);
}

function sizeOf({ west, south, east, north }: RingBox): number {
  return (east - west) * (north - south);
}

function containsRing(outer: RingBox, inner: RingBox): boolean {
  const fits =
    outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north;
  if (!fits) return false;
  // Corners on the boundary do not tell.
  for (const corner of inner.ring) {
    const side = sideOf(outer.ring, corner);
    if (side !== 'boundary') return side === 'inside';
  }
  return false;
}

function sideOf(ring: Ring, [x, y]: Position): 'inside' | 'outside' | 'boundary' {
  let inside = false;
  let previous = ring.at(-1);
  for (const corner of ring) {
    const [[x1, y1], [x2, y2]] = [previous ?? corner, corner];
    const cross = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
    const isBetween = (x - x1) * (x - x2) <= 0 && (y - y1) * (y - y2) <= 0;
    if (cross === 0 && isBetween) return 'boundary';
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    previous = corner;
  }
  return inside ? 'inside' : 'outside';
}
