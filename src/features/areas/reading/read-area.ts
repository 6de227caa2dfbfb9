import { AreaError, mostBytes, type ReadShapes, tooLarge } from '../shape';
import { listOfCorners } from '../typed/list-of-corners';
import { decodeText } from './decode-text';
import { loadPart } from './load-part';
import { pointInLink, recogniseBytes, recogniseText } from './recognise';

const unreadable = 'The area is damaged or of an unknown kind. Export it again, for example from QGIS as GeoJSON.';

/**
 * Reads the shapes of a file, whose content and not its name tells the format. Throws AreaError with one plain sentence if they
 * cannot be read.
 */
export function readAreaFile(name: string, bytes: Uint8Array): Promise<ReadShapes> {
  return withPlainErrors(async () => {
    if (bytes.length > mostBytes) throw new AreaError(tooLarge);
    switch (recogniseBytes(bytes)) {
      case 'zip': {
        const { readZip } = await loadPart(() => import('../formats/zip'));
        return readZip(bytes, readText);
      }
      case 'shp': {
        const { readShp } = await loadPart(() => import('../formats/shapefile'));
        return readShp(bytes, name.replace(/\.[^.]*$/, '') || null);
      }
      case null:
        return readText(decodeText(bytes));
    }
  });
}

/** Reads the shapes of a file, or of several that belong together, such as the parts of a Shapefile. Throws as readAreaFile. */
export function readAreaFiles(files: readonly { name: string; bytes: Uint8Array }[]): Promise<ReadShapes> {
  const [file] = files;
  if (file && files.length === 1) return readAreaFile(file.name, file.bytes);
  return withPlainErrors(async () => {
    const { readZip } = await loadPart(() => import('../formats/zip'));
    return readZip(
      files.map(({ name, bytes }) => ({ path: name, size: bytes.length, unpack: async () => bytes })),
      readText,
    );
  });
}

/** Reads the shapes of pasted text: a file's content, coordinates, a box, or a point with a size. Throws as readAreaFile. */
export function readAreaText(text: string): Promise<ReadShapes> {
  return withPlainErrors(async () => {
    if (text.length > mostBytes) throw new AreaError(tooLarge);
    return readText(text);
  });
}

async function readText(withSpaces: string): Promise<ReadShapes> {
  const typed = withShortSpaces(withSpaces.replace(/^[\uFEFF\s]+/, '').trimEnd());
  const text = pointInLink(typed) ?? typed;
  const list = listOfCorners(text);
  const read = await loadPart<(text: string) => ReadShapes | Promise<ReadShapes>>(
    readers[list === null ? recogniseText(text) : 'json'],
  );
  return read(list ?? text);
}

/** Loads what reads a kind of text. */
const readers = {
  json: async () => (await import('../formats/geojson')).readGeoJson,
  kml: async () => (await import('../formats/kml')).readKml,
  wkt: async () => (await import('../formats/wkt')).readWkt,
  coordinates: async () => (await import('../typed/read-coordinates')).readCoordinates,
};

/** Long runs of spaces mean nothing outside JSON and XML, but cost the patterns for typed text minutes. One blank line stays. */
function withShortSpaces(text: string): string {
  const isOther = /^(?:\{|<(?!https?:)|\[[^{]*\{)/i.test(text);
  return isOther
    ? text
    : text
        .replace(/(?:[^\S\n]|\p{Cf}){2,}/gu, ' ')
        .replace(/\n[\s\p{Cf}]+/gu, (run) => (run.indexOf('\n', 1) < 0 ? '\n' : '\n\n'));
}

/** Parsers fail in many ways when a file is damaged. */
async function withPlainErrors(read: () => Promise<ReadShapes>): Promise<ReadShapes> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof AreaError ? error : new AreaError(unreadable);
  }
}
