import { describe, expect, it } from 'vitest';
import { axisOfPrices, fitAxis } from '../../src/features/prices/lane/fit-axis';
import { positionOn } from '../../src/features/prices/lane/price-axis';

describe('the axis of prices', () => {
  it.each([
    [[4000], [2000, 3000, 5000, 7000]],
    [
      [60_000, 210_000],
      [70_000, 100_000, 150_000, 200_000],
    ],
    [
      [4000, 60_000],
      [5000, 10_000, 20_000, 50_000],
    ],
    [
      [700, 90_000_000],
      [1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000],
    ],
  ])('for %j cents has ticks at round prices: %j', (values, ticks) => {
    expect(fitAxis(values).ticks).toEqual(ticks);
  });

  it('has room for all values, and grows by the same length for the same ratio', () => {
    const axis = fitAxis([1000, 100_000]);
    const positions = [1000, 10_000, 100_000].map((value) => positionOn(axis, value));
    expect(positions[0]).toBeGreaterThan(1);
    expect(positions[2]).toBeLessThan(99);
    expect(positions[1]).toBeCloseTo(50, 0);
  });

  it('fits medians, middle halves and list prices, and quotes up to four times their median', () => {
    const few = { median: 10, middleHalf: null, prices: [1, 10, 40, 41, 30_000_700] };
    const many = { median: 20, middleHalf: [15, 60] as const, prices: null };
    expect(axisOfPrices([few])).toEqual(fitAxis([10, 40]));
    expect(axisOfPrices([few, many, 5])).toEqual(fitAxis([5, 60]));
    expect(axisOfPrices([])).toBeNull();
  });

  it('keeps what is beyond an end at that end', () => {
    const axis = fitAxis([1000, 5000]);
    expect(positionOn(axis, 1)).toBe(0);
    expect(positionOn(axis, 10_000_000)).toBe(100);
  });
});
