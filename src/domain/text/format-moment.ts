// Dates and times that only forms and articles show, apart from format-date.ts, which every list loads.

import { formatCount } from './format-number.ts';

/** The month of a day in full: "March" in the year of `now`, "March 2025" in any other. */
export function formatMonthOfYear(day: string, now: Date): string {
  const month = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  return day.startsWith(`${now.getUTCFullYear()}-`) ? month : `${month} ${day.slice(0, 4)}`;
}

/** A day with the month in full: "21 November 2026". */
export function formatLongDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** A moment in milliseconds since 1970, in the time zone of this device: "21 Nov 2026, 14:03". */
export function formatDateTime(milliseconds: number): string {
  const moment = new Date(milliseconds);
  // en-GB abbreviates September as "Sept".
  const month = moment.toLocaleDateString('en-US', { month: 'short' });
  const time = moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${moment.getDate()} ${month} ${moment.getFullYear()}, ${time}`;
}

/** A waiting time in seconds, rounded up to whole minutes: "1 minute", "34 minutes". */
export function formatMinutes(seconds: number): string {
  return formatCount(Math.max(1, Math.ceil(seconds / 60)), 'minute');
}
