import type { Geometry } from 'geojson';
import { openDbf, openShp } from 'shapefile';
import { addShapes, type CollectedShapes, mostPositions, noShapes, tooManyCorners } from '../reading/collected-shapes';
import { decodeText } from '../reading/decode-text';
import { finishShapes, refuseOtherThanDegrees } from '../reading/finish-shapes';
import { addGeometry, nameFrom, positionsFrom } from '../reading/geometry';
import { groupRings } from '../reading/group-rings';
import { loadPart } from '../reading/load-part';
import { AreaError, type ReadShapes } from '../shape';

const damaged = 'The .shp file is incomplete or damaged. Export or download it again.';
/** For each kind of shape: the place of its number of corners, the bytes before the first one, and those for each part. */
const polygonRecord = { count: 40, before: 44, perPart: 4 };
const multiPointRecord = { count: 36, before: 40, perPart: 0 };

/** The records of a .shp file as the parser gets them. */
interface Records {
  bytes: Uint8Array;
  count: number;
  /** Whether its lines are the rings of polygons. */
  arePolygons: boolean;
}

/** The files of a layer. */
interface Layer {
  name: string | null;
  shp: Uint8Array;
  dbf: Uint8Array | null;
  projection: Uint8Array | null;
  encoding: Uint8Array | null;
}

/** Reads the layers of a zipped Shapefile. Throws AreaError. */
export async function readLayers(layers: readonly Layer[]): Promise<ReadShapes> {
  const shapes = noShapes('zipped Shapefile');
  for (const layer of layers) {
    const found = await readLayer(layer, shapes);
    addShapes(shapes, found);
    const { corners, comparisons } = found;
    Object.assign(shapes, { corners, comparisons });
  }
  if (layers.length > 1) shapes.notes.add(`${layers.length} layers are read.`);
  return finishShapes(shapes);
}

/** Reads a .shp file without the files that belong to it. Throws AreaError. */
export async function readShp(bytes: Uint8Array, name: string | null): Promise<ReadShapes> {
  const layer = { name, shp: bytes, dbf: null, projection: null, encoding: null };
  return finishShapes({ ...(await readLayer(layer, noShapes(''))), format: 'Shapefile (.shp)' });
}

/** Goes on counting from what the layers before have taken. */
async function readLayer(layer: Layer, { corners, comparisons }: CollectedShapes): Promise<CollectedShapes> {
  const records = checkRecords(layer.shp);
  const shapes = { ...noShapes('Shapefile'), corners, comparisons };
  const names = await namesFrom(layer, records.count).catch(() => []);
  for (const [nth, geometry] of (await geometriesOf(records)).entries())
    if (geometry) addShape(shapes, geometry, names[nth] ?? layer.name, records.arePolygons);
  if (!layer.projection) {
    refuseOtherThanDegrees(shapes);
    shapes.notes.add('There is no .prj file, so the numbers are read as degrees of WGS 84.');
    return shapes;
  }
  const { convertFromPrj } = await loadPart(() => import('./projection'));
  await convertFromPrj(shapes, decodeText(layer.projection.subarray(0, 10_000)));
  return shapes;
}

async function geometriesOf({ bytes }: Records): Promise<(Geometry | null)[]> {
  try {
    const source = await openShp(bytes);
    const geometries: (Geometry | null)[] = [];
    for (let next = await source.read(); !next.done; next = await source.read())
      geometries.push(next.value as Geometry);
    return geometries;
  } catch {
    throw new AreaError(
      'The .shp file is damaged or contains no plain shapes. Export it again, for example from QGIS as GeoJSON.',
    );
  }
}

/** The names in the table of a layer, in the order of its records. Throws if the table is damaged. */
async function namesFrom({ dbf, encoding }: Layer, count: number): Promise<(string | null)[]> {
  if (!dbf) return [];
  const source = await openDbf(dbf, encoding ? { encoding: encodingFrom(encoding) } : {});
  const names: (string | null)[] = [];
  for (let next = await source.read(); !next.done && names.length < count; next = await source.read())
    names.push(nameFrom(next.value));
  return names;
}

/** The table of names is in windows-1252 unless a .cpg file says otherwise. */
function encodingFrom(cpg: Uint8Array): string {
  const label = decodeText(cpg.subarray(0, 40)).trim();
  const page = /^(?:ANSI |CP|ISO ?)?(125\d|8859-?\d+)$/i.exec(label)?.[1];
  const encoding = page ? page.replace(/^(125\d)$/, 'windows-$1').replace(/^8859-?/, 'iso-8859-') : label;
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    return 'windows-1252';
  }
}

/** Rings are grouped by what lies in what, because files mix up their windings. */
function addShape(shapes: CollectedShapes, geometry: Geometry, name: string | null, isPolygon: boolean): void {
  if (!isPolygon || (geometry.type !== 'LineString' && geometry.type !== 'MultiLineString')) {
    addGeometry(shapes, geometry, name);
    return;
  }
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
  for (const polygon of groupRings(
    lines.map((line) => positionsFrom(shapes, line)),
    shapes,
  ))
    shapes.polygons.push({ name, polygon });
}

/**
 * Checks each record against its length, because a damaged count costs the parser minutes, and calls polygons lines, because it
 * would compare all of their rings. Throws AreaError if the file ends early, has too many corners or is another part of a Shapefile.
 */
function checkRecords(bytes: Uint8Array): Records {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 100 || view.getInt32(24) * 2 > bytes.length) throw new AreaError(damaged);
  const end = view.getInt32(24) > 50 ? view.getInt32(24) * 2 : bytes.length;
  if (bytes.length >= 108 && view.getInt32(100) === 50) {
    throw new AreaError('This is the .shx part of a Shapefile. Zip the .shp, .shx, .dbf and .prj together.');
  }
  const type = view.getInt32(32, true);
  const arePolygons = type % 10 === 5;
  if (arePolygons) view.setInt32(32, type - 2, true);
  let [corners, count] = [0, 0];
  for (let at = 100; at < end; ) {
    if (at + 12 > end) throw new AreaError(damaged);
    const length = view.getInt32(at + 4) * 2;
    const ownType = view.getInt32(at + 8, true);
    const isSame = ownType === type || ownType === 0;
    if (length < 4 || at + 8 + length > end || !isSame) throw new AreaError(damaged);
    if (ownType !== 0) corners += cornersAt(view, at + 8, length, ownType % 10);
    if (ownType !== 0 && arePolygons) view.setInt32(at + 8, type - 2, true);
    count += 1;
    at += 8 + length;
  }
  if (corners > mostPositions) throw new AreaError(tooManyCorners);
  if (count > mostPositions) throw new AreaError('There are more than 100,000 shapes. In QGIS, export only the area.');
  return { bytes: bytes.subarray(0, end), count, arePolygons };
}

function cornersAt(view: DataView, at: number, length: number, kind: number): number {
  if (kind === 1) {
    if (length < 20) throw new AreaError(damaged);
    return 1;
  }
  const { count: offset, before, perPart } = kind === 8 ? multiPointRecord : polygonRecord;
  if (length < before) throw new AreaError(damaged);
  const count = view.getInt32(at + offset, true);
  const parts = perPart > 0 ? view.getInt32(at + 36, true) : 0;
  if (count < 0 || parts < 0 || before + parts * perPart + count * 16 > length) throw new AreaError(damaged);
  for (let part = 0; part < parts; part += 1) {
    const start = view.getInt32(at + 44 + part * 4, true);
    const previous = part > 0 ? view.getInt32(at + 40 + part * 4, true) : -1;
    if (start >= count || start <= previous || (part === 0 && start !== 0)) throw new AreaError(damaged);
  }
  return count;
}
