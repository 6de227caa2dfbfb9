/** Prints what begins, after the seconds since the program started. */
export function logProgress(what: string): void {
  console.log(`${Math.round(performance.now() / 1000)} s: ${what}`);
}

/** "1,000,000". */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
