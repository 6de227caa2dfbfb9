import { expect, it } from 'vitest';
import { marketPointFromQuotes } from '../../src/features/market/plots/market-point';
import type { QuotePoint } from '../../src/features/market/quote-points';

const quote = (resolutionMetres: number, pricePerKm2: number): QuotePoint => ({
  resolutionMetres,
  pricePerKm2,
  acquisition: null,
  createdOn: '2026-10-03',
});
const fine = [quote(0.3, 26), quote(0.5, 10), quote(4, 2)];
const coarse = [quote(10, 0.1), quote(20, 0.2), quote(30, 0.3)];

it('the market point of a provider is its finest pixel size and its median price', () => {
  expect(marketPointFromQuotes([quote(1, 30), quote(0.5, 10), quote(3, 20)], 'very-high')).toEqual({
    finestMetres: 0.5,
    medianPerKm2: 20,
    quotes: 3,
  });
});

it('the market point uses the quotes of the most quoted class only, with the limits of the database', () => {
  const quotes = [...coarse, ...fine];
  expect(marketPointFromQuotes(quotes, 'very-high')).toEqual({ finestMetres: 0.3, medianPerKm2: 10, quotes: 3 });
  expect(marketPointFromQuotes(quotes, 'high')).toEqual({ finestMetres: 10, medianPerKm2: 0.2, quotes: 3 });
});

it('the market point uses the most quoted class of the database, even if other classes have more prices per km²', () => {
  const quotes = [...coarse, quote(15, 0.4), ...fine];
  expect(marketPointFromQuotes(quotes, 'very-high')).toEqual({ finestMetres: 0.3, medianPerKm2: 10, quotes: 3 });
  expect(marketPointFromQuotes([...coarse, quote(0.3, 26), quote(0.5, 10)], 'very-high')).toBeNull();
});

it('the median of an even number of prices is the mean of the two middle ones', () => {
  const quotes = [quote(1, 4), quote(1, 100), quote(1, 1), quote(1, 2)];
  expect(marketPointFromQuotes(quotes, 'very-high')?.medianPerKm2).toBe(3);
});

it('a provider with fewer than three quotes in its most quoted class, or without a class, has no market point', () => {
  expect(marketPointFromQuotes([], 'very-high')).toBeNull();
  expect(marketPointFromQuotes([quote(1, 1), quote(1, 1)], 'very-high')).toBeNull();
  expect(marketPointFromQuotes(fine, null)).toBeNull();
});
