import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AreaPart, Position, Ring } from '../../src/features/areas/shape.ts';
import { AreaDrawing } from '../../src/features/fair-price/area-drawing/AreaDrawing.tsx';
import { AreaPlace } from '../../src/features/fair-price/area-drawing/AreaPlace.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

/** A closed rectangle with its lower left corner at a position, and with sides in degrees. */
const rectangle = ([west, south]: Position, width: number, height: number): Ring => [
  [west, south],
  [west + width, south],
  [west + width, south + height],
  [west, south + height],
  [west, south],
];
const part = (...polygon: Ring[]): AreaPart => ({ name: null, polygon, areaKm2: 1, filledKm2: 1, corners: 4 });
const west = part(rectangle([2.3, 48.8], 0.1, 0.06), rectangle([2.33, 48.82], 0.03, 0.02).toReversed());
const east = part(rectangle([2.43, 48.79], 0.04, 0.05));

function draw(parts: AreaPart[], counted = parts.map(() => true)) {
  render(<AreaDrawing parts={parts} counted={counted} />);
  const drawing = screen.getByRole('img');
  const paths = [...drawing.querySelectorAll('path:not([data-scale])')];
  const numbers = within(drawing)
    .queryAllByText(/^\d+$/)
    .map(({ textContent }) => textContent);
  return { name: drawing.getAttribute('aria-label'), paths, numbers, text: drawing.textContent };
}

/** The number of rings in paths, and the smallest and largest of their coordinates. */
function extentOf(paths: Element[]) {
  const data = paths.map((path) => path.getAttribute('d') ?? '').join('');
  const places = [...data.matchAll(/([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const [x, y] = [places.map(([across]) => across), places.map(([, down]) => down)];
  const width = Math.max(...x) - Math.min(...x);
  const height = Math.max(...y) - Math.min(...y);
  return { rings: data.match(/M/g)?.length, corners: places.length, width, height };
}

describe('the drawing of an area', () => {
  it('says how many parts the area has and how large it is', () => {
    expect(draw([west, east]).name).toBe('Your area: 2 parts, 12 by 7.8 km');
    cleanup();
    expect(draw([part(rectangle([13.4, 52.5], 0.006, 0.004))]).name).toBe('Your area: 407 by 445 m');
  });

  it('leaves parts that do not count out of its name, and draws them as outlines', () => {
    const { name, paths, numbers } = draw([west, east], [true, false]);
    expect(name).toBe('Your area: 1 of 2 parts, 7.3 by 6.7 km');
    const [outlined, filled] = [
      paths.filter((path) => !path.hasAttribute('data-counted')),
      paths.filter((path) => path.hasAttribute('data-counted')),
    ];
    expect(extentOf(outlined).rings).toBe(1);
    expect(extentOf(filled).rings).toBe(2);
    expect(numbers).toEqual(['1', '2']);
    cleanup();
    expect(draw([west, east], [false, false]).name).toBe('Your area: no part is included');
  });

  it('draws a degree of longitude shorter than one of latitude, as it is there', () => {
    const { width, height } = extentOf(draw([part(rectangle([10, 59.95], 0.1, 0.1))]).paths);
    expect(width / height).toBeCloseTo(0.5, 1);
  });

  it('has a scale bar of a round length', () => {
    expect(draw([west, east]).text).toMatch(/2 km$/);
    cleanup();
    expect(draw([part(rectangle([13.4, 52.5], 0.006, 0.004))]).text).toBe('200 m');
    cleanup();
    expect(draw([part(rectangle([-180, -90], 360, 27))]).text).toBe('2,000 km');
  });

  it('numbers the largest parts, at most 12', () => {
    const fields = Array.from({ length: 15 }, (_, index) =>
      part(rectangle([30 + (index % 5) * 0.02, 50 - Math.floor(index / 5) * 0.013], index < 2 ? 0.008 : 0.012, 0.007)),
    );
    const { numbers } = draw(fields);
    expect(numbers).toHaveLength(12);
    expect(numbers).not.toContain('1');
    cleanup();
    expect(draw(fields.slice(0, 1)).numbers).toEqual([]);
  });

  it('shows a part that is too small to see as a dot', () => {
    const { paths, numbers } = draw([
      part(rectangle([10, 50], 0.004, 0.003)),
      part(rectangle([10.9, 50.4], 0.004, 0.003)),
    ]);
    expect(paths.map((path) => path.getAttribute('d'))).toEqual([expect.stringMatching(/^(M[\d.]+ [\d.]+h0){2}$/)]);
    expect(numbers).toEqual(['1', '2']);
  });

  it('keeps parts on both sides of the antimeridian together', () => {
    const fiji = [part(rectangle([177, -18.5], 2, 1)), part(rectangle([-180, -17.5], 1, 1))];
    expect(draw(fiji).name).toBe('Your area: 2 parts, 425 by 221 km');
  });

  it('has at most about 2,000 corners, whatever the area has', () => {
    const corners = Array.from({ length: 100_000 }, (_, index): Position => {
      const angle = (index / 100_000) * 2 * Math.PI;
      const radius = 0.1 * (1 + 0.2 * Math.sin(40 * angle) + 0.05 * Math.sin(3000 * angle));
      return [100 + radius * Math.cos(angle), 15 + radius * Math.sin(angle)];
    });
    const { corners: drawn } = extentOf(draw([part([...corners, corners[0] ?? [0, 0]])]).paths);
    expect(drawn).toBeGreaterThan(500);
    expect(drawn).toBeLessThanOrEqual(2000);
  });
});

describe('the place of an area', () => {
  const place = (west: number, south: number, east: number, north: number) => {
    render(
      <AreaPlace onSwap={() => undefined} box={{ west, south, east, north, areaKm2: 1, widthKm: 1, heightKm: 1 }} />,
    );
    const map = screen.getByRole('img', { name: 'Your area on a map of the world' });
    const numbers = (selector: string, ...names: string[]) =>
      [...map.querySelectorAll(selector)].map((mark) => names.map((name) => Number(mark.getAttribute(name))));
    const rings = numbers('circle:not([data-halo])', 'cx', 'cy');
    return { rings, boxes: numbers('rect', 'x', 'y', 'width', 'height'), text: screen.getByRole('figure').textContent };
  };

  it('is a ring for Berlin', () => {
    const { rings, boxes, text } = place(13.38, 52.51, 13.42, 52.53);
    expect(rings).toEqual([[expect.closeTo(193.4), expect.closeTo(37.48)]]);
    expect(boxes).toEqual([]);
    expect(text).toBe('Centre: 52.52° N, 13.40° E');
  });

  it('is a ring at both edges for Fiji, which is across the antimeridian', () => {
    const { rings, text } = place(177, -19, 182, -16);
    expect(rings.map(([x]) => x)).toEqual([expect.closeTo(-0.5), expect.closeTo(359.5)]);
    expect(text).toBe('Centre: 17.50° S, 179.50° E');
  });

  it('is a box for Antarctica, and two halves of one for the far east of Russia', () => {
    expect(place(-180, -90, 180, -63).boxes).toEqual([[0, 153, 360, 27]]);
    cleanup();
    const { boxes, text } = place(160, 60, 190, 72);
    expect(boxes).toEqual([
      [-20, 18, 30, 12],
      [340, 18, 30, 12],
    ]);
    expect(text).toBe('Centre: 66.00° N, 175.00° E');
  });
});
