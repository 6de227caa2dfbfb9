import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formatMonth } from '../../src/domain/dates.ts';
import { reviewRow } from '../../src/features/reviews/review';

const row = {
  id: '8a1f0a9e-4a58-4c6f-9d7c-0a2f5a3c1b2d',
  company: 'maxar',
  display_name: 'Nomsa Example',
  rating: 4.5,
  price: 1200,
  price_basis: 'order',
  area_km2: 100,
  price_per_km2: 12,
  acquisition: 'archive',
  resolution: '50 cm',
  resolution_m: 0.5,
  resolution_class: 'very-high',
  review: 'Delivered in a week.',
  created_on: '2026-11-21',
};

const read = (changed: Record<string, unknown>) => v.parse(reviewRow, { ...row, ...changed });
const refused = (changed: Record<string, unknown>) => expect(v.is(reviewRow, { ...row, ...changed })).toBe(false);

describe('a row of reviews', () => {
  it('becomes a review in the words of the product', () => {
    expect(v.parse(reviewRow, row)).toEqual({
      id: row.id,
      company: 'maxar',
      about: null,
      displayName: 'Nomsa Example',
      rating: 4.5,
      price: 1200,
      priceBasis: 'order',
      areaKm2: 100,
      pricePerKm2: 12,
      acquisition: 'archive',
      resolution: '50 cm',
      resolutionMetres: 0.5,
      resolutionClass: 'very-high',
      text: 'Delivered in a week.',
      createdOn: '2026-11-21',
    });
  });

  it('tells the company by name where the list is of several', () => {
    expect(read({ companies: { name: 'Maxar', address: 'maxar' } }).about).toEqual({ name: 'Maxar', address: 'maxar' });
    expect(read({ companies: { name: 'Lumen', address: null } }).about).toEqual({ name: 'Lumen', address: null });
  });

  it('reads numbers that come as strings', () => {
    const strings = { rating: '4.5', price: '12.50', area_km2: '100', price_per_km2: '0.125', resolution_m: '0.50' };
    expect(read(strings)).toMatchObject({
      rating: 4.5,
      price: 12.5,
      areaKm2: 100,
      pricePerKm2: 0.125,
      resolutionMetres: 0.5,
    });
  });

  it('keeps what is not known as null, never as 0', () => {
    const unknown = {
      display_name: null,
      rating: null,
      area_km2: null,
      price_per_km2: null,
      acquisition: null,
      resolution_m: null,
      resolution_class: null,
    };
    expect(read(unknown)).toMatchObject({
      displayName: null,
      rating: null,
      areaKm2: null,
      pricePerKm2: null,
      acquisition: null,
      resolutionMetres: null,
      resolutionClass: null,
    });
  });

  it('leaves out columns that nobody asked for', () => {
    expect(Object.keys(read({ user_id: 'somebody', updated_on: '2026-11-21' }))).not.toContain('user_id');
  });

  it('keeps markup as the text that it is', () => {
    expect(read({ review: '<script>alert(1)</script>' }).text).toBe('<script>alert(1)</script>');
  });

  it.each(Object.keys(row))('is refused without its %s', (column) => refused({ [column]: undefined }));

  it.each([
    { price: null },
    { price: '' },
    { price: ' ' },
    { price: 'NaN' },
    { price: 'Infinity' },
    { price: Number.NaN },
    { price: 'a lot' },
    { price: true },
    { rating: 'NaN' },
    { rating: '' },
    { rating: {} },
    { price_basis: null },
    { price_basis: 'hour' },
    { acquisition: 'theft' },
    { resolution_class: 'lowest' },
    { review: null },
    { created_on: 20261121 },
    { id: 7 },
  ])('is refused with %o', refused);

  it.each([null, 'a text', 0, true])('is refused when it is %j', (whole) => {
    expect(v.is(reviewRow, whole)).toBe(false);
  });
});

describe('the month of a review', () => {
  it.each([
    ['2026-11-21', 'Nov 2026'],
    ['2026-01-01', 'Jan 2026'],
    ['2025-12-31', 'Dec 2025'],
    ['2024-02-29', 'Feb 2024'],
  ])('of %s is %s wherever the reader is', (day, month) => {
    expect(formatMonth(day)).toBe(month);
  });
});
