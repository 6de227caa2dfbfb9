import { expect, it } from 'vitest';
import { formatDateTime, formatDay, formatMinutes, formatMonthOfYear } from '../../src/domain/dates.ts';
import { formatLength, formatUsdPerKm2 } from '../../src/domain/format.ts';

it.each([
  [22.5, '$22.50'],
  [22.499999, '$22.50'],
  [1200, '$1,200'],
  [0.1, '$0.10'],
  [0.0994, '$0.099'],
  [0.01, '$0.01'],
  [0.00123, '$0.0012'],
])('a price of %d per km² is written %s', (usd, words) => {
  expect(formatUsdPerKm2(usd)).toBe(words);
});

it.each([
  [0.3, '30 cm'],
  [0.055, '5.5 cm'],
  [1, '1 m'],
  [1.24, '1.24 m'],
  [1000, '1,000 m'],
])('a length of %d m is written %s', (metres, words) => {
  expect(formatLength(metres)).toBe(words);
});

it.each([
  [new Date(2026, 10, 21, 14, 3), '21 Nov 2026, 14:03'],
  [new Date(2026, 0, 1, 0, 0, 59), '1 Jan 2026, 00:00'],
  [new Date(2024, 1, 29, 23, 59), '29 Feb 2024, 23:59'],
  [new Date(2026, 8, 5, 9, 7), '5 Sep 2026, 09:07'],
])('the moment %s is written as the clock here shows it', (moment, words) => {
  expect(formatDateTime(moment.getTime())).toBe(words);
});

it.each(Array.from({ length: 12 }, (_, month) => month))('a moment and a day name the month %i alike', (month) => {
  const day = `2026-${String(month + 1).padStart(2, '0')}-09`;
  expect(formatDateTime(new Date(2026, month, 9, 12).getTime())).toBe(`${formatDay(day)}, 12:00`);
});

it.each([
  [0, '1 minute'],
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [2040, '34 minutes'],
  [3600, '60 minutes'],
])('a wait of %d s is written %s, never too short', (seconds, words) => {
  expect(formatMinutes(seconds)).toBe(words);
});

it.each([
  ['2026-03-31', '2026-11-21T12:00:00Z', 'March'],
  ['2026-01-01', '2026-01-01T00:00:00Z', 'January'],
  ['2025-12-31', '2026-01-01T00:00:00Z', 'December 2025'],
  ['2025-03-01', '2026-11-21T12:00:00Z', 'March 2025'],
])('the month of %s is said at %s as %s', (day, now, words) => {
  expect(formatMonthOfYear(day, new Date(now))).toBe(words);
});
