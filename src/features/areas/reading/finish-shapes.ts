import { AreaError, type Position, type ReadShapes } from '../shape';
import { type CollectedShapes, positionsOf } from './collected-shapes';

/** What to do about coordinates that are not degrees of WGS 84. */
export const exportAsWgs84 = 'In QGIS, export the layer as WGS 84 (EPSG:4326).';

/** Checks that the numbers can be degrees and that anything was found. Throws AreaError with the reason if not. */
export function finishShapes(shapes: CollectedShapes): ReadShapes {
  refuseOtherThanDegrees(shapes);
  leaveOutEmptyShapes(shapes);
  readClosedLinesAsPolygons(shapes);
  if (shapes.polygons.length + shapes.lines.length + shapes.points.length === 0) {
    throw new AreaError(
      [`This ${shapes.format} contains no polygon, line or point that can be read.`, ...shapes.notes].join(' '),
    );
  }
  const { format, polygons, lines, points } = shapes;
  return { format, polygons, lines, points, notes: [...shapes.notes] };
}

/** Longitudes may exceed 180 across the antimeridian. Latitudes up to 180 may be longitudes, which is checked later. */
function canBeDegrees([x, y]: Position): boolean {
  return Math.abs(x) <= 360 && Math.abs(y) <= 180;
}

/** Throws AreaError if numbers cannot be degrees. */
export function refuseOtherThanDegrees(shapes: CollectedShapes): void {
  const positions = [...positionsOf(shapes)];
  const outside = positions.filter((position) => !canBeDegrees(position));
  const [first] = outside;
  if (!first) return;
  if (outside.length * 2 >= positions.length)
    throw new AreaError(`These are not degrees, but perhaps metres or pixels. ${exportAsWgs84}`);
  throw new AreaError(
    `Corner ${positions.indexOf(first) + 1} is not a place on Earth. Correct its numbers, or export the area again.`,
  );
}

function leaveOutEmptyShapes(shapes: CollectedShapes): void {
  const before = shapes.polygons.length + shapes.lines.length;
  shapes.polygons = shapes.polygons
    .filter(({ polygon }) => (polygon[0]?.length ?? 0) > 0)
    .map(({ name, polygon }) => ({ name, polygon: polygon.filter((ring) => ring.length > 0) }));
  shapes.lines = shapes.lines.filter(({ line }) => line.length > 0);
  if (shapes.polygons.length + shapes.lines.length < before) shapes.notes.add('Shapes without corners are left out.');
}

/** Only if there is no polygon, because closed lines beside polygons are roads and contours. */
function readClosedLinesAsPolygons(shapes: CollectedShapes): void {
  if (shapes.polygons.length > 0) return;
  const closed = shapes.lines.filter(({ line }) => isClosed(line));
  if (closed.length === 0) return;
  shapes.polygons = closed.map(({ name, line }) => ({ name, polygon: [line] }));
  shapes.lines = shapes.lines.filter(({ line }) => !isClosed(line));
  shapes.notes.add('Closed lines are read as polygons.');
}

function isClosed(line: readonly Position[]): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return line.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
