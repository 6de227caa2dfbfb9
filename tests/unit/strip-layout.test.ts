import { describe, expect, it } from 'vitest';
import { spreadDots, stripAxis } from '../../src/features/fair-price/plot/strip-layout';

describe('stripAxis', () => {
  it.each([[[20]], [[18, 24]], [[10, 55]], [[0.02, 900]], [[1, 10_000]], [[7, 7.2]]])(
    'fits the prices %j and has a few ticks within it',
    (prices) => {
      const { position, ticks } = stripAxis(prices);
      for (const price of [...prices, ...ticks]) {
        expect(position(price)).toBeGreaterThanOrEqual(0);
        expect(position(price)).toBeLessThanOrEqual(100);
      }
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(8);
    },
  );

  it('draws a price far from all others at its end, and keeps the others apart', () => {
    const { position, ticks } = stripAxis([1e-9, 8, 9, 10, 12, 14, 9000]);
    expect([position(1e-9), position(9000)]).toEqual([0, 100]);
    expect(position(14) - position(8)).toBeGreaterThan(5);
    expect(ticks.length).toBeLessThanOrEqual(8);
  });
});

describe('spreadDots', () => {
  it('leaves distant dots in the middle and spreads a pile above and below it', () => {
    expect(spreadDots([10, 50, 50, 50, 90])).toEqual([0, 0, -1, 1, 0]);
  });

  it('places the same dots in the same way, whatever their order', () => {
    expect(spreadDots([50, 10, 51])).toEqual([0, 0, -1]);
    expect(spreadDots([51, 10, 50])).toEqual([-1, 0, 0]);
  });

  it('keeps a very high pile within the plot', () => {
    const rows = spreadDots(Array.from({ length: 500 }, () => 50));
    expect(Math.max(...rows.map(Math.abs))).toBe(6);
  });
});
