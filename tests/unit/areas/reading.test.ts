import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { groupRings } from '../../../src/features/areas/reading/group-rings';
import { readAreaFile, readAreaText } from '../../../src/features/areas/reading/read-area';
import { AreaError, mostBytes, type Position, type ReadShapes } from '../../../src/features/areas/shape';
import { seededRandom } from '../../seeded-random';

const folder = join(import.meta.dirname, '../../fixtures/areas');
const bytesOf = (file: string) => new Uint8Array(readFileSync(join(folder, file)));

/** Each polygon as its name and the corners of its rings, then lines, points and notes. */
function summaryOf({ format, polygons, lines, points, notes }: ReadShapes) {
  return {
    format,
    polygons: polygons.map(({ name, polygon }) => [name, ...polygon.map((ring) => ring.length)].join(' ')),
    ...(lines.length > 0 && { lines: lines.map(({ name, line }) => `${name} ${line.length}`) }),
    ...(points.length > 0 && { points: points.map(({ name, point }) => `${name} ${point.join(' ')}`) }),
    ...(notes.length > 0 && { notes }),
  };
}

/** West, south, east and north of the first polygon, to about a centimetre. */
function boxOf({ polygons }: ReadShapes) {
  const ring = polygons[0]?.polygon[0] ?? [];
  const [longitudes, latitudes] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const sides = [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
  return sides.map((side) => Number(side.toFixed(7)));
}

const heights = 'Heights are left out.';
const mercator = 'Web Mercator (EPSG:3857) is converted to WGS 84.';
const google = {
  polygons: ['North & south 5 5', 'Fields 5', 'Fields 5'],
  points: ['Fields 13.4 52.5'],
  notes: [heights, 'GPS tracks are left out.'],
};

// In each of these, the first polygon is in the same place, or a triangle with the same box.
it.each([
  ['geometry.geojson', { format: 'GeoJSON', polygons: [' 5'] }],
  [
    'collection.geojson',
    {
      format: 'GeoJSON',
      polygons: ['Field 5 5', 'Islands 5', 'Islands 5'],
      lines: ['Road 2'],
      points: ['null 13.4 52.5'],
      notes: ['Features without a shape are left out.'],
    },
  ],
  ['geometry-collection.geojson', { format: 'GeoJSON', polygons: ['Mixed 5'], points: ['Mixed 13 52', 'Mixed 14 53'] }],
  ['lines.geojsonl', { format: 'GeoJSON', polygons: ['One 5', 'Two 5'] }],
  ['heights.geojson', { format: 'GeoJSON', polygons: [' 5'], notes: [heights] }],
  ['closed-line.geojson', { format: 'GeoJSON', polygons: [' 5'], notes: ['Closed lines are read as polygons.'] }],
  ['utm.geojson', { format: 'GeoJSON', polygons: [' 5'], notes: ['EPSG:32633 is converted to WGS 84.'] }],
  ['web-mercator.geojson', { format: 'GeoJSON', polygons: [' 5'], notes: [mercator] }],
  ['byte-order-mark.geojson', { format: 'GeoJSON', polygons: [' 5'] }],
  ['utf-16le.geojson', { format: 'GeoJSON', polygons: ['Fläche 5'] }],
  [
    'numbers-as-text.geojson',
    { format: 'GeoJSON', polygons: [' 5'], notes: ['Numbers written as text are read as numbers.'] },
  ],
  ['area.wkt', { format: 'WKT', polygons: [' 5 4'] }],
  ['lines.wkt', { format: 'WKT', polygons: [' 4', ' 4', ' 4'], lines: ['null 2'], notes: [heights] }],
  ['web-mercator.ewkt', { format: 'WKT', polygons: [' 5'], notes: [mercator] }],
  ['wkt-column.csv', { format: 'WKT', polygons: [' 4', ' 4'] }],
  ['google-earth.kml', { format: 'KML', ...google }],
  ['google-earth.kmz', { format: 'KMZ', ...google }],
  ['prefixes-and-spaces.kml', { format: 'KML', polygons: ['Vineyard 4'] }],
  ['broken-xml.kml', { format: 'KML', polygons: ['Café A & B 5'] }],
  ['latin-1.kml', { format: 'KML', polygons: ['Fläche 5'] }],
  [
    'overlays.kml',
    {
      format: 'KML',
      polygons: [' 5'],
      notes: ['Overlays are left out.', 'Links to other files are left out.'],
    },
  ],
  ['in-folder.zip', { format: 'zipped Shapefile', polygons: ['Fläche 5 5', 'South 5'] }],
  [
    'two-layers.zip',
    {
      format: 'zipped Shapefile',
      polygons: ['a 5', 'b 5'],
      notes: [
        'WGS 1984 UTM Zone 33N is converted to WGS 84.',
        'ETRS 1989 LAEA is converted to WGS 84.',
        '2 layers are read.',
      ],
    },
  ],
  ['web-mercator.zip', { format: 'zipped Shapefile', polygons: ['a 5'], notes: [mercator] }],
  [
    'alone.shp',
    {
      format: 'Shapefile (.shp)',
      polygons: ['alone 5'],
      notes: ['There is no .prj file, so the numbers are read as degrees of WGS 84.'],
    },
  ],
])('%s is read', async (file, summary) => {
  const shapes = await readAreaFile(file, bytesOf(file));
  expect(summaryOf(shapes)).toEqual(summary);
  expect(boxOf(shapes)).toEqual([13.3, 52.4, 13.5, 52.6]);
});

it('an old datum is converted as PROJ does, and the note says how exact that is', async () => {
  const { polygons, notes } = await readAreaFile('', bytesOf('old-datum.zip'));
  const [longitude = 0, latitude = 0] = polygons[0]?.polygon[0]?.[0] ?? [];
  expect(longitude).toBeCloseTo(-0.12835394, 6);
  expect(latitude).toBeCloseTo(51.50399083, 6);
  expect(notes).toContain('Its old datum can move the place by about a kilometre and change the area by up to 0.04%.');
});

// Patterns that try each place in a long run of one sign would take minutes.
it('a name or a text that never ends is refused like any other', async () => {
  const ring = '[[[1,2],[2,2],[2,3],[1,2]]]';
  const crs = `{"type":"name","properties":{"name":"EPSG${':'.repeat(400_000)}x"}}`;
  const named = Buffer.from(`{"type":"Polygon","crs":${crs},"coordinates":${ring}}`);
  await expect(readAreaFile('named.geojson', named)).rejects.toThrow(/^The coordinates are in “EPSG:+”, not in WGS 84/);
  const version = Buffer.from(`Version ${'1'.repeat(4_800_000)}`);
  await expect(readAreaFile('version.txt', version)).rejects.toThrow(AreaError);
});

const exportIt = 'In QGIS, export the layer as WGS 84 (EPSG:4326).';

it.each([
  ['metres.geojson', `These are not degrees, but perhaps metres or pixels. ${exportIt}`],
  ['metres-without-prj.zip', `These are not degrees, but perhaps metres or pixels. ${exportIt}`],
  ['national-grid.ewkt', `The coordinates are in EPSG:27700, which cannot be converted here. ${exportIt}`],
  ['paris-meridian.zip', `The coordinates are in GCS NTF Paris, not in WGS 84. ${exportIt}`],
  [
    'local-system.zip',
    'The .prj file names a local system. In QGIS, set the right CRS and export the layer as WGS 84 (EPSG:4326).',
  ],
  ['stray-corner.geojson', 'Corner 2 is not a place on Earth. Correct its numbers, or export the area again.'],
  ['empty-collection.geojson', 'This GeoJSON contains no polygon, line or point that can be read.'],
  [
    'fragment.geojson',
    'This is only a part of JSON, from “coordinates” on line 1. Copy the whole object, from { to }.',
  ],
  ['ends-early.geojson', 'The JSON is damaged on line 4. Copy or export it again, as a whole.'],
  ['trailing-comma.geojson', 'The JSON is damaged. Copy or export it again, as a whole.'],
  ['ends-early.kml', 'The KML ends too early. Export or download it again.'],
  ['ends-early.zip', 'The zip file is incomplete or damaged. Create it again, or download it again.'],
  ['decimal-commas.wkt', 'A corner of the WKT is not two numbers with a space between them, such as “13.4 52.5”.'],
  [
    'network-link.kml',
    'This KML contains only a link to another file, which is not opened here. In Google Earth, save the area as KML.',
  ],
  ['entity-bomb.kml', 'The KML is damaged on line 3. Export it again, for example from Google Earth.'],
  ['bomb.kmz', 'The zip file is larger than 20 MB when unpacked. Zip only the files of the area.'],
  ['liar.kmz', 'The zip file is incomplete or damaged. Create it again, or download it again.'],
  ['without-shp.zip', 'The zip file lacks the .shp file. Zip the .shp, .shx, .dbf and .prj together.'],
  ['spreadsheet.zip', 'This is an Office document. Copy the coordinates from it and paste them here.'],
  ['esri.json', 'This is Esri JSON. In ArcGIS, export the area as GeoJSON or as a Shapefile.'],
  [
    'utf-16be.geojson',
    'This file is of an unknown kind. Choose a GeoJSON, KML, KMZ or zipped Shapefile with the area.',
  ],
  ['topojson.json', 'This is TopoJSON. In QGIS, open it and export the area as GeoJSON.'],
  [
    'track.kml',
    'This is GPX, a track or waypoints. In QGIS, draw the area as a polygon over it and export that as GeoJSON.',
  ],
  ['area.gml', 'This is GML. In QGIS, open it and export the area as GeoJSON.'],
  ['drawing.dxf', 'This is a DXF drawing. In QGIS, open it and export the area as GeoJSON.'],
  [
    'geopackage.gpkg',
    'This is a GeoPackage or another SQLite database. In QGIS, open it and export the area as GeoJSON.',
  ],
])('%s is refused with what to do', async (file, sentence) => {
  await expect(readAreaFile(file, bytesOf(file))).rejects.toEqual(new AreaError(sentence));
});

describe('limits', () => {
  it('refuse a file of more than 5 MB before it is parsed', async () => {
    const sentence = 'The area is larger than 5 MB. In QGIS, simplify it, or export only the part to order.';
    await expect(readAreaFile('', new Uint8Array(mostBytes + 1))).rejects.toEqual(new AreaError(sentence));
    await expect(readAreaText(' '.repeat(mostBytes + 1))).rejects.toEqual(new AreaError(sentence));
  });

  it.each([
    ['GeoJSON', `{"type":"LineString","coordinates":[${'[1,2],'.repeat(100_001)}[1,2]]}`],
    ['WKT', `LINESTRING(${'1 2,'.repeat(100_001)}1 2)`],
    ['KML', `<LineString><coordinates>${'1,2 '.repeat(100_002)}</coordinates></LineString>`],
    ['coordinates', '1 2\n'.repeat(100_002)],
  ])('refuse more than 100,000 corners in %s', async (_format, text) => {
    await expect(readAreaText(text)).rejects.toThrow('There are more than 100,000 corners.');
  });

  const read = (content: string | Uint8Array) =>
    typeof content === 'string' ? readAreaText(content) : readAreaFile('', content);
  const line = (tuples: string) => `<kml><LineString><coordinates>${tuples}</coordinates></LineString></kml>`;
  const zipOf = (...files: string[]) =>
    zipSync(Object.fromEntries(files.map((text, nth) => [`${nth}.kml`, strToU8(text)])));

  /** A .shp file of polygons with this many records without a shape. */
  function emptyRecords(count: number): Uint8Array {
    const view = new DataView(new ArrayBuffer(100 + 12 * count));
    view.setInt32(0, 9994);
    view.setInt32(24, view.byteLength / 2);
    view.setInt32(32, 5, true);
    for (let at = 100; at < view.byteLength; at += 12) view.setInt32(at + 4, 2);
    return new Uint8Array(view.buffer);
  }

  // Most have another fault in each line or at the end, which would be found first if they were read before they are counted.
  it.each([
    ['corners of KML', line(`${'1,2 '.repeat(150_002)}x`), 'There are more than 100,000 corners.'],
    ['4.5 million corners of KMZ', zipOf(line(`${'1,1 '.repeat(4_500_000)}x`)), 'more than 100,000 corners.'],
    ['corners of all files', zipOf(line('1,2 '.repeat(60_000)), line('1,2 '.repeat(60_000))), '100,000 corners.'],
    ['corners of WKT', `LINESTRING(${'1 2,'.repeat(100_002)}x)`, 'There are more than 100,000 corners.'],
    ['records of a Shapefile', emptyRecords(100_002), 'There are more than 100,000 shapes.'],
    ['values of JSON', `{"a":[${'[],'.repeat(1_000_000)}`, 'The JSON has more than two million values.'],
    ['marks of KML', `<kml>${'&'.repeat(2_000_001)}`, 'The KML has more than two million tags and marks.'],
    ['numbers', `${'1 1\n'.repeat(200_001)}O`, 'The text has more than 400,000 numbers and words.'],
    ['circles', '52.5, 13.4 radius 0 km\n'.repeat(501), 'There are more than 500 points with a size.'],
  ])('count %s before anything is made of them', async (_what, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });

  it.each<[string, number, Position[][]]>([
    ['of all shapes', 12, Array(2).fill(Array.from({ length: 4_000 }, (_, x): Position => [x / 1e3, x % 2]))],
    [
      'in each other',
      1,
      Array.from({ length: 25_000 }, (_, x) => [
        [x, x],
        [9e4 - x, x],
        [x, 9e4 - x],
      ]),
    ],
  ])('refuse rings %s that take too long to compare', (_where, times, rings) => {
    const counted = { comparisons: 0 };
    expect(() => Array.from({ length: times }, () => groupRings(rings, counted))).toThrow(
      'Too many rings could lie in each other.',
    );
  });

  it('refuse a long word without looking for letters in it', async () => {
    const matches = vi.spyOn(String.prototype, 'matchAll');
    await expect(readAreaText('n'.repeat(4_800_000))).rejects.toBeInstanceOf(AreaError);
    expect(matches).not.toHaveBeenCalled();
    matches.mockRestore();
  });

  it.each([
    ['nested brackets', '['.repeat(2_000_000)],
    ['nested collections', `${'GEOMETRYCOLLECTION('.repeat(200_000)}${')'.repeat(200_000)}`],
    ['nested elements', `<kml>${'<a>'.repeat(500_000)}${'</b>'.repeat(500_000)}</kml>`],
    ['open descriptions', `<kml>${'<description>'.repeat(350_000)}`],
    ['lone ampersands', `<kml>${'&;'.repeat(500_000)}</kml>`],
    ['spaces', `52.5${' '.repeat(4_000_000)}q`],
    ['digits', '1'.repeat(4_000_000)],
    ['digits in WKT', `POINT(${'1'.repeat(4_000_000)}x 1)`],
    ['digits in JSON', `{"type":"Point","coordinates":["${'1'.repeat(4_000_000)}x",1]}`],
    ['spaces in WKT', `POINT${' '.repeat(4_000_000)}x`],
    ['commas', `52.5${','.repeat(4_000_000)}x`],
    ['brackets', `${'[('.repeat(2_000_000)}52.5`],
    ['small words', 'a '.repeat(2_000_000)],
    ['quotes', `{"a":"${'\\"'.repeat(2_000_000)}`],
    ['letters', 'A'.repeat(4_000_000)],
    ['groups of digits', `${'111,'.repeat(100_000)} q`],
    ['numbers after the last letter', `1N 2E ${'1,1 '.repeat(190_000)}`],
    ['spaces after a bracket', `[ POINT${' '.repeat(2_000_000)}x`],
    ['spaces after an address', `<http://a> POINT(${' '.repeat(2_000_000)}x)`],
    ['spaces in KML', line(`1${' '.repeat(2_000_000)}x`)],
    ['open tags', `<kml>${'<description '.repeat(350_000)}`],
    ['brackets in lines', `{}\n${'}\n'.repeat(2_000_000)}`],
    [
      'rings of one corner',
      `<kml><Polygon>${'<LinearRing><coordinates>1,1</coordinates></LinearRing>'.repeat(90_000)}`,
    ],
    ['spaces without width', `${`1${'\u200b\u2060'.repeat(19)}`.repeat(120_000)}\nLINE N`],
    [
      'layers with long names',
      zipSync(
        Object.fromEntries(Array.from({ length: 1_999 }, (_, x) => [`${x}${'.'.repeat(900)}.shp`, emptyRecords(0)])),
      ),
    ],
  ])('end soon for %s', async (_what, content) => {
    await expect(read(content)).rejects.toBeInstanceOf(AreaError);
  });
});

const files = readdirSync(folder);

it.each(files)('%s ends in shapes or a plain sentence when bytes of it are damaged', async (file) => {
  const random = seededRandom(48);
  for (let round = 0; round < 40; round += 1) {
    const bytes = bytesOf(file);
    for (let flips = 0; flips < 1 + round / 8; flips += 1) {
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    }
    const damaged = round % 3 === 0 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
    const result = await readAreaFile(file, damaged).catch((error: unknown) => error);
    if (result instanceof Error) expect(result).toBeInstanceOf(AreaError);
  }
});

it.each(['geometry.geojson', 'collection.geojson', 'area.wkt', 'google-earth.kml', 'in-folder.zip', 'alone.shp'])(
  '%s is never read as a smaller area when it ends early',
  async (file) => {
    const bytes = bytesOf(file);
    const whole = await readAreaFile(file, bytes);
    for (let length = bytes.length - 1; length > 0; length -= 5) {
      const result: unknown = await readAreaFile(file, bytes.subarray(0, length)).catch((error: unknown) => error);
      if (!(result instanceof AreaError)) expect(result).toEqual(whole);
    }
  },
);
