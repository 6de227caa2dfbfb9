import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PriceSpread } from '../../src/domain/prices/price-spread.ts';
import { PriceLane } from '../../src/features/prices/lane/PriceLane.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

const axis = { from: 1, to: 100, ticks: [] };
/** The outlines that draw quotes. */
function marksOf(price: PriceSpread): (string | null)[] {
  const { container } = render(<PriceLane price={price} acquisition="archive" axis={axis} />);
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
}

/** The place of each dot: percent from the left, pixels from the middle. */
function dotsOf(prices: number[]): number[][] {
  const price = { median: 10, middleHalf: null, prices };
  const { container } = render(<PriceLane price={price} acquisition="archive" axis={axis} />);
  return [...container.querySelectorAll('circle')].map((dot) =>
    ['cx', 'cy'].map((at) => parseFloat(dot.getAttribute(at) ?? '0')),
  );
}

it('ten quotes are a bar with a line at their median, and whole orders only that line', () => {
  expect(marksOf({ median: 10, middleHalf: [5, 20], prices: null })).toEqual([
    ...['', 'M34.9 35H65.1v30H34.9z', 'M50 20v60'],
  ]);
  expect(marksOf({ median: 10, middleHalf: null, prices: null })).toEqual(['', 'M50 20v60']);
});

it('fewer quotes are a dot each, exactly at its price, before a line at their median', () => {
  expect(dotsOf([10, 20])).toEqual([
    [50, 0],
    [65.1, 0],
  ]);
  expect(marksOf({ median: 10, middleHalf: null, prices: [10, 20] })).toEqual(['', 'M0-10v20']);
});

it('a quote beyond the axis is an arrow', () => {
  expect(marksOf({ median: 20, middleHalf: null, prices: [0.5, 10, 30, 9000] })).toEqual([
    ...['', 'M0-10v20', 'M10-5 0 0 10 5z', 'M-10-5 0 0 -10 5z'],
  ]);
});

it.each([2, 3, 9])('%d equal quotes stand above each other, within 8 pixels of the middle', (n) => {
  const levels = dotsOf(Array(n).fill(10)).map(([, y]) => y ?? NaN);
  expect(new Set(levels).size).toBe(n);
  expect(Math.max(...levels.map(Math.abs))).toBeLessThanOrEqual(8);
  expect(levels.reduce((sum, y) => sum + y)).toBeCloseTo(0);
});
