import { openDbf } from 'shapefile';
import { addShapes, type CollectedShapes, mostPositions, noShapes, toPosition } from '../reading/collected-shapes';
import { decodeText } from '../reading/decode-text';
import { finishShapes, refuseOtherThanDegrees } from '../reading/finish-shapes';
import { nameFrom } from '../reading/geometry';
import { groupRings } from '../reading/group-rings';
import { loadPart } from '../reading/load-part';
import { AreaError, type ReadShapes } from '../shape';

const damaged = 'The .shp file is incomplete or damaged. Export or download it again.';
const notPlain = 'The .shp file contains no plain shapes. Export it again, for example from QGIS as GeoJSON.';
/** The types of shapes without faces, with or without heights and measures. */
const plainTypes = [1, 3, 5, 8, 11, 13, 15, 18, 21, 23, 25, 28];

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
  const shapes = { ...noShapes('Shapefile'), corners, comparisons };
  const names = await namesFrom(layer).catch(() => []);
  for (const [nth, record] of recordsOf(layer.shp).entries())
    if (record) addRecord(shapes, record, names[nth] ?? layer.name);
  if (!layer.projection) {
    refuseOtherThanDegrees(shapes);
    shapes.notes.add('There is no .prj file, so the numbers are read as degrees of WGS 84.');
    return shapes;
  }
  const { convertFromPrj } = await loadPart(() => import('./projection'));
  await convertFromPrj(shapes, decodeText(layer.projection.subarray(0, 10_000)));
  return shapes;
}

/** The names in the table of a layer, in the order of its records. Throws if the table is damaged. */
async function namesFrom({ dbf, encoding }: Layer): Promise<(string | null)[]> {
  if (!dbf) return [];
  const source = await openDbf(dbf, encoding ? { encoding: encodingFrom(encoding) } : {});
  const names: (string | null)[] = [];
  for (let next = await source.read(); !next.done && names.length < mostPositions; next = await source.read())
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

/** The records of a .shp file (ESRI 1998), null for one without a shape. Throws AreaError if the file ends early or is another part. */
function recordsOf(bytes: Uint8Array): (DataView | null)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 100 || view.getInt32(24) * 2 > bytes.length) throw new AreaError(damaged);
  const end = view.getInt32(24) > 50 ? view.getInt32(24) * 2 : bytes.length;
  if (bytes.length >= 108 && view.getInt32(100) === 50) {
    throw new AreaError('This is the .shx part of a Shapefile. Zip the .shp, .shx, .dbf and .prj together.');
  }
  const records: (DataView | null)[] = [];
  for (let at = 100; at < end; ) {
    if (at + 12 > end) throw new AreaError(damaged);
    const length = view.getInt32(at + 4) * 2;
    const type = view.getInt32(at + 8, true);
    const isSame = type === view.getInt32(32, true) || type === 0;
    if (length < 4 || at + 8 + length > end || !isSame) throw new AreaError(damaged);
    records.push(type === 0 ? null : new DataView(bytes.buffer, bytes.byteOffset + at + 8, length));
    at += 8 + length;
  }
  if (records.length > mostPositions)
    throw new AreaError('There are more than 100,000 shapes. In QGIS, export only the area.');
  return records;
}

/** Adds a shape. Rings are grouped by what lies in what, because files mix up their windings. */
function addRecord(shapes: CollectedShapes, record: DataView, name: string | null): void {
  const type = record.getInt32(0, true);
  if (!plainTypes.includes(type)) throw new AreaError(notPlain);
  const [arePoints, areRings] = [type % 10 === 8, type % 10 === 5];
  const [header, countAt] = arePoints ? [40, 36] : [44, 40];
  if (record.byteLength < (type % 10 === 1 ? 20 : header)) throw new AreaError(damaged);
  const positionAt = (at: number) => toPosition(shapes, record.getFloat64(at, true), record.getFloat64(at + 8, true));
  if (type % 10 === 1) {
    shapes.points.push({ name, point: positionAt(4) });
    return;
  }
  const [count, parts] = [record.getInt32(countAt, true), arePoints ? 0 : record.getInt32(36, true)];
  const first = header + parts * 4;
  if (count < 0 || parts < 0 || first + count * 16 > record.byteLength) throw new AreaError(damaged);
  const starts = Array.from({ length: parts }, (_, part) => record.getInt32(44 + part * 4, true));
  if (starts.some((start, part) => start >= count || start <= (starts[part - 1] ?? -1)) || (starts[0] ?? 0) !== 0)
    throw new AreaError(damaged);
  const positions = Array.from({ length: count }, (_, nth) => positionAt(first + nth * 16));
  const lines = starts.map((start, part) => positions.slice(start, starts[part + 1]));
  if (arePoints) for (const point of positions) shapes.points.push({ name, point });
  else if (areRings) for (const polygon of groupRings(lines, shapes)) shapes.polygons.push({ name, polygon });
  else for (const line of lines) shapes.lines.push({ name, line });
}
