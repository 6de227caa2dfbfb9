import { expect, it } from 'vitest';
import { countNewReviews, formatNewReviews } from '../../src/features/review-list/new-reviews.ts';
import { parseReviews, type Review } from '../../src/features/reviews/review.ts';
import { reviewRow } from '../islands/fake-data-api.ts';

/** Reviews whose ids are the letters. */
const reviews = (letters: string): Review[] =>
  parseReviews([...letters].map((letter) => ({ ...reviewRow(letter.charCodeAt(0)), id: letter })));
const count = (loaded: string, shown: string, complete = false) =>
  countNewReviews(reviews(loaded), reviews(shown), complete);

it('counts no new reviews when the list has not changed', () => {
  expect(count('abcde', 'abcde')).toBe(0);
  expect(count('abcde', 'abcdefghij')).toBe(0);
  expect(count('', '', true)).toBe(0);
});

it('counts new reviews before and among the shown ones', () => {
  expect(count('XYabc', 'abcde')).toBe(2);
  expect(count('aXbcY', 'abcde')).toBe(1);
  expect(count('XabYc', 'abcde')).toBe(2);
});

it('does not count a review that moved up because another one was deleted', () => {
  expect(count('acdef', 'abcde')).toBe(0);
  expect(count('Xacde', 'abcde')).toBe(1);
});

it('counts every unknown review when all reviews were shown', () => {
  expect(count('abcX', 'abc', true)).toBe(1);
  expect(count('XY', '', true)).toBe(2);
  expect(count('acX', 'abc', true)).toBe(1);
});

it('counts all reviews of a page without any known one', () => {
  expect(count('VWXYZ', 'abcde')).toBe(5);
});

it('labels one new review in the singular and a full page of them with a plus sign', () => {
  expect([1, 2, 20].map((number) => formatNewReviews(number, 20))).toEqual([
    '1 new review',
    '2 new reviews',
    '20+ new reviews',
  ]);
});
