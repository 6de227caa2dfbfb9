import { describe, expect, it } from 'vitest';
import { liesWithin, marketPoint, pointsFrom, type QuotePoint } from '../../src/features/market/quote-points';

const row = { resolution_m: '0.30', price_per_km2: '22.5000', acquisition: 'archive', created_on: '2026-10-03' };
const point = (resolutionMetres: number, pricePerKm2: number): QuotePoint => ({
  resolutionMetres,
  pricePerKm2,
  acquisition: null,
  createdOn: '2026-10-03',
});

describe('a point', () => {
  it('is the same whether its figures come as numbers or as text', () => {
    const expected = { resolutionMetres: 0.3, pricePerKm2: 22.5, acquisition: 'archive', createdOn: '2026-10-03' };
    expect(pointsFrom([row])).toEqual([expected]);
    expect(pointsFrom([{ ...row, resolution_m: 0.3, price_per_km2: 22.5 }])).toEqual([expected]);
  });

  it('may say nothing of its acquisition', () => {
    expect(pointsFrom([{ ...row, acquisition: null }])[0]?.acquisition).toBeNull();
  });

  it.each([
    ['without a size', { ...row, resolution_m: null }],
    ['of size 0, which has no place on a logarithmic axis', { ...row, resolution_m: 0 }],
    ['without a price', { ...row, price_per_km2: null }],
    ['with a price of 0', { ...row, price_per_km2: '0' }],
    ['of an acquisition that nobody knows', { ...row, acquisition: 'theft' }],
    ['with a time of day', { ...row, created_on: '2026-10-03T12:00:00Z' }],
  ])('%s is refused at the border', (_, broken) => {
    expect(() => pointsFrom([row, broken])).toThrow();
  });
});

describe('where a provider stands in the market', () => {
  it('is its finest size and its median price', () => {
    expect(marketPoint([point(1, 30), point(0.5, 10), point(3, 20)])).toEqual({
      finestMetres: 0.5,
      medianPerKm2: 20,
      quotes: 3,
    });
  });

  it('is told from the class with most quotes alone, the finer one of equals', () => {
    const coarse = [point(10, 0.1), point(20, 0.2), point(30, 0.3)];
    expect(marketPoint([point(0.3, 26), ...coarse])).toEqual({ finestMetres: 10, medianPerKm2: 0.2, quotes: 3 });
    const fine = [point(0.3, 26), point(0.5, 10), point(4, 2)];
    expect(marketPoint([...coarse, ...fine])).toEqual({ finestMetres: 0.3, medianPerKm2: 10, quotes: 3 });
    expect(marketPoint([point(0.3, 26), point(0.5, 10), point(10, 1), point(20, 1)])).toBeNull();
  });

  it('is between the two middle prices when their number is even', () => {
    expect(marketPoint([point(1, 4), point(1, 100), point(1, 1), point(1, 2)])?.medianPerKm2).toBe(3);
  });

  it('is not told from fewer than three quotes', () => {
    expect(marketPoint([])).toBeNull();
    expect(marketPoint([point(1, 1), point(1, 1)])).toBeNull();
  });
});

it('a point on the end of an axis lies within it', () => {
  const within = liesWithin([0.05, 300], [0.01, 300]);
  expect([point(0.05, 300), point(300, 0.01), point(1, 1)].every(within)).toBe(true);
  expect([point(0.049, 1), point(301, 1), point(1, 0.009), point(1, 301)].some(within)).toBe(false);
});
