import type { AreaPart, Position } from '../shape.ts';
import { measurePart } from './check-area.ts';
import { signedDoubleArea } from './planar.ts';

/** The convex outline around a part, without holes (Andrew's monotone chain). Which corners it keeps is the same in degrees as in km. */
export function convexHull({ name, polygon: [outer = []] }: AreaPart): AreaPart {
  const sorted = outer.slice(0, -1).toSorted(([x, y], [otherX, otherY]) => x - otherX || y - otherY);
  const ring = [...chainOf(sorted), ...chainOf(sorted.toReversed())];
  return measurePart({ name, polygon: [[...ring, ...ring.slice(0, 1)]] });
}

function chainOf(corners: readonly Position[]): Position[] {
  const chain: Position[] = [];
  for (const corner of corners) {
    while (chain.length > 1 && signedDoubleArea([chain.at(-2) ?? corner, chain.at(-1) ?? corner, corner]) <= 0)
      chain.pop();
    chain.push(corner);
  }
  return chain.slice(0, -1);
}
