import { SaxesParser } from 'saxes';
import {
  addShapes,
  type CollectedShapes,
  heightsLeftOut,
  mostPositions,
  noShapes,
  plainNumber,
  refuseMore,
  tooManyCorners,
  toPosition,
} from '../reading/collected-shapes';
import { finishShapes } from '../reading/finish-shapes';
import { AreaError, type Position, type ReadShapes, type Ring } from '../shape';

const mostErrors = 10_000;
/** The parser takes about a second for so many tags, references, lines, or marks that may end something. */
const mostMarks = 2_000_000;
const deepest = 100;
/** Elements with their own corners or names that are not areas. */
const leftOut = new Map([
  ['GroundOverlay', 'Overlays'],
  ['ScreenOverlay', 'Overlays'],
  ['PhotoOverlay', 'Overlays'],
  ['NetworkLink', 'Links to other files'],
  ['Track', 'GPS tracks'],
  ['MultiTrack', 'GPS tracks'],
  ['Model', '3D models'],
]);
const geometries = ['Polygon', 'LineString', 'LinearRing', 'Point', 'MultiGeometry', 'coordinates'];

/** What is open while KML is read: the shapes of a placemark, the rings of a polygon, and the names of folders and placemark. */
interface OpenShapes {
  found: CollectedShapes;
  rings: Ring[];
  names: (string | null)[];
}

/** Reads KML in any folders and with any prefixes. Throws AreaError. */
export function readKml(text: string): ReadShapes {
  const shapes = noShapes('KML');
  const plain = withoutDescriptions(text);
  refuseMore(mostMarks, plain, /[<&=?\]\r-]/g, tooLong);
  parse(plain, shapes);
  const isEmpty = shapes.polygons.length + shapes.lines.length + shapes.points.length === 0;
  if (isEmpty && /<(?:\w+:)?NetworkLink\b/.test(plain)) {
    throw new AreaError(
      'This KML contains only a link to another file, which is not opened here. In Google Earth, save the area as KML.',
    );
  }
  return finishShapes(shapes);
}

const tooLong = 'The KML has more than two million tags and marks. In Google Earth, save only the area as KML.';

/** Descriptions are HTML, which is rarely XML. The lines stay, for the numbers of lines in messages. */
function withoutDescriptions(text: string): string {
  const [last = '', ...pieces] = text.split(/<\/(?:\w+:)?description\s*>/).toReversed();
  const withoutOne = (piece: string) =>
    piece.replace(/<(?:\w+:)?description\b[^<>]*(?<!\/)>.*/s, (rest) => rest.replace(/[^\n]+/g, ''));
  return [...pieces.toReversed().map(withoutOne), last].join('');
}

/** Collects the shapes, and notes what is left out. */
function parse(text: string, shapes: CollectedShapes): void {
  const parser = new SaxesParser({ fragment: true });
  Object.assign(parser.ENTITIES, { nbsp: ' ', deg: '°', auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß', eacute: 'é' });
  const path: string[] = [];
  const open: OpenShapes = { found: noShapes('KML'), rings: [], names: [] };
  let [content, errors] = ['', 0];
  const damaged = () =>
    new AreaError(`The KML is damaged on line ${parser.line}. Export it again, for example from Google Earth.`);
  parser.on('error', () => {
    errors += 1;
    if (errors > mostErrors || path.some((name) => geometries.includes(name))) throw damaged();
  });
  parser.on('opentag', ({ name }) => {
    const tag = localName(name);
    if (path.push(tag) > deepest) throw damaged();
    content = '';
    const thing = leftOut.get(tag);
    if (thing) shapes.notes.add(`${thing} are left out.`);
    if (tag === 'Folder' || tag === 'Placemark') open.names.push(null);
  });
  parser.on('text', (more) => {
    content += more;
  });
  parser.on('cdata', (more) => {
    content += more;
  });
  parser.on('closetag', ({ name }) => {
    if (!path.some((parent) => leftOut.has(parent))) closeTag(localName(name), path, content, open, shapes);
    path.pop();
    content = '';
  });
  // A lone & would hide everything up to the next semicolon.
  parser.write(text.replace(/&(?!#?\w{1,30};)/g, '&amp;'));
  if (path.length > 0) throw new AreaError('The KML ends too early. Export or download it again.');
  parser.close();
  addShapes(shapes, open.found);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** A name counts for its placemark, and the name of a folder for placemarks without one. */
function closeTag(
  tag: string,
  path: readonly string[],
  content: string,
  open: OpenShapes,
  shapes: CollectedShapes,
): void {
  const parent = path.at(-2) ?? '';
  if (tag === 'name' && (parent === 'Placemark' || parent === 'Folder')) {
    open.names.splice(-1, 1, content.trim().slice(0, 120) || null);
  } else if (tag === 'coordinates') {
    addCoordinates(open, content, path);
    shapes.corners = open.found.corners;
  } else if (tag === 'Polygon') {
    open.found.polygons.push({ name: null, polygon: open.rings });
    open.rings = [];
  } else if (tag === 'Placemark') {
    const name = open.names.findLast((candidate) => candidate !== null) ?? null;
    const { polygons, lines, points, notes } = open.found;
    addShapes(shapes, {
      format: 'KML',
      polygons: polygons.map(({ polygon }) => ({ name, polygon })),
      lines: lines.map(({ line }) => ({ name, line })),
      points: points.map(({ point }) => ({ name, point })),
      notes: [...notes],
    });
    open.found = { ...noShapes('KML'), corners: shapes.corners };
    open.names.pop();
  } else if (tag === 'Folder') open.names.pop();
}

/** Adds the corners of a coordinates element to the shape in which it lies. Corners of images and view boxes are left out. */
function addCoordinates(open: OpenShapes, content: string, path: readonly string[]): void {
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
  if (/,\s*,/.test(content)) throw new AreaError(damagedCorner);
  const tuples = content
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ',')
    .split(' ')
    .map((tuple) => tuple.replace(/^,|,$/g, '').split(','));
  return tuples.map(([x = '', y = '', height = '0', ...more]) => {
    if (Number(height) !== 0) shapes.notes.add(heightsLeftOut);
    if (!plainNumber.test(x) || !plainNumber.test(y) || Number.isNaN(Number(height)) || more.length > 0)
      throw new AreaError(damagedCorner);
    return toPosition(shapes, Number(x), Number(y));
  });
}

const damagedCorner = 'A corner in the KML is not two numbers. Export it again, for example from Google Earth.';
