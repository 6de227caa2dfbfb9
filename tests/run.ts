// Runs every check, or those named, and ends with how many passed and failed: `npm test`, `node tests/run.ts unit`.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, type Project, serveBuild } from '../netlify/serve.ts';
import { startLocal } from '../supabase/local.ts';
import { freePort } from '../supabase/port.ts';
import { findBrowser } from './find-browser.ts';
import { startProvider } from './google.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
const output = join(import.meta.dirname, '.output');

interface Count {
  passed: number;
  failed: number;
}

const single: Record<string, string[]> = {
  lint: ['biome', 'ci', '--error-on-warnings', '.'],
  check: ['astro', 'check', '--minimumFailingSeverity', 'warning'],
  unused: ['knip'],
};
const inVitest = ['unit', 'islands', 'function', 'database', 'site'];
const everything = [...Object.keys(single), ...inVitest, 'browser'];

/** Runs a tool of this project on the Node that it brings; resolves with its exit code. */
function run(tool: string, parameters: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(join(bin, tool), parameters, {
    cwd: root,
    env: { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1', LITE_TELEMETRY: '0', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((end) => child.once('exit', (code) => end(code ?? 1)).once('error', () => end(1)));
}

async function runSingle(name: string): Promise<Count> {
  const [tool = '', ...parameters] = single[name] ?? [];
  const failed = (await run(tool, parameters)) === 0 ? 0 : 1;
  return { passed: 1 - failed, failed };
}

async function runVitest(name: string, env: NodeJS.ProcessEnv): Promise<Count> {
  const report = join(output, `${name}.json`);
  const code = await run(
    'vitest',
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      name,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  const counted = await readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(report);
  return atLeastOneFailure(code, {
    passed: counted?.numPassedTests ?? 0,
    failed: (counted?.numFailedTests ?? 0) + (counted?.numPendingTests ?? 0),
  });
}

async function runPlaywright(env: NodeJS.ProcessEnv): Promise<Count> {
  const report = join(output, 'browser.json');
  const code = await run(
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...asked.only],
    {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const counted = await readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    report,
  );
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = counted?.stats ?? {};
  return atLeastOneFailure(code, { passed: expected, failed: unexpected + flaky + skipped });
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A tool that failed without saying where has failed once. */
function atLeastOneFailure(code: number, count: Count): Count {
  const silent = code !== 0 || count.passed === 0;
  return silent && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** Builds the site for a database in memory, serves it, and runs the tests that look at either. */
async function runOnSite(names: string[]): Promise<Record<string, Count>> {
  const counts: Record<string, Count> = {};
  const port = await freePort();
  const provider = await startProvider();
  const mail = { folder: join(output, 'mail') };
  const local = await startLocal({
    port: 0,
    storage: { memory: true },
    siteUrl: `http://localhost:${port}`,
    sampleData: true,
    mail,
    google: provider.url,
  });
  const project: Project = { ...local, sampleData: true, signInWith: 'google' };
  const folder = join(output, 'dist');
  try {
    await build(project, folder);
    const env = {
      FAIRSWATH_SITE_FOLDER: folder,
      FAIRSWATH_SITE_URL: `http://localhost:${port}`,
      FAIRSWATH_API_URL: local.url,
      FAIRSWATH_MAIL_FOLDER: mail.folder,
      FAIRSWATH_PROVIDER_URL: provider.url,
    };
    if (names.includes('site')) counts.site = await runVitest('site', env);
    if (names.includes('browser')) {
      findBrowser();
      const site = await serveBuild(project, folder, port, 'test');
      counts.browser = await runPlaywright(env).finally(site.stop);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    for (const name of names) counts[name] ??= { passed: 0, failed: 1 };
  } finally {
    await local.close();
    await provider.stop();
  }
  return counts;
}

const { values: asked, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true, default: [] } },
});
const unknown = named.filter((name) => !everything.includes(name));
if (unknown.length > 0) {
  console.error(`There is no check named ${unknown.join(', ')}; there are ${everything.join(', ')}.`);
  process.exit(2);
}
const names = named.length > 0 ? named : everything;
await rm(output, { recursive: true, force: true });
await mkdir(output, { recursive: true });

const counts: Record<string, Count> = {};
for (const name of names) {
  if (name in single) counts[name] = await runSingle(name);
  else if (inVitest.includes(name) && name !== 'site') counts[name] = await runVitest(name, {});
}
const onSite = names.filter((name) => name === 'site' || name === 'browser');
if (onSite.length > 0) Object.assign(counts, await runOnSite(onSite));

console.log();
for (const [name, { passed, failed }] of Object.entries(counts))
  console.log(`${name.padEnd(10)}${passed} passed, ${failed} failed`);
const total = Object.values(counts).reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
}));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
