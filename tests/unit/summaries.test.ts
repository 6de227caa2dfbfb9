import { describe, expect, it } from 'vitest';
import {
  companySummaryFromRow,
  marketDataFromRows,
  marketPricesFromRows,
  priceSummariesFromRows,
} from '../../src/features/prices/summaries';

const companyRow = {
  company: 'maxar',
  reviews: 3,
  rated: 2,
  rating_mean: '3.7500000000000000',
  rating_histogram: [0, 0, 0, 0, 0, 1, 0, 0, 1, 0],
  samples: '1',
};

const priceRow = {
  company: 'maxar',
  sensor: 'sar',
  size_class: '3m',
  basis: 'km2',
  acquisition: 'archive',
  n: 12,
  average: '8.2500',
  median: '8.0000',
  middle_half: [7, '9.5000'],
  prices: null,
  newest_month: '2026-11-01',
  samples: 2,
};

describe('companySummaryFromRow', () => {
  it('accepts numbers as numbers and as text', () => {
    const statistics = companySummaryFromRow(companyRow);
    expect(statistics).toEqual({
      company: 'maxar',
      reviews: 3,
      rated: 2,
      ratingMean: 3.75,
      ratingHistogram: [0, 0, 0, 0, 0, 1, 0, 0, 1, 0],
      samples: 1,
    });
    expect(companySummaryFromRow({ ...companyRow, reviews: '3', rating_mean: 3.75 })).toEqual(statistics);
  });

  it.each([
    ['text instead of a number', { ...companyRow, reviews: 'many' }],
    ['an empty text instead of a number', { ...companyRow, reviews: '' }],
    ['a histogram of nine steps', { ...companyRow, rating_histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0] }],
    ['missing columns', { company: 'maxar' }],
  ])('throws for a row with %s', (_, row) => {
    expect(() => companySummaryFromRow(row)).toThrow();
  });
});

describe('priceSummariesFromRows', () => {
  it('accepts numbers as numbers and as text', () => {
    expect(priceSummariesFromRows([priceRow])).toEqual([
      {
        company: 'maxar',
        sensor: 'sar',
        sizeClass: '3m',
        basis: 'km2',
        acquisition: 'archive',
        n: 12,
        average: 8.25,
        median: 8,
        middleHalf: [7, 9.5],
        prices: null,
        newestMonth: '2026-11-01',
        samples: 2,
      },
    ]);
  });

  it.each([{ basis: 'hectare' }, { sensor: 'eye' }, { size_class: '60cm' }, { acquisition: 'theft' }])(
    'throws for a row with an unknown value: %j',
    (unknown) => {
      expect(() => priceSummariesFromRows([{ ...priceRow, ...unknown }])).toThrow();
    },
  );
});

it('marketPricesFromRows says how many companies the quotes are from', () => {
  const { company: _, ...group } = priceRow;
  expect(marketPricesFromRows([{ ...group, companies: '2' }])).toEqual([
    expect.objectContaining({ sensor: 'sar', sizeClass: '3m', n: 12, companies: 2 }),
  ]);
});

it('marketDataFromRows has an entry for every company, with or without rows', () => {
  const data = marketDataFromRows(['maxar', 'spire'], [companyRow], [priceRow]);
  expect(data.maxar?.statistics?.company).toBe('maxar');
  expect(data.maxar?.prices).toHaveLength(1);
  expect(data.spire).toEqual({ statistics: null, prices: [] });
});
