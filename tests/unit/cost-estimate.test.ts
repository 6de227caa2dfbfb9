import { describe, expect, it } from 'vitest';
import {
  estimateCosts,
  formatCostSearch,
  parseArea,
  parseCostSearch,
  roundEstimate,
} from '../../src/features/market/area-cost/cost-estimate';
import type { PriceStatistics } from '../../src/features/market/statistics';

const price = (company: string, overrides: Partial<PriceStatistics> = {}): PriceStatistics => ({
  company,
  resolutionClass: 'very-high',
  basis: 'km2',
  acquisition: 'all',
  n: 3,
  average: 10,
  lowerQuartile: 8,
  median: 9,
  upperQuartile: 12,
  newestOn: '2026-11-06',
  ...overrides,
});
const query = { areaKm2: 100, resolutionClass: 'very-high', acquisition: 'all' } as const;

describe('parseArea', () => {
  it.each([
    ['120', 120],
    [' 12.5 ', 12.5],
    ['0.25', 0.25],
    ['1,200', 1200],
    ['10,000,000', 10_000_000],
  ])('reads "%s" as %d km²', (typed, areaKm2) => {
    expect(parseArea(typed)).toEqual({ areaKm2 });
  });

  it.each([
    '',
    '   ',
    '0',
    '0.0',
    '-5',
    '1,5',
    '12,34',
    '1.2.3',
    '1e9',
    'Infinity',
    'NaN',
    '10000001',
    '9'.repeat(400),
    '١٢',
    '12 km',
  ])('returns an error for "%s"', (typed) => {
    expect(parseArea(typed)).toHaveProperty('error');
  });
});

describe('estimateCosts', () => {
  it('multiplies median and quartiles by the area, the lowest price first', () => {
    const { estimates } = estimateCosts([price('dear', { median: 20 }), price('cheap')], query);
    expect(estimates).toEqual([
      {
        company: 'cheap',
        quotes: 3,
        newestOn: '2026-11-06',
        medianUsd: 900,
        lowerQuartileUsd: 800,
        upperQuartileUsd: 1200,
        medianPerKm2: 9,
      },
      expect.objectContaining({ company: 'dear', medianUsd: 2000 }),
    ]);
  });

  it('uses only prices per km² of the requested class and acquisition', () => {
    const others = [
      price('a', { basis: 'order' }),
      price('a', { resolutionClass: 'high' }),
      price('a', { acquisition: 'archive' }),
    ];
    expect(estimateCosts(others, query)).toEqual({ estimates: [], tooFew: [] });
    expect(estimateCosts(others, { ...query, acquisition: 'archive' }).estimates).toHaveLength(1);
  });

  it('lists providers with fewer than three quotes separately, most quotes first', () => {
    const { estimates, tooFew } = estimateCosts([price('one', { n: 1 }), price('two', { n: 2 })], query);
    expect(estimates).toEqual([]);
    expect(tooFew).toEqual([
      { company: 'two', quotes: 2 },
      { company: 'one', quotes: 1 },
    ]);
  });
});

it.each([
  [1234.56, 1230],
  [0.04567, 0.0457],
  [98_765_432, 98_800_000],
])('roundEstimate rounds %d dollars to %d', (usd, rounded) => {
  expect(roundEstimate(usd)).toBe(rounded);
});

it.each(['', '?area=1%2C200&class=high&acquisition=tasking', '?area=x'])(
  'formatCostSearch writes what parseCostSearch read from "%s"',
  (search) => {
    expect(formatCostSearch(parseCostSearch(search))).toBe(search);
  },
);

it('parseCostSearch replaces unknown values by the defaults', () => {
  expect(parseCostSearch('?class=ultra&acquisition=theft')).toEqual(parseCostSearch(''));
});
