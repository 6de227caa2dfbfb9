import type { Geometry } from 'geojson';
import { open } from 'shapefile';
import { AreaError, type ReadShapes } from '../shape';
import { addShapes, type CollectedShapes, noShapes } from './collected-shapes';
import { decodeText } from './decode-text';
import { finishShapes, refuseOtherThanDegrees } from './finish-shapes';
import { addGeometry, nameFrom, positionsFrom } from './geometry';
import { loadPart } from './load-part';
import { groupRings } from './rings';
import { checkRecords } from './shapefile-records';

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
    const found = await readLayer(layer, shapes.corners);
    addShapes(shapes, found);
    shapes.corners = found.corners;
  }
  if (layers.length > 1)
    shapes.notes.add(`${layers.length} layers are read: ${layers.map(({ name }) => name).join(', ')}.`);
  return finishShapes(shapes);
}

/** Reads a .shp file without the files that belong to it. Throws AreaError. */
export async function readShp(bytes: Uint8Array, name: string | null): Promise<ReadShapes> {
  const layer = { name, shp: bytes, dbf: null, projection: null, encoding: null };
  return finishShapes({ ...(await readLayer(layer, 0)), format: 'Shapefile (.shp)' });
}

async function readLayer(layer: Layer, corners: number): Promise<CollectedShapes> {
  const records = { ...layer, shp: checkRecords(layer.shp) };
  const shapes = { ...noShapes('Shapefile'), corners };
  for (const { geometry, properties } of await featuresOf(records)) {
    if (geometry) addShape(shapes, geometry, nameFrom(properties) ?? layer.name);
  }
  if (!layer.projection) {
    refuseOtherThanDegrees(shapes);
    shapes.notes.add('There is no .prj file, so the numbers are read as degrees of WGS 84.');
    return shapes;
  }
  const { convertFromPrj } = await loadPart(() => import('./projection'));
  await convertFromPrj(shapes, decodeText(layer.projection.subarray(0, 10_000)));
  return shapes;
}

interface Feature {
  geometry: Geometry | null;
  properties: unknown;
}

/** The features, without names if the table of names is damaged. */
async function featuresOf(layer: Layer): Promise<Feature[]> {
  const tables = layer.dbf ? [layer.dbf, undefined] : [undefined];
  for (const table of tables) {
    try {
      return await readFeatures(layer, table);
    } catch {
      // The next attempt, or the sentence below.
    }
  }
  throw new AreaError(
    'The .shp file is damaged or contains no plain shapes. Export it again, for example from QGIS as GeoJSON.',
  );
}

async function readFeatures({ shp, encoding }: Layer, dbf: Uint8Array | undefined): Promise<Feature[]> {
  const source = await open(shp, dbf, encoding && dbf ? { encoding: encodingFrom(encoding) } : {});
  const features: Feature[] = [];
  for (let next = await source.read(); !next.done; next = await source.read()) features.push(next.value);
  return features;
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

/** Rings are grouped again by what lies in what, because files mix up their windings. */
function addShape(shapes: CollectedShapes, geometry: Geometry, name: string | null): void {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') {
    addGeometry(shapes, geometry, name);
    return;
  }
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flat().map((ring) => positionsFrom(shapes, ring));
  for (const polygon of groupRings(rings)) shapes.polygons.push({ name, polygon });
}
