import * as v from 'valibot';
import { expect, it } from 'vitest';
import { companyStatisticsRow, priceStatisticsRow } from '../../src/features/market/statistics';

const company = {
  company: 'maxar',
  reviews: 3,
  rated: 2,
  rating_mean: '3.7500000000000000',
  rating_histogram: [0, 0, 0, 0, 0, 1, 0, 0, 1, 0],
  newest_on: '2026-11-21',
  typical_class: 'very-high',
  typical_price: 1382.5,
  typical_price_per_km2: null,
};

const price = {
  company: 'maxar',
  resolution_class: 'high',
  basis: 'km2',
  acquisition: 'all',
  n: 3,
  average: '8.2500',
  lower_quartile: 7,
  median: '8.0000',
  upper_quartile: 9.5,
  newest_on: '2026-11-06',
};

it('statistics are the same whether their figures come as numbers or as text', () => {
  expect(v.parse(companyStatisticsRow, company)).toMatchObject({
    ratingMean: 3.75,
    typicalPrice: 1382.5,
    typicalPricePerKm2: null,
  });
  expect(v.parse(companyStatisticsRow, { ...company, reviews: '3', typical_price: '1382.5000' })).toEqual(
    v.parse(companyStatisticsRow, company),
  );
  expect(v.parse(priceStatisticsRow, price)).toMatchObject({
    average: 8.25,
    median: 8,
    upperQuartile: 9.5,
    basis: 'km2',
  });
});

it.each([
  ['a figure that is none', { ...company, reviews: 'many' }],
  ['an empty figure', { ...company, reviews: '' }],
  ['a histogram of nine steps', { ...company, rating_histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0] }],
  ['a missing column', { company: 'maxar' }],
])('%s is refused at the border', (_, row) => {
  expect(v.safeParse(companyStatisticsRow, row).success).toBe(false);
});

it('a basis that nobody knows is refused at the border', () => {
  expect(v.safeParse(priceStatisticsRow, { ...price, basis: 'hectare' }).success).toBe(false);
});
