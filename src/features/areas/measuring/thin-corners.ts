import { formatNumber } from '../../../domain/text/format-number.ts';
import type { NamedPolygon, Position } from '../shape.ts';
import { signedDoubleArea } from './planar.ts';

const degreeKm = 111.3;
/** More corners than these make a slow computer wait, and no seller takes as many. */
const mostCorners = 5_000;

/**
 * Leaves out the points of a line that are nearer than a tolerance in km to the one before, or to the straight line on which the
 * points before go on (Reumann and Witkam). The first and the last one stay.
 */
export function thinLine(points: readonly Position[], toleranceKm: number): Position[] {
  const [[start], end] = [points, points.at(-1)];
  if (!start || !end || points.length < 2) return [...points];
  const kept = [start];
  const shrink = Math.cos((start[1] * Math.PI) / 180);
  let [from, before, east, north, along] = [start, start, 0, 0, 0];
  const offsetOf = ([x, y]: Position) => [(x - from[0]) * degreeKm * shrink, (y - from[1]) * degreeKm] as const;
  for (const point of points) {
    let [x, y] = offsetOf(point);
    if (along > 0 && (Math.abs(x * north - y * east) > toleranceKm || x * east + y * north < along)) {
      kept.push(before);
      [from, along] = [before, 0];
      [x, y] = offsetOf(point);
    }
    const distance = Math.hypot(x, y);
    if (distance <= toleranceKm) continue;
    if (along === 0) [east, north] = [x / distance, y / distance];
    along = x * east + y * north;
    before = point;
  }
  return [...kept, ...(along > 0 && before !== end ? [before] : []), end];
}

/** Closed rings with at most 5,000 corners together, and a note on that; null if they have no more, or their area would change. */
export function thinPolygons(parts: readonly NamedPolygon[]): { parts: NamedPolygon[]; note: string } | null {
  const corners = cornersOf(parts);
  if (corners <= mostCorners) return null;
  for (let toleranceKm = 0.001; toleranceKm < 1; toleranceKm *= 2) {
    const thinned = parts.map(({ name, polygon }) => ({
      name,
      polygon: polygon.map((ring) => {
        const kept = thinLine(ring, toleranceKm);
        return kept.length < 4 ? ring : kept;
      }),
    }));
    if (cornersOf(thinned) > mostCorners) continue;
    const changes = parts.map((part, nth) => Math.abs(areaOf(part) - areaOf(thinned[nth] ?? part)));
    if (sumOf(changes) > 0.0001 * sumOf(parts.map(areaOf))) return null;
    const note = `${formatNumber(cornersOf(thinned))} of ${formatNumber(corners)} corners are used, which changes the area by less than 0.01%.`;
    return { parts: thinned, note };
  }
  return null;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const cornersOf = (parts: readonly NamedPolygon[]) =>
  sumOf(parts.flatMap(({ polygon }) => polygon.map((ring) => ring.length - 1)));
const areaOf = ({ polygon }: NamedPolygon) => sumOf(polygon.map(signedDoubleArea));
