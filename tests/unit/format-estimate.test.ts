import { expect, it } from 'vitest';
import { formatEstimate } from '../../src/features/prices/format-estimate';

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
