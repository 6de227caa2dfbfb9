import { describe, expect, it } from 'vitest';
import { defaultView, type View } from '../../src/features/reviews/list/filters/review-filters.ts';
import { priceParams } from '../../src/features/reviews/list/summary/price-params.ts';

const comparable: View = {
  ...defaultView,
  sensor: 'multispectral',
  sizeClass: '50cm',
  basis: 'km2',
  acquisition: 'archive',
};

describe('the parameters for the prices of a view', () => {
  it('name what makes prices comparable, and nothing else that is not chosen', () => {
    expect(Object.fromEntries(priceParams(null, { ...comparable, sort: 'lowest' }) ?? [])).toEqual({
      of_sensor: 'multispectral',
      of_size_class: '50cm',
      of_basis: 'km2',
      of_acquisitions: '{"archive","recent-archive"}',
    });
  });

  it('contain the company, the stars and each limit, 0 included', () => {
    const view: View = { ...comparable, stars: 'none', price: { from: 0, to: 9.5 }, area: { from: null, to: 25 } };
    expect(Object.fromEntries(priceParams('maxar', view) ?? [])).toMatchObject({
      of_company: 'maxar',
      of_stars: 'none',
      least_price: '0',
      most_price: '9.5',
      most_area: '25',
    });
  });

  it.each(['sensor', 'sizeClass', 'basis', 'acquisition'])('do not exist without a %s', (filter) => {
    expect(priceParams(null, { ...comparable, [filter]: null })).toBeNull();
  });
});
