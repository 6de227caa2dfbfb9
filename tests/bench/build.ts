// Measures how long the site takes to build: with more and more providers and without a database, and with more reviews, for which
// it also counts the requests to the database: `npm run bench:build`. Nothing is kept from earlier builds; the second line of a size
// is the build after it. `-- --quick` measures small sizes.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { serveOnLoopback } from '../../supabase/local/http-server.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { startPostgres } from '../../supabase/local/postgres-server.ts';
import { insertReviews } from '../database/random-reviews.ts';
import { TestDatabase } from '../database/test-database.ts';
import { copyProject } from '../project-copy.ts';
import { outputFolder } from '../runner/run-tools.ts';

const isQuick = process.argv.includes('--quick');
const providerSizes = isQuick ? [25, 250] : [25, 250, 2500];
const reviewSizes = isQuick ? [0, 1000] : [0, 100_000];

interface Figures {
  built: string;
  pages: number;
  seconds: string;
  'ms a page': string;
  requests: number;
}

/** Copies the project with a number of providers: the real ones, then the same under other names, keys and addresses. */
async function copyWith(providers: number): Promise<string> {
  const copy = await copyProject();
  const folder = join(copy, 'src/content/providers');
  const originals = await Promise.all(
    (await readdir(folder)).map(async (file) => [basename(file, '.md'), await readFile(join(folder, file), 'utf8')]),
  );
  for (let number = originals.length; number < providers; number++) {
    const [key = '', text = ''] = originals[number % originals.length] ?? [];
    const renamed = text
      .replace(/^name: (.+)$/m, (_, name: string) => `name: ${name.replaceAll('"', '').slice(0, 30)} ${number}`)
      .replace(/^address: (.+)$/m, `address: $1${number}`)
      .replace(/^aliases:\n(?: {2}- .+\n)+/m, '')
      // The content check refuses a published price that another file has already.
      .replace(/^publishedPrices:\n(?: .*\n|\n)+/m, '');
    await writeFile(join(folder, `${key}${number}.md`), renamed);
    await cp(join(copy, 'public/emblems', `${key}.svg`), join(copy, 'public/emblems', `${key}${number}.svg`));
  }
  return copy;
}

/** Nothing listens at this address, so the measurement does not include a database. */
const noDatabase = 'http://127.0.0.1:9';

/** Builds the project in a folder for the Data API at `url`. Throws with the output of a build that fails. */
async function build(folder: string, url: string): Promise<Pick<Figures, 'pages' | 'seconds' | 'ms a page'>> {
  const started = performance.now();
  const { exitCode, all } = await execa(join(folder, 'node_modules/.bin/astro'), ['build'], {
    cwd: folder,
    env: {
      PUBLIC_SUPABASE_URL: url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_fairswath_local_only',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    all: true,
    reject: false,
  });
  const milliseconds = performance.now() - started;
  if (exitCode !== 0) throw new Error(`The build failed: ${all}`);
  const files = await readdir(join(folder, 'dist'), { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html')).length;
  return { pages, seconds: (milliseconds / 1000).toFixed(1), 'ms a page': (milliseconds / pages).toFixed(1) };
}

/** Builds twice, because the second build finds the pictures of the first. */
async function measureProviders(providers: number): Promise<Figures[]> {
  const folder = await copyWith(providers);
  try {
    const first = { built: `${providers} providers`, ...(await build(folder, noDatabase)), requests: 0 };
    const again = { built: 'the same again', ...(await build(folder, noDatabase)), requests: 0 };
    return [first, again];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Builds the site of the real providers for a database with this many reviews, and counts what it asks. */
async function measureReviews(reviews: number): Promise<Figures> {
  const [server, folder] = await Promise.all([startPostgres(), copyProject()]);
  const storage = { databaseUrl: server.address() };
  const local = await startLocalSupabase({ port: 0, storage, siteUrl: 'http://localhost', sampleData: false });
  let requests = 0;
  const counter = await serveOnLoopback(
    {
      fetch: ({ url, headers }) => {
        requests += 1;
        return fetch(url.replace(/^https?:\/\/[^/]+/, local.url), { headers });
      },
    },
    0,
  );
  try {
    const database = new TestDatabase(local);
    for (let added = 0; added < reviews; added += 1000) await insertReviews(database, 1000);
    await database.query('vacuum analyze');
    await database.query('call private.refresh_statistics()');
    const figures = await build(folder, counter.url);
    return { built: `${reviews} reviews`, ...figures, requests };
  } finally {
    await counter.close();
    await local.close();
    await Promise.all([server.stop(), rm(folder, { recursive: true })]);
  }
}

const figures: Figures[] = [];
function note(...measured: Figures[]): void {
  figures.push(...measured);
  for (const { built, pages, seconds } of measured) console.error(`${built}: ${pages} pages in ${seconds} s`);
}
for (const providers of providerSizes) note(...(await measureProviders(providers)));
for (const reviews of reviewSizes) note(await measureReviews(reviews));
console.table(figures);
await mkdir(outputFolder, { recursive: true });
await writeFile(join(outputFolder, 'bench-build.json'), JSON.stringify(figures, null, 2));
process.exit(0);
