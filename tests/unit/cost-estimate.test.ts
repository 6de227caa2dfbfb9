import { describe, expect, it } from 'vitest';
import {
  areaFrom,
  likelyCosts,
  roughly,
  searchOfWish,
  wishFrom,
} from '../../src/features/market/area-cost/cost-estimate';
import type { PriceStatistics } from '../../src/features/market/statistics';

const price = (company: string, more: Partial<PriceStatistics> = {}): PriceStatistics => ({
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
  ...more,
});
const wish = { areaKm2: 100, resolutionClass: 'very-high', acquisition: 'all' } as const;

describe('an area is understood', () => {
  it.each([
    ['120', 120],
    [' 12.5 ', 12.5],
    ['0.25', 0.25],
    ['1,200', 1200],
    ['10,000,000', 10_000_000],
  ])('"%s" is %d km²', (typed, areaKm2) => {
    expect(areaFrom(typed)).toEqual({ areaKm2 });
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
  ])('and "%s" is asked for again', (typed) => {
    expect(areaFrom(typed)).toHaveProperty('fault');
  });
});

describe('the likely cost of an area', () => {
  it('is the median, and half of the quotes lie in its range, for the whole area, the lowest first', () => {
    const { known } = likelyCosts([price('dear', { median: 20 }), price('cheap')], wish);
    expect(known).toEqual([
      { company: 'cheap', quotes: 3, newestOn: '2026-11-06', likely: 900, from: 800, to: 1200, perKm2: 9 },
      expect.objectContaining({ company: 'dear', likely: 2000 }),
    ]);
  });

  it('rests on quotes of that class and acquisition by the square kilometre alone', () => {
    const others = [
      price('a', { basis: 'order' }),
      price('a', { resolutionClass: 'high' }),
      price('a', { acquisition: 'archive' }),
    ];
    expect(likelyCosts(others, wish)).toEqual({ known: [], tooFew: [] });
    expect(likelyCosts(others, { ...wish, acquisition: 'archive' }).known).toHaveLength(1);
  });

  it('is withheld under three quotes, and says of whom', () => {
    const { known, tooFew } = likelyCosts([price('one', { n: 1 }), price('two', { n: 2 })], wish);
    expect(known).toEqual([]);
    expect(tooFew).toEqual([
      { company: 'two', quotes: 2 },
      { company: 'one', quotes: 1 },
    ]);
  });

  it.each([
    [1234.56, 1230],
    [0.04567, 0.0457],
    [98_765_432, 98_800_000],
  ])('of %d dollars is told as about %d', (usd, told) => {
    expect(roughly(usd)).toBe(told);
  });
});

it.each(['', '?area=1%2C200&class=high&acquisition=tasking', '?area=x'])(
  'the address tells what was asked: %s',
  (search) => {
    expect(searchOfWish(wishFrom(search))).toBe(search);
  },
);

it('an address that asks for what is not there asks for the usual', () => {
  expect(wishFrom('?class=ultra&acquisition=theft')).toEqual(wishFrom(''));
});
