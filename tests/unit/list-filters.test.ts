import { describe, expect, it } from 'vitest';
import { listFilters } from '../../src/features/review-list/filters/list-filters.ts';
import { defaultView } from '../../src/features/review-list/filters/review-filters.ts';

describe('the filters of a list for the database', () => {
  it('are none for all reviews', () => {
    expect(listFilters(null, { ...defaultView, sort: 'lowest' })).toEqual({});
  });

  it('are the company and everything that the view selects, with each limit, including 0', () => {
    const group = { sensor: 'sar', sizeClass: '50cm', basis: 'km2', acquisition: 'archive', stars: 'none' } as const;
    const limits = { seller: 'skyfi', price: { from: 0, to: 9.5 }, area: { from: null, to: 25 } };
    const view = { ...defaultView, ...group, ...limits };
    expect(listFilters('maxar', view)).toEqual({
      ...{ company: 'maxar', sensor: 'sar', size_class: '50cm', basis: 'km2', acquisition: 'archive', stars: 'none' },
      ...{ seller: 'skyfi', least_price: 0, most_price: 9.5, most_area: 25 },
    });
  });
});
