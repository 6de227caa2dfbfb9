import { describe, expect, it } from 'vitest';
import { axisPosition, axisTicks, fitRange, plotPosition, withoutOutliers } from '../../src/ui/plot/log-axis';

describe('axisPosition', () => {
  it('places equal ratios at equal distances, and the ends at 0 and 100 percent', () => {
    expect([1, 10, 100, 1000, 10_000].map(axisPosition([1, 10_000]))).toEqual([0, 25, 50, 75, 100]);
  });

  it('is exact to a tenth of a percent', () => {
    expect([0.05, 0.3, 4, 300].map(axisPosition([0.05, 300]))).toEqual([0, 20.6, 50.4, 100]);
  });

  it('places values beyond an end of the axis at that end', () => {
    expect([0.001, 1e9].map(axisPosition([1, 100]))).toEqual([0, 100]);
  });
});

describe('axisTicks', () => {
  const valuesOf = (range: readonly [number, number]) =>
    axisTicks(range).map((ticks) => ticks.map(({ value }) => value));

  it('divides an axis at fewer and fewer digits of each decade, and finally at every other power of ten', () => {
    expect(valuesOf([0.5, 30])).toEqual([
      [0.5, 1, 2, 3, 5, 10, 20, 30],
      [0.5, 1, 2, 5, 10, 20],
      [1, 3, 10, 30],
      [1, 10],
      [1],
    ]);
  });

  it('has ticks at the ends of the axis if they are digits of the division', () => {
    expect(axisTicks([0.01, 300])[2]?.map(({ position }) => position)).toEqual([
      0, 10.7, 22.3, 33, 44.7, 55.3, 67, 77.7, 89.3, 100,
    ]);
  });
});

describe('withoutOutliers', () => {
  it('leaves out what lies far from the middle half, in either direction', () => {
    expect(withoutOutliers([0.01, 8, 9, 10, 11, 12, 5000], 4)).toEqual([8, 9, 10, 11, 12]);
  });

  it('keeps values within the smallest factor of the quartiles, although the others are close together', () => {
    expect(withoutOutliers([10, 10, 10, 10, 10, 39, 2.6], 4)).toHaveLength(7);
    expect(withoutOutliers([10, 10, 10, 10, 10, 41, 2.4], 4)).toEqual([10, 10, 10, 10, 10]);
  });

  it('keeps everything when prices are spread widely, or are few', () => {
    const spread = [0.1, 0.5, 2, 8, 30, 100];
    expect(withoutOutliers(spread, 4)).toEqual(spread);
    expect(withoutOutliers([1, 1, 1, 5000], 4)).toEqual([1, 1, 1, 5000]);
  });
});

describe('fitRange', () => {
  const limits = [0.001, 10_000] as const;

  it.each([
    [
      [0.3, 0.5],
      [0.2, 1],
    ],
    [
      [7, 33],
      [5, 50],
    ],
    [
      [1.5, 1.5, 9],
      [1, 10],
    ],
    [
      [1.01, 9.9],
      [0.5, 20],
    ],
    [
      [10, 100],
      [5, 200],
    ],
  ])('fits %j between the nearest 1, 2, 3 or 5 of a decade that leave room for half a mark: %j', (values, range) => {
    expect(fitRange(values, 4, limits)).toEqual(range);
  });

  it('is at least as wide as requested, so that equal values do not fill a plot', () => {
    expect(fitRange([0.5], 4, limits)).toEqual([0.2, 2]);
    expect(fitRange([20, 21], 4, limits)).toEqual([5, 50]);
  });

  it('never extends beyond its limits', () => {
    expect(fitRange([1e-9, 1e8], 4, limits)).toEqual([0.001, 10_000]);
    expect(fitRange([10_000], 4, limits)).toEqual([5000, 10_000]);
  });

  it('returns the limits without values', () => {
    expect(fitRange([], 4, limits)).toEqual(limits);
  });
});

it('plotPosition places greater y values higher up', () => {
  const position = plotPosition([1, 100], [1, 100]);
  expect(position({ x: 1, y: 100 })).toEqual({ x: 0, y: 0 });
  expect(position({ x: 100, y: 1 })).toEqual({ x: 100, y: 100 });
  expect(position({ x: 10, y: 10 })).toEqual({ x: 50, y: 50 });
});
