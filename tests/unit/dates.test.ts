import { afterEach, expect, it, vi } from 'vitest';
import { isoDay, today } from '../../src/domain/dates.ts';
import { statisticsWindowStart } from '../../src/domain/statistics-rules.ts';

afterEach(() => void vi.useRealTimers());

it('today is the day in UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') });
  expect(today()).toBe('2026-11-21');
});

it('the day of a moment is its day in UTC', () => {
  expect(isoDay(new Date('2026-11-21T23:59:59-05:00'))).toBe('2026-11-22');
});

it('the statistics window starts 24 months ago', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') });
  expect(statisticsWindowStart()).toBe('2024-11-21');
});
