import { readFile } from 'node:fs/promises';

/** What became of the tests of a check. */
export interface CheckResult {
  passed: number;
  failed: number;
  /** The tests that failed: file, title and what was wrong. A tool that only exits with an error names none. */
  failures: string[];
}

/** Adds a failure when a tool failed, or ran no test, without reporting one. */
export function withSilentFailure(exitCode: number, result: CheckResult): CheckResult {
  const silent = exitCode !== 0 || result.passed === 0;
  return silent && result.failed === 0 ? { ...result, failed: 1 } : result;
}

/** Reads the JSON report of Vitest. Skipped tests count as failed. */
export async function readVitestReport(file: string): Promise<CheckResult> {
  const report = await readReport<VitestReport>(file);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = report ?? {};
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ fullName, failureMessages: [message = 'skipped'] }) =>
          `${fileName(name)}: ${fullName}\n  ${firstLine(message)}`,
      ),
  );
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests, failures };
}

/** Reads the JSON report of Playwright. Flaky and skipped tests count as failed. */
export async function readPlaywrightReport(file: string): Promise<CheckResult> {
  const report = await readReport<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failures = (report?.suites ?? []).flatMap(failuresOf);
  return { passed: expected, failed: unexpected + flaky + skipped, failures };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { projectName: string; status: string }[] }[];
}

function failuresOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status }) => `${fileName(file)} [${projectName}]: ${title} (${status})`),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Undefined when the tool wrote no report. */
async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
