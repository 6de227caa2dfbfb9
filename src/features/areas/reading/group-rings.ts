import { type Bounds, boundsOf } from '../bounds';
import { boundsTree, someInBox } from '../measuring/box-pairs';
import { AreaError, type Polygon, type Position, type Ring } from '../shape';
import type { CollectedShapes } from './collected-shapes';

interface RingBox extends Bounds {
  ring: Ring;
}

/** Comparing corners with so many sides takes a browser up to three seconds. */
const mostComparisons = 50_000_000;

/**
 * Groups rings into polygons by what lies inside what, because files mix up windings: a ring inside another is its hole, a ring
 * inside a hole is a polygon again. Throws AreaError if too many rings could lie in each other. `shapes` counts the comparisons of a
 * whole file.
 */
export function groupRings(rings: readonly Ring[], shapes: Pick<CollectedShapes, 'comparisons'>): Polygon[] {
  // A ring comes after all rings that can contain it.
  const boxes = rings.map((ring) => ({ ring, ...boundsOf(ring) })).sort((one, other) => sizeOf(other) - sizeOf(one));
  const tree = boundsTree(boxes);
  const polygons: (Ring[] | null)[] = [];
  const spend = (comparisons: number) => {
    shapes.comparisons += comparisons;
    if (shapes.comparisons > mostComparisons) throw new AreaError(tooManyRings);
  };
  for (const [nth, box] of boxes.entries()) {
    // The last one is the smallest.
    let around = -1;
    someInBox(tree, [box.west, box.south, box.west, box.south], (index) => {
      const candidate = index < nth && index > around ? boxes[index] : undefined;
      spend(30);
      if (candidate && containsRing(candidate, box, spend)) around = index;
      return false;
    });
    const polygon = polygons[around];
    polygon?.push(box.ring);
    polygons.push(polygon ? null : [box.ring]);
  }
  return polygons.filter((polygon) => polygon !== null);
}

const tooManyRings =
  'Too many rings could lie in each other. In QGIS, export the area as GeoJSON, which says which do.';

function sizeOf({ west, south, east, north }: RingBox): number {
  return (east - west) * (north - south);
}

function containsRing(outer: RingBox, inner: RingBox, spend: (comparisons: number) => void): boolean {
  const fits =
    outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north;
  if (!fits) return false;
  // Corners on the boundary do not tell.
  for (const corner of inner.ring) {
    spend(outer.ring.length);
    const side = sideOf(outer.ring, corner);
    if (side !== 'boundary') return side === 'inside';
  }
  return false;
}

/** Called for millions of corners, so it makes no arrays and leaves out most sides early. */
function sideOf(ring: Ring, [x, y]: Position): 'inside' | 'outside' | 'boundary' {
  let inside = false;
  let previous = ring.at(-1);
  for (const corner of ring) {
    const before = previous ?? corner;
    previous = corner;
    if (Math.min(corner[1], before[1]) > y || Math.max(corner[1], before[1]) < y) continue;
    const [[x1, y1], [x2, y2]] = [before, corner];
    const cross = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
    if (cross === 0 && (x - x1) * (x - x2) <= 0) return 'boundary';
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside ? 'inside' : 'outside';
}
