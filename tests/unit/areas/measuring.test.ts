import { describe, expect, it } from 'vitest';
import {
  areaAsGeoJson,
  areaAsKml,
  areaAsWkt,
  publishedParts,
} from '../../../src/features/areas/measuring/area-files.ts';
import { checkArea } from '../../../src/features/areas/measuring/check-area.ts';
import { doubtAboutList } from '../../../src/features/areas/measuring/doubt-about-list.ts';
import { geodesicAreaKm2 } from '../../../src/features/areas/measuring/ellipsoid.ts';
import {
  circleAround,
  corridorsAlong,
  rectangleAround,
  squaresAround,
} from '../../../src/features/areas/measuring/make-polygons.ts';
import { measureParts } from '../../../src/features/areas/measuring/measure.ts';
import { scenesFor } from '../../../src/features/areas/measuring/scenes.ts';
import { simplifyParts } from '../../../src/features/areas/measuring/simplify.ts';
import type { AreaPart, Polygon, Position } from '../../../src/features/areas/shape.ts';
import { boxRing, cornersOf, wavyRing } from '../../fixtures/measured-areas.ts';

const partsOf = (...polygons: Polygon[]) => checkArea(polygons.map((polygon) => ({ name: null, polygon }))).parts;
const corridorAlong = (line: Position[], km: number) => corridorsAlong([{ name: null, line }], km);
const areaOf = (parts: readonly AreaPart[]) => parts.reduce((sum, { areaKm2 }) => sum + areaKm2, 0);
const centres = cornersOf('13 52, 179.99 -17, 20 78, 0 0');

describe('around a point', () => {
  it.each(centres)('at %d, %d, a square and a circle have exactly the area of their size', (...centre) => {
    expect(geodesicAreaKm2(rectangleAround(centre, 5, 5)[0] ?? [])).toBeCloseTo(25, 8);
    const [circle = []] = circleAround(centre, 10);
    expect(geodesicAreaKm2(circle) / (Math.PI * 100)).toBeCloseTo(1, 5);
    expect(circle).toHaveLength(129);
  });
});

describe('a corridor', () => {
  const line = cornersOf('13 52, 13.5 52, 13.5 52.3');

  it('has the area of length times width, and a round bend', () => {
    const corridor = corridorAlong(line, 2);
    expect(corridor).toHaveLength(1);
    // 34.34 and 33.38 km; at the right angle, the strips share a square, and a quarter of a circle is added.
    expect(geodesicAreaKm2(corridor[0]?.polygon[0] ?? []) / (2 * (34.338 + 33.381) - 1 + Math.PI / 4)).toBeCloseTo(
      1,
      3,
    );
  });

  it('of a loop has a hole', () => {
    expect(corridorAlong([...line, [13, 52]], 2).map(({ polygon }) => polygon.length)).toEqual([2]);
  });

  it('continues across the antimeridian', () => {
    const [corridor] = corridorAlong(cornersOf('179.9 -17, -179.9 -17'), 1);
    expect(areaOf(partsOf(corridor?.polygon ?? [])) / 21.289).toBeCloseTo(1, 3);
  });

  it('of a single point is refused', () => {
    expect(() => corridorAlong([[13, 52]], 1)).toThrow('The line has no length.');
  });

  it('of too many bends is refused before its pieces are joined, also if several lines have them', () => {
    const zigzag = (count: number) =>
      Array.from({ length: count }, (_, nth): Position => [nth / 1000, ((-1) ** nth * (count - nth)) / count]);
    const lines = [3_000, 3_000].map((count) => ({ name: null, line: zigzag(count) }));
    expect(() => corridorsAlong(lines, 1)).toThrow('simplify them to at most 5,000 points in total.');
    expect(() => corridorAlong(zigzag(100_000), 1)).toThrow('The lines have too many bends for the width.');
    expect(() => squaresAround(Array(20_001).fill({ name: null, point: [13, 52] }), 1)).toThrow(
      'more than 20,000 points',
    );
  });
});

describe('a rectangle', () => {
  it.each([[0], [52], [70], [-70]])('at %d° of latitude has the area of its sides, however long', (latitude) => {
    expect(areaOf(partsOf(rectangleAround([20, latitude], 200, 100)))).toBeCloseTo(20_000, 4);
    expect(areaOf(partsOf(rectangleAround([20, latitude], 3, 40)))).toBeCloseTo(120, 4);
  });
});

describe('a typed list', () => {
  it.each<[string, Position[], RegExp]>([
    [
      'a needle',
      [
        [13, 52],
        [14, 52.5],
        [14, 52.5001],
      ],
      /^The outline is a needle: 88 km long and very narrow\./,
    ],
    [
      'corners far from each other',
      [
        [13, 52],
        [13, 12],
        [14, 52],
      ],
      /^The corners are up to 4,\d00 km apart\./,
    ],
  ])('that reads as %s is asked about', (_, ring, question) => {
    expect(doubtAboutList(partsOf([ring]))?.question).toMatch(question);
  });

  it('that reads as an area, however narrow, is not', () => {
    expect(doubtAboutList(partsOf([boxRing(13, 52, 13.5, 52.005)]))).toBeNull();
  });
});

describe('the figures of an area', () => {
  it('contain its box, whose east end may exceed 180°', () => {
    const { box } = measureParts(partsOf([boxRing(179.5, -17.5, -179.5, -16.5)]));
    expect(box).toMatchObject({ west: 179.5, south: -17.5, east: 180.5, north: -16.5 });
    expect(box.widthKm * box.heightKm).toBeCloseTo(box.areaKm2, -1);
  });

  it('measure the box between parallels, which exceeds a box of geodesics by little', () => {
    const { box, areaKm2 } = measureParts(partsOf([boxRing(13, 52, 13.1, 52.1)]));
    expect(Math.abs(box.areaKm2 / areaKm2 - 1)).toBeLessThan(1e-4);
  });

  it('add up holes and corners', () => {
    const parts = partsOf(
      [boxRing(13, 52, 13.4, 52.4), boxRing(13.1, 52.1, 13.2, 52.2)],
      [boxRing(14, 52, 14.1, 52.1)],
    );
    expect(measureParts(parts)).toMatchObject({ corners: 12, holes: 1 });
  });
});

describe('scenes', () => {
  it.each(centres.filter(([, latitude]) => latitude < 60))('at %d, %d fit a square exactly', (...centre) => {
    const square = partsOf(rectangleAround(centre, 10, 10));
    expect([1000, 100, 25, 4].map((km2) => scenesFor(square, km2))).toEqual([1, 1, 4, 25]);
  });

  it('cover a narrow strip with many scenes, and leave holes and gaps out', () => {
    const strip = partsOf([boxRing(20, 50, 20.5, 50.01)]);
    expect(scenesFor(strip, 25)).toBe(8);
    const ring = partsOf([boxRing(13, 52, 14, 52.6), boxRing(13.05, 52.03, 13.95, 52.57)]);
    expect(scenesFor(ring, 4)).toBeLessThan(measureParts(ring).filledKm2 / 4 / 2);
    expect(scenesFor(partsOf([boxRing(0, 50, 0.01, 50.01)], [boxRing(100, 50, 100.01, 50.01)]), 100)).toBe(2);
  });
});

describe('simplifying', () => {
  const parts = partsOf([wavyRing([13, 52], 0.5, 5000), wavyRing([13, 52], 0.2, 500)], [wavyRing([15, 52], 0.4, 1000)]);

  it.each([300, 60])('to %d corners keeps parts and holes and nearly the area, without crossings', (most) => {
    const simple = simplifyParts(parts, most);
    expect(simple?.parts.reduce((sum, { corners }) => sum + corners, 0)).toBe(most);
    const again = checkArea(simple?.parts ?? []);
    expect(again.parts.map(({ polygon }) => polygon.length)).toEqual([2, 1]);
    expect((areaOf(again.parts) / areaOf(parts) - 1) * 100).toBeCloseTo(simple?.changedPercent ?? Number.NaN, 6);
    expect(Math.abs(simple?.changedPercent ?? 100)).toBeLessThan(most === 300 ? 1 : 5);
  });

  it('leaves small areas as they are, and gives up below three corners for each ring', () => {
    expect(simplifyParts(parts, 10_000)).toEqual({ parts, changedPercent: 0 });
    expect(simplifyParts(parts, 8)).toBeNull();
  });

  it('keeps a hole inside a bend of the outline', () => {
    const bent = cornersOf('10 50, 12 50, 12 52, 11 52.5, 10 52');
    const hole = boxRing(10.9, 52.1, 11.1, 52.3);
    const simple = simplifyParts(partsOf([bent, hole]), 8);
    expect(simple?.parts[0]?.polygon.map((ring) => ring.length - 1)).toEqual([5, 3]);
  });
});

describe('files', () => {
  const named = publishedParts(
    checkArea([
      { name: 'A & <B>', polygon: [wavyRing([13, 52], 0.1, 200), boxRing(12.98, 51.98, 13.02, 52.02)] },
      { name: null, polygon: [wavyRing([180, 60], 3, 90)] },
    ]).parts,
  );

  const numbersOf = (text: string, separator: RegExp): Position[] =>
    text.split(separator).map((corner) => corner.trim().split(/[ ,]/).map(Number) as [number, number]);

  const readers: [string, string, Polygon[]][] = [
    ['GeoJSON', areaAsGeoJson(named), JSON.parse(areaAsGeoJson(named)).features[0].geometry.coordinates],
    [
      'KML',
      areaAsKml(named),
      [...areaAsKml(named).matchAll(/<Polygon>.*?<\/Polygon>/g)].map(([polygon]) =>
        [...polygon.matchAll(/<coordinates>(.*?)<\/coordinates>/g)].map(([, text = '']) => numbersOf(text, / /)),
      ),
    ],
    [
      'WKT',
      areaAsWkt(named),
      areaAsWkt(named)
        .slice('MULTIPOLYGON (('.length, -2)
        .split(')), ((')
        .map((polygon) => polygon.split('), (').map((ring) => numbersOf(ring.replace(/[()]/g, ''), /,/))),
    ],
  ];

  it.each(readers)(
    'as %s contain the area, closed, cut at the antimeridian, with seven decimals',
    (_, text, polygons) => {
      expect(polygons).toHaveLength(3);
      for (const ring of polygons.flat()) {
        expect(ring[0]).toEqual(ring.at(-1));
        expect(ring.every(([longitude]) => Math.abs(longitude) <= 180)).toBe(true);
      }
      expect(text).not.toMatch(/\.\d{8}|e-/);
      const again = partsOf(...polygons);
      expect(again).toHaveLength(2);
      expect(Math.abs(areaOf(again) / areaOf(named) - 1)).toBeLessThan(1e-4);
    },
  );

  it('contain names, escaped for XML', () => {
    expect(areaAsKml(named)).toContain('<name>A &amp; &lt;B&gt;</name>');
    expect(areaAsKml(named)).toContain('<name>Area 2</name>');
    expect(JSON.parse(areaAsGeoJson(named)).features[0].properties).toEqual({ name: 'A & <B>' });
  });

  it('contain a single part as a polygon', () => {
    const one = named.slice(0, 1);
    expect(JSON.parse(areaAsGeoJson(one)).features[0].geometry.type).toBe('Polygon');
    expect(areaAsWkt(one)).toMatch(/^POLYGON \(\([\d.]+ [\d.]+, /);
  });
});
