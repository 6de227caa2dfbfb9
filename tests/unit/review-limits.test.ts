import { describe, expect, it } from 'vitest';
import { formatLimits } from '../../src/features/review-list/filters/format-limits.ts';
import { limitTexts, readLimits } from '../../src/features/review-list/filters/limits.ts';
import { defaultView } from '../../src/features/review-list/filters/review-filters.ts';

describe('typed limits', () => {
  it('are understood as people type prices and areas', () => {
    const texts = { priceFrom: '$1,200', priceTo: ' 2 500.50 ', areaFrom: '25 km2', areaTo: '' };
    expect(readLimits(texts, defaultView)).toEqual({
      price: { from: 1200, to: 2500.5 },
      area: { from: 25, to: null },
      errors: {},
    });
    expect(readLimits({}, defaultView)).toEqual({ price: null, area: null, errors: {} });
  });

  it.each([
    ['priceFrom', 'cheap', 'Enter a number, like 1,200 or 12.50.'],
    ['priceTo', '€20', 'This price is in euros. Enter it in US dollars.'],
    ['areaFrom', '1.200.3', 'Enter the number without separators, like 1200 or 12.50.'],
    ['areaTo', '99999999999', 'Enter at most 9,999,999,999.'],
  ] as const)('in %s that are %j have the message %j', (field, typed, message) => {
    expect(readLimits({ [field]: typed }, defaultView).errors).toEqual({ [field]: message });
  });

  it('whose first is higher than the second have a message', () => {
    expect(readLimits({ areaFrom: '10', areaTo: '9' }, defaultView).errors).toEqual({
      areaTo: 'Enter at least the number in “From”.',
    });
    expect(readLimits({ areaFrom: '10', areaTo: '10' }, defaultView).errors).toEqual({});
  });

  it('return to their fields', () => {
    const limits = { price: { from: null, to: 0.000001 }, area: { from: 12.345, to: 200 } };
    const texts = limitTexts({ ...defaultView, ...limits });
    expect(texts).toEqual({ priceFrom: '', priceTo: '0.000001', areaFrom: '12.3450', areaTo: '200' });
    expect(readLimits(texts, defaultView)).toEqual({ ...limits, errors: {} });
  });
});

it('limits are named with the basis of the price', () => {
  const view = { ...defaultView, price: { from: 10, to: 50 }, area: { from: 25, to: null } };
  expect(formatLimits(view)).toBe('$10 to $50 as quoted, at least 25 km²');
  expect(formatLimits({ ...view, basis: 'km2', area: null })).toBe('$10 to $50 per km²');
  expect(formatLimits({ ...view, basis: 'order', price: { from: null, to: 1200 } })).toBe(
    'at most $1,200 for the whole order, at least 25 km²',
  );
});
