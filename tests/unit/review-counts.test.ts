import { describe, expect, it } from 'vitest';
import { type Cell, cellsFrom, countsOf, totalOf } from '../../src/features/reviews/list/review-counts.ts';
import { wholeView } from '../../src/features/reviews/list/review-filters.ts';

const cell: Cell = {
  resolution: '50cm',
  basis: 'order',
  perKm2Known: false,
  acquisition: 'archive',
  stars: '4',
  reviews: 1,
};
const cells: Cell[] = [
  { ...cell, reviews: 3 },
  { ...cell, perKm2Known: true, reviews: 2 },
  { ...cell, basis: 'km2', perKm2Known: true, stars: 'none', reviews: 4 },
  { ...cell, resolution: '30cm', acquisition: 'tasking', reviews: 5 },
  { ...cell, resolution: null, acquisition: null, basis: 'scene', stars: '1', reviews: 6 },
];

describe('how many reviews there are', () => {
  it('in all, and in a view', () => {
    expect(totalOf(cells, wholeView)).toBe(20);
    expect(totalOf(cells, { ...wholeView, resolution: '50cm', acquisition: 'archive' })).toBe(9);
    expect(totalOf(cells, { ...wholeView, stars: '5' })).toBe(0);
    expect(totalOf([], wholeView)).toBe(0);
  });

  it('is the same however they are sorted', () => {
    expect(totalOf(cells, { ...wholeView, sort: 'lowest' })).toBe(20);
  });

  it('under each choice of a filter, whatever is chosen in it', () => {
    const counts = { '5': 0, '4': 10, '3': 0, '2': 0, '1': 6, none: 4 };
    expect(countsOf(cells, wholeView, 'stars')).toEqual(counts);
    expect(countsOf(cells, { ...wholeView, stars: '1' }, 'stars')).toEqual(counts);
  });

  it('under each choice of a filter, given what is chosen in the others', () => {
    const view = { ...wholeView, resolution: '50cm', acquisition: 'archive' } as const;
    expect(countsOf(cells, view, 'stars')).toMatchObject({ '4': 5, '1': 0, none: 4 });
    expect(countsOf(cells, view, 'resolution')).toMatchObject({ '50cm': 9, '30cm': 0 });
    expect(countsOf(cells, view, 'acquisition')).toEqual({ archive: 9, tasking: 0 });
  });

  it('counts a quote for a whole order with its price per km² under both', () => {
    expect(countsOf(cells, wholeView, 'basis')).toEqual({ order: 10, scene: 6, km2: 6 });
    expect(totalOf(cells, { ...wholeView, basis: 'km2' })).toBe(6);
  });

  it('is read from rows whose numbers may be texts', () => {
    const row = {
      resolution: null,
      basis: 'km2',
      per_km2_known: true,
      acquisition: null,
      stars: 'none',
      reviews: '12',
    };
    expect(cellsFrom([row])).toEqual([
      { resolution: null, basis: 'km2', perKm2Known: true, acquisition: null, stars: 'none', reviews: 12 },
    ]);
    expect(() => cellsFrom({ message: 'no' })).toThrow();
  });
});
