import { describe, expect, it } from 'vitest';
import { axisOfPrices } from '../../src/features/prices/lane/axis-of-prices';
import { positionOn } from '../../src/ui/plot/axis';
import { fitAxis, ticksWith } from '../../src/ui/plot/fit-axis';
import { fitPlotAxis, plotPosition, withoutOutliers } from '../../src/ui/plot/plot-axis';

const places = (from: number, to: number, values: number[]) => values.map((value) => positionOn({ from, to }, value));

describe('a position on an axis', () => {
  it('is in percent to a tenth, with equal ratios at equal distances', () => {
    expect(places(1, 10_000, [1, 10, 100, 1000, 10_000])).toEqual([0, 25, 50, 75, 100]);
    expect(places(0.05, 300, [0.05, 0.3, 4, 300])).toEqual([0, 20.6, 50.4, 100]);
  });

  it('is at an end for values beyond it', () => {
    expect(places(1, 100, [0.001, 1e9])).toEqual([0, 100]);
  });

  it('in a plot is higher up for greater values', () => {
    const position = plotPosition({ from: 1, to: 100 }, { from: 1, to: 100 });
    expect([position({ x: 1, y: 100 }), position({ x: 10, y: 10 })]).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 50 },
    ]);
  });
});

describe('an axis that fits values', () => {
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
    [
      [0.25, 100],
      [0.3, 1, 3, 10, 30, 100],
    ],
  ])('of %j has ticks at round values that have room on a phone: %j', (values, ticks) => {
    expect(fitAxis(values).ticks).toEqual(ticks);
  });

  it('has room for half a mark at both ends, however long it is, and at least a factor of four', () => {
    for (const values of [
      [1000, 100_000],
      [0.0002, 9999],
      [0.12, 105],
      [8, 9],
    ]) {
      const axis = fitAxis(values);
      expect(positionOn(axis, values[0] ?? 0)).toBeGreaterThan(3);
      expect(positionOn(axis, values[1] ?? 0)).toBeLessThan(97);
    }
    expect(fitAxis([10])).toMatchObject({ from: 5, to: 20 });
  });

  it.each([
    [[0.3, 0.5], 0.2, 1],
    [[7, 33], 5, 50],
    [[1.01, 9.9], 0.5, 20],
    [[0.5], 0.2, 2],
    [[1e-9, 1e8], 0.001, 10_000],
    [[10_000], 5000, 10_000],
    [[], 0.001, 10_000],
  ])('of a plot with %j is between the nearest 1, 2, 3 or 5 of a decade within its limits', (values, from, to) => {
    expect(fitPlotAxis(values, { from: 0.001, to: 10_000 })).toMatchObject({ from, to });
  });

  it('of prices fits medians, middle halves and list prices, and quotes up to four times their median', () => {
    const few = { median: 10, middleHalf: null, prices: [1, 10, 40, 41, 30_000_700] };
    const many = { median: 20, middleHalf: [15, 60] as const, prices: null };
    expect(axisOfPrices([few])).toEqual(fitAxis([10, 40]));
    expect(axisOfPrices([few, many, 5])).toEqual(fitAxis([5, 60]));
    expect(axisOfPrices([])).toBeNull();
  });
});

it('ticks are at fewer and fewer digits of each decade, and finally at every other power of ten', () => {
  const withAtMost = (count: number) => ticksWith({ from: 0.5, to: 30 }, ({ length }) => length <= count);
  expect([12, 8, 6, 4, 2, 1].map(withAtMost)).toEqual([
    [0.5, 0.7, 1, 1.5, 2, 3, 5, 7, 10, 15, 20, 30],
    [0.5, 1, 2, 3, 5, 10, 20, 30],
    [0.5, 1, 2, 5, 10, 20],
    [1, 3, 10, 30],
    [1, 10],
    [1],
  ]);
});

describe('withoutOutliers', () => {
  it('leaves out what lies far from the middle half, in either direction', () => {
    expect(withoutOutliers([0.01, 8, 9, 10, 11, 12, 5000], 4)).toEqual([8, 9, 10, 11, 12]);
    expect(withoutOutliers([10, 10, 10, 10, 10, 41, 2.4], 4)).toEqual([10, 10, 10, 10, 10]);
  });

  it('keeps everything when values are within the factor, spread widely, or few', () => {
    const spread = [0.1, 0.5, 2, 8, 30, 100];
    expect(withoutOutliers(spread, 4)).toEqual(spread);
    expect(withoutOutliers([10, 10, 10, 10, 10, 39, 2.6], 4)).toHaveLength(7);
    expect(withoutOutliers([1, 1, 1, 5000], 4)).toEqual([1, 1, 1, 5000]);
  });
});
