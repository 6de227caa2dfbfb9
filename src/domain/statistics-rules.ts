import { isoDay } from './dates.ts';

/** A summary of fewer quotes is withheld: it would tell more about who shared them than about the price. */
export const minimumQuotes = 3;

/** Statistics use the quotes of the last 24 months: the last day that is too old, like "2024-11-21". */
export function statisticsWindowStart(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 2);
  return isoDay(day);
}
