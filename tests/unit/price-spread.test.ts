import { describe, expect, it } from 'vitest';
import { mapSpread } from '../../src/domain/prices/price-spread.ts';
import { spreadOf } from '../../src/domain/prices/quartiles.ts';

const usual = (...prices: number[]) => prices.map((price) => ({ price, unusual: false }));
const ten = usual(5, 1, 4, 2, 3, 10, 9, 8, 7, 6);

describe('what is shown of the prices of a group', () => {
  it.each([
    ['nothing below three', usual(1, 2), 'km2', null],
    ['each of three', usual(9, 1, 2), 'km2', { median: 2, middleHalf: null, prices: [1, 2, 9] }],
    ['each of nine', ten.slice(1), 'km2', { median: 6, middleHalf: null, prices: [1, 2, 3, 4, 6, 7, 8, 9, 10] }],
    ['the middle half of ten', ten, 'km2', { median: 5.5, middleHalf: [3.25, 7.75], prices: null }],
    ['each of three whole orders', usual(9, 1, 2), 'order', { median: 2, middleHalf: null, prices: [1, 2, 9] }],
    ['only the median of ten whole orders', ten, 'order', { median: 5.5, middleHalf: null, prices: null }],
  ] as const)('is %s', (_, quotes, basis, spread) => {
    expect(spreadOf(quotes, basis)).toEqual(spread);
  });

  it('counts unusual quotes in the median, but not in the middle half', () => {
    const unusual = [70, 80, 90].map((price) => ({ price, unusual: true }));
    expect(spreadOf([...unusual, ...ten])).toEqual({ median: 7, middleHalf: [3.25, 7.75], prices: null });
    const all = ten.map((quote) => ({ ...quote, unusual: true }));
    expect(spreadOf(all)).toEqual({ median: 5.5, middleHalf: null, prices: null });
  });

  it('can be rounded', () => {
    expect(mapSpread({ median: 1.4, middleHalf: [1.2, 1.6], prices: [1.4] }, Math.round)).toEqual({
      ...{ median: 1, middleHalf: [1, 2], prices: [1] },
    });
  });
});
