import { AreaError } from '../shape';
import { isJson } from '../typed/list-of-corners';
import { refuseMore } from './collected-shapes';

const inQgis = 'In QGIS, open it and export the area as GeoJSON.';
const inDegrees = 'Enter latitude and longitude in degrees.';
const zipAll = 'Zip all its parts together.';
const instead = 'Choose a GeoJSON, KML, KMZ or zipped Shapefile with the area.';

/** The first bytes of formats that are not read, as Latin-1, and what they are. */
const foreign: [starts: string[], sentence: string][] = [
  [['SQLite format 3'], `This is a GeoPackage or another SQLite database. ${inQgis}`],
  [['II*\0', 'II+\0', 'MM\0*', 'MM\0+'], `This is a TIFF image, not an area. ${instead}`],
  [['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'], `This is a picture, not an area. ${instead}`],
  [['%PDF'], `This is a PDF, not an area. ${instead}`],
  [
    ['\x1f\x8b', '7z\xbc\xaf', 'Rar!'],
    'This is packed in a format that we cannot read. Unpack it, or pack it as a zip file.',
  ],
  [['\xd0\xcf\x11\xe0'], 'This is an Office document. Copy the coordinates from it and paste them here.'],
  [['\x03'], 'This is the .dbf part of a Shapefile. Zip the .shp, .shx, .dbf and .prj together.'],
];

/** What a binary file is, or null for text. Throws AreaError with the name of a format that is not read. */
export function recogniseBytes(bytes: Uint8Array): 'zip' | 'shp' | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip';
  if (start.startsWith('\0\0\x27\x0a')) return 'shp';
  const sentence = foreign.find(([starts]) => starts.some((signature) => start.startsWith(signature)))?.[1];
  if (sentence) throw new AreaError(sentence);
  return null;
}

const wkt = new RegExp(
  [
    String.raw`(?:^|[\s,;"'>|])(?:(?:MULTI)?(?:POINT|LINESTRING|POLYGON|CURVE|SURFACE)|GEOMETRYCOLLECTION|CURVEPOLYGON`,
    String.raw`|COMPOUNDCURVE|CIRCULARSTRING|POLYHEDRALSURFACE|TIN|TRIANGLE)\s*(?:ZM?|M)?\s*`,
    String.raw`(?:\(\s*[(\d.+-]|\(\s*[A-Z]|EMPTY)`,
  ].join(''),
  'i',
);

/** Formats of text that are not read, and what they are. */
const foreignTexts: [start: RegExp, sentence: string][] = [
  [/^(?:999\s[\s\S]{0,500}?)?\s*0\s*\r?\n\s*SECTION/, `This is a DXF drawing. ${inQgis}`],
  [/^(?:(?:PROJ|GEOG)(?:CS|CRS)|LOCAL_CS|COMPD_CS)\s*\[/i, `This is the .prj part of a Shapefile. ${zipAll}`],
  [/^(?:\\x)?0[01][0-9a-f]{16,}\s*$/i, 'This is WKB. Copy the area as WKT, for example with ST_AsText.'],
  [/^https?:\/\/\S+$/i, 'This link holds no place, and is not opened here. Open it, and paste the coordinates.'],
  [/^\d{1,2}[C-X]\s*[A-Z]{2}\s*\d|^\d{1,2}\s?[C-X]\s+\d{6}/i, `These are MGRS or UTM coordinates. ${inDegrees}`],
  [/^[A-Z]{2}\s?\d{2,5}\s?\d{2,5}\s*$/m, `These are references of a national grid. ${inDegrees}`],
];

const inLink = String.raw`(-?\d{1,3}\.\d+)`;
/** Where addresses of maps hold a latitude and a longitude, the surest first: a place, then the middle of the map. */
const pointsOfLinks = [
  `!3d${inLink}!4d${inLink}`,
  `[?&](?:q|query|ll|center|destination|mlat)=${inLink}(?:,|%2C|&mlon=)${inLink}`,
  `@${inLink},${inLink}`,
  `#map=[\\d.]+/${inLink}/${inLink}`,
];

/** The point that the address of a map holds, as text; null for another text. */
export function pointInLink(text: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(text)) return null;
  const found = pointsOfLinks.map((pattern) => new RegExp(pattern).exec(text)).find(Boolean);
  return found ? `${found[1]}, ${found[2]}` : null;
}

const tooManyValues =
  'The JSON has more than two million values. In QGIS, export only the area, without its attributes.';

/** What a text is. Throws AreaError with the name of a format that is not read. */
export function recogniseText(text: string): 'json' | 'kml' | 'wkt' | 'coordinates' {
  if (text === '') throw new AreaError('There is nothing to read. Choose a file with the area, or paste coordinates.');
  if (text.includes('\0')) throw new AreaError(`This file is of an unknown kind. ${instead}`);
  const fragment = /^"(type|coordinates|geometry|geometries|features|properties|rings|crs|bbox)"\s*:/.exec(text)?.[1];
  if (fragment) {
    throw new AreaError(
      `This is only a part of JSON, from “${fragment}” on line 1. Copy the whole object, from { to }.`,
    );
  }
  // Addresses of reference systems stand in the same brackets as XML.
  if (text.startsWith('<') && !/^<https?:/i.test(text)) return recogniseXml(text);
  if (['[', '{', '\u001e'].includes(text[0] ?? '')) refuseMore(2_000_000, text, /[[{,]/g, tooManyValues);
  if (text.startsWith('{') || text.startsWith('\u001e')) return 'json';
  if (text.startsWith('[') && (isJson(text) || text.includes('{'))) return 'json';
  const sentence = foreignTexts.find(([start]) => start.test(text))?.[1];
  if (sentence) throw new AreaError(sentence);
  return wkt.test(text) ? 'wkt' : 'coordinates';
}

const kmlRoot = /^(?:kml|Document|Folder|Placemark|MultiGeometry|Polygon|LinearRing|LineString|Point)$/;

function recogniseXml(text: string): 'kml' {
  const start = text.slice(0, 20_000).replace(/<!--.*?-->|<\?.*?\?>/gs, '');
  const [, prefix, root = ''] = /<(?:([\w.-]+):)?([A-Za-z][\w.-]*)/.exec(start) ?? [];
  const isGml = prefix === 'gml' || (root !== 'kml' && start.includes('opengis.net/gml'));
  if (isGml) throw new AreaError(`This is GML. ${inQgis}`);
  if (kmlRoot.test(root)) return 'kml';
  if (root !== 'gpx') throw new AreaError(`This XML is not KML. ${instead}`);
  throw new AreaError(
    'This is GPX, a track or waypoints. In QGIS, draw the area as a polygon over it and export that as GeoJSON.',
  );
}
