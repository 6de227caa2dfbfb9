import { describe, expect, it } from 'vitest';
import { bandLimits, type Sort, type View, wholeView } from '../../src/features/reviews/list/review-filters.ts';
import { questionOf } from '../../src/features/reviews/list/review-query.ts';
import { type Review, reviewsFrom } from '../../src/features/reviews/review.ts';
import { bands } from '../fixtures/bands.ts';
import { reviewRow } from '../islands/data-api.ts';

const id = '00000000-0000-4000-8000-000000000999';
const review = (more: Record<string, unknown> = {}): Review =>
  reviewsFrom([{ ...reviewRow(1, { rating: 4, price: '12.5', price_per_km2: '0.125', ...more }) }])[0] as Review;
const order = (view: View) => questionOf(view, null).order.map(({ column, ascending }) => `${column} ${ascending}`);
const sorted = (sort: Sort, more: Partial<View> = {}): View => ({ ...wholeView, ...more, sort });

describe('what is asked for', () => {
  it('is every review for the whole view, the newest first', () => {
    expect(questionOf(wholeView, null)).toEqual({
      conditions: [],
      or: null,
      order: [
        { column: 'created_on', ascending: false },
        { column: 'id', ascending: false },
      ],
    });
  });

  it('stands in an order that tells all reviews apart', () => {
    expect(order(sorted('lowest'))).toEqual(['price true', 'id true']);
    expect(order(sorted('highest'))).toEqual(['price false', 'id false']);
    expect(order(sorted('rated'))).toEqual(['rating false', 'created_on false', 'id false']);
  });

  it('is sorted by the price of a km² where that is what is looked for', () => {
    expect(order(sorted('lowest', { basis: 'km2' }))).toEqual(['price_per_km2 true', 'id true']);
    expect(order(sorted('highest', { basis: 'scene' }))).toEqual(['price false', 'id false']);
    expect(questionOf({ ...wholeView, basis: 'km2' }, null).conditions).toEqual([['price_per_km2', 'not.is', null]]);
    expect(questionOf({ ...wholeView, basis: 'scene' }, null).conditions).toEqual([['price_basis', 'eq', 'scene']]);
  });

  it('holds both half steps of some stars, or those not rated', () => {
    expect(questionOf({ ...wholeView, stars: '4' }, null).conditions).toEqual([['rating', 'in', '(3.5,4)']]);
    expect(questionOf({ ...wholeView, stars: 'none' }, null).conditions).toEqual([['rating', 'is', null]]);
  });

  it('narrows a resolution by its class, and within that by metres', () => {
    const asked = (resolution: View['resolution']) => {
      const { conditions, or } = questionOf({ ...wholeView, resolution }, null);
      return [...conditions.map((condition) => condition.join(' ')), or];
    };
    expect(asked('30cm')).toEqual(['resolution_class eq very-high', 'resolution_m lte 0.4', null]);
    expect(asked('50cm')).toEqual([
      'resolution_class eq very-high',
      'resolution_m lte 0.75',
      'resolution_m.gt.0.4,resolution_m.is.null',
    ]);
    expect(asked('1-4m')).toEqual(['resolution_class eq very-high', 'resolution_m.gt.1,resolution_m.is.null']);
    expect(asked('medium')).toEqual(['resolution_class eq medium', null]);
  });

  it.each(bands)('puts %s m into the band %s', (metres, band) => {
    const within = Object.entries(bandLimits).filter(([, [above, upTo]]) => metres > above && metres <= upTo);
    expect(within.map(([name]) => name)).toEqual([band]);
  });
});

describe('what stands after a review', () => {
  const following = (view: View, last: Review) => {
    const { conditions, or } = questionOf(view, last);
    return [...conditions.map((condition) => condition.join(' ')), or];
  };

  it('is older, or of the same day with a lower id', () => {
    expect(following(wholeView, review())).toEqual([
      'created_on lte 2026-11-20',
      `created_on.lt.2026-11-20,and(created_on.eq.2026-11-20,id.lt.${id})`,
    ]);
  });

  it('is dearer or cheaper, or has the same price', () => {
    expect(following(sorted('lowest'), review())).toEqual([
      'price gte 12.5',
      `price.gt.12.5,and(price.eq.12.5,id.gt.${id})`,
    ]);
    expect(following(sorted('highest', { basis: 'km2' }), review())).toEqual([
      'price_per_km2 not.is ',
      'price_per_km2 lte 0.125',
      `price_per_km2.lt.0.125,and(price_per_km2.eq.0.125,id.lt.${id})`,
    ]);
  });

  it('is rated lower, or the same and older, or not at all', () => {
    expect(following(sorted('rated'), review())).toEqual([
      `rating.lt.4,and(rating.eq.4,created_on.lt.2026-11-20),and(rating.eq.4,created_on.eq.2026-11-20,id.lt.${id}),rating.is.null`,
    ]);
  });

  it('is not rated and older where the last one was not rated', () => {
    expect(following(sorted('rated'), review({ rating: null }))).toEqual([
      'rating is ',
      `created_on.lt.2026-11-20,and(created_on.eq.2026-11-20,id.lt.${id})`,
    ]);
  });

  it('is asked for beside what is chosen', () => {
    expect(following(sorted('lowest', { resolution: '1m' }), review()).at(-1)).toBe(
      `and(or(resolution_m.gt.0.75,resolution_m.is.null),or(price.gt.12.5,and(price.eq.12.5,id.gt.${id})))`,
    );
  });
});
