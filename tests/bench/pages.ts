// Measures one page of each kind with Lighthouse and counts its bytes: `npm run bench:pages`, about half an hour. The built site is
// served with HTTP/2, TLS and brotli on this machine, beside a floor page and two peers with the same reviews. `-- --runs=1` takes
// fewer rounds, `--only=maxar,home` fewer pages, `--no-peers` leaves the peers out, `--site=folder` takes a site that is built already.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { outputFolder } from '../runner/run-tools.ts';
import { type OpenBrowser, prepareBrowser } from './pages/browser.ts';
import { buildSubjects } from './pages/build-subjects.ts';
import { measure } from './pages/measure.ts';
import { measuredPages, selectPages } from './pages/page-list.ts';
import { report } from './pages/report.ts';
import { summarise } from './pages/result.ts';
import { createCertificate } from './served-site/certificate.ts';
import { runBenchmark } from './served-site/run-benchmark.ts';
import { buildForDatabase, onLoopback, startDatabase, urlOf } from './served-site/sample-site.ts';
import { serveFolders } from './served-site/server.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    peers: { type: 'boolean', default: true },
    site: { type: 'string' },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1 || runs > 99) {
  console.error(`--runs is a whole number from 1 to 99, not "${values.runs}".`);
  process.exit(2);
}
if (values.site && !existsSync(join(values.site, 'index.html'))) {
  console.error(`--site is a folder with a built site. "${values.site}" has no index.html.`);
  process.exit(2);
}
const selection = { only: values.only.split(',').filter(Boolean), peers: values.peers };
if (selectPages(selection.only).length === 0) {
  console.error(`--only is a part of the name of a page: ${measuredPages.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const folder = join(outputFolder, 'bench-pages');

let database: LocalSupabase | null = null;
let stopServing: (() => Promise<void>) | null = null;

/** Builds, serves and measures. Returns a sentence for each thing that could not run. */
async function run(): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const site = { folder: values.site ?? join(folder, 'site'), port: await getPort(onLoopback) };
  if (!values.site) {
    console.error('Building the site with sample data');
    database = await startDatabase(urlOf(site.port), folder);
    await buildForDatabase(database, site.folder, urlOf(site.port));
  }
  const { subjects, folders, failures } = await buildSubjects(site, selection, folder);
  const certificate = await createCertificate();
  stopServing = await serveFolders({ ...certificate, folders });
  const open = prepareBrowser(certificate.fingerprint);
  const measured = await measure(subjects, open, runs);
  await report(summarise(measured.measurements), { runs, browser: await versionOf(open) });
  return [...failures, ...measured.failures];
}

async function versionOf(open: OpenBrowser): Promise<string> {
  const browser = await open();
  return browser.version().finally(() => browser.close());
}

await runBenchmark(run, async () => {
  await stopServing?.();
  await database?.close();
});
