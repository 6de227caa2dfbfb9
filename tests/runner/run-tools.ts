import { join } from 'node:path';
import { execa } from 'execa';
import { toolOptions } from '../../netlify/dev/processes.ts';
import { type CheckResult, readPlaywrightReport, readVitestReport, withSilentFailure } from './check-result.ts';

/** Reports, screenshots and the built site of a test run. Emptied at the start of a run. */
export const outputFolder = join(import.meta.dirname, '../.output');

/** Checks that consist of one command and count as one test. */
export const singleChecks: Record<string, string[]> = {
  lint: ['biome', 'ci', '--error-on-warnings', '.'],
  check: ['astro', 'check', '--minimumFailingSeverity', 'warning'],
  unused: ['knip'],
};

/** When the output of a tool is printed. Tools that run at the same time print theirs when they have finished. */
export type ToolOutput = 'live' | 'when finished';

async function runTool(
  tool: string,
  parameters: string[],
  output: ToolOutput = 'live',
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const telemetry = { ASTRO_TELEMETRY_DISABLED: '1', LITE_TELEMETRY: '0' };
  const stream = output === 'live' ? 'inherit' : 'pipe';
  const result = await execa(tool, parameters, {
    ...toolOptions,
    env: { ...telemetry, ...env },
    stdout: stream,
    stderr: stream,
    all: true,
  });
  if (output === 'when finished') console.log(result.all);
  return result.exitCode ?? 1;
}

/** Runs one of {@link singleChecks}. */
export async function runSingleCheck(name: string, output: ToolOutput = 'live'): Promise<CheckResult> {
  const [tool = '', ...parameters] = singleChecks[name] ?? [];
  const failed = (await runTool(tool, parameters, output)) === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, failures: [] };
}

/** Runs a project of tests/vitest.config.ts. */
export async function runVitest(
  project: string,
  output: ToolOutput = 'live',
  env: NodeJS.ProcessEnv = {},
): Promise<CheckResult> {
  const file = join(outputFolder, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTool(
    'vitest',
    ['run', '--config', 'tests/vitest.config.ts', '--project', project, ...reporters],
    output,
    env,
  );
  return withSilentFailure(code, await readVitestReport(file));
}

/** Runs the journeys in tests/browser: all, or those whose file name contains one of `filters`. */
export async function runPlaywright(filters: string[], env: NodeJS.ProcessEnv): Promise<CheckResult> {
  const file = join(outputFolder, 'browser.json');
  const parameters = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...filters];
  const code = await runTool('playwright', parameters, 'live', { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return withSilentFailure(code, await readPlaywrightReport(file));
}
