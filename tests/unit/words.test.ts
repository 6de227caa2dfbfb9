import { expect, it } from 'vitest';
import { dollarsPerKm2, lengthInWords } from '../../src/ui/words';

it.each([
  [22.5, '$22.50'],
  [22.499999, '$22.50'],
  [1200, '$1,200'],
  [0.1, '$0.10'],
  [0.0994, '$0.099'],
  [0.01, '$0.01'],
  [0.00123, '$0.0012'],
])('a price of %d per km² is written %s', (usd, words) => {
  expect(dollarsPerKm2(usd)).toBe(words);
});

it.each([
  [0.3, '30 cm'],
  [0.055, '5.5 cm'],
  [1, '1 m'],
  [1.24, '1.24 m'],
  [1000, '1,000 m'],
])('a length of %d m is written %s', (metres, words) => {
  expect(lengthInWords(metres)).toBe(words);
});
