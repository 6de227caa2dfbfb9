// A day is written "2026-11-21" and a month "2026-11", both in UTC, as the database stores them.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The month of a day or of a month: "Nov 2026". */
export function formatMonth(date: string): string {
  return `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

/** A day, a month or a year, as exact as it is: "21 Nov 2026", "Nov 2026", "2026". */
export function formatDate(date: string): string {
  if (date.length <= 4) return date;
  return date.length > 7 ? formatDay(date) : formatMonth(date);
}

/** A day: "21 Nov 2026". */
export function formatDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${formatMonth(day)}`;
}
