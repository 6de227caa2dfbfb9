import { describe, expect, it } from 'vitest';
import { formatDay, formatMonth } from '../../src/domain/text/format-date.ts';
import {
  formatDateTime,
  formatLongDay,
  formatMinutes,
  formatMonthOfYear,
} from '../../src/domain/text/format-moment.ts';

describe('days', () => {
  it('a day is written with a short or a long month', () => {
    expect(formatDay('2026-11-01')).toBe('1 Nov 2026');
    expect(formatLongDay('2026-09-05')).toBe('5 September 2026');
  });

  it.each(['2026-11-21', '2026-11'])('the month of %s is written "Nov 2026"', (date) => {
    expect(formatMonth(date)).toBe('Nov 2026');
  });

  it.each([
    ['2026-03-31', '2026-11-21T12:00:00Z', 'March'],
    ['2026-01-01', '2026-01-01T00:00:00Z', 'January'],
    ['2025-12-31', '2026-01-01T00:00:00Z', 'December 2025'],
    ['2025-03-01', '2026-11-21T12:00:00Z', 'March 2025'],
  ])('the month of %s is written, on %s, as %s', (day, now, text) => {
    expect(formatMonthOfYear(day, new Date(now))).toBe(text);
  });
});

describe('moments', () => {
  it.each([
    [new Date(2026, 10, 21, 14, 3), '21 Nov 2026, 14:03'],
    [new Date(2026, 0, 1, 0, 0, 59), '1 Jan 2026, 00:00'],
    [new Date(2024, 1, 29, 23, 59), '29 Feb 2024, 23:59'],
    [new Date(2026, 8, 5, 9, 7), '5 Sep 2026, 09:07'],
  ])('%s is written in the time zone of the device', (moment, text) => {
    expect(formatDateTime(moment.getTime())).toBe(text);
  });

  it.each(Array.from({ length: 12 }, (_, month) => month))(
    'a moment and a day have the same name for month %i',
    (month) => {
      const day = `2026-${String(month + 1).padStart(2, '0')}-09`;
      expect(formatDateTime(new Date(2026, month, 9, 12).getTime())).toBe(`${formatDay(day)}, 12:00`);
    },
  );
});

it.each([
  [0, '1 minute'],
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [2040, '34 minutes'],
  [3600, '60 minutes'],
])('a waiting time of %d s is rounded up to %s', (seconds, text) => {
  expect(formatMinutes(seconds)).toBe(text);
});
