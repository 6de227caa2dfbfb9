import { unzipSync } from 'fflate';
import { addShapes, mostPositions, noShapes, positionsOf, tooManyCorners } from '../reading/collected-shapes';
import { decodeText } from '../reading/decode-text';
import { loadPart } from '../reading/load-part';
import { AreaError, type ReadShapes } from '../shape';

/** Reads the content of a text file, such as KML or GeoJSON. */
type ReadText = (text: string) => Promise<ReadShapes>;

/** A file that may hold an area or a part of one, with its folders. */
interface UnpackedFile {
  path: string;
  content: Uint8Array;
}

const mostUnpacked = 20 * 2 ** 20;
const mostFiles = 2_000;
const readable = /\.(?:shp|dbf|prj|cpg|kml|geojson|json|geojsonl|wkt|csv|txt)$/i;
const hidden = /(?:^|\/)(?:__MACOSX\/|\.)/i;

/** Reads a zip file: all layers of Shapefiles, or else the KML, or else other files of text. Throws AreaError. */
export async function readZip(bytes: Uint8Array, readText: ReadText): Promise<ReadShapes> {
  const { paths, files } = unpack(bytes);
  const withEnding = (endings: RegExp) => files.filter(({ path }) => endings.test(path));
  const layers = withEnding(/\.shp$/i);
  if (layers.length > 0) {
    const { readLayers } = await loadPart(() => import('./shapefile'));
    return readLayers(layers.map((shp) => layerOf(shp, files)));
  }
  const kml = withEnding(/\.kml$/i);
  // A KMZ has one document, usually first or doc.kml; the others are opened from it.
  const document = kml.find(({ path }) => /(?:^|\/)doc\.kml$/i.test(path));
  if (kml.length > 0) return readTexts(document ? [document] : kml, readText, 'KMZ');
  const texts = withEnding(/\.(?:geojson|json|geojsonl|wkt|csv|txt)$/i);
  if (texts.length > 0) return readTexts(texts, readText, 'zip file');
  throw new AreaError(reasonWithout(paths));
}

/** All paths of a zip file, and what may hold an area. Throws AreaError if that is too large, encrypted or damaged. */
function unpack(bytes: Uint8Array): { paths: string[]; files: UnpackedFile[] } {
  const paths: string[] = [];
  let unpacked = 0;
  const isRead = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const path = name.replaceAll('\\', '/');
    paths.push(path);
    unpacked += originalSize;
    if (paths.length > mostFiles)
      throw new AreaError('The zip file contains too many files. Zip only those of the area.');
    if (unpacked > mostUnpacked)
      throw new AreaError('The zip file is larger than 20 MB when unpacked. Zip only the files of the area.');
    return readable.test(path) && !hidden.test(path);
  };
  try {
    const files = Object.entries(unzipSync(bytes, { filter: isRead }));
    return { paths, files: files.map(([name, content]) => ({ path: name.replaceAll('\\', '/'), content })) };
  } catch (error) {
    if (error instanceof AreaError) throw error;
    throw new AreaError('The zip file is damaged or needs a password. Create it again without a password.');
  }
}

async function readTexts(files: readonly UnpackedFile[], readText: ReadText, format: string): Promise<ReadShapes> {
  const [first] = files;
  if (first && files.length === 1) return { ...(await readText(decodeText(first.content))), format };
  const shapes = noShapes(format);
  for (const { content } of files) {
    const found = await readText(decodeText(content));
    for (const _ of positionsOf(found)) shapes.corners += 1;
    if (shapes.corners > mostPositions) throw new AreaError(tooManyCorners);
    addShapes(shapes, found);
  }
  shapes.notes.add(`${files.length} files of the zip file are read.`);
  return { ...shapes, notes: [...shapes.notes] };
}

function layerOf({ path, content }: UnpackedFile, files: readonly UnpackedFile[]) {
  const stem = path.slice(0, -'shp'.length).toLowerCase();
  const part = (ending: string) => files.find((file) => file.path.toLowerCase() === stem + ending)?.content ?? null;
  return {
    name: path.split('/').at(-1)?.slice(0, -'.shp'.length).slice(0, 120) || null,
    shp: content,
    dbf: part('dbf'),
    projection: part('prj'),
    encoding: part('cpg'),
  };
}

/** What to do with a zip file of which nothing can be read. */
function reasonWithout(paths: readonly string[]): string {
  const all = paths.join('\n').toLowerCase();
  const inQgis = 'In QGIS, open it and export the area as GeoJSON.';
  if (/\.(?:shx|dbf|prj)$/m.test(all))
    return 'The zip file lacks the .shp file. Zip the .shp, .shx, .dbf and .prj together.';
  if (/\.gdb\//.test(all)) return `The zip file contains a file geodatabase. ${inQgis}`;
  if (/\.gpkg$/m.test(all)) return `The zip file contains a GeoPackage. ${inQgis}`;
  if (/\.(?:tab|mif)$/m.test(all)) return `The zip file contains a MapInfo table. ${inQgis}`;
  if (/\.(?:zip|kmz)$/m.test(all))
    return 'The zip file contains another zip file. Unpack it, and choose the inner one.';
  if (/^(?:xl|word|ppt)\//m.test(all))
    return 'This is an Office document. Copy the coordinates from it and paste them here.';
  return 'The zip file contains no Shapefile, KML or GeoJSON. Choose a file with the area.';
}
