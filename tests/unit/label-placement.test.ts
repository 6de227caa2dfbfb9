import { expect, it } from 'vitest';
import { placeLabels } from '../../src/ui/plot/label-placement';

const size = { width: 800, height: 400 };

it('a label with room on all sides is placed after its symbol', () => {
  expect(placeLabels([{ x: 50, y: 50, text: 'Maxar' }], size)).toEqual(['after']);
});

it('a label at the right edge is placed before its symbol', () => {
  expect(placeLabels([{ x: 99, y: 50, text: 'Satellogic' }], size)).toEqual(['before']);
});

it('a label does not cover another symbol', () => {
  const labels = [
    { x: 50, y: 50, text: 'Maxar' },
    { x: 53, y: 50, text: 'Airbus' },
  ];
  expect(placeLabels(labels, size)).toEqual(['before', 'after']);
});

it('earlier labels are placed first, and a label without a free side is left out', () => {
  const crowd = Array.from({ length: 8 }, () => ({ x: 50, y: 50, text: 'Telespazio' }));
  const sides = placeLabels([{ x: 48, y: 50, text: 'Planet' }, ...crowd], size);
  expect(sides).toEqual(['before', 'after', ...Array(7).fill(null)]);
});

it('a smaller plot has room for fewer labels', () => {
  const labels = Array.from({ length: 12 }, (_, index) => ({ x: 8 * index, y: 50 + (index % 3), text: 'BlackSky' }));
  const countPlaced = (width: number) =>
    placeLabels(labels, { width, height: 300 }).filter((side) => side !== null).length;
  expect(countPlaced(1200)).toBe(12);
  expect(countPlaced(240)).toBeLessThan(12);
});
