import { expect, it } from 'vitest';
import { newAmong, newInWords } from '../../src/features/reviews/list/new-reviews.ts';
import { type Review, reviewsFrom } from '../../src/features/reviews/review.ts';
import { reviewRow } from '../islands/data-api.ts';

/** Reviews known by a letter each. */
const reviews = (letters: string): Review[] =>
  reviewsFrom([...letters].map((letter) => ({ ...reviewRow(letter.charCodeAt(0)), id: letter })));
const numberOf = (fetched: string, shown: string, complete = false) =>
  newAmong(reviews(fetched), reviews(shown), complete);

it('nothing is new when nothing has changed', () => {
  expect(numberOf('abcde', 'abcde')).toBe(0);
  expect(numberOf('abcde', 'abcdefghij')).toBe(0);
  expect(numberOf('', '', true)).toBe(0);
});

it('reviews that came before or among those shown are new', () => {
  expect(numberOf('XYabc', 'abcde')).toBe(2);
  expect(numberOf('aXbcY', 'abcde')).toBe(1);
  expect(numberOf('XabYc', 'abcde')).toBe(2);
});

it('a review that moved up because another was deleted is not new', () => {
  expect(numberOf('acdef', 'abcde')).toBe(0);
  expect(numberOf('Xacde', 'abcde')).toBe(1);
});

it('where every review was shown, whatever was not is new', () => {
  expect(numberOf('abcX', 'abc', true)).toBe(1);
  expect(numberOf('XY', '', true)).toBe(2);
  expect(numberOf('acX', 'abc', true)).toBe(1);
});

it('a page full of unknown reviews is new as a whole', () => {
  expect(numberOf('VWXYZ', 'abcde')).toBe(5);
});

it('one is spoken of as one, and a page full may be more', () => {
  expect([1, 2, 20].map((number) => newInWords(number, 20))).toEqual([
    '1 new review',
    '2 new reviews',
    '20+ new reviews',
  ]);
});
