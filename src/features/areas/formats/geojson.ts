import { type CollectedShapes, noShapes } from '../reading/collected-shapes';
import { finishShapes } from '../reading/finish-shapes';
import { addGeometry, elementsOf, isObject, type JsonObject, nameFrom } from '../reading/geometry';
import { AreaError, type ReadShapes } from '../shape';
import { addBox } from '../typed/box';
import { codeOfSystem, convertFromSystem } from './reference-systems';

/** Reads GeoJSON: one value, or one feature in each line. Throws AreaError. */
export async function readGeoJson(text: string): Promise<ReadShapes> {
  const values = parseJson(text);
  const shapes = noShapes('GeoJSON');
  for (const value of values) {
    if (Array.isArray(value)) {
      if (!isObject(value[0])) shapes.format = 'coordinates';
      addBareCoordinates(shapes, value);
    } else if (isObject(value)) addObject(shapes, value, null);
  }
  const code = codeOf(values[0]);
  if (code !== null) await convertFromSystem(shapes, code);
  return finishShapes(shapes);
}

function parseJson(text: string): unknown[] {
  try {
    return [JSON.parse(/[:[,]\s*-?(?:NaN|Infinity)\b/.test(text) ? withNulls(text) : text)];
  } catch (error) {
    const values = parseLines(text);
    if (values) return values;
    throw new AreaError(`The JSON is damaged${placeOf(error, text)}. Copy or export it again, as a whole.`);
  }
}

/** Python writes NaN for a value that is missing, which is not JSON. */
function withNulls(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (part) => (part.startsWith('"') ? part : 'null'));
}

/** The values of JSON in each line or after each record separator; null if one is damaged. */
function parseLines(text: string): unknown[] | null {
  const lines = text
    .replaceAll('\u001e', '\n')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    return null;
  }
}

/** Browsers say it in different ways, and some not at all. */
function placeOf(error: unknown, text: string): string {
  const [, unit, number = ''] = /(line|position) (\d+)/.exec(String(error)) ?? [];
  if (unit === undefined) return '';
  return ` on line ${unit === 'line' ? number : text.slice(0, Number(number)).split('\n').length}`;
}

function addObject(shapes: CollectedShapes, value: JsonObject, name: string | null): void {
  if (value.type === 'Topology') {
    throw new AreaError('This is TopoJSON. In QGIS, open it and export the area as GeoJSON.');
  }
  if ('rings' in value || 'curveRings' in value || 'spatialReference' in value) {
    throw new AreaError('This is Esri JSON. In ArcGIS, export the area as GeoJSON or as a Shapefile.');
  }
  if (value.type === 'FeatureCollection' || (value.type === undefined && Array.isArray(value.features))) {
    for (const feature of elementsOf(value.features)) if (isObject(feature)) addObject(shapes, feature, name);
  } else if (value.type === 'Feature' || (value.type === undefined && isObject(value.geometry))) {
    addFeature(shapes, value);
  } else if (value.type === undefined && Array.isArray(value.bbox)) {
    addBox(shapes, value.bbox.map(Number));
  } else if (typeof value.type !== 'string') {
    throw new AreaError(
      'This is JSON without an area. Choose a GeoJSON file, which has a “type”, or paste coordinates.',
    );
  } else {
    addGeometry(shapes, value, name);
  }
}

function addFeature(shapes: CollectedShapes, feature: JsonObject): void {
  if (!isObject(feature.geometry)) {
    shapes.notes.add('Features without a shape are left out.');
    return;
  }
  const id = typeof feature.id === 'string' ? feature.id : null;
  addObject(shapes, feature.geometry, nameFrom(feature.properties) ?? id);
}

/** Corners in brackets alone: a position, a ring, a polygon, several polygons, or four numbers of a box. */
function addBareCoordinates(shapes: CollectedShapes, value: readonly unknown[]): void {
  if (isObject(value[0])) {
    addObjects(shapes, value);
    return;
  }
  const types = ['Point', 'LineString', 'Polygon', 'MultiPolygon'];
  let depth = 0;
  for (let inner: unknown = value[0]; Array.isArray(inner); inner = inner[0]) depth += 1;
  if (depth === 0 && value.length === 4) {
    addBox(shapes, value.map(Number));
    return;
  }
  const positions = depth === 0 ? [value] : value.flat(depth - 1);
  if (positions.some(isUnclear)) throw new AreaError(unclearPosition);
  const coordinates = depth === 1 && value.length > 2 ? [value] : value;
  addGeometry(shapes, { type: types[coordinates === value ? depth : 2] ?? '', coordinates }, null);
  shapes.notes.add('In brackets, the first number is read as the longitude.');
}

/** Corners as objects, or values of GeoJSON. */
function addObjects(shapes: CollectedShapes, values: readonly unknown[]): void {
  const corners = values.flatMap(cornerOf);
  if (corners.length === values.length) {
    shapes.format = 'coordinates';
    const type = corners.length > 2 ? 'Polygon' : 'MultiPoint';
    addGeometry(shapes, { type, coordinates: type === 'Polygon' ? [corners] : corners }, null);
  } else for (const value of values) if (isObject(value)) addObject(shapes, value, null);
}

/** A corner as maps of JavaScript write it: {"lat": 52.5, "lng": 13.4}. */
function cornerOf(value: unknown): [unknown, unknown][] {
  const members = Object.entries(isObject(value) ? value : {});
  const of = (names: RegExp) => members.find(([name]) => names.test(name))?.[1];
  const [latitude, longitude] = [of(/^lat(?:itude)?$/), of(/^(?:lng|lon(?:gitude)?)$/)];
  return latitude === undefined || longitude === undefined ? [] : [[longitude, latitude]];
}

const unclearPosition = 'Each corner in brackets needs its longitude, then its latitude. Leave out the other numbers.';

/** Whether a corner has more numbers than a height, or a whole number before two others, which is more often its own number. */
function isUnclear(position: unknown): boolean {
  if (!Array.isArray(position) || position.length < 3) return false;
  return position.length > 3 || (position[0] % 1 === 0 && position[1] % 1 !== 0);
}

/** The code of the reference system that a file names, or null. */
function codeOf(value: unknown): number | null {
  if (!isObject(value) || !isObject(value.crs) || !isObject(value.crs.properties)) return null;
  const { name, code } = value.crs.properties;
  if (typeof name === 'string') return codeOfSystem(name);
  if (typeof code === 'number' || typeof code === 'string') return codeOfSystem(`EPSG:${code}`);
  throw new AreaError(
    'The file has a reference system (“crs”) without a name. In QGIS, export it as WGS 84 (EPSG:4326).',
  );
}
