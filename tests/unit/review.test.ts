import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseReviews, type Review, reviewRow } from '../../src/features/reviews/review.ts';
import { ownReviewRow } from '../fixtures/reviews.ts';

const { anonymous, updated_on, quoted, seller, names_seller, shows_satellite, companies, ...row } = ownReviewRow;

const parse = (changed: Record<string, unknown>) => parseReviews([{ ...row, ...changed }])[0] as Review;
const refused = (changed: Record<string, unknown>) => expect(v.is(reviewRow, { ...row, ...changed })).toBe(false);

describe('a row of reviews', () => {
  it('is parsed with its columns in camelCase', () => {
    expect(parse({})).toMatchObject({
      id: row.id,
      company: 'maxar',
      reviewedCompany: null,
      displayName: 'Nomsa Example',
      writerRole: 'analyst',
      writerSector: 'energy',
      rating: 4.5,
      price: 1200,
      priceBasis: 'order',
      areaKm2: 100,
      pricePerKm2: 12,
      acquisition: 'archive',
      resolution: '50 cm',
      resolutionMetres: 0.5,
      sensor: 'multispectral',
      sizeClass: '50cm',
      licence: 'one-organisation',
      quotedMonth: '2026-10-01',
      affiliated: false,
      helpful: 0,
      unusual: false,
      review: row.review,
      createdOn: '2026-11-20',
    });
  });

  it('contains the name of the company when the row does', () => {
    expect(parse({ companies: { name: 'Maxar', address: 'maxar' } }).reviewedCompany).toEqual({
      name: 'Maxar',
      address: 'maxar',
    });
    expect(parse({ companies: { name: 'Lumen', address: null } }).reviewedCompany).toEqual({
      name: 'Lumen',
      address: null,
    });
  });

  it('is parsed when numbers are strings', () => {
    const strings = { rating: '4.5', price: '12.50', area_km2: '100', price_per_km2: '0.125', resolution_m: '0.50' };
    expect(parse(strings)).toMatchObject({
      rating: 4.5,
      price: 12.5,
      areaKm2: 100,
      pricePerKm2: 0.125,
      resolutionMetres: 0.5,
    });
  });

  it('keeps unknown values as null, never as 0', () => {
    const unknown = {
      display_name: null,
      rating: null,
      area_km2: null,
      price_per_km2: null,
      acquisition: null,
      sensor: null,
      licence: null,
      resolution_m: null,
      size_class: null,
    };
    expect(parse(unknown)).toMatchObject({
      displayName: null,
      rating: null,
      areaKm2: null,
      pricePerKm2: null,
      acquisition: null,
      sensor: null,
      licence: null,
      resolutionMetres: null,
      sizeClass: null,
    });
  });

  it('is parsed without columns that only its author may read', () => {
    expect(Object.keys(parse({ anonymous, updated_on, names_seller }))).toEqual(Object.keys(parse({})));
  });

  it('keeps markup as text', () => {
    expect(parse({ review: '<script>alert(1)</script>' }).review).toBe('<script>alert(1)</script>');
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
    { size_class: 'very-high' },
    { sensor: 'optical' },
    { licence: 'free' },
    { quoted_month: null },
    { unusual: null },
    { review: null },
    { created_on: 20261121 },
    { id: 7 },
  ])('is refused with %o', refused);

  it.each([null, 'a text', 0, true])('is refused when it is %j', (value) => {
    expect(v.is(reviewRow, value)).toBe(false);
  });
});
