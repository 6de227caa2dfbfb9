import { boundsOf } from '../bounds.ts';
import { AreaError, type Ring } from '../shape.ts';
import { type BoxTree, boundsTree, someInBox } from './box-pairs.ts';
import type { Corners } from './corners.ts';

/** Crossing this many sides takes a browser about a second. Parcels in a grid cross a few each. */
const mostCrossings = 30_000_000;

/**
 * Finds the rings around the first corner of a ring: a ray to the east leaves them through an odd number of sides. Rings that pass
 * through the corner may count as either. Throws an `AreaError` with this refusal when rays cross too many sides.
 */
export function ringsAround(rings: readonly Ring[], corners: Corners, sides: BoxTree, refusal: string) {
  const { xs, ys, next, ringOf, starts } = corners;
  const boxes = rings.map(boundsOf);
  const tree = boundsTree(boxes);
  let crossings = 0;
  return (ring: number): ReadonlySet<number> => {
    const start = starts[ring] ?? 0;
    const [x, y] = [xs[start] ?? 0, ys[start] ?? 0];
    const [possible, found] = [new Set<number>(), new Set<number>()];
    let end = x;
    someInBox(tree, [x, y, x, y], (other) => {
      if (other !== ring) possible.add(other);
      end = Math.max(end, boxes[other]?.east ?? x);
      return false;
    });
    someInBox(sides, [x, y, end, y], (side) => {
      crossings += 1;
      if (crossings > mostCrossings) throw new AreaError(refusal);
      const [other, to] = [ringOf[side] ?? 0, next[side] ?? 0];
      const [fromX, fromY, toX, toY] = [xs[side] ?? 0, ys[side] ?? 0, xs[to] ?? 0, ys[to] ?? 0];
      const doesCross = fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
      if (possible.has(other) && doesCross && !found.delete(other)) found.add(other);
      return false;
    });
    return found;
  };
}
