// Measures one page of each kind with Lighthouse, beside a minimal page. Measures long tasks and the time from a question to its
// figure on a slowed processor, and builds with more and more providers. `npm run bench:pages` takes about half an hour. The
// built site is served with HTTP/2, TLS and brotli on this machine. `-- --runs=1` runs fewer rounds, and
// `--only=maxar,home,question,build` fewer parts. `--site=folder` uses an existing build, which has no database and therefore
// answers no question.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { chromium } from 'playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { buildSite } from '../../netlify/dev/site-server.ts';
import { quartilesOf } from '../../src/domain/prices/quartiles.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { browserFlags, findBrowser } from '../find-browser.ts';
import { outputFolder } from '../runner/run-tools.ts';
import { measureBuild } from './pages/build-times.ts';
import { buildReactApp, writeFloorPage } from './pages/floor-page.ts';
import { runLighthouse } from './pages/lighthouse-run.ts';
import { measuredPages } from './pages/page-list.ts';
import { serveFolders } from './pages/server.ts';
import { measureLongTasks, timeToFigure } from './pages/slowed-page.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' }, site: { type: 'string' } },
});
const rounds = Array.from({ length: Number(values.runs) }, (_, round) => round);
const only = values.only.split(',').filter(Boolean);
const isSelected = (name: string) => only.length === 0 || only.some((part) => name.includes(part));
const pages = measuredPages.filter(({ name }) => isSelected(name));

const folder = join(outputFolder, 'bench-pages');
type Table = Record<string, object>;

const figures: { pages: Table; questions: Table; builds: Table } = { pages: {}, questions: {}, builds: {} };
const urlOf = (port: number, address = '') => `https://127.0.0.1:${port}${address}`;

/** Builds the site for a database in memory with sample data. Returns a function that stops the database. */
async function buildSample(siteFolder: string, url: string): Promise<() => Promise<void>> {
  const mail = { folder: join(folder, 'mail') };
  const storage = { memory: true } as const;
  const database = await startLocalSupabase({ port: 0, storage, siteUrl: url, sampleData: true, mail });
  process.env.URL = url;
  await buildSite({ ...database, sampleData: true, signInWith: 'none' }, siteFolder);
  return () => database.close();
}

/** Measures in a browser with an empty profile that trusts the server. */
async function inBrowser<Value>(fingerprint: string, work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await puppeteer.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    // Do not use --ignore-certificate-errors, with which Chromium caches nothing.
    args: [...browserFlags, `--ignore-certificate-errors-spki-list=${fingerprint}`],
    headless: 'shell',
    defaultViewport: null,
  });
  return work(browser).finally(() => browser.close());
}

type Run = Awaited<ReturnType<typeof runLighthouse>>;
type Figure = Exclude<keyof Run, 'LCP element'>;

const middle = (runs: Run[], name: Figure) => quartilesOf(runs.map((run) => run[name]))?.median ?? Number.NaN;

/** The LCP of a page as a multiple of another's, in the same rounds. */
const ratio = (runs: Run[], others: Run[] = []) =>
  quartilesOf(runs.map(({ LCP }, round) => LCP / (others[round]?.LCP ?? Number.NaN)))?.median.toFixed(2) ?? '';

/** Measures the pages. They alternate with the minimal page, so that other load on the machine affects all equally. */
async function measurePages(siteUrl: string, floorUrl: string, reactUrl: string, fingerprint: string): Promise<void> {
  const subjects = [
    { name: 'floor', url: floorUrl, skippedAudits: [] },
    { name: 'React application', url: reactUrl, skippedAudits: [] },
    ...pages.map((page) => ({ ...page, url: siteUrl + page.address })),
  ];
  const runs = subjects.map((): Run[] => []);
  // In the first round, the server only compresses its files.
  for (const round of [-1, ...rounds])
    for (const [nth, { name, url, skippedAudits }] of subjects.entries()) {
      console.error(`Round ${round + 1}: ${name}`);
      const work = (browser: Browser) => runLighthouse(browser, url, skippedAudits);
      if (round < 0) await inBrowser(fingerprint, async (browser) => void (await (await browser.newPage()).goto(url)));
      // In one of a hundred runs, Lighthouse loses its trace.
      else runs[nth]?.push(await inBrowser(fingerprint, work).catch(() => inBrowser(fingerprint, work)));
    }
  for (const [nth, { name, url }] of subjects.entries()) {
    const own = runs[nth] ?? [];
    const names = Object.keys(own[0] ?? {}).filter((key) => key !== 'LCP element') as Figure[];
    figures.pages[name] = {
      ...Object.fromEntries(names.map((key) => [key, Number(middle(own, key).toFixed(key === 'CLS' ? 4 : 1))])),
      '× floor': ratio(own, runs[0]),
      '× React application': ratio(own, runs[1]),
      'LCP element': own[0]?.['LCP element'],
      ...(await inBrowser(fingerprint, (browser) => measureLongTasks(browser, url))),
    };
  }
}

async function measureSite(): Promise<void> {
  const ports = await Promise.all([1, 2, 3].map(() => getPort({ host: '127.0.0.1' })));
  const [port = 0, floorPort = 0, reactPort = 0] = ports;
  const siteFolder = values.site ?? join(folder, 'site');
  const [floorFolder, reactFolder] = [join(folder, 'floor'), join(folder, 'react')];
  const closeDatabase = values.site ? undefined : await buildSample(siteFolder, urlOf(port));
  await writeFloorPage(siteFolder, floorFolder);
  await buildReactApp(siteFolder, reactFolder);
  const folders = [
    { folder: siteFolder, port },
    { folder: floorFolder, port: floorPort },
    { folder: join(reactFolder, 'site'), port: reactPort },
  ];
  const { fingerprint, stop } = await serveFolders(folders);
  if (pages.length > 0) await measurePages(urlOf(port), urlOf(floorPort, '/'), urlOf(reactPort, '/'), fingerprint);
  if (closeDatabase && isSelected('question')) {
    const times: number[] = [];
    for (const _ of rounds) times.push(await inBrowser(fingerprint, (browser) => timeToFigure(browser, urlOf(port))));
    figures.questions['50 cm, 120 km²'] = {
      'ms until the figure': Math.round(quartilesOf(times)?.median ?? Number.NaN),
    };
  }
  await stop();
  await closeDatabase?.();
}

/** Prints what has been measured so far: builds take much longer than pages. */
function print(table: object): void {
  if (Object.keys(table).length > 0) console.table(table);
}

await mkdir(folder, { recursive: true });
if (pages.length > 0 || isSelected('question')) await measureSite();
console.log(
  'Times in ms; kB as transferred at load, with headers; ×: the LCP as a multiple of that of the floor page or the React application.',
);
print(figures.pages);
print(figures.questions);
if (isSelected('build'))
  for (const providers of [25, 250, 2500]) figures.builds[providers] = await measureBuild(providers);
print(figures.builds);
await writeFile(join(outputFolder, 'bench-pages.json'), JSON.stringify(figures, null, 2));
process.exit(0);
