import { describe, expect, it } from 'vitest';
import { type OwnReview, ownReviewFrom, ownReviewsFrom, unchanged } from '../../src/features/reviews/own-review.ts';
import { wholeReview } from '../fixtures/reviews.ts';

const row = {
  id: wholeReview.id,
  company: 'maxar',
  companies: { name: 'Maxar', address: 'maxar' },
  anonymous: false,
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
  review: 'Delivered in a week.\nTwo scenes.',
  created_on: '2026-11-20',
  updated_on: '2026-11-21',
};
const asStrings = { rating: '4.5', price: '1200.00', area_km2: '100', price_per_km2: '12.00', resolution_m: '0.50' };

describe('a row of one’s own review', () => {
  it('is understood as hosted Supabase sends it', () => {
    expect(ownReviewFrom(row)).toEqual(wholeReview);
  });

  it('is understood as the local database sends it, its numbers as strings', () => {
    expect(ownReviewFrom({ ...row, ...asStrings })).toEqual(wholeReview);
  });

  it('keeps what is not known as null, never as 0', () => {
    expect(ownReviewFrom({ ...row, rating: null, area_km2: null, price_per_km2: null })).toMatchObject({
      rating: null,
      areaKm2: null,
      pricePerKm2: null,
    });
  });

  it.each([
    { anonymous: undefined },
    { anonymous: null },
    { anonymous: 'false' },
    { updated_on: undefined },
    { updated_on: null },
    { updated_on: 'yesterday' },
    { price: 'NaN' },
    { id: undefined },
  ])('is refused with %o', (part) => {
    expect(() => ownReviewFrom({ ...row, ...part })).toThrow();
  });

  it.each([undefined, null, 'a text', 3, []])('is refused when it is %j', (whole) => {
    expect(() => ownReviewFrom(whole)).toThrow();
  });
});

describe('the rows of one’s own reviews', () => {
  it('keep their order, and the time of each as it was written', () => {
    const rows = [
      { created_at: '2026-11-20T10:00:00.123456+00:00', reviews: row },
      { created_at: '2026-11-19 09:30:00.5+00', reviews: { ...row, ...asStrings, price: '7.25' } },
    ];
    expect(ownReviewsFrom(rows)).toEqual([
      { ...wholeReview, sharedAt: '2026-11-20T10:00:00.123456+00:00' },
      { ...wholeReview, price: 7.25, sharedAt: '2026-11-19 09:30:00.5+00' },
    ]);
  });

  it('may be none', () => {
    expect(ownReviewsFrom([])).toEqual([]);
  });

  it.each([
    null,
    {},
    [null],
    [{ created_at: '2026-11-20T10:00:00Z' }],
    [{ created_at: '2026-11-20T10:00:00Z', reviews: null }],
    [{ created_at: '2026-11-20T10:00:00Z', reviews: [row] }],
    [{ created_at: 5, reviews: row }],
    [{ reviews: row }],
  ])('are refused when they are %j', (rows) => {
    expect(() => ownReviewsFrom(rows)).toThrow();
  });
});

describe('a review that was looked at again', () => {
  it('is unchanged when it came as other kinds of numbers', () => {
    expect(unchanged(ownReviewFrom(row), ownReviewFrom({ ...row, ...asStrings }))).toBe(true);
  });

  it.each<Partial<OwnReview>>([
    { company: 'iceye' },
    { anonymous: true },
    { rating: 4 },
    { rating: null },
    { price: 1200.01 },
    { priceBasis: 'scene' },
    { areaKm2: null },
    { areaKm2: 100.000001 },
    { acquisition: 'tasking' },
    { acquisition: null },
    { resolution: '0.5 m' },
    { text: 'Delivered in a week.' },
    { updatedOn: '2026-11-22' },
  ])('is changed when there is %j now', (part) => {
    expect(unchanged(wholeReview, { ...wholeReview, ...part })).toBe(false);
    expect(unchanged({ ...wholeReview, ...part }, wholeReview)).toBe(false);
  });

  it('is unchanged when only its author or its company is called something else', () => {
    const renamed = { displayName: 'Another Name', about: { name: 'Vantor', address: 'maxar' } };
    expect(unchanged(wholeReview, { ...wholeReview, ...renamed })).toBe(true);
  });
});
