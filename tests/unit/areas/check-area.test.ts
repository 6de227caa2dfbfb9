import { describe, expect, it } from 'vitest';
import { checkArea } from '../../../src/features/areas/measuring/check-area.ts';
import { geodesicAreaKm2 } from '../../../src/features/areas/measuring/ellipsoid.ts';
import { AreaError, type CheckedArea, type Polygon, type Ring } from '../../../src/features/areas/shape.ts';
import { boxRing, cornersOf, measuredRings, wavyRing } from '../../fixtures/measured-areas.ts';

const check = (...polygons: Polygon[]) =>
  checkArea(polygons.map((polygon, nth) => ({ name: `Part ${nth + 1}`, polygon })));
const areaOf = ({ parts }: CheckedArea) => parts.reduce((sum, { areaKm2 }) => sum + areaKm2, 0);
const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)];
const square = (west: number, south: number, degrees: number) =>
  closed(boxRing(west, south, west + degrees, south + degrees));

describe('the area of a ring', () => {
  it.each(measuredRings)('is that of Planimeter for $name', ({ ring, areaKm2 }) => {
    for (const same of [ring, closed(ring), ring.toReversed()])
      expect(Math.abs(geodesicAreaKm2(same) / areaKm2 - 1)).toBeLessThan(1e-4);
    expect(Math.abs(areaOf(check([ring])) / areaKm2 - 1)).toBeLessThan(1e-4);
  });
});

describe('a ring', () => {
  it('is closed, freed of repeated corners and wound counterclockwise, which is noted', () => {
    const result = check([cornersOf('13 52, 13 52.1, 13 52.1, 13.1 52.1, 13.1 52')]);
    expect(result.parts[0]?.polygon[0]).toEqual(cornersOf('13 52, 13.1 52, 13.1 52.1, 13 52.1, 13 52'));
    expect(result.notes).toEqual(['1 outline was open and has been closed.', '1 repeated corner is removed.']);
  });

  it('loses sides that go there and back', () => {
    const result = check([cornersOf('13 52, 13.1 52, 13.5 52, 13.1 52, 13.1 52.1, 13 52.1, 13 52')]);
    expect(result.parts[0]?.corners).toBe(4);
  });

  it.each([
    ['in the middle of two sides', cornersOf('13 52, 14 53, 14 52, 13 53'), '52.50° N, 13.50° E'],
    ['in a corner', cornersOf('-3 -2, -2 -1, -1 0, -1 -2, -2 -1, -3 0'), '1.00° S, 2.00° W'],
    ['by going twice around', cornersOf('13 52, 14 52, 14 53, 13 52, 14 52, 14 53'), '52.00° N, 13.00° E'],
  ] as [string, Ring, string][])('that crosses itself %s is refused with the place', (_, ring, place) => {
    expect(() => check([ring])).toThrow(
      new AreaError(
        `The outline crosses itself near ${place}. In QGIS, run “Fix geometries”, then export the area again.`,
      ),
    );
  });

  it('that touches itself in a corner encloses both sides of it', () => {
    const result = check([closed(cornersOf('0 10, 1 11, 2 10, 2 12, 1 11, 0 12'))]);
    const halves = ['0 10, 1 11, 0 12', '2 10, 2 12, 1 11'].map((corners) => geodesicAreaKm2(cornersOf(corners)));
    expect(areaOf(result)).toBeCloseTo((halves[0] ?? 0) + (halves[1] ?? 0), 6);
  });

  it('around a pole is refused', () => {
    expect(() => check([cornersOf('0 80, 120 80, -120 80')])).toThrow('contains a pole');
  });

  it('with 100,000 corners keeps 5,000 or fewer that have the same area, or all if it is a comb', () => {
    const comb = Array.from({ length: 100_000 }, (_, nth): [number, number] => [
      nth % 4 < 2 ? 10 : 11,
      40 + nth * 1e-5,
    ]);
    expect(check([closed([...comb, [9, 41], [9, 40]])]).parts[0]?.corners).toBe(100_002);
    const ring = wavyRing([139.7, 35.7], 0.8, 100_000);
    const thinned = check([ring]);
    expect(thinned.parts[0]?.corners).toBeLessThanOrEqual(5_000);
    expect(areaOf(thinned) / geodesicAreaKm2(ring)).toBeCloseTo(1, 4);
    expect(thinned.notes).toEqual([
      '1 outline was open and has been closed.',
      expect.stringMatching(/^\d,\d{3} of 100,000 corners are used, which changes the area by less than 0\.01%\.$/),
    ]);
  });

  it('beside others keeps all corners if the outlines would overlap without some', () => {
    const border = (west: number) =>
      Array.from({ length: 300 }, (_, nth): [number, number] => [
        west + 0.003 * Math.sin(nth / 30 + 50 * west) + 0.0004 * Math.sin(nth / 5 + 7 * west),
        50 + nth / 600,
      ]);
    const strips = Array.from({ length: 10 }, (_, nth) => [
      [...border(10 + 0.02 * (nth + 1)), ...border(10 + 0.02 * nth).toReversed()],
    ]);
    const { parts } = check(...strips);
    expect(parts.map(({ corners }) => corners)).toEqual(strips.map(() => 600));
  });

  it('of 2,000 footprints on each other is refused with another way to join them', () => {
    const footprints = Array.from({ length: 2000 }, (_, nth) => [
      boxRing(13 + nth / 1e5, 52, 13.1 + nth / 1e5, 52.1 + nth / 1e5),
    ]);
    expect(() => check(...footprints)).toThrow('Too many parts lie on or beside each other to be joined here.');
  });

  it('that goes around the earth again and again encloses no area', () => {
    const turns = Array.from({ length: 100_000 }, (_, nth): [number, number] => [nth % 2 ? 180 : -180, nth / 2000]);
    expect(() => check([turns])).toThrow('The corners enclose no area.');
  });

  it('that is a long zigzag is refused, because comparing its sides would freeze the page', () => {
    const spikes = wavyRing([13, 52], 0.3, 100_000).map(([x, y], nth): [number, number] =>
      nth % 2 === 0 ? [x, y] : [13 + (x - 13) * 1.1, 52 + (y - 52) * 1.1],
    );
    expect(() => check([closed(spikes)])).toThrow('The outline is a zigzag with too many close sides.');
  });
});

describe('many polygons', () => {
  const teeth = Array.from({ length: 600 }, (_, nth) => [10 - nth / 60, nth % 2 === 0 ? 9 : 0] as const);
  const comb: Ring = [[-1, -1], [11, -1], ...teeth];

  it('inside one are counted with it', () => {
    const inner = Array.from({ length: 5_000 }, (_, nth) => [square((nth % 70) / 10, Math.floor(nth / 70) / 10, 0.05)]);
    const { parts, notes } = check([square(-1, -1, 12)], ...inner);
    expect([parts.length, notes[0]]).toEqual([1, '5,001 parts overlap and are counted once.']);
  });

  it.each([
    ['inside each other', Array.from({ length: 20_000 }, (_, nth) => [square(nth / 1e3, nth / 1e3, 41 - nth / 500)])],
    ['that cross like two combs', [[comb], [comb.map(([x, y]) => [y, x])]]],
  ] as [string, Polygon[]][])('%s are refused before they are joined', (_, polygons) => {
    expect(() => check(...polygons)).toThrow('In QGIS, run “Dissolve”, then export the area again.');
  });
});

describe('at the antimeridian', () => {
  const whole = geodesicAreaKm2(boxRing(179.5, -17.5, 180.5, -16.5));

  it.each([
    ['longitudes that jump', [[boxRing(179.5, -17.5, -179.5, -16.5)]]],
    ['longitudes beyond 180', [[boxRing(179.5, -17.5, 180.5, -16.5)]]],
    ['longitudes below −180', [[boxRing(-180.5, -17.5, -179.5, -16.5)]]],
    ['a cut into two parts', [[boxRing(179.5, -17.5, 180, -16.5)], [boxRing(-180, -17.5, -179.5, -16.5)]]],
    [
      'a cut, the eastern part first',
      [[boxRing(-180, -17.5, -179.5, -16.5)], [boxRing(179.5, -17.5, 179.9999999, -16.5)]],
    ],
  ] as [string, Polygon[]][])('a shape with %s is one shape with the right area', (_, polygons) => {
    const result = check(...polygons);
    expect(result.parts.map(({ polygon }) => polygon[0]?.length)).toEqual([5]);
    expect(Math.abs(areaOf(result) / whole - 1)).toBeLessThan(1e-4);
    expect(Math.max(...(result.parts[0]?.polygon[0] ?? []).map(([longitude]) => longitude))).toBeCloseTo(180.5, 6);
  });

  it('parts on both sides stay parts, beside each other', () => {
    const { parts } = check([square(-179.9, -17, 0.1)], [square(179.8, -17, 0.1)]);
    expect(parts.map(({ polygon }) => polygon[0]?.[0]?.[0])).toEqual([180.1, 179.8]);
  });

  it('a hole that was cut is one hole', () => {
    const west = cornersOf('179 10, 180 10, 180 10.4, 179.5 10.4, 179.5 10.6, 180 10.6, 180 11, 179 11');
    const east = west.map(([x, y]): [number, number] => [-x, y]);
    const { parts } = check([west], [east]);
    expect(parts.map(({ polygon }) => polygon.length)).toEqual([2]);
  });
});

describe('holes', () => {
  it('count in the filled area only', () => {
    const [outer, hole] = [square(13, 52, 0.4), square(13.1, 52.1, 0.1)];
    const [part] = check([outer, hole]).parts;
    expect(part?.filledKm2).toBeCloseTo(geodesicAreaKm2(outer), 6);
    expect(part?.areaKm2).toBeCloseTo(geodesicAreaKm2(outer) - geodesicAreaKm2(hole), 6);
    expect(part?.corners).toBe(8);
  });

  it('may touch the outline in a corner', () => {
    expect(check([square(13, 52, 0.4), cornersOf('13 52.2, 13.1 52.3, 13.1 52.1')]).parts).toHaveLength(1);
  });

  it.each([
    ['outside', square(15, 52, 0.1)],
    ['across the outline', square(13.3, 52.1, 0.2)],
  ])('%s are refused', (_, hole) => {
    expect(() => check([square(13, 52, 0.4), hole])).toThrow(AreaError);
  });

  it('within holes are refused', () => {
    expect(() => check([square(13, 52, 0.9), square(13.1, 52.1, 0.5), square(13.2, 52.2, 0.1)])).toThrow(AreaError);
  });
});

describe('parts', () => {
  it.each([
    ['the same twice', [square(13, 52, 0.2), square(13, 52, 0.2)], square(13, 52, 0.2)],
    ['one within the other', [square(13, 52, 0.2), square(13.05, 52.05, 0.1)], square(13, 52, 0.2)],
    [
      'one over the border of the other',
      [square(13, 52, 0.2), closed(boxRing(13.1, 52, 13.3, 52.2))],
      boxRing(13, 52, 13.3, 52.2),
    ],
  ] as [string, Ring[], Ring][])('that overlap, %s, are counted once', (_, rings, union) => {
    const result = check(...rings.map((ring) => [ring]));
    expect(result.parts.map(({ name }) => name)).toEqual(['Part 1, Part 2']);
    expect(areaOf(result) / geodesicAreaKm2(union)).toBeCloseTo(1, 3);
    expect(result.notes).toEqual(['2 parts overlap and are counted once.']);
  });

  it('that share a border, or fill the hole of another, stay parts', () => {
    expect(check([square(13, 52, 0.1)], [square(13.1, 52, 0.1)]).parts).toHaveLength(2);
    expect(check([square(13, 52, 0.4), square(13.1, 52.1, 0.1)], [square(13.1, 52.1, 0.1)]).parts).toHaveLength(2);
    expect(check([square(13, 52, 0.1)], [square(13.1 - 1e-8, 52.03, 0.1)]).parts).toHaveLength(2);
  });

  it('below 0.01 km² are listed and left out', () => {
    const result = check([square(13, 52, 0.1)], [square(14, 52, 0.001)], [closed(boxRing(15, 52, 16, 52.0000001))]);
    expect(result.parts.map(({ name }) => name)).toEqual(['Part 1']);
    expect(result.notes).toEqual([
      '2 parts below 0.01 km² are left out: “Part 2” (0.0076 km²) and “Part 3” (0.00076 km²).',
    ]);
  });

  it('that are as small as a roof count if there is no other', () => {
    const { parts } = check([square(14, 52, 0.0005)]);
    expect(parts.map(({ areaKm2 }) => Number(areaKm2.toPrecision(2)))).toEqual([0.0019]);
  });

  it('with a corner at 0°, 0°, far from all others, are refused with its number', () => {
    expect(() => check([cornersOf('13 52, 14 52, 0 0, 14 53, 13 52')])).toThrow('Corner 3 is at 0°, 0°,');
  });

  it('that are all too small are refused with their size', () => {
    expect(() => check([square(14, 52, 0.001)], [square(15, 52, 0.001)])).toThrow(
      'Each of the 2 parts is below 0.01 km². Together they measure 0.015 km².',
    );
    expect(() => check([cornersOf('13 52, 14 53, 13 52')])).toThrow('The corners enclose no area.');
  });
});

describe('coordinates', () => {
  it('that are valid only when exchanged raise that question', () => {
    const result = check([boxRing(-34, 151, -33, 152)]);
    expect(result).toMatchObject({
      parts: [],
      doubt: { question: 'Latitude and longitude look swapped. Swap them?' },
    });
    expect(result.doubt?.swapped?.[0]?.polygon[0]?.[0]).toEqual([151, -34]);
    expect(checkArea(result.doubt?.swapped ?? []).parts).toHaveLength(1);
  });

  it.each([
    [[Number.NaN, 1], 'These coordinates are not in degrees'],
    [[200, 100], 'These coordinates are not in degrees'],
  ] as [[number, number], string][])('such as %j are refused', (corner, message) => {
    expect(() => check([[corner, [1, 2], [2, 3]]])).toThrow(message);
  });

  it.each([
    ['a country', boxRing(-9, 36, 3, 43), 'The area is as large as a country: 801,040 km². Is that right?'],
    [
      '0, 0',
      boxRing(-0.1, -0.1, 0.1, 0.1),
      'The area lies at 0° latitude and 0° longitude, in the Atlantic. Is that right?',
    ],
  ])('of %s raise a question', (_, ring, question) => {
    expect(check([closed(ring)]).doubt).toEqual({ question, swapped: null });
  });
});
