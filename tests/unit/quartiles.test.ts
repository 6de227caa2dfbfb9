import { describe, expect, it } from 'vitest';
import { quartilesOf } from '../../src/domain/prices/quartiles.ts';

describe('the quartiles of some prices', () => {
  it.each([
    [[7], { lowerQuartile: 7, median: 7, upperQuartile: 7 }],
    [[1, 2], { lowerQuartile: 1.25, median: 1.5, upperQuartile: 1.75 }],
    [[5, 1, 4, 2, 3], { lowerQuartile: 2, median: 3, upperQuartile: 4 }],
    [[10, 20, 30, 40], { lowerQuartile: 17.5, median: 25, upperQuartile: 32.5 }],
    [[2, 2, 2, 2], { lowerQuartile: 2, median: 2, upperQuartile: 2 }],
    [[9, 100, 1000], { lowerQuartile: 54.5, median: 100, upperQuartile: 550 }],
  ])('%j are interpolated as Postgres does, in any order', (values, expected) => {
    expect(quartilesOf(values)).toEqual(expected);
  });

  it('are null for an empty list', () => {
    expect(quartilesOf([])).toBeNull();
  });

  it('do not change the list', () => {
    const values = [3, 1, 2];
    quartilesOf(values);
    expect(values).toEqual([3, 1, 2]);
  });
});
