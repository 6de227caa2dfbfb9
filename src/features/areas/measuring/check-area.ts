import { formatNumber } from '../../../domain/text/format-number.ts';
import { formatPosition } from '../bounds.ts';
import { AreaError, type AreaPart, type CheckedArea, type NamedPolygon, type Position } from '../shape.ts';
import { pairsAcrossSeam } from './antimeridian.ts';
import { checkCoordinates } from './check-coordinates.ts';
import { cleanPolygons } from './clean-polygons.ts';
import { geodesicAreaKm2 } from './ellipsoid.ts';
import { joinPairs } from './joined-parts.ts';
import { type Fault, findOverlaps, type Overlaps } from './overlaps.ts';
import { splitTiny, withoutSlivers } from './slivers.ts';
import { thinPolygons } from './thin-corners.ts';

const countryKm2 = 500_000;
const nearZeroDegrees = 3;

/**
 * Checks, cleans and measures polygons. Throws an `AreaError` if they enclose no certain area. If latitude and longitude look
 * exchanged, the result has no parts, only the doubt with the exchanged polygons.
 */
export function checkArea(polygons: readonly NamedPolygon[]): CheckedArea {
  if (polygons.length === 0) throw new AreaError('There is no polygon. Enter at least three corners.');
  const corners = polygons.flatMap(({ polygon }) => polygon.flat());
  refuseMissingCorner(corners);
  const exchanged = checkCoordinates(polygons);
  if (exchanged) return { parts: [], notes: [], doubt: exchanged };
  const cleaned = cleanPolygons(polygons);
  const { worth, tiny } = splitTiny(cleaned.parts);
  const joined = joinFewCorners(worth);
  const measured = withoutSlivers(joined.parts.map(measurePart), tiny.map(measurePart));
  const notes = [...cleaned.notes, ...joined.notes, ...measured.notes];
  return { parts: measured.parts, notes, doubt: doubtAbout(corners, measured.parts) };
}

/** A part with its figures. Expects closed rings, the outer one counterclockwise. */
export function measurePart({ name, polygon }: NamedPolygon): AreaPart {
  const [filledKm2 = 0, ...holesKm2] = polygon.map(geodesicAreaKm2);
  const areaKm2 = holesKm2.reduce((sum, hole) => sum - hole, filledKm2);
  const corners = polygon.reduce((sum, ring) => sum + ring.length - 1, 0);
  return { name, polygon, areaKm2, filledKm2, corners };
}

/** Joins parts of which some corners are left out if there are very many, unless their outlines meet then. */
function joinFewCorners(parts: readonly NamedPolygon[]): ReturnType<typeof joinParts> {
  const thinned = thinPolygons(parts);
  if (!thinned) return joinParts(parts);
  try {
    const joined = joinParts(thinned.parts);
    if (joined.notes.length === 0) return { parts: joined.parts, notes: [thinned.note] };
  } catch {}
  return joinParts(parts);
}

/** Joins parts that overlap or were cut at the antimeridian. Throws an `AreaError` where an outline crosses itself. */
function joinParts(parts: readonly NamedPolygon[]): { parts: readonly NamedPolygon[]; notes: string[] } {
  const overlaps = overlapsOf(parts);
  const halves = joinPairs(parts, pairsAcrossSeam(parts.map(({ polygon }) => polygon)), null);
  const { pairs, covered } = halves.count > 0 ? overlapsOf(halves.parts) : overlaps;
  const joined = joinPairs(halves.parts, pairs, covered);
  return {
    parts: joined.parts,
    notes: [
      ...(halves.count > 0
        ? [`${formatNumber(halves.count)} parts were cut at the 180° meridian and are joined.`]
        : []),
      ...(joined.count > 0 ? [`${formatNumber(joined.count)} parts overlap and are counted once.`] : []),
    ],
  };
}

function overlapsOf(parts: readonly NamedPolygon[]): Overlaps {
  const overlaps = findOverlaps(parts.map(({ polygon }) => polygon));
  if (overlaps.fault) throw new AreaError(messageOf(overlaps.fault));
  return overlaps;
}

function messageOf({ at, reason }: Fault): string {
  const place = formatPosition(at);
  const problem = {
    crossing: `The outline crosses itself near ${place}.`,
    'hole outside': `A hole does not lie within its polygon near ${place}.`,
  }[reason];
  return `${problem} In QGIS, run “Fix geometries”, then export the area again.`;
}

function doubtAbout(corners: readonly Position[], parts: readonly AreaPart[]): CheckedArea['doubt'] {
  const areaKm2 = parts.reduce((sum, part) => sum + part.areaKm2, 0);
  const size = `${formatNumber(Math.round(areaKm2))} km²`;
  const ask = (question: string) => ({ question, swapped: null });
  const isAtZero = corners.some(isZero) || corners.every(isNearZero);
  if (isAtZero) return ask('The area lies at 0° latitude and 0° longitude, in the Atlantic. Is that right?');
  return areaKm2 > countryKm2 ? ask(`The area is as large as a country: ${size}. Is that right?`) : null;
}

const isZero = ([x, y]: Position) => x === 0 && y === 0;
const isNearZero = (corner: Position) => corner.every((value) => Math.abs(value) <= nearZeroDegrees);

/** Throws an `AreaError` for a corner at exactly 0°, 0° that lies far from all others, as if its coordinates were missing. */
function refuseMissingCorner(corners: readonly Position[]): void {
  const nth = corners.findIndex(isZero);
  const others = corners.filter((corner) => !isZero(corner));
  if (nth >= 0 && others.length > 0 && !others.some(isNearZero))
    throw new AreaError(
      `Corner ${nth + 1} is at 0°, 0°, as if its coordinates were missing. Correct it, or remove it.`,
    );
}
