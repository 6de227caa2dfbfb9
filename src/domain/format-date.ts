// A day is written "2026-11-21" and a month "2026-11", both in UTC, as the database stores them.

import { formatCount } from './format-number.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The month of a day or of a month: "Nov 2026". */
export function formatMonth(date: string): string {
  return `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

/** The month of a day in full: "March" in the year of `now`, "March 2025" in any other. */
export function formatMonthOfYear(day: string, now: Date): string {
  const month = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  return day.startsWith(`${now.getUTCFullYear()}-`) ? month : `${month} ${day.slice(0, 4)}`;
}

/** A day: "21 Nov 2026". */
export function formatDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${formatMonth(day)}`;
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
