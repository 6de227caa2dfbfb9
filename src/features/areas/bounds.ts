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

/** A position in words: "52.52° N, 13.40° E". Its longitude may be beyond 180°. */
export function formatPosition([longitude, latitude]: Position): string {
  return `${formatDegrees(latitude, 'N', 'S')}, ${formatDegrees(turned(longitude, -180), 'E', 'W')}`;
}

/** A longitude in the turn of 360° that begins at `from`. */
export function turned(degrees: number, from: number): number {
  return degrees - 360 * Math.floor((degrees - from) / 360);
}

function formatDegrees(degrees: number, positive: string, negative: string): string {
  const rounded = Number(degrees.toFixed(2));
  return `${Math.abs(rounded).toFixed(2)}° ${rounded < 0 ? negative : positive}`;
}
