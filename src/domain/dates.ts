// A day is written "2026-11-21" and a month "2026-11", both in UTC, as the database stores them.

/** Today in UTC, like "2026-11-21". */
export function today(): string {
  return isoDay(new Date());
}

/** The day of a moment in UTC, like "2026-11-21". */
export function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
