import { afterEach, expect, it, vi } from 'vitest';
import { isoDay, today } from '../../src/domain/dates.ts';
import { firstSummarisedMonth } from '../../src/domain/statistics-rules.ts';

afterEach(() => void vi.useRealTimers());

it('today is the day in UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') });
  expect(today()).toBe('2026-11-21');
});

it('the day of a moment is its day in UTC', () => {
  expect(isoDay(new Date('2026-11-21T23:59:59-05:00'))).toBe('2026-11-22');
});

it.each([
  ['2026-11-21', '2024-12-01'],
  ['2026-11-01', '2024-12-01'],
  ['2026-11-30', '2024-12-01'],
  ['2026-12-01', '2025-01-01'],
  ['2026-01-31', '2024-02-01'],
  ['2028-02-29', '2026-03-01'],
])('on %s the statistics use quotes of the last 24 months, from %s', (now, month) => {
  vi.useFakeTimers({ now: new Date(`${now}T00:00:00Z`) });
  expect(firstSummarisedMonth()).toBe(month);
});
