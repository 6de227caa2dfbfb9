import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

/** The results of the tests of a check. */
export interface CheckResult {
  passed: number;
  failed: number;
  /** The failed tests: file, title and reason. A tool that only exits with an error names none. */
  failures: string[];
}

/** Adds a failure if a tool failed, or ran no test, without reporting one. */
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
  specs: { file: string; title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  results: { duration: number; error?: { message?: string } }[];
}

function failuresOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map((run) => `${fileName(file)} [${run.projectName}]: ${title} (${run.status}) ${reasonOf(run)}`),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** The duration of the last attempt and the first lines of its error, for readers who cannot reproduce it on their machine. */
function reasonOf({ results }: PlaywrightTest): string {
  const { duration = 0, error } = results.at(-1) ?? {};
  const lines = stripVTControlCharacters(error?.message ?? '')
    .split('\n')
    .slice(0, 16);
  return [`after ${Math.round(duration / 1000)} s`, ...lines].join('\n  ');
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
