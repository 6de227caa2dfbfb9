import { AreaError, type NamedPolygon, type Polygon, type Position, type ReadShapes, type Ring } from '../shape.ts';
import { destination, geodesicAreaKm2, geodesicBetween } from './ellipsoid.ts';
import { unionOf } from './planar.ts';
import { unrolled } from './rings.ts';
import { thinLine } from './thin-corners.ts';

const circleCorners = 128;

/** The squares around so many points have 100,000 corners. */
const mostSquares = 20_000;

/** A square around each of some points. Throws an `AreaError` if there are too many. */
export function squaresAround(points: ReadShapes['points'], sideKm: number): NamedPolygon[] {
  if (points.length > mostSquares)
    throw new AreaError(
      'There are more than 20,000 points. Choose a file with fewer, or with the outlines of the area.',
    );
  return points.map(({ name, point }) => ({ name, polygon: rectangleAround(point, sideKm, sideKm) }));
}

/** A rectangle that faces north, whose width in km runs from west to east. Its area is exactly that of the sides. */
export function rectangleAround(point: Position, widthKm: number, heightKm: number): Polygon {
  const angle = (Math.atan2(widthKm, heightKm) * 180) / Math.PI;
  const azimuths = [angle, -angle, angle - 180, 180 - angle];
  return [ringAround(point, Math.hypot(widthKm, heightKm) / 2, azimuths, widthKm * heightKm)];
}

/** A circle with a radius in km, as 128 corners slightly outside of it, so that the area is exactly that of a circle on paper. */
export function circleAround(point: Position, radiusKm: number): Polygon {
  const azimuths = Array.from({ length: circleCorners }, (_, corner) => -(360 * corner) / circleCorners);
  return [ringAround(point, radiusKm, azimuths, Math.PI * radiusKm ** 2)];
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

/** The most points that all lines together have after small bends are left out: joining their pieces takes about a second. */
const mostPoints = 5_000;
const tooManyBends =
  'The lines have too many bends for the width. In QGIS, simplify them to at most 5,000 points in total.';

/**
 * What lies within half of a width in km to the left and right of lines: flat ends, round bends. A loop gives a hole.
 * Bends smaller than a hundredth of the width are left out. Throws an `AreaError` if a line has no length, or the lines too many bends
 * for a browser.
 */
export function corridorsAlong(lines: ReadShapes['lines'], widthKm: number): NamedPolygon[] {
  const work = { crossings: 0 };
  const few = lines.map(({ name, line }) => ({ name, points: thinLine(pointsOf(line), widthKm / 100) }));
  if (few.reduce((sum, { points }) => sum + points.length, 0) > mostPoints) throw new AreaError(tooManyBends);
  return few.flatMap(({ name, points }) => corridorOf(points, widthKm, work).map((polygon) => ({ name, polygon })));
}

function pointsOf(line: readonly Position[]): Position[] {
  const points = unrolled(line).map(rounded);
  return points.filter(([x, y], nth) => x !== points[nth - 1]?.[0] || y !== points[nth - 1]?.[1]);
}

function corridorOf(points: readonly Position[], widthKm: number, work: { crossings: number }): readonly Polygon[] {
  const pieces = points.slice(1).flatMap((to, nth) => {
    const [from, before] = [points[nth], points[nth - 1]];
    if (!from) return [];
    const bend = before ? bendAt(before, from, to, widthKm / 2) : null;
    return bend ? [bend, stripAlong(from, to, widthKm / 2)] : [stripAlong(from, to, widthKm / 2)];
  });
  if (pieces.length === 0)
    throw new AreaError('The line has no length. Enter at least two different points for a corridor.');
  return joined(pieces, work);
}

function joined(pieces: readonly Polygon[], work: { crossings: number }): readonly Polygon[] {
  try {
    return unionOf(pieces, work);
  } catch {
    throw new AreaError('The line crosses itself in too many places. Simplify the line, then try again.');
  }
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
