/** The error for a date that {@link isNotInFuture} refuses. */
export const futureProblem = 'write a date that is not in the future';

const dayInMs = 86_400_000;

/**
 * Whether a day, month or year such as "2026-11-21", "2026-11", "2022", "about 2022" or "2025–26" has begun anywhere on Earth.
 * Tomorrow in UTC therefore counts too.
 */
export function isNotInFuture(date: string): boolean {
  const [begin = ''] = /\d{4}(-\d\d)*/.exec(date) ?? [];
  return begin <= new Date(Date.now() + dayInMs).toISOString().slice(0, begin.length);
}
