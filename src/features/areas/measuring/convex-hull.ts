import type { AreaPart, Position } from '../shape.ts';
import { measurePart } from './check-area.ts';

/** The convex outline around a part, without holes (Andrew's monotone chain). Which corners it keeps is the same in degrees as in km. */
export function convexHull({ name, polygon: [outer = []] }: AreaPart): AreaPart {
  const sorted = outer.slice(0, -1).toSorted(([x, y], [otherX, otherY]) => x - otherX || y - otherY);
  const ring = [...chainOf(sorted), ...chainOf(sorted.toReversed())];
  return measurePart({ name, polygon: [[...ring, ...ring.slice(0, 1)]] });
}

function chainOf(corners: readonly Position[]): Position[] {
  const chain: Position[] = [];
  for (const corner of corners) {
    for (;;) {
      const [before, last] = [chain.at(-2), chain.at(-1)];
      if (!before || !last || turnOf(before, last, corner) > 0) break;
      chain.pop();
    }
    chain.push(corner);
  }
  return chain.slice(0, -1);
}

/** Positive for a turn to the left. */
function turnOf([originX, originY]: Position, [x, y]: Position, [otherX, otherY]: Position): number {
  return (x - originX) * (otherY - originY) - (otherX - originX) * (y - originY);
}
