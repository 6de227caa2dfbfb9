import { boundsOf } from '../bounds.ts';
import type { AreaPart, Position, Ring } from '../shape.ts';
import { kmPerDegree } from './ellipsoid.ts';
import { longitudesOf } from './rings.ts';

/** Scenes may miss this share of their side at the edges of the area, so that rounding adds no scenes. */
const tolerance = 0.001;
const offsets = [0, 0.25, 0.5, 0.75];
/** Above these numbers of grid cells, only one position of the grid is tried, or the scenes are estimated from the area. */
const mostCellsForOffsets = 50_000;
const mostCells = 5_000_000;

/** Rings in km: east of the middle meridian, along each parallel, and north of the equator. */
type Plane = readonly Ring[];

/**
 * The number of square scenes of this size in km² that cover the parts: north up, on one grid. Tries 16 positions of the grid and
 * returns the smallest number, never less than the area divided by that of a scene.
 */
export function scenesFor(parts: readonly AreaPart[], footprintKm2: number): number {
  const areaKm2 = parts.reduce((sum, part) => sum + part.areaKm2, 0);
  const least = Math.ceil(areaKm2 / footprintKm2 - tolerance);
  const side = Math.sqrt(footprintKm2) * (1 + tolerance);
  const plane = planeOf(parts);
  const { west, south, east, north } = boundsOf(plane.flat());
  const cells = ((east - west) / side + 2) * ((north - south) / side + 2);
  if (cells > mostCells) return least;
  const tried = cells > mostCellsForOffsets ? [0] : offsets;
  const margin = (side * tolerance) / 2;
  const counts = tried.flatMap((right) =>
    tried.map((up) => {
      const start = [west - margin - right * side, south - margin - up * side] as const;
      const columns = Math.floor((east - start[0]) / side) + 1;
      const rows = Math.floor((north - start[1]) / side) + 1;
      return countCells(plane, { start, side, columns, rows });
    }),
  );
  return Math.max(1, least, Math.min(...counts));
}

type Side = readonly [fromX: number, fromY: number, toX: number, toY: number];

interface Grid {
  start: readonly [number, number];
  side: number;
  columns: number;
  rows: number;
}

function planeOf(parts: readonly AreaPart[]): Plane {
  const rings = parts.flatMap(({ polygon }) => polygon);
  const [west, east] = longitudesOf(rings.flat());
  return rings.map((ring) =>
    ring.map(([longitude, latitude]) => [
      (longitude - (west + east) / 2) * kmPerDegree(latitude)[0],
      // The length of a degree changes so slowly that its mean with the equator's replaces the length of the meridian.
      latitude * kmPerDegree(latitude / 2)[1],
    ]),
  );
}

/** Counts the cells that sides pass, and those whose middle is inside. */
function countCells(plane: Plane, grid: Grid): number {
  const marks = new Uint8Array(grid.columns * grid.rows);
  const crossings = Array.from({ length: grid.rows }, (): number[] => []);
  for (const ring of plane)
    for (const [nth, to] of ring.entries()) {
      const [[fromX, fromY], [toX, toY]] = [inCells(ring[nth - 1] ?? to, grid), inCells(to, grid)];
      markSide(marks, grid, [fromX, fromY, toX, toY]);
      const [low, high] = [Math.min(fromY, toY), Math.max(fromY, toY)];
      for (let row = Math.ceil(low - 0.5); row + 0.5 < high; row++)
        crossings[row]?.push(fromX + ((row + 0.5 - fromY) / (toY - fromY)) * (toX - fromX));
    }
  for (const [row, xs] of crossings.entries()) {
    xs.sort((one, other) => one - other);
    for (let nth = 0; nth + 1 < xs.length; nth += 2) {
      const first = Math.ceil((xs[nth] ?? 0) - 0.5);
      for (let column = first; column + 0.5 < (xs[nth + 1] ?? 0); column++) marks[row * grid.columns + column] = 1;
    }
  }
  return marks.reduce((sum, mark) => sum + mark, 0);
}

function inCells([x, y]: Position, { start, side }: Grid): Position {
  return [(x - start[0]) / side, (y - start[1]) / side];
}

/** Marks the cells that a side passes, row by row. */
function markSide(marks: Uint8Array, { columns }: Grid, [fromX, fromY, toX, toY]: Side): void {
  const [low, high] = [Math.min(fromY, toY), Math.max(fromY, toY)];
  const xAt = (y: number) => (toY === fromY ? fromX : fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX));
  for (let row = Math.floor(low); row <= Math.floor(high); row++) {
    const isFlat = Math.floor(low) === Math.floor(high);
    const [one, other] = isFlat ? [fromX, toX] : [xAt(Math.max(low, row)), xAt(Math.min(high, row + 1))];
    const last = Math.floor(Math.max(one, other));
    for (let column = Math.floor(Math.min(one, other)); column <= last; column++) marks[row * columns + column] = 1;
  }
}
