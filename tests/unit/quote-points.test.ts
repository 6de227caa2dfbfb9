import { describe, expect, it } from 'vitest';
import { type QuotePoint, quotePointsFromRows } from '../../src/features/prices/quote-points';

const row = {
  id: '7b0e6a4e-0d0c-4a53-9f0d-5f6f4f1b2c3d',
  sensor: 'multispectral',
  size_class: '30cm',
  resolution_m: '0.30',
  price_per_km2: '22.5000',
  acquisition: 'recent-archive',
  quoted_month: '2026-10-01',
  sample: true,
};

describe('quotePointsFromRows', () => {
  it('accepts numbers as numbers and as text', () => {
    const expected: QuotePoint = {
      id: row.id,
      sensor: 'multispectral',
      sizeClass: '30cm',
      resolutionMetres: 0.3,
      pricePerKm2: 22.5,
      acquisition: 'recent-archive',
      quotedMonth: '2026-10-01',
      sample: true,
    };
    expect(quotePointsFromRows([row])).toEqual([expected]);
    expect(quotePointsFromRows([{ ...row, resolution_m: 0.3, price_per_km2: 22.5 }])).toEqual([expected]);
  });

  it('sorts by the month of the quote, newest first, and not by the day on which it was shared', () => {
    const rows = ['2026-03-01', '2026-09-01', '2025-12-01'].map((quoted_month) => ({ ...row, quoted_month }));
    expect(quotePointsFromRows(rows).map(({ quotedMonth }) => quotedMonth)).toEqual([
      '2026-09-01',
      '2026-03-01',
      '2025-12-01',
    ]);
  });

  it('accepts a quote that does not state its acquisition', () => {
    expect(quotePointsFromRows([{ ...row, acquisition: null }])[0]?.acquisition).toBeNull();
  });

  it.each([
    ['without the id of its review', { ...row, id: null }],
    ['without a pixel size', { ...row, resolution_m: null }],
    ['with a pixel size of 0, which a logarithmic axis does not have', { ...row, resolution_m: 0 }],
    ['without a price', { ...row, price_per_km2: null }],
    ['with a price of 0', { ...row, price_per_km2: '0' }],
    ['with an unknown acquisition', { ...row, acquisition: 'theft' }],
    ['without a sensor type', { ...row, sensor: null }],
  ])('throws for a quote %s', (_, invalid) => {
    expect(() => quotePointsFromRows([row, invalid])).toThrow();
  });
});
