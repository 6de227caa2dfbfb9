import type { AreaPart } from '../shape.ts';
import { kmPerDegree } from './ellipsoid.ts';
import { longitudesOf } from './rings.ts';

/** Scenes may miss this share of their side at the edges of the area, so that rounding adds no scenes. */
const tolerance = 0.001;
const offsets = [0, 0.25, 0.5, 0.75];
/**
 * Above these numbers of grid cells, only one position of the grid is tried, or the scenes are estimated from the area. The second
 * also limits the rows that sides pass.
 */
const mostCellsForOffsets = 50_000;
const mostCells = 5_000_000;

/** Rings in km: east of the middle meridian, along each parallel, and north of the equator. */
type Plane = Float64Array[];

/**
 * The number of square scenes of this size in km² that cover the parts: north up, on one grid. Tries 16 positions of the grid and
 * returns the smallest number, never less than the area divided by that of a scene.
 */
export function scenesFor(parts: readonly AreaPart[], footprintKm2: number): number {
  const areaKm2 = parts.reduce((sum, part) => sum + part.areaKm2, 0);
  const least = Math.ceil(areaKm2 / footprintKm2 - tolerance);
  const side = Math.sqrt(footprintKm2) * (1 + tolerance);
  const plane = planeOf(parts);
  const [west, south, east, north] = boxOf(plane);
  const cells = ((east - west) / side + 2) * ((north - south) / side + 2);
  const passed = rowsPassed(plane, side);
  if (Math.max(cells, passed) > mostCells) return least;
  const tried = cells > mostCellsForOffsets || passed * offsets.length ** 2 > mostCells ? [0] : offsets;
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
  return rings.map((ring) => {
    const plane = new Float64Array(ring.length * 2);
    for (const [nth, [longitude, latitude]] of ring.entries()) {
      plane[nth * 2] = (longitude - (west + east) / 2) * kmPerDegree(latitude)[0];
      // The length of a degree changes so slowly that its mean with the equator's replaces the length of the meridian.
      plane[nth * 2 + 1] = latitude * kmPerDegree(latitude / 2)[1];
    }
    return plane;
  });
}

function boxOf(plane: Plane): [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of plane)
    for (let at = 0; at < ring.length; at += 2) {
      const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0];
      [west, south, east, north] = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)];
    }
  return [west, south, east, north];
}

/** About how many rows of the grid all sides pass, each counted by itself. */
function rowsPassed(plane: Plane, side: number): number {
  let passed = 0;
  for (const ring of plane)
    for (let at = 3; at < ring.length; at += 2) passed += 1 + Math.abs((ring[at] ?? 0) - (ring[at - 2] ?? 0)) / side;
  return passed;
}

/** Counts the cells that sides pass, and those whose middle is inside. */
function countCells(plane: Plane, grid: Grid): number {
  const marks = new Uint8Array(grid.columns * grid.rows);
  const crossings = Array.from({ length: grid.rows }, (): number[] => []);
  for (const ring of plane)
    for (let at = 2; at < ring.length; at += 2) {
      const [fromX, fromY, toX, toY] = sideInCells(ring, at, grid);
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

function sideInCells(ring: Float64Array, at: number, { start, side }: Grid): Side {
  const cell = (index: number, axis: 0 | 1) => ((ring[index] ?? 0) - start[axis]) / side;
  return [cell(at - 2, 0), cell(at - 1, 1), cell(at, 0), cell(at + 1, 1)];
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
