import { AreaError, type NamedPolygon, type Position, type ReadShapes } from '../shape';

/** What is said of the third numbers of corners. */
export const heightsLeftOut = 'Heights are left out.';

/** The shapes found so far in a file or a text, in the numbers of the file. */
export interface CollectedShapes {
  format: string;
  polygons: NamedPolygon[];
  lines: { name: string | null; line: readonly Position[] }[];
  points: { name: string | null; point: Position }[];
  /** A set, because the same thing may be left out many times. */
  notes: Set<string>;
  corners: number;
  /** Comparisons of corners with sides, which take time beside the corners. */
  comparisons: number;
}

/** The most positions that are read, of all shapes of a file together: 100,000 corners and the one that closes a ring. */
export const mostPositions = 100_001;

export const tooManyCorners =
  'There are more than 100,000 corners. In QGIS, simplify the area, or export only the part to order.';

/** Throws AreaError with this sentence if a text has more matches than this, before anything is made of them. */
export function refuseMore(most: number, text: string, pattern: RegExp, sentence: string): void {
  for (let count = 0; pattern.test(text); count += 1) if (count === most) throw new AreaError(sentence);
}

/** An empty collection for a format, named as people call it. */
export function noShapes(format: string): CollectedShapes {
  return { format, polygons: [], lines: [], points: [], notes: new Set(), corners: 0, comparisons: 0 };
}

/** A number as text. */
export const plainNumber = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** Counts a corner and makes its position from numbers, or from numbers written as text. Throws AreaError for anything else. */
export function toPosition(shapes: CollectedShapes, x: unknown, y: unknown): Position {
  shapes.corners += 1;
  if (shapes.corners > mostPositions) throw new AreaError(tooManyCorners);
  const position = [toNumber(shapes, x), toNumber(shapes, y)] as const;
  if (!position.every(Number.isFinite)) {
    throw new AreaError('A corner is not two numbers. Export the area again, for example from QGIS as GeoJSON.');
  }
  return position;
}

function toNumber(shapes: CollectedShapes, value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !plainNumber.test(value)) return Number.NaN;
  shapes.notes.add('Numbers written as text are read as numbers.');
  return Number(value);
}

/** Adds what was found elsewhere. The corners were counted there. */
export function addShapes(shapes: CollectedShapes, more: CollectedShapes | ReadShapes): void {
  for (const polygon of more.polygons) shapes.polygons.push(polygon);
  for (const line of more.lines) shapes.lines.push(line);
  for (const point of more.points) shapes.points.push(point);
  for (const note of more.notes) shapes.notes.add(note);
}

/** Moves every position, for example from metres to degrees. */
export function convertShapes(shapes: CollectedShapes, convert: (position: Position) => Position): void {
  shapes.polygons = shapes.polygons.map(({ name, polygon }) => ({
    name,
    polygon: polygon.map((ring) => ring.map(convert)),
  }));
  shapes.lines = shapes.lines.map(({ name, line }) => ({ name, line: line.map(convert) }));
  shapes.points = shapes.points.map(({ name, point }) => ({ name, point: convert(point) }));
}

/** Every position of the shapes, in their order. */
export function* positionsOf(shapes: Pick<ReadShapes, 'polygons' | 'lines' | 'points'>): Generator<Position> {
  for (const { polygon } of shapes.polygons) for (const ring of polygon) yield* ring;
  for (const { line } of shapes.lines) yield* line;
  for (const { point } of shapes.points) yield point;
}
