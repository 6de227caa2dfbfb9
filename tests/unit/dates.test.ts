import { afterEach, expect, it, vi } from 'vitest';
import { isoDay, latestMonth, setClockAhead, shiftMonth, thisMonth, today } from '../../src/domain/dates.ts';
import { firstSummarisedMonth } from '../../src/domain/prices/statistics-rules.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  setClockAhead(0);
});

it('today is the day in UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') });
  expect(today()).toBe('2026-11-21');
});

it.each([
  ['Pacific/Auckland', '2026-11-30T10:59:59Z', '2026-11'],
  ['Pacific/Auckland', '2026-11-30T11:00:00Z', '2026-12'],
  ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01'],
  ['Pacific/Honolulu', '2026-12-01T09:59:59Z', '2026-11'],
  ['Pacific/Honolulu', '2026-12-01T10:00:00Z', '2026-12'],
])('this month is the calendar month in %s at %s', (zone, now, month) => {
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: new Date(now) });
  expect(thisMonth()).toBe(month);
});

it.each([
  ['2026-11-30T09:59:59Z', '2026-11'],
  ['2026-11-30T10:00:00Z', '2026-12'],
  ['2026-12-31T10:00:00Z', '2027-01'],
])('at %s the latest month that has begun anywhere is %s', (now, month) => {
  vi.useFakeTimers({ now: new Date(now) });
  expect(latestMonth()).toBe(month);
});

it.each([3, -3])('days and months follow the server when the clock of the device is %i years fast', (years) => {
  const clockAhead = years * 365 * 86_400;
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z').getTime() + clockAhead * 1000 });
  setClockAhead(clockAhead);
  expect([today(), thisMonth(), latestMonth()]).toEqual(['2026-11-15', '2026-11', '2026-11']);
  expect(firstSummarisedMonth()).toBe('2024-12-01');
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
])('on %s the statistics use quotes from the last 24 months, from %s', (now, month) => {
  vi.useFakeTimers({ now: new Date(`${now}T00:00:00Z`) });
  expect(firstSummarisedMonth()).toBe(month);
});

it.each([
  ['2026-11', 2, '2027-01'],
  ['2026-01-31', -1, '2025-12'],
])('from %s by %i, the month is %s', (date, by, month) => {
  expect(shiftMonth(date, by)).toBe(month);
});
