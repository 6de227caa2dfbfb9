import { expect, it } from 'vitest';
import { placeLabels } from '../../src/ui/plot/label-placement';

const drawing = { width: 800, height: 400 };

it('a name that stands alone comes after its mark', () => {
  expect(placeLabels([{ x: 50, y: 50, words: 'Maxar' }], drawing)).toEqual(['after']);
});

it('a name at the right edge comes before its mark', () => {
  expect(placeLabels([{ x: 99, y: 50, words: 'Satellogic' }], drawing)).toEqual(['before']);
});

it('a name gives way to the mark beside it', () => {
  const sides = placeLabels(
    [
      { x: 50, y: 50, words: 'Maxar' },
      { x: 53, y: 50, words: 'Airbus' },
    ],
    drawing,
  );
  expect(sides).toEqual(['before', 'after']);
});

it('the first choose first, and a name without a free side is left out', () => {
  const crowd = Array.from({ length: 8 }, () => ({ x: 50, y: 50, words: 'Telespazio' }));
  const sides = placeLabels([{ x: 48, y: 50, words: 'Planet' }, ...crowd], drawing);
  expect(sides).toEqual(['before', 'after', ...Array(7).fill(null)]);
});

it('in a smaller drawing fewer names find a place', () => {
  const placed = Array.from({ length: 12 }, (_, place) => ({ x: 8 * place, y: 50 + (place % 3), words: 'BlackSky' }));
  const shown = (width: number) => placeLabels(placed, { width, height: 300 }).filter((side) => side !== null).length;
  expect(shown(1200)).toBe(12);
  expect(shown(240)).toBeLessThan(12);
});
