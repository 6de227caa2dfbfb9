import { type CollectedShapes, noShapes, refuseMore, toPosition } from '../reading/collected-shapes';
import { finishShapes } from '../reading/finish-shapes';
import { AreaError, type Position, type ReadShapes } from '../shape';
import { unclear, withPlainMarks } from './angles';
import { withoutBesides } from './beside-corners';
import { addBox, addLabelledBox } from './box';
import { headerOf } from './columns';
import { orderInWords, withSpacedNames } from './order-words';
import { type ReadPairs, readPairs } from './pairs';
import { addAroundPoints } from './point-with-size';

const tooManyNumbers =
  'The text has more than 400,000 numbers and words. In QGIS, simplify the area, or export only the part to order.';

const mostOutlines = 2000;
const tooManyOutlines = `There are more than ${mostOutlines} outlines. Enter fewer, or export them as GeoJSON.`;

/**
 * Reads what people type: corners, a point, a box, or a point with a radius or a square. Throws AreaError if the numbers are
 * unclear.
 */
export function readCoordinates(text: string): ReadShapes {
  // No coordinate or word is so long, and the patterns below would take minutes.
  if (/\d{40}|\p{L}{40}|[^\p{L}\d]{40}/u.test(text)) throw new AreaError(unclear);
  refuseMore(400_000, text, /\p{L}+|\d+(?:\.\d+)?/gu, tooManyNumbers);
  const notes = new Set<string>();
  const plain = withoutBesides(withPlainMarks(text), notes);
  const box = noShapes('bounding box');
  if (addLabelledBox(box, plain)) return finishShapes(box);
  const four = fourNumbers(plain);
  if (four) {
    addBox(box, four);
    return finishShapes(box);
  }
  const around = noShapes('point with a size');
  if (addAroundPoints(around, plain)) return finishShapes(around);
  const shapes = { ...noShapes('coordinates'), notes };
  for (const { pairs, notes } of outlinesOf(plain)) {
    for (const note of notes) shapes.notes.add(note);
    addCorners(
      shapes,
      pairs.map(([longitude, latitude]) => toPosition(shapes, longitude, latitude)),
    );
  }
  return finishShapes(shapes);
}

/** The outlines of a text: a blank line or a line of dashes between corners begins another one. Throws AreaError. */
function outlinesOf(text: string): ReadPairs[] {
  const header = headerOf(withSpacedNames(text))?.header ?? null;
  const blocks = text
    .split(/\n(?:\s*\n|\s*[-=_*#]{3,}\s*\n)/)
    .filter((block) => /\d/.test(block))
    .map((block) => (header === null || headerOf(withSpacedNames(block)) ? block : `${header}\n${block}`));
  if (blocks.length > mostOutlines) throw new AreaError(tooManyOutlines);
  const stated = orderInWords(withSpacedNames(text), header ?? '');
  const read = blocks.map((block) => readPairs(block, stated));
  // The order of the numbers is the same in all of them.
  const known = read.find(({ order }) => order !== null)?.order;
  const outlines = read.map((outline, nth) =>
    outline.order || !known ? outline : readPairs(blocks[nth] ?? '', known),
  );
  if (outlines.length > 1 && outlines.every(({ pairs }) => pairs.length > 2))
    return outlines.map((outline) => ({
      ...outline,
      notes: [...outline.notes, 'Blank lines and headings begin another outline.'],
    }));
  // Some people leave a blank line between any two corners.
  if (outlines.every(({ pairs }) => pairs.length === 1)) return [readPairs(blocks.join('\n'))];
  if (outlines.length > 1)
    throw new AreaError(
      'Blank lines separate outlines here, but one of these outlines has fewer than three corners. Remove blank lines within an outline.',
    );
  return outlines.length > 0 ? outlines : [readPairs(text)];
}

/** The numbers of a box: four in a line, as west, south, east and north, perhaps in brackets as in PostGIS or after "bbox". */
function fourNumbers(text: string): number[] | null {
  const number = String.raw`(-?\d+(?:\.\d+)?)`;
  const between = String.raw`\s*[,;\s]\s*`;
  const numbers = [number, number, number, number].join(between);
  const label = String.raw`(?:(?:bbox|box|box2d|extent|bounds)\b\s*[:=]?)?`;
  const box = new RegExp(String.raw`^${label}\s*[([]*\s*${numbers}\s*[)\]]*$`, 'i');
  const isOneLine = !text.includes('\n');
  return isOneLine ? (box.exec(text.trim())?.slice(1).map(Number) ?? null) : null;
}

function addCorners(shapes: CollectedShapes, corners: readonly Position[]): void {
  const [first, second] = corners;
  if (!first)
    throw new AreaError('There are no coordinates in this text. Enter corners such as “52.5, 13.4”, one per line.');
  if (!second) shapes.points.push({ name: null, point: first });
  else if (corners.length > 2) shapes.polygons.push({ name: null, polygon: [corners] });
  else {
    const [west, east] = first[0] < second[0] ? [first[0], second[0]] : [second[0], first[0]];
    const [south, north] = first[1] < second[1] ? [first[1], second[1]] : [second[1], first[1]];
    addBox(shapes, east - west > 180 ? [east, south, west, north] : [west, south, east, north]);
    shapes.notes.add('Two corners are read as opposite corners of a box.');
  }
}
