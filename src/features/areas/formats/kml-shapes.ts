import {
  type CollectedShapes,
  heightsLeftOut,
  mostPositions,
  refuseMore,
  tooManyCorners,
  toPosition,
} from '../reading/collected-shapes';
import { AreaError, type Position, type Ring } from '../shape';

/** What is open while KML is read: the shapes of a placemark, the rings of a polygon, and the names of folders and placemark. */
export interface OpenShapes {
  found: CollectedShapes;
  rings: Ring[];
  names: (string | null)[];
}

/** Adds the corners of a coordinates element to the shape in which it lies. Corners of images and view boxes are left out. */
export function addCoordinates(open: OpenShapes, content: string, path: readonly string[]): void {
  const parent = path.at(-2);
  if (parent !== undefined && !['LinearRing', 'LineString', 'Point'].includes(parent)) return;
  const positions = positionsFrom(open.found, content);
  if (parent === 'Point') {
    for (const point of positions) open.found.points.push({ name: null, point });
  } else if (!path.includes('Polygon')) open.found.lines.push({ name: null, line: positions });
  else if (path.includes('innerBoundaryIs')) open.rings.push(positions);
  // The outer ring is the first.
  else open.rings.push(...open.rings.splice(0, 1, positions));
}

/** Tuples of longitude, latitude and height, with spaces between tuples, and in many files also after their commas. */
function positionsFrom(shapes: CollectedShapes, content: string): Position[] {
  refuseMore(3 * mostPositions, content, /[^\s,]+/g, tooManyCorners);
  if (content.trim() === '') return [];
  if (/,\s*,/.test(content)) throw new AreaError(damaged);
  const tuples = content
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ',')
    .split(' ')
    .map((tuple) => tuple.replace(/^,|,$/g, '').split(','));
  const isPlain = tuples.every((tuple) => tuple.length === 2 || tuple.length === 3);
  return (isPlain ? tuples : regroup(tuples.flat())).map(([x, y, height]) => {
    if (height !== undefined && Number(height) !== 0) shapes.notes.add(heightsLeftOut);
    if (!isNumber(x) || !isNumber(y) || (height !== undefined && Number.isNaN(Number(height))))
      throw new AreaError(damaged);
    return toPosition(shapes, Number(x), Number(y));
  });
}

const damaged = 'A corner in the KML is not two numbers. Export it again, for example from Google Earth.';

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i.test(text);
}

/** Groups numbers that are separated in the same way throughout: in threes if all heights are the same, else in twos. */
function regroup(numbers: readonly string[]): string[][] {
  const heights = numbers.filter((_, index) => index % 3 === 2);
  const areTriples = numbers.length % 3 === 0 && heights.every((height) => Number(height) === Number(heights[0]));
  const size = areTriples ? 3 : 2;
  if (numbers.length % size !== 0) throw new AreaError(damaged);
  return Array.from({ length: numbers.length / size }, (_, index) => numbers.slice(index * size, (index + 1) * size));
}
