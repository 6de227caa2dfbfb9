import { expect, it } from 'vitest';
import { formatEstimate, formatPerKm2Range } from '../../src/features/prices/format-estimate';

it.each([
  [2344, '$2,340'],
  [12.344, '$12.30'],
  [999_999_999, '$1\u00a0billion'],
  [999_000_000, '$999,000,000'],
  [1_234_567_890, '$1.23\u00a0billion'],
  [100_000_000_000, '$100\u00a0billion'],
])('an estimate of %d is written %s', (usd, text) => {
  expect(formatEstimate(usd)).toBe(text);
});

it.each([
  [18, 29.5, '$18 to $29.50'],
  [299.6, 300.4, '$300'],
])('a range from %d to %d per km² is written %s', (low, high, text) => {
  expect(formatPerKm2Range(low, high)).toBe(text);
});
