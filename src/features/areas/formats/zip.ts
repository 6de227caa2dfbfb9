import { addShapes, mostPositions, noShapes, positionsOf, tooManyCorners } from '../reading/collected-shapes';
import { decodeText } from '../reading/decode-text';
import { loadPart } from '../reading/load-part';
import { AreaError, type ReadShapes } from '../shape';
import { listEntries, type ZipEntry } from './zip-entries';

/** Reads the content of a text file, such as KML or GeoJSON. */
type ReadText = (text: string) => Promise<ReadShapes>;

/** Reads a zip file, or the files that would be in one: all layers of Shapefiles, or else the KML, or else other files of text. Throws AreaError. */
export async function readZip(files: Uint8Array | readonly ZipEntry[], readText: ReadText): Promise<ReadShapes> {
  const entries = files instanceof Uint8Array ? listEntries(files) : files;
  const withEnding = (...endings: string[]) => entries.filter((entry) => endings.includes(endingOf(entry)));
  const layers = withEnding('shp');
  if (layers.length > 0) {
    const { readLayers } = await loadPart(() => import('./shapefile'));
    const files = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]));
    return readLayers(await Promise.all(layers.map((shp) => layerOf(shp, files))));
  }
  const kml = withEnding('kml');
  // A KMZ has one document, usually first or doc.kml; the others are opened from it.
  const document = kml.find(({ path }) => /(?:^|\/)doc\.kml$/i.test(path));
  if (kml.length > 0) return readTexts(document ? [document] : kml, readText, 'KMZ');
  const texts = withEnding('geojson', 'json', 'geojsonl', 'wkt', 'csv', 'txt');
  if (texts.length > 0) return readTexts(texts, readText, 'zip file');
  throw new AreaError(reasonWithout(entries));
}

async function readTexts(entries: readonly ZipEntry[], readText: ReadText, format: string): Promise<ReadShapes> {
  const shapes = noShapes(format);
  for (const entry of entries) {
    const found = await readText(decodeText(await entry.unpack()));
    for (const _ of positionsOf(found)) shapes.corners += 1;
    if (shapes.corners > mostPositions) throw new AreaError(tooManyCorners);
    addShapes(shapes, found);
  }
  if (entries.length > 1) shapes.notes.add(`${entries.length} files of the zip file are read.`);
  return { ...shapes, notes: [...shapes.notes] };
}

function endingOf({ path }: ZipEntry): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

async function layerOf(shp: ZipEntry, files: ReadonlyMap<string, ZipEntry>) {
  const stem = shp.path.slice(0, -'shp'.length).toLowerCase();
  const part = async (ending: string) => (await files.get(stem + ending)?.unpack()) ?? null;
  return {
    name: shp.path.split('/').at(-1)?.slice(0, -'.shp'.length).slice(0, 120) || null,
    shp: await shp.unpack(),
    dbf: await part('dbf'),
    projection: await part('prj'),
    encoding: await part('cpg'),
  };
}

/** What to do with a zip file of which nothing can be read. */
function reasonWithout(entries: readonly ZipEntry[]): string {
  const all = entries.map(({ path }) => path.toLowerCase()).join('\n');
  const inQgis = 'In QGIS, open it and export the area as GeoJSON.';
  if (/\.(?:shx|dbf|prj)$/m.test(all))
    return 'The zip file lacks the .shp file. Zip the .shp, .shx, .dbf and .prj together.';
  if (/\.gdb\/|\.gpkg$/m.test(all)) return `The zip file contains a geodatabase. ${inQgis}`;
  if (/\.(?:zip|kmz)$/m.test(all))
    return 'The zip file contains another zip file. Unpack it, and choose the inner one.';
  if (/^(?:xl|word|ppt)\//m.test(all))
    return 'This is an Office document. Copy the coordinates from it and paste them here.';
  return 'The zip file contains no Shapefile, KML or GeoJSON. Choose a file with the area.';
}
