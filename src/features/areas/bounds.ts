import type { Position } from './shape.ts';

/** The ends of some corners. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The smallest box around some corners, in the unit of their numbers. Infinite without any. */
export function boundsOf(corners: readonly Position[]): Bounds {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of corners) {
    bounds.west = Math.min(bounds.west, x);
    bounds.south = Math.min(bounds.south, y);
    bounds.east = Math.max(bounds.east, x);
    bounds.north = Math.max(bounds.north, y);
  }
  return bounds;
}
