import { describe, expect, it } from 'vitest';
import { axisPosition, axisTicks, plotPosition, widenRange } from '../../src/ui/plot/log-axis';

describe('a logarithmic axis', () => {
  it('puts equal ratios at equal distances, its ends at 0 and 100 percent', () => {
    expect([1, 10, 100, 1000, 10_000].map(axisPosition([1, 10_000]))).toEqual([0, 25, 50, 75, 100]);
  });

  it('is exact to a tenth of a percent', () => {
    expect([0.05, 0.3, 4, 300].map(axisPosition([0.05, 300]))).toEqual([0, 20.6, 50.4, 100]);
  });

  it('shows what lies beyond an end on that end', () => {
    expect([0.001, 1e9].map(axisPosition([1, 100]))).toEqual([0, 100]);
  });

  it('names 1 and 3 of each decade; with little room, the powers of ten', () => {
    const ticks = axisTicks([0.05, 300]);
    expect(ticks.map(({ value }) => value)).toEqual([0.1, 0.3, 1, 3, 10, 30, 100, 300]);
    expect(ticks.filter(({ main }) => main).map(({ value }) => value)).toEqual([0.1, 1, 10, 100]);
  });

  it('names its ends where they are 1 or 3 of a decade', () => {
    expect(axisTicks([0.01, 300]).map(({ at }) => at)).toEqual([0, 10.7, 22.3, 33, 44.7, 55.3, 67, 77.7, 89.3, 100]);
  });

  it('names only powers of ten when it is long; with little room, every other one', () => {
    const ticks = axisTicks([0.0001, 10_000]);
    expect(ticks.map(({ value }) => value)).toEqual([0.0001, 0.001, 0.01, 0.1, 1, 10, 100, 1000, 10_000]);
    expect(ticks.filter(({ main }) => main).map(({ value }) => value)).toEqual([0.0001, 0.01, 1, 100, 10_000]);
  });
});

describe('the span of an axis', () => {
  const limits = [0.001, 10_000] as const;

  it('stays as it is while all values lie within it, its ends included', () => {
    expect(widenRange([0.05, 300], [0.05, 7, 300], limits)).toEqual([0.05, 300]);
    expect(widenRange([0.05, 300], [], limits)).toEqual([0.05, 300]);
  });

  it.each([
    [0.04, [0.03, 300]],
    [0.03, [0.03, 300]],
    [0.029, [0.01, 300]],
    [301, [0.05, 1000]],
    [1000, [0.05, 1000]],
    [2500, [0.05, 3000]],
    [3000, [0.05, 3000]],
  ])('is widenRange for %d to the next 1 or 3 of a decade', (value, span) => {
    expect(widenRange([0.05, 300], [1, value], limits)).toEqual(span);
  });

  it('is never widenRange beyond its limits, whatever somebody wrote', () => {
    expect(widenRange([0.05, 300], [1e-9, 1e8], limits)).toEqual([0.001, 10_000]);
  });
});

it('a greater value of the upright axis stands further up', () => {
  const place = plotPosition([1, 100], [1, 100]);
  expect(place({ x: 1, y: 100 })).toEqual({ x: 0, y: 0 });
  expect(place({ x: 100, y: 1 })).toEqual({ x: 100, y: 100 });
  expect(place({ x: 10, y: 10 })).toEqual({ x: 50, y: 50 });
});
