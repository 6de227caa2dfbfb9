import { describe, expect, it } from 'vitest';
import { defaultView, type Sort, type View } from '../../src/features/reviews/list/filters/review-filters.ts';
import { buildReviewQuery } from '../../src/features/reviews/list/filters/review-query.ts';
import { parseReviews, type Review } from '../../src/features/reviews/review.ts';
import { reviewRow } from '../islands/fake-data-api.ts';

const id = '00000000-0000-4000-8000-000000000999';
const review = (more: Record<string, unknown> = {}): Review =>
  parseReviews([{ ...reviewRow(1, { rating: 4, price: '12.5', price_per_km2: '0.125', ...more }) }])[0] as Review;
const order = (view: View) =>
  buildReviewQuery(view, null).order.map(({ column, ascending }) => `${column} ${ascending}`);
const conditionsOf = (some: Partial<View>) => {
  const { conditions, or } = buildReviewQuery({ ...defaultView, ...some }, null);
  return [...conditions.map((condition) => condition.join(' ')), or];
};
const sorted = (sort: Sort, more: Partial<View> = {}): View => ({ ...defaultView, ...more, sort });

describe('the query for a list of reviews', () => {
  it('selects every review, newest first, for the default view', () => {
    expect(buildReviewQuery(defaultView, null)).toEqual({
      conditions: [],
      or: null,
      order: [
        { column: 'created_on', ascending: false },
        { column: 'id', ascending: false },
      ],
    });
  });

  it('has a unique last sort key', () => {
    expect(order(sorted('lowest'))).toEqual(['price_key true', 'id true']);
    expect(order(sorted('highest'))).toEqual(['price_key false', 'id false']);
    expect(order(sorted('rated'))).toEqual(['half_stars false', 'created_on false', 'id false']);
  });

  it('sorts by price per km² when that basis is selected', () => {
    expect(order(sorted('lowest', { basis: 'km2' }))).toEqual(['price_per_km2_key true', 'id true']);
    expect(order(sorted('highest', { basis: 'scene' }))).toEqual(['price_key false', 'id false']);
    expect(buildReviewQuery({ ...defaultView, basis: 'km2' }, null).conditions).toEqual([
      ['price_per_km2_key', 'not.is', null],
    ]);
    expect(buildReviewQuery({ ...defaultView, basis: 'scene' }, null).conditions).toEqual([
      ['price_basis', 'eq', 'scene'],
    ]);
  });

  it('lists both half steps of a star range, or selects reviews without a rating', () => {
    expect(buildReviewQuery({ ...defaultView, stars: '4' }, null).conditions).toEqual([['half_stars', 'in', '(7,8)']]);
    expect(buildReviewQuery({ ...defaultView, stars: 'none' }, null).conditions).toEqual([['half_stars', 'is', null]]);
  });

  it('selects a sensor type, a size class, and every acquisition of a family', () => {
    expect(conditionsOf({ sensor: 'sar', sizeClass: '50cm', acquisition: 'archive' })).toEqual([
      'sensor eq sar',
      'size_class eq 50cm',
      'acquisition in (archive,recent-archive)',
      null,
    ]);
    expect(conditionsOf({ acquisition: 'tasking' })).toEqual(['acquisition in (tasking)', null]);
  });

  it('limits the price on the selected basis and the area', () => {
    const [price, area] = [
      { from: 10, to: null },
      { from: 25, to: 200 },
    ];
    expect(conditionsOf({ price, area })).toEqual(['price_key gte 10', 'area_key gte 25', 'area_key lte 200', null]);
    expect(conditionsOf({ basis: 'km2', price })).toEqual([
      'price_per_km2_key not.is ',
      'price_per_km2_key gte 10',
      null,
    ]);
  });
});

describe('the query for the reviews after a given one', () => {
  const following = (view: View, last: Review) => {
    const { conditions, or } = buildReviewQuery(view, last);
    return [...conditions.map((condition) => condition.join(' ')), or];
  };

  it('selects older ones, and those of the same day with a lower id', () => {
    expect(following(defaultView, review())).toEqual([
      'created_on lte 2026-11-20',
      `created_on.lt.2026-11-20,and(created_on.eq.2026-11-20,id.lt.${id})`,
    ]);
  });

  it('selects those with a higher or lower price, and those with the same price and a further id', () => {
    expect(following(sorted('lowest'), review())).toEqual([
      'price_key gte 12.5',
      `price_key.gt.12.5,and(price_key.eq.12.5,id.gt.${id})`,
    ]);
    expect(following(sorted('highest', { basis: 'km2' }), review())).toEqual([
      'price_per_km2_key not.is ',
      'price_per_km2_key lte 0.125',
      `price_per_km2_key.lt.0.125,and(price_per_km2_key.eq.0.125,id.lt.${id})`,
    ]);
  });

  it('selects those rated lower, those with the same rating that are older, and those without a rating', () => {
    expect(following(sorted('rated'), review())).toEqual([
      `half_stars.lt.8,and(half_stars.eq.8,created_on.lt.2026-11-20),and(half_stars.eq.8,created_on.eq.2026-11-20,id.lt.${id}),half_stars.is.null`,
    ]);
  });

  it('selects older ones without a rating after one without a rating', () => {
    expect(following(sorted('rated'), review({ rating: null }))).toEqual([
      'half_stars is ',
      `created_on.lt.2026-11-20,and(created_on.eq.2026-11-20,id.lt.${id})`,
    ]);
  });

  it('has the position besides the limits', () => {
    expect(following({ ...defaultView, area: { from: 25, to: 200 } }, review())).toEqual([
      'area_key gte 25',
      'area_key lte 200',
      'created_on lte 2026-11-20',
      `created_on.lt.2026-11-20,and(created_on.eq.2026-11-20,id.lt.${id})`,
    ]);
  });
});
