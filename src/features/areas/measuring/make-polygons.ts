import { AreaError, type NamedPolygon, type Polygon, type Position, type Ring } from '../shape.ts';
import { destination, geodesicAreaKm2, geodesicBetween, wgs84 } from './ellipsoid.ts';
import { unionOf } from './planar.ts';

const circleCorners = 128;

/** A square with sides in km that face north, east, south and west. Its area is exactly that of the sides. */
export function squareAround(point: Position, sideKm: number): Polygon {
  return [ringAround(point, sideKm * Math.SQRT1_2, [45, -45, -135, 135], sideKm * sideKm)];
}

/** A circle with a radius in km, as 128 corners slightly outside of it, so that the area is exactly that of the circle. */
export function circleAround(point: Position, radiusKm: number): Polygon {
  const azimuths = Array.from({ length: circleCorners }, (_, corner) => -(360 * corner) / circleCorners);
  return [ringAround(point, radiusKm, azimuths, circleAreaKm2(point, radiusKm))];
}

/** The area of a geodesic circle, with the mean curvature at its centre. */
function circleAreaKm2([, latitude]: Position, radiusKm: number): number {
  const { a, f } = wgs84;
  const squared = f * (2 - f);
  const curve = 1 - squared * Math.sin((latitude * Math.PI) / 180) ** 2;
  const earthKm = ((a / 1000) * Math.sqrt(1 - squared)) / curve;
  return 4 * Math.PI * earthKm * earthKm * Math.sin(radiusKm / earthKm / 2) ** 2;
}

/** A closed ring with corners in these directions, all at the same distance, which gives it this area. */
function ringAround(point: Position, startKm: number, azimuths: readonly number[], areaKm2: number): Ring {
  let distanceKm = startKm;
  for (let round = 0; ; round++) {
    const corners = azimuths.map((azimuth) => destination(point, azimuth, distanceKm));
    const ring = closed(corners);
    const factor = Math.sqrt(areaKm2 / geodesicAreaKm2(ring));
    if (round === 3 || Math.abs(factor - 1) < 1e-9) return ring;
    distanceKm *= factor;
  }
}

const closed = (corners: readonly Position[]): Ring => [...corners, ...corners.slice(0, 1)];

/**
 * What lies within half of a width in km to the left and right of a line: flat ends, round bends. A loop gives a hole.
 * Bends smaller than a hundredth of the width are left out, or up to a tenth in lines with thousands of points. Throws an
 * `AreaError` if the line has no length, or too many bends for a browser.
 */
export function corridorAlong(line: readonly Position[], widthKm: number): NamedPolygon[] {
  const points = fewPointsOf(unrolled(line), widthKm);
  const pieces = points.slice(1).flatMap((to, nth) => {
    const [from, before] = [points[nth], points[nth - 1]];
    if (!from) return [];
    const bend = before ? bendAt(before, from, to, widthKm / 2) : null;
    return bend ? [bend, stripAlong(from, to, widthKm / 2)] : [stripAlong(from, to, widthKm / 2)];
  });
  if (pieces.length === 0)
    throw new AreaError('The line has no length. Enter at least two different points for a corridor.');
  return joined(pieces).map((polygon) => ({ name: null, polygon }));
}

/** A line with few enough points to join its pieces within seconds. */
function fewPointsOf(line: readonly Position[], widthKm: number): Position[] {
  let points = withoutSmallBends(line, widthKm / 100);
  for (const share of [30, 10]) if (points.length > 2000) points = withoutSmallBends(line, widthKm / share);
  if (points.length > 5000)
    throw new AreaError('The line has too many bends for its width. Simplify the line to at most 5,000 points.');
  return points;
}

function joined(pieces: readonly Polygon[]): readonly Polygon[] {
  try {
    return unionOf(pieces);
  } catch {
    throw new AreaError('The line crosses itself in too many places. Simplify the line, then try again.');
  }
}

/** The points without repeated ones. Longitudes continue beyond 180, so that no two neighbours are more than 180° apart. */
function unrolled(line: readonly Position[]): Position[] {
  const points: Position[] = [];
  for (const [longitude, latitude] of line) {
    const last = points.at(-1);
    const turns = last ? Math.round((last[0] - longitude) / 360) : 0;
    const point = rounded([longitude + 360 * turns, latitude]);
    if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  return points;
}

/** Keeps the points that are farther than this from the straight line between kept ones (Douglas and Peucker). */
function withoutSmallBends(points: readonly Position[], toleranceKm: number): Position[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    const [from, to] = [points[first], points[last]];
    let [farthest, farthestKm] = [-1, toleranceKm];
    for (let at = first + 1; at < last && from && to; at++) {
      const km = kmFromStraight(points[at] ?? from, from, to);
      if (km > farthestKm) [farthest, farthestKm] = [at, km];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, at) => kept.has(at));
}

/** The distance of a point from a straight line in km, close enough for a tolerance. */
function kmFromStraight(point: Position, from: Position, to: Position): number {
  const shrink = Math.cos((point[1] * Math.PI) / 180);
  const inPlane = ([x, y]: Position) => [(x - from[0]) * shrink * 111.3, (y - from[1]) * 111.3] as const;
  const [[x, y], [endX, endY]] = [inPlane(point), inPlane(to)];
  const squared = endX * endX + endY * endY;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (x * endX + y * endY) / squared));
  return Math.hypot(x - share * endX, y - share * endY);
}

/** A corner in tenths of a millimetre, so that pieces meet in the same corners. Otherwise, slivers would remain between them. */
function beside(point: Position, azimuth: number, km: number): Position {
  return rounded(destination(point, azimuth, km));
}

const rounded = ([x, y]: Position): Position => [Math.round(x * 1e9) / 1e9, Math.round(y * 1e9) / 1e9];

function stripAlong(from: Position, to: Position, halfKm: number): Polygon {
  const [start, end] = geodesicBetween(from, to).azimuths;
  return [
    closed([
      from,
      beside(from, start + 90, halfKm),
      beside(to, end + 90, halfKm),
      to,
      beside(to, end - 90, halfKm),
      beside(from, start - 90, halfKm),
    ]),
  ];
}

/** The wedge on the outer side of a bend. Its arc has a corner at least every 15°. Null if the line goes straight on. */
function bendAt(before: Position, at: Position, after: Position, halfKm: number): Polygon | null {
  const arriving = geodesicBetween(before, at).azimuths[1];
  const leaving = geodesicBetween(at, after).azimuths[0];
  const turn = ((((leaving - arriving) % 360) + 540) % 360) - 180;
  if (Math.abs(turn) < 0.01) return null;
  const start = arriving - Math.sign(turn) * 90;
  const steps = Math.ceil(Math.abs(turn) / 15);
  const arc = Array.from({ length: steps + 1 }, (_, nth) => beside(at, start + (turn * nth) / steps, halfKm));
  return [closed([at, ...arc])];
}
