// Measures how the site answers those who use it: `npm run bench:interactions`, about five minutes. The built site is served with
// HTTP/2, TLS and brotli on this machine. `-- --only=session,list` takes fewer parts, `--browser=path` another Chromium.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { type Browser, chromium } from 'playwright/test';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { outputFolder } from '../runner/run-tools.ts';
import { backAndForward } from './interactions/back-and-forward.ts';
import { dialogMemory } from './interactions/dialog-memory.ts';
import { liveList } from './interactions/live-list.ts';
import { longList } from './interactions/long-list.ts';
import type { Part, PartResult } from './interactions/part.ts';
import { prefetch } from './interactions/prefetch.ts';
import { print, report } from './interactions/report.ts';
import { session } from './interactions/session.ts';
import { browserOptions } from './served-site/browser-options.ts';
import { createCertificate } from './served-site/certificate.ts';
import { runBenchmark } from './served-site/run-benchmark.ts';
import { buildForDatabase, onLoopback, startDatabase, urlOf } from './served-site/sample-site.ts';
import { serveFolders } from './served-site/server.ts';

/** The one that adds reviews comes last. */
const parts = [prefetch, liveList, backAndForward, session, dialogMemory, longList];

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, browser: { type: 'string' } } });
const only = values.only.split(',').filter(Boolean);
const selected = parts.filter(({ name }) => only.length === 0 || only.includes(name));
if (selected.length === 0) {
  console.error(`--only names some of these parts: ${parts.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const folder = join(outputFolder, 'bench-interactions');

let database: LocalSupabase | null = null;
const browsers: Browser[] = [];
let stopServing: (() => Promise<void>) | null = null;

/** Builds, serves and measures. Returns a sentence for each part that could not run. */
async function run(): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const site = { folder: join(folder, 'site'), port: await getPort(onLoopback) };
  const siteUrl = urlOf(site.port);
  console.error('Building the site with sample data');
  database = await startDatabase(siteUrl, folder);
  await buildForDatabase(database, site.folder, siteUrl);
  const certificate = await createCertificate();
  stopServing = await serveFolders({ ...certificate, folders: [site] });
  const { executablePath, args } = browserOptions(certificate.fingerprint);
  const openBrowser = async (flags: string[]) => {
    const opened = await chromium.launch({
      executablePath: values.browser ?? executablePath,
      args: [...args, ...flags],
      // Playwright switches it off.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      handleSIGINT: false,
      handleSIGTERM: false,
    });
    browsers.push(opened);
    return opened;
  };
  const browser = await openBrowser([]);
  const bench = { browser, openBrowser, siteUrl, siteFolder: site.folder, database };
  const measured: { part: Part; result: PartResult }[] = [];
  const failures: string[] = [];
  for (const part of selected) {
    console.error(`Measuring: ${part.name}`);
    try {
      const result = await part.measure(bench);
      print(part, result);
      measured.push({ part, result });
    } catch (error) {
      failures.push(`${part.name} could not run: ${error instanceof Error ? error.message : error}`);
    }
  }
  await report(measured, { browser: browser.version() });
  return failures;
}

await runBenchmark(run, async () => {
  for (const browser of browsers) await browser.close();
  await stopServing?.();
  await database?.close();
});
