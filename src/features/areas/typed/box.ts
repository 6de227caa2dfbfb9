import type { Bounds } from '../bounds';
import { type CollectedShapes, toPosition } from '../reading/collected-shapes';
import { AreaError, type Polygon } from '../shape';

const example = 'Enter west, south, east and north, for example “13.3, 52.4, 13.5, 52.6”.';

/** Adds the box of four numbers: west, south, east, north, or south, west, north, east if only that is possible. */
export function addBox(shapes: CollectedShapes, numbers: readonly number[]): void {
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = numbers;
  const box = [
    { west: a, south: b, east: c, north: d },
    { south: a, west: b, north: c, east: d },
  ].find(isPossible);
  if (numbers.length !== 4 || !box) throw new AreaError(`These numbers do not make a bounding box. ${example}`);
  addSides(shapes, box);
}

/** Adds a box with known sides, and says in a note how they were read. */
function addSides(shapes: CollectedShapes, { west, south, east, north }: Bounds): void {
  const end = east < west ? east + 360 : east;
  const corner = (x: number, y: number) => toPosition(shapes, x, y);
  const polygon: Polygon = [
    [corner(west, south), corner(end, south), corner(end, north), corner(west, north), corner(west, south)],
  ];
  shapes.polygons.push({ name: null, polygon });
  shapes.notes.add(`The box is read as west ${west}, south ${south}, east ${east} and north ${north}.`);
}

/** East may lie west of west only across the antimeridian, where the box is narrower than half the world. */
function isPossible({ west, south, east, north }: Bounds): boolean {
  const inRange = Math.abs(west) <= 180 && Math.abs(east) <= 360 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  const width = east > west ? east - west : east + 360 - west;
  return inRange && south < north && east !== west && (east > west || width < 180);
}

const sides: [keyof Bounds, RegExp][] = [
  ['west', /^(?:west|w|left|xmin|min_?x|min_?lon|lon_?min)$/i],
  ['south', /^(?:south|s|bottom|ymin|min_?y|min_?lat|lat_?min)$/i],
  ['east', /^(?:east|e|right|xmax|max_?x|max_?lon|lon_?max)$/i],
  ['north', /^(?:north|n|top|ymax|max_?y|max_?lat|lat_?max)$/i],
];
const labelled = /\b([a-z_]{1,8})\b["']?\s*([:= ])\s*(-?\d+(?:[.,]\d+)?)(?![\d.°'"])/gi;
const unclearSides =
  'Each side of the box needs one number in degrees. Write, for example, “west=13.3 south=52.4 east=13.5 north=52.6”.';

/** Adds a box whose four sides are labelled, such as "W: 13.3 S: 52.4 E: 13.5 N: 52.6". Returns whether the text is one. */
export function addLabelledBox(shapes: CollectedShapes, text: string): boolean {
  const box: Partial<Bounds> = {};
  let areNamed = true;
  const kinds: string[] = [];
  for (const [, label = '', sign, number = ''] of text.matchAll(labelled)) {
    const side = sides.find(([, names]) => names.test(label))?.[0];
    if (!side) continue;
    if (box[side] !== undefined) return false;
    box[side] = Number(number.replace(',', '.'));
    // "N 52.6 E 13.5" alone can be a corner.
    if (label.length === 1 && sign === ' ') areNamed = false;
    kinds.push(side === 'north' || side === 'south' ? 'latitude' : 'longitude');
  }
  const { west, south, east, north } = box;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return false;
  const known = { west, south, east, north };
  const rest = text.replace(labelled, '');
  const areCorners = kinds[0] !== kinds[1] && kinds[2] !== kinds[3];
  if ((!areNamed && areCorners) || /\d/.test(rest) || /(?<!\p{L})[NSEW](?!\p{L})/u.test(rest))
    throw new AreaError(unclearSides);
  if (!isPossible(known))
    throw new AreaError('The sides of the box are swapped, or they are not degrees. Correct them.');
  addSides(shapes, known);
  return true;
}
