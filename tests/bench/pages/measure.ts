import type { OpenBrowser } from './browser.ts';
import { meterPage } from './byte-meter.ts';
import { type LighthouseRun, runLighthouse } from './lighthouse-run.ts';
import type { Measurement, Subject } from './result.ts';

/** Counts the bytes of a subject, in a fresh browser. */
async function meter(open: OpenBrowser, url: string) {
  const browser = await open();
  return meterPage(browser, url).finally(() => browser.close());
}

/**
 * Measures each subject. They take turns, so that whatever else the machine does affects all alike. What fails is left out, with a
 * sentence about it among the failures.
 */
export async function measure(
  subjects: Subject[],
  open: OpenBrowser,
  rounds: number,
): Promise<{ measurements: Measurement[]; failures: string[] }> {
  const measurements: Measurement[] = [];
  const failures: string[] = [];
  /** Null when the work fails. */
  async function attempt<Value>(what: string, work: () => Promise<Value>): Promise<Value | null> {
    console.error(what);
    try {
      return await work();
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : error}`);
      return null;
    }
  }
  for (const [index, subject] of subjects.entries()) {
    const what = `Counting bytes, ${index + 1} of ${subjects.length}: ${subject.name}`;
    const traffic = await attempt(what, () => meter(open, subject.url));
    if (traffic) measurements.push({ subject, traffic, runs: [] });
  }
  for (let round = 1; round <= rounds; round++)
    for (const [index, { subject, runs }] of measurements.entries()) {
      const what = `Round ${round} of ${rounds}, ${index + 1} of ${measurements.length}: ${subject.name}`;
      const skipped = subject.page?.skippedAudits ?? [];
      runs.push(await attempt<LighthouseRun>(what, () => runLighthouse(open, subject.url, skipped)));
    }
  return { measurements, failures };
}
