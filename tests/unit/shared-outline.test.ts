import { describe, expect, it } from 'vitest';
import { formatOutline, readOutline } from '../../src/features/areas/formats/outline-text.ts';
import { checkArea } from '../../src/features/areas/measuring/check-area.ts';
import { AreaError, type Polygon } from '../../src/features/areas/shape.ts';
import { ownAreaOf } from '../../src/features/fair-price/area/area-choice.ts';
import { shareOutline } from '../../src/features/fair-price/area/shared-outline.ts';
import { boxRing, cornersOf, wavyRing } from '../fixtures/measured-areas.ts';

const partsOf = (...polygons: Polygon[]) => checkArea(polygons.map((polygon) => ({ name: 'Secret', polygon }))).parts;

/** What a link makes of these polygons. */
function share(...polygons: Polygon[]) {
  const parts = partsOf(...polygons);
  const own = ownAreaOf({ format: 'KML', parts, counted: parts.map(() => true), fillsHoles: false, notes: [] });
  return own && shareOutline(own);
}

const withHole: Polygon = [boxRing(13, 52, 13.1, 52.1), boxRing(13.02, 52.02, 13.04, 52.04)];
const beyond180: Polygon = [cornersOf('179.9 -17, 180.1 -17, 180.1 -16.9, 179.9 -16.9')];

describe('the outline of an area as text', () => {
  it('keeps parts, holes and places on both sides of the equator and of the antimeridian, but no name', () => {
    const parts = partsOf(withHole, beyond180);
    const read = readOutline(formatOutline(parts, 7));
    expect(read).toEqual(parts.map(({ polygon }) => ({ name: null, polygon })));
  });

  const text = formatOutline(partsOf(withHole), 6);
  it.each([
    ['nothing', ''],
    ['other characters', '%3Cscript%3E'],
    ['its end missing', text.slice(0, -4)],
    ['its last number cut', text.slice(0, -1)],
    ['more corners than follow', 'GB_______f'],
    ['a huge number', `GB${'_'.repeat(1000)}f`],
    ['a long text that never becomes a number', 'g'.repeat(100_000)],
  ])('with %s is refused', (_what, damaged) => {
    expect(() => readOutline(damaged)).toThrow(AreaError);
  });
});

describe('an outline for a link', () => {
  it.each([
    ['a field', [withHole], 8],
    ['a box across the antimeridian', [beyond180], 4],
    ['two parts, one with many decimals', [withHole, [wavyRing([14, 52.5], 0.02, 60)]], 68],
  ] as [string, Polygon[], number][])('of %s keeps its corners and its size in km²', (_what, polygons, corners) => {
    const shared = share(...polygons);
    expect(shared?.own.figures.corners).toBe(corners);
    expect(shared?.own.areaKm2).toBe(shared?.given.areaKm2);
    expect(shared?.fragment).toMatch(/^#outline=[\w-]{20,1990}$/);
  });

  it.each([400, 10_000])('of %d corners is simplified to 2 kB and nearly keeps its size', (corners) => {
    const shared = share([wavyRing([13.4, 52.52], 0.2, corners)]);
    expect(shared?.fragment.length).toBeLessThanOrEqual(2000);
    expect(shared?.own.figures.corners).toBeGreaterThanOrEqual(240);
    expect((shared?.own.areaKm2 ?? 0) / (shared?.given.areaKm2 ?? 1)).toBeCloseTo(1, 2);
  });

  it('of very many parts is refused', () => {
    const fields = Array.from({ length: 300 }, (_, nth) => [boxRing(nth / 5, 50, nth / 5 + 0.05, 50.03)]);
    expect(share(...fields)).toBeNull();
  });
});
