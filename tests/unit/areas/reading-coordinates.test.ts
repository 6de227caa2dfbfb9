import { describe, expect, it } from 'vitest';
import { readAreaText } from '../../../src/features/areas/reading/read-area';
import { AreaError } from '../../../src/features/areas/shape';
import { cornersOf } from '../../fixtures/measured-areas.ts';

const latitudeFirst = 'The first number of each corner is read as the latitude.';
const decimalCommas = 'Commas within numbers are read as decimal commas.';
const triangle = cornersOf('13.3 52.4, 13.5 52.4, 13.5 52.6');

describe('corners', () => {
  it.each<[string, string[]]>([
    ['52.4, 13.3\n52.4, 13.5\n52.6, 13.5', [latitudeFirst]],
    ['52.4 13.3; 52.4 13.5; 52.6 13.5', [latitudeFirst]],
    ['52.4,13.3 52.4,13.5 52.6,13.5', [latitudeFirst]],
    ['52.4\t13.3\r\n52.4\t13.5\r\n52.6\t13.5\r\n', [latitudeFirst]],
    ['52.4, 13.3, 52.4, 13.5, 52.6, 13.5', [latitudeFirst]],
    ['(52.4, 13.3), (52.4, 13.5), (52.6, 13.5)', [latitudeFirst]],
    ['52.4\n13.3\n52.4\n13.5\n52.6\n13.5', [latitudeFirst]],
    ['52,4 13,3\n52,4 13,5\n52,6 13,5', [decimalCommas, latitudeFirst]],
    ['Latitude;Longitude\n52,4;13,3\n52,4;13,5\n52,6;13,5', [decimalCommas]],
    ['lon,lat\n13.3,52.4\n13.5,52.4\n13.5,52.6', []],
    ['lat: 52.4 lon: 13.3\nlat: 52.4 lon: 13.5\nlat: 52.6 lon: 13.5', []],
    ['Corner A: 52.4, 13.3\nCorner B: 52.4, 13.5\nCorner C: 52.6, 13.5', [latitudeFirst]],
    ['1. 52.4, 13.3\n2. 52.4, 13.5\n3. 52.6, 13.5', [latitudeFirst]],
    ['1 52.4 13.3\n2 52.4 13.5\n3 52.6 13.5', ['The numbers before the corners are left out.', latitudeFirst]],
    ['101,52.4,13.3\n102,52.4,13.5\n103,52.6,13.5', ['The numbers before the corners are left out.', latitudeFirst]],
    ['7 52.4 13.3\n3 52.4 13.5\n9 52.6 13.5', ['The numbers before the corners are left out.', latitudeFirst]],
    ['Area 2024\n52.4, 13.3\n52.4, 13.5\n52.6, 13.5', ['“Area 2024” is left out.', latitudeFirst]],
    ['Polygon 1 of 2\n52.4, 13.3\n52.4, 13.5\n52.6, 13.5', ['“Polygon 1 of 2” is left out.', latitudeFirst]],
    ['Total area 12.3 km²\n52.4, 13.3\n52.4, 13.5\n52.6, 13.5', ['“Total area 12.3 km²” is left out.', latitudeFirst]],
    ['WP001 52.4 13.3 34 m\nWP002 52.4 13.5 41 m\nWP003 52.6 13.5 38 m', ['Heights are left out.', latitudeFirst]],
    ['52.4N 13.3E 34 m\n52.4N 13.5E 41.5 m\n52.6N 13.5E 38 m', ['Heights are left out.']],
    ['Zone 45\n52.4N 13.3E; 52.4N 13.5E; 52.6N 13.5E', ['“Zone 45” is left out.']],
    ['Datum: NAD27\n52.4, 13.3\n52.4, 13.5\n52.6, 13.5', ['“Datum: NAD27” is left out.', latitudeFirst]],
    ['52.4，13.3\n52.4，13.5\n52.6，13.5', [latitudeFirst]],
    ['52.4, 13.3\n\n52.4, 13.5\n\n52.6, 13.5', [latitudeFirst]],
    ['13.3,52.4,0 13.5,52.4,0 13.5,52.6,0', ['Heights are left out.']],
    ['52.4N 13.3E\n52.4N 13.5E\n52.6N 13.5E', []],
    ['E 13.3 N 52.4, E 13.5 N 52.4, E 13.5 N 52.6', []],
    ["52°24'N 13°18'E\n52°24'0\"N 13°30'0\"E\n52° 36′ N, 13° 30′ E", []],
    ['52 24 0 N, 13 18 0 E; 52 24 0 N, 13 30 0 E; 52 36 0 N 13 30 0 E', []],
    ["52°24', 13°18'\n52°24', 13°30'\n52°36', 13°30'", [latitudeFirst]],
    ['52:24:00 13:18:00\n52:24:00 13:30:00\n52:36:00 13:30:00', [latitudeFirst]],
    ['[[13.3,52.4],[13.5,52.4],[13.5,52.6]]', ['In brackets, the first number is read as the longitude.']],
    ['[{"lat":52.4,"lng":13.3},{"lat":52.4,"lng":13.5},{"lat":52.6,"lng":13.5}]', []],
    ['[{"longitude":13.3,"latitude":52.4},{"lon":13.5,"lat":52.4},{"lon":13.5,"lat":52.6}]', []],
    ['{"type":"Polygon","height":NaN,"coordinates":[[[13.3,52.4],[13.5,52.4],[13.5,52.6]]]}', []],
    ['id,lat,lon\n1,52.4,13.3\n2,52.4,13.5\n3,52.6,13.5', []],
    ['Breite (°);Länge (°)\n52,4;13,3\n52,4;13,5\n52,6;13,5', [decimalCommas]],
    [
      "001 N52°24.0' E013°18.0'\n002 N52°24.0' E013°30.0'\n003 N52°36.0' E013°30.0'",
      ['The numbers before the corners are left out.'],
    ],
  ])('of %j are a polygon', async (text, notes) => {
    const shapes = await readAreaText(text);
    expect(shapes.polygons.map(({ polygon }) => polygon)).toEqual([[triangle]]);
    expect(shapes.notes).toEqual(notes);
  });

  it('in a list of four objects are corners, not the sides of a box', async () => {
    const list = '[{"lat":52,"lng":13},{"lat":52,"lng":14},{"lat":53,"lng":14},{"lat":53,"lng":13}]';
    const { polygons } = await readAreaText(list);
    expect(polygons.map(({ polygon }) => polygon)).toEqual([[cornersOf('13 52, 14 52, 14 53, 13 53')]]);
  });

  it.each(['\n\n', '\n \n\n', '\n---\n', '\r\n\r\n'])(
    'of two outlines apart by %j are two polygons',
    async (between) => {
      const outlines = ['52.4, 13.3\n52.4, 13.5\n52.6, 13.5', '52.4, 14.3\n52.4, 14.5\n52.6, 14.5'];
      const { polygons } = await readAreaText(outlines.join(between));
      expect(polygons.map(({ polygon }) => polygon)).toEqual([
        [triangle],
        [cornersOf('14.3 52.4, 14.5 52.4, 14.5 52.6')],
      ]);
    },
  );

  it.each(['52 N 13 E\n52 N 14 E\n53 N 14 E', '52 N, 13 E\n52 N, 14 E\n53 N, 14 E'])(
    'in whole degrees before their letters keep them: %j',
    async (text) => {
      const { polygons } = await readAreaText(text);
      expect(polygons.map(({ polygon }) => polygon)).toEqual([[cornersOf('13 52, 14 52, 14 53')]]);
    },
  );

  it.each([
    '1 52.4N 13.3E\n2 52.4N 13.5E\n3 52.6N 13.5E',
    'id,y,x\n4,52.4,13.3\n7,52.4,13.5\n9,52.6,13.5',
    'ID;Lon;Lat\n4;13,3;52,4\n7;13,5;52,4\n9;13,5;52,6',
    'decimalLongitude,decimalLatitude\n13.3,52.4\n13.5,52.4\n13.5,52.6',
    'Latitude (°N), Longitude (°E)\n52.4, 13.3\n52.4, 13.5\n52.6, 13.5',
    '(1 52.4N 13.3E)\n(2 52.4N 13.5E)\n(3 52.6N 13.5E).',
    'Latitude/longitude in WGS84\nlon,lat\n13.3,52.4\n13.5,52.4\n13.5,52.6',
    'Coordinates (lat, long)\nA: long 13.3, lat 52.4\nB: long 13.5, lat 52.4\nC: long 13.5, lat 52.6',
    'Long Lake\nlat,lon\n52.4,13.3\n52.4,13.5\n52.6,13.5',
    'Area 7\nX 13.3 Y 52.4\nX 13.5 Y 52.4\nX 13.5 Y 52.6',
    'lat (S/N),lon (W/E)\n52.4,13.3\n52.4,13.5\n52.6,13.5',
    'lat1,lon1\n52.4,13.3\n52.4,13.5\n52.6,13.5',
    '| Lon | Lat |\n|---|---|\n| 13.3 | 52.4 |\n| 13.5 | 52.4 |\n| 13.5 | 52.6 |',
    'Lon/Lat\n13.3/52.4\n13.5/52.4\n13.5/52.6',
    'Point;Lon/Lat\n1;13.3,52.4\n2;13.5,52.4\n3;13.5,52.6',
    'tile,x,y,lat,lon\n1,3,5,52.4,13.3\n2,4,5,52.4,13.5\n3,4,6,52.6,13.5',
    'Field X (lat/lon)\n52.4, 13.3\n52.4, 13.5\n52.6, 13.5',
    'долгота;широта\n13.3;52.4\n13.5;52.4\n13.5;52.6',
    'Ost\tNord\n13.3\t52.4\n13.5\t52.4\n13.5\t52.6',
    'Longitude  Latitude\n-----\n13.3 52.4\n13.5 52.4\n13.5 52.6',
    '[13.3, 52.4],\n[13.5, 52.4],\n[13.5, 52.6]',
    '13.3,52.4,0\n13.5,52.4,0\n13.5,52.6,0',
  ])('with numbers of lines, named columns or numbers in a row are the triangle: %j', async (text) => {
    expect((await readAreaText(text)).polygons.map(({ polygon }) => polygon)).toEqual([[triangle]]);
  });

  it.each([
    ['7 52.4 13\n3 52.4 13.5\n9 52.6 13.5', 'Each corner has three numbers.'],
    ['1 52.4N 13.3E, 2 52.4N 13.5E, 3 52.6N 13.5E', 'These coordinates are unclear.'],
    ["1 52°24'N 13°18'00\"E\n2 52°24'N 13°30'00\"E\n3 52°36'N 13°30'00\"E", 'These coordinates are unclear.'],
    ['1,52N,13E\n2,52N,14E\n3,53N,14E', 'These coordinates are unclear.'],
    ['0045N 00130E, 0045N 00230E, 0145N 00230E', 'These coordinates are unclear.'],
    ['Point 1: 52.5, 13.4', 'Each corner has three numbers.'],
    ['Plot 7/3\n6.51, 3.31\n6.51, 3.35\n6.55, 3.35', 'The line “Plot 7/3” has a name, and others have none.'],
    ['30.01 31.2\n30.01 31.3\n30.1 31.3\nPage 1/2', 'The line “Page 1/2” has a name, and others have none.'],
    ['Degrees W:\n42.0, 93.65\n42.0, 93.6\n42.05, 93.6', 'The line “Degrees W:” may name directions.'],
    ['xcoord,ycoord\n13.3,52.4\n13.5,52.4\n13.5,52.6', 'The line “xcoord,ycoord” may name columns.'],
    ['Lat_deg;Lat_min;Lon_deg;Lon_min\n51;30;13;15\n51;30;14;45', 'Several columns could be the latitude'],
    ['id,lat,lon\n1,30.01,31.2\n2,30.01,\n3,30.10,31.3', 'has no latitude or no longitude.'],
    ['Lat: 30.01, 30.01, 30.1\nLon: 31.2, 31.3, 31.3', 'Latitudes and longitudes are in separate lists.'],
    ['[30.01 30.01 30.1 30.1] [31.2 31.3 31.3 31.2]', 'The list of corners is not complete.'],
    ['30.01 30.01 30.1 30.1\n31.2 31.3 31.3 31.2', 'These coordinates are unclear.'],
    ['40°42.00 39°42.00\n40°42.00 40°42.00\n41°42.00 40°42.00', 'These coordinates are unclear.'],
    ['[[1,13.3,52.4],[2,13.5,52.4],[3,13.5,52.6]]', 'Each corner in brackets needs its longitude'],
    ['[[13.3, 52.4], [13.5, 52.4], [13.5, 52.6]', 'The list of corners is not complete.'],
    ['Polygon 1 of 2, southern\n6.4 3.3\n6.4 3.5\n6.6 3.5', 'Write a minus sign, or N, S, E or W after each number'],
    ['Points 1 to 3, lon/lat\n6.4 3.3\n6.4 3.5\n6.6 3.5', 'The line “Points 1 to 3, lon/lat” has a name'],
    ['48.1, 11 m\n48.1, 12 m\n48.9, 13 m', 'A number is missing: each corner needs a latitude and a longitude.'],
    ['SU 41 22\nSU 42 22\nSU 42 23', 'These are references of a national grid.'],
    ['52.5, 13.4, 1.250 km²', 'The point in “1.250” can separate thousands or decimals.'],
    ['N: 53 36 00, S: 52 24 00, E: 15 00 00, W: 13 00 00', 'Each side of the box needs one number'],
    ['N 51.7 W 0.2\nS 51.3 E 0.4', 'Each side of the box needs one number'],
    ['lat 52.4 lon 13.3\nlon 13.5 lat 52.4\nlon 13.5 lat 52.6', 'The text gives two orders of latitude and longitude.'],
    ['Lat,NS,Lon,EW\n42.0,N,93.65,W\n42.0,N,93.6,W', 'The table gives directions in a form that we cannot read.'],
    ['Latitude,,Longitude,\n30,30,31,15\n30,30,33,45', 'Several columns could be the latitude'],
    ['name,lat,lon\nA,30.01,31.2\nB,30.01,31.3\nCentre,30.05,31.25', 'A line is about the centre of the area.'],
    ['field,lat,lon\n'.concat('A,30.01,31.2\n'.repeat(3), 'B,31.01,31.2\n'.repeat(3)), 'A column names several parts.'],
    ['1 30 30N 31 15 00E\n2 30 30N 33 45 00E\n3 32 45N 33 45 00E', 'These coordinates are unclear.'],
    ['southern 33.9, 151.2', 'Write a minus sign, or N, S, E or W after each number'],
    ['square with diagonal 10 km around 52.5N 13.4E', 'There are other words besides the point and its size.'],
    ['POLYGON((13 52,14 52,14 53,13 52)) buffer 5 km', 'There is text besides the WKT that cannot be read'],
    ['<http://www.opengis.net/def/crs/EPSG/0/4326> Point(33.95 -83.38)', 'There is text besides the WKT'],
    ['# lat, lon\n[[52,13],[52,14],[53,14]]', 'Corners in square brackets are read as longitude, latitude'],
    ['1.1 52.4 13.3\n1.2 52.4 13.5\n1.3 52.6 13.5', 'Each corner has three numbers.'],
    ['52.5, 13.4, 20 x 10 km²', 'A size needs one point.'],
  ])('that could be read in two ways are refused: %j', async (text, sentence) => {
    await expect(readAreaText(text)).rejects.toThrow(sentence);
  });

  it.each([
    'lat_n,lon_w\n42.0,93.65\n42.0,93.6\n42.05,93.6',
    'Latitude_N,Longitude_W\n42.0,93.65\n42.0,93.6\n42.05,93.6',
    'North Latitude\tWest Longitude\n42.0\t93.65\n42.0\t93.6\n42.05\t93.6',
    'Lat N Lon W\n42.0 93.65\n42.0 93.6\n42.05 93.6',
    'Corner,North,West\n1,42.0,93.65\n2,42.0,93.6\n3,42.05,93.6',
    'Lat (°N)\tLon (°W)\n\n42.0\t93.65\n42.0\t93.6\n42.05\t93.6',
  ])('have the directions that the names of columns state: %j', async (text) => {
    const { polygons } = await readAreaText(text);
    expect(polygons.map(({ polygon }) => polygon)).toEqual([[cornersOf('-93.65 42, -93.6 42, -93.6 42.05')]]);
  });

  it("of 52°30'N 13°E keep the degrees of an angle without minutes", async () => {
    expect(await readAreaText("52°30'N 13°E")).toMatchObject({ points: [{ point: [13, 52.5] }], notes: [] });
  });

  it('below one header have its order in every outline, and a note says what a blank line does', async () => {
    const { polygons, notes } = await readAreaText(
      'lon,lat\n13.3,12.4\n13.5,12.4\n13.5,12.6\n\n14.3,12.4\n14.5,12.4\n14.5,12.6',
    );
    const outlines = ['13.3 12.4, 13.5 12.4, 13.5 12.6', '14.3 12.4, 14.5 12.4, 14.5 12.6'];
    expect(polygons.map(({ polygon }) => polygon)).toEqual(outlines.map((corners) => [cornersOf(corners)]));
    expect(notes).toEqual(['Blank lines and headings begin another outline.']);
  });

  it('with a blank line within an outline are refused, because they could be two', async () => {
    const text = '52.4, 13.3\n52.4, 13.5\n52.6, 13.5\n\n52.6, 13.3';
    await expect(readAreaText(text)).rejects.toThrow('Remove blank lines within an outline.');
  });

  it.each([
    'corners = [(13.3, 52.4), (13.5, 52.4), (13.5, 52.6)]',
    '[(13.3, 52.4), (13.5, 52.4), (13.5, 52.6)]',
    'var x = [[13.3, 52.4], [13.5, 52.4], [13.5, 52.6]];',
    'ee.Geometry.Polygon([[[13.3, 52.4], [13.5, 52.4], [13.5, 52.6]]])',
    "{'type': 'Polygon', 'coordinates': [[(13.3, 52.4), (13.5, 52.4), (13.5, 52.6)]], 'name': None}",
  ])('in program code are refused with what to copy: %j', async (code) => {
    await expect(readAreaText(code)).rejects.toThrow('This is program code. Copy only the list of corners, such as');
  });

  it.each([
    ['-37.8, 144.9', [144.9, -37.8]],
    ['33.9° S, 70.7° W', [-70.7, -33.9]],
    ['−33.9, −170.7', [-170.7, -33.9]],
  ])('of %j have the order that their range or letters allow', async (text, point) => {
    expect(await readAreaText(text)).toMatchObject({ points: [{ point }], notes: [] });
  });
});

it('an order that only the range of the numbers tells is said', async () => {
  const notes = ['The second number of each corner is read as the latitude.'];
  expect(await readAreaText('144.9 -37.8')).toMatchObject({ points: [{ point: [144.9, -37.8] }], notes });
});

describe('a box', () => {
  it.each([
    ['13.3, 52.4, 13.5, 52.6', [13.3, 52.4, 13.5, 52.6]],
    ['bbox: [13.3 52.4 13.5 52.6]', [13.3, 52.4, 13.5, 52.6]],
    ['BOX(13.3 52.4,13.5 52.6)', [13.3, 52.4, 13.5, 52.6]],
    ['N: 52.6 S: 52.4 E: 13.5 W: 13.3', [13.3, 52.4, 13.5, 52.6]],
    ['W: 13,3 S: 52,4 E: 13,5 N: 52,6', [13.3, 52.4, 13.5, 52.6]],
    ['North 52.6\nSouth 52.4\nEast 13.5\nWest 13.3', [13.3, 52.4, 13.5, 52.6]],
    ['west=13.3&south=52.4&east=13.5&north=52.6', [13.3, 52.4, 13.5, 52.6]],
    ['-10, 120, -5, 130', [120, -10, 130, -5]],
    ['178, -20, -178, -18', [178, -20, 182, -18]],
    ['52.4, 13.3\n52.6, 13.5', [13.3, 52.4, 13.5, 52.6]],
  ])('of %j says in a note how it is read', async (text, [west, south, east, north]) => {
    const { polygons, notes } = await readAreaText(text);
    const corners = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    expect(polygons).toEqual([{ name: null, polygon: [corners] }]);
    expect(notes.join(' ')).toContain('The box is read as west ');
  });
});

it.each([
  [
    'https://www.google.com/maps/place/Nairobi/@-1.30,36.70,11z/data=!4m6!8m2!3d-1.2920659!4d36.8219462!16z',
    [36.8219462, -1.2920659],
  ],
  ['https://www.google.com/maps?q=52.52,13.40', [13.4, 52.52]],
  ['https://www.openstreetmap.org/#map=13/52.5200/13.4000', [13.4, 52.52]],
  ['https://www.openstreetmap.org/?mlat=52.52&mlon=13.40', [13.4, 52.52]],
])('the link %s holds a point', async (link, point) => {
  expect((await readAreaText(link)).points).toEqual([{ name: null, point }]);
});

describe('a point with a size', () => {
  it.each([
    ['52.5, 13.4 radius 5 km', 10, 10],
    ['52.5, 13.4 diameter 5,5 km', 5.5, 5.5],
    ['radius 500 m around 52.5N 13.4E', 1, 1],
    ['52.5 13.4, 10 x 10 km', 10, 10],
    ['52.5 13.4, 10 x 20 km', 10, 20],
    ["52°30'N 13°24'E, 25 km²", 5, 5],
    ['52.5, 13.4 square 3 miles', 4.828, 4.828],
    ['box of 5 km around 52.5, 13.4', 5, 5],
  ])('%j is a polygon of that size', async (text, widthKm, heightKm) => {
    const { polygons } = await readAreaText(text);
    const ring = polygons[0]?.polygon[0] ?? [];
    const span = (values: number[]) => Math.max(...values) - Math.min(...values);
    expect(span(ring.map(([x]) => x)) * 67.91).toBeCloseTo(widthKm, 0.5);
    expect(span(ring.map(([, y]) => y)) * 111.27).toBeCloseTo(heightKm, 0.5);
  });

  it('is read from each line', async () => {
    const { polygons } = await readAreaText('52.5, 13.4 within 5 miles\n-33.9, 151.2 within 2 km');
    expect(polygons).toHaveLength(2);
  });
});

it.each([
  ['', 'There is nothing to read. Choose a file with the area, or paste coordinates.'],
  ['hello', 'There are no coordinates in this text. Enter corners such as “52.5, 13.4”, one per line.'],
  [
    'near Berlin 52.5 somewhere 13.4',
    'There are words between the coordinates. Leave only the numbers, such as “52.5, 13.4”, one corner per line.',
  ],
  ['52.5', 'A number is missing: each corner needs a latitude and a longitude.'],
  [
    '52.4-13.3\n52.4-13.5',
    "These coordinates are unclear. Enter one corner per line, such as “52.5, 13.4” or “52°30'N 13°24'E”.",
  ],
  [
    '52,13 53,13 53,14',
    'The commas can be decimal commas or separators. Write decimals with a point, such as “52.5 13.4”.',
  ],
  ['-52.4S 13.3E', 'A number has both a minus sign and a letter. Leave one of them out.'],
  ['52.4N 13.3', 'Some numbers have no letter. Add N or S to each latitude and E or W to each longitude.'],
  ['52.4O 13.3N', 'The letter O means east or west. Write E or W instead.'],
  ["52°75'N 13°24'E", 'Minutes and seconds go up to 59. Correct the coordinates, or enter them as decimal degrees.'],
  [
    '391000 5820000\n392000 5820000\n392000 5821000',
    'These are not degrees, but perhaps metres or pixels. In QGIS, export the layer as WGS 84 (EPSG:4326).',
  ],
  [
    '13.5, 52.4, 13.3, 52.6',
    'These numbers do not make a bounding box. Enter west, south, east and north, for example “13.3, 52.4, 13.5, 52.6”.',
  ],
  [
    '52.5, 13.4, 5 km',
    'The length can be a radius or a side. Write “52.5, 13.4 radius 5 km” or “52.5, 13.4, 10 x 10 km”.',
  ],
  ['52.5, 13.4 radius 5', 'The radius has no unit. Add it, for example “52.5, 13.4 radius 5 km”.'],
  ['33U 391000 5820000', 'These are MGRS or UTM coordinates. Enter latitude and longitude in degrees.'],
  [
    'https://example.org/a.kml',
    'This link holds no place, and is not opened here. Open it, and paste the coordinates.',
  ],
  ['0103000020E610000001000000050000000000', 'This is WKB. Copy the area as WKT, for example with ST_AsText.'],
  ['POLYGON((1 2,3 4,5 6', 'The WKT ends too early: a parenthesis is not closed. Copy it again as a whole.'],
  ['POLYGON((1 2,3 4,5 6)))', 'The parentheses or commas of the WKT do not match. Copy it again as a whole.'],
  ['CURVEPOLYGON((1 2,3 4,5 6))', 'The WKT contains a CURVEPOLYGON, which has no plain corners. Export it as POLYGON.'],
])('%j is refused with what to do', async (text, sentence) => {
  await expect(readAreaText(text)).rejects.toEqual(new AreaError(sentence));
});
