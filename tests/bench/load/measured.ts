/** What a group of users measured. */
export interface Measured {
  seconds: number;
  /** Of each request that was answered. */
  milliseconds: number[];
  /** Number of answers with each status. */
  statuses: Record<string, number>;
  /** Requests that were broken off or never answered. */
  withoutAnswer: number;
}

/** The smallest of the values that a share of them does not exceed. */
function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** One row of the table: how many requests a second, and how long most of them took at most. */
export function summarise(
  requests: string,
  { seconds, milliseconds, statuses }: Measured,
): Record<string, string | number> {
  const within = (share: number) => Number(percentile(milliseconds, share).toFixed(1));
  return {
    requests,
    answered: milliseconds.length,
    'per second': Number((milliseconds.length / seconds).toFixed(1)),
    '50th percentile, ms': within(0.5),
    '95th percentile, ms': within(0.95),
    '99th percentile, ms': within(0.99),
    'refused by a limit': statuses['429'] ?? 0,
  };
}
