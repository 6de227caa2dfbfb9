import { describe, expect, it } from 'vitest';
import { firstReviews } from '../../src/data/first-reviews.ts';

const withTexts = (...lengths: number[]) => lengths.map((length) => ({ review: 'x'.repeat(length) }));
const lengths = (reviews: { review: string }[]) => reviews.map(({ review }) => review.length);

describe('the reviews that a page has room for', () => {
  it('are limited in number', () => {
    expect(lengths(firstReviews(withTexts(1, 2, 3), { reviews: 2, characters: 100 }))).toEqual([1, 2]);
  });

  it('are limited in their total characters, and none is skipped', () => {
    expect(lengths(firstReviews(withTexts(40, 50, 20, 1), { reviews: 9, characters: 100 }))).toEqual([40, 50]);
  });

  it('are at least one, however long it is', () => {
    expect(lengths(firstReviews(withTexts(5000, 1), { reviews: 9, characters: 100 }))).toEqual([5000]);
    expect(firstReviews([], { reviews: 9, characters: 100 })).toEqual([]);
  });
});
