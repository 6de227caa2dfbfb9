// A day is written "2026-11-21" and a month "2026-11". The database stores days in UTC.

let clockAheadMilliseconds = 0;

/** Sets by how many seconds the clock of this device is ahead of the server's. Zero for visitors, whose offset is unknown. */
export function setClockAhead(seconds: number): void {
  clockAheadMilliseconds = seconds * 1000;
}

/** The current time, by the server's clock if a session has provided the offset. */
export function now(): Date {
  return new Date(Date.now() - clockAheadMilliseconds);
}

/** Today in UTC, for example "2026-11-21". */
export function today(): string {
  return isoDay(now());
}

/** The current month in the time zone of the device, for example "2026-11". */
export function thisMonth(): string {
  const local = now();
  return isoDay(new Date(Date.UTC(local.getFullYear(), local.getMonth()))).slice(0, 7);
}

/** The latest month that has begun anywhere: months begin first in the time zone UTC+14. */
export function latestMonth(): string {
  return isoDay(new Date(now().getTime() + 14 * 3_600_000)).slice(0, 7);
}

/** The month that is some months later than that of a day or a month, or earlier: "2027-01" is 2 after "2026-11". */
export function shiftMonth(date: string, by: number): string {
  return isoDay(new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + by))).slice(0, 7);
}

/** The day of a moment in UTC, for example "2026-11-21". */
export function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
