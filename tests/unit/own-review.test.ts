import { describe, expect, it } from 'vitest';
import { parseListedOwnReviews, parseOwnReview } from '../../src/features/reviews/own-review.ts';
import { ownReview, ownReviewRow } from '../fixtures/reviews.ts';

const asStrings = { rating: '4.5', price: '1200.00', area_km2: '100', price_per_km2: '12.00', resolution_m: '0.50' };

describe('a row of a user’s own review', () => {
  it('is parsed as hosted Supabase sends it', () => {
    expect(parseOwnReview(ownReviewRow)).toEqual(ownReview);
  });

  it('is parsed as the local database sends it, with numbers as strings', () => {
    expect(parseOwnReview({ ...ownReviewRow, ...asStrings })).toEqual(ownReview);
  });

  it('keeps unknown values as null, never as 0', () => {
    expect(parseOwnReview({ ...ownReviewRow, rating: null, area_km2: null, price_per_km2: null })).toMatchObject({
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
    expect(() => parseOwnReview({ ...ownReviewRow, ...part })).toThrow();
  });

  it.each([undefined, null, 'a text', 3, []])('is refused when it is %j', (row) => {
    expect(() => parseOwnReview(row)).toThrow();
  });
});

describe('the rows of a user’s own reviews', () => {
  it('keep their order and the times at which they were shared', () => {
    const rows = [
      { ...ownReviewRow, shared_at: '2026-11-20T10:00:00.123456+00:00' },
      { ...ownReviewRow, ...asStrings, price: '7.25', shared_at: '2026-11-19T09:30:00.5+00:00' },
    ];
    expect(parseListedOwnReviews(rows)).toEqual([
      { ...ownReview, sharedAt: '2026-11-20T10:00:00.123456+00:00' },
      { ...ownReview, price: 7.25, sharedAt: '2026-11-19T09:30:00.5+00:00' },
    ]);
  });

  it('may be empty', () => {
    expect(parseListedOwnReviews([])).toEqual([]);
  });

  it.each([
    null,
    {},
    [null],
    [{ shared_at: '2026-11-20T10:00:00Z' }],
    [{ ...ownReviewRow, shared_at: 5 }],
    [ownReviewRow],
  ])('are refused when they are %j', (rows) => {
    expect(() => parseListedOwnReviews(rows)).toThrow();
  });
});
