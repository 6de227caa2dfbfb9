import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PriceSpread } from '../../src/domain/price-spread.ts';
import { PriceLane } from '../../src/features/prices/lane/PriceLane.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

const axis = { from: 1, to: 100, ticks: [] };
/** The outlines that draw quotes. */
function marksOf(price: PriceSpread): (string | null)[] {
  const { container } = render(<PriceLane price={price} acquisition="archive" axis={axis} />);
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
}

it('ten quotes are a bar with a line at their median, and whole orders only that line', () => {
  expect(marksOf({ median: 10, middleHalf: [5, 20], prices: null })).toEqual([
    ...['', 'M34.9 35H65.1v30H34.9z', 'M50 20v60'],
  ]);
  expect(marksOf({ median: 10, middleHalf: null, prices: null })).toEqual(['', 'M50 20v60']);
});

it('fewer quotes are a dot each, or an arrow beyond the axis, and none covers another', () => {
  const dots = 'M50 50h0M74 50h0';
  expect(marksOf({ median: 20, middleHalf: null, prices: [0.5, 10, 30, 9000, 9000] })).toEqual([
    ...['', dots, dots, 'M65.1 20v60', 'M10-5 0 0 10 5z', 'M-10-5 0 0 -10 5z', 'M-10-5 0 0 -10 5z'],
  ]);
  const [, nine] = marksOf({ median: 10, middleHalf: null, prices: Array(9).fill(10) });
  expect(new Set(nine?.split('M50')).size).toBe(10);
});
