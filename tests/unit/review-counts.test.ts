import { describe, expect, it } from 'vitest';
import {
  countByOption,
  countReviews,
  parseReviewCounts,
  type ReviewCount,
  withOnlyOptions,
} from '../../src/features/review-list/filters/review-counts.ts';
import { defaultView } from '../../src/features/review-list/filters/review-filters.ts';

const count: ReviewCount = {
  sensor: 'multispectral',
  sizeClass: '50cm',
  basis: 'order',
  perKm2Known: false,
  acquisition: 'archive',
  stars: '4',
  reviews: 1,
};
const counts: ReviewCount[] = [
  { ...count, reviews: 3 },
  { ...count, perKm2Known: true, reviews: 2 },
  { ...count, basis: 'km2', perKm2Known: true, stars: 'none', reviews: 4 },
  { ...count, sizeClass: '30cm', acquisition: 'tasking', reviews: 5 },
  { ...count, sensor: 'unknown', sizeClass: 'unknown', acquisition: 'unknown', basis: 'scene', stars: '1', reviews: 6 },
];

describe('the number of reviews', () => {
  it('is known for all reviews and for a view', () => {
    expect(countReviews(counts, defaultView)).toBe(20);
    expect(countReviews(counts, { ...defaultView, sizeClass: '50cm', acquisition: 'archive' })).toBe(9);
    expect(countReviews(counts, { ...defaultView, stars: '5' })).toBe(0);
    expect(countReviews([], defaultView)).toBe(0);
  });

  it('does not depend on the sort order', () => {
    expect(countReviews(counts, { ...defaultView, sort: 'rated' })).toBe(20);
  });

  it('is known for each option of a filter, whichever option is selected in it', () => {
    const byStars = { '5': 0, '4': 10, '3': 0, '2': 0, '1': 6, none: 4 };
    expect(countByOption(counts, defaultView, 'stars')).toEqual(byStars);
    expect(countByOption(counts, { ...defaultView, stars: '1' }, 'stars')).toEqual(byStars);
  });

  it('for each option of a filter takes the selected options of the other filters into account', () => {
    const view = { ...defaultView, sizeClass: '50cm', acquisition: 'archive' } as const;
    expect(countByOption(counts, view, 'stars')).toMatchObject({ '4': 5, '1': 0, none: 4 });
    expect(countByOption(counts, view, 'sizeClass')).toMatchObject({ '50cm': 9, '30cm': 0 });
    expect(countByOption(counts, view, 'acquisition')).toEqual({ archive: 9, tasking: 0, assured: 0 });
    expect(countByOption(counts, view, 'sensor')).toEqual({ multispectral: 9, aerial: 0, hyperspectral: 0, sar: 0 });
  });

  it('includes a whole order with a known price per km² under both order and km²', () => {
    expect(countByOption(counts, defaultView, 'basis')).toEqual({ order: 10, scene: 6, km2: 6 });
    expect(countReviews(counts, { ...defaultView, basis: 'km2' })).toBe(6);
  });

  it('completes a view with the only possible options, and leaves the others to the reader', () => {
    const view = { ...defaultView, sizeClass: '50cm' } as const;
    expect(withOnlyOptions(counts, view)).toEqual({ ...view, sensor: 'multispectral', acquisition: 'archive' });
    const undecided = { ...defaultView, sensor: 'multispectral' } as const;
    expect(withOnlyOptions(counts, undecided)).toBe(undecided);
    expect(withOnlyOptions([], view)).toBe(view);
  });

  it('is parsed from rows whose numbers may be strings', () => {
    const row = {
      sensor: 'unknown',
      size_class: '50cm',
      basis: 'km2',
      per_km2_known: true,
      acquisition: 'archive',
      stars: 'none',
      reviews: '12',
    };
    expect(parseReviewCounts([row])).toEqual([
      { ...count, sensor: 'unknown', basis: 'km2', perKm2Known: true, stars: 'none', reviews: 12 },
    ]);
    expect(() => parseReviewCounts({ message: 'no' })).toThrow();
  });
});
