import { readFile } from 'node:fs/promises';

/** How many tests of a check passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/** The sum of several counts. */
export function sumOf(counts: Count[]): Count {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Adds a failure when a tool failed, or ran no test, without reporting one. */
export function withSilentFailure(exitCode: number, count: Count): Count {
  const silent = exitCode !== 0 || count.passed === 0;
  return silent && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** Reads a JSON report; undefined when the tool wrote none. */
export async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
