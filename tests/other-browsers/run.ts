// Walks through the site in Firefox and WebKit, at the widths of a desktop and of a phone: `npm run browsers`.
// `npm run browsers -- webkit` uses one browser. Starts the built site with a database in memory, and ends with 1 when a journey
// failed.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import getPort from 'get-port';
import { buildSite, serveBuild } from '../../netlify/dev/site-server.ts';
import { startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { outputFolder } from '../runner/run-tools.ts';
import { type Driver, NotInstalled } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { walk } from './journey.ts';
import { collectErrors, recordErrors, requireErrorsNoticed } from './page-errors.ts';
import { createVisitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const browsers: Record<string, () => Promise<Driver>> = { firefox: startFirefox, webkit: startWebKit };
const widths = { desktop: [1280, 900], phone: [390, 844] } as const;
const siteFolder = join(outputFolder, 'dist');
const mailFolder = join(outputFolder, 'mail');

/** Pending requests for the account are rejected after the session has ended. */
const isRefusalOnceSignedOut =
  /status of 403 .*\/auth\/v1\/user|status of 401 .*\/rest\/v1\/(review_authors\?|profiles\?|rpc\/(own_|review_replies))/;

/** Firefox reports a font whose download stops because the user left the page: 2152398850 is NS_BINDING_ABORTED. */
const isAbortedFont = /downloadable font: download failed .* status=2152398850/;

/** Walks through the site in one browser at one width. Returns whether everything succeeded. */
async function passes(name: string, width: keyof typeof widths, siteUrl: string): Promise<boolean> {
  let driver: Driver | null = null;
  const begin = performance.now();
  try {
    driver = await (browsers[name] ?? startFirefox)();
    console.log(`${name}, ${width}: ${driver.version}`);
    const [wide, high] = widths[width];
    await driver.resize(wide, high);
    const say = (step: string) => console.log(`${name}, ${width}: ${step}`);
    await requireErrorsNoticed(driver, siteUrl);
    const expected = driver.errors().length;
    await driver.open(siteUrl);
    const inside = await driver.run('return innerWidth');
    if (inside !== wide) throw new Error(`The page is ${inside} px wide instead of ${wide} px.`);
    await walk(createVisitor(driver, siteUrl), pathToFileURL(mailFolder).href, say);
    const told = [...driver.errors().slice(expected), ...(await collectErrors(driver))];
    const errors = told.filter((error) => !isRefusalOnceSignedOut.test(error) && !isAbortedFont.test(error));
    for (const error of errors) console.error(`${name}, ${width}: an error in the page: ${error}`);
    console.log(`${name}, ${width}: ${Math.round((performance.now() - begin) / 1000)} seconds`);
    return errors.length === 0;
  } catch (error) {
    console.error(`${name}, ${width}: ${error instanceof NotInstalled ? error.message : (error as Error).stack}`);
    return false;
  } finally {
    await driver?.close().catch(() => {});
  }
}

async function runOnSite(names: string[]): Promise<boolean> {
  const port = await getPort({ host: '127.0.0.1' });
  const siteUrl = `http://localhost:${port}`;
  const supabase = await startLocalSupabase({
    port: 0,
    storage: { memory: true },
    siteUrl,
    sampleData: true,
    mail: { folder: mailFolder },
  });
  const project = { ...supabase, sampleData: true, signInWith: 'none' };
  try {
    await buildSite(project, siteFolder);
    await recordErrors(siteFolder);
    const site = await serveBuild(project, siteFolder, port, 'npm..test');
    const results: boolean[] = [];
    for (const name of names)
      for (const width of ['desktop', 'phone'] as const) results.push(await passes(name, width, siteUrl));
    await site.stop();
    console.log(`${results.filter(Boolean).length} of ${results.length} journeys passed`);
    return results.every(Boolean);
  } finally {
    await supabase.close();
  }
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in browsers));
if (unknown.length > 0) {
  console.error(`There is no browser named ${unknown.join(', ')}. Choose from ${Object.keys(browsers).join(', ')}.`);
  process.exit(2);
}
process.env.LITE_AUTH_BCRYPT_COST ??= '4';
await rm(outputFolder, { recursive: true, force: true });
await mkdir(outputFolder, { recursive: true });
process.exit((await runOnSite(named.length > 0 ? named : Object.keys(browsers))) ? 0 : 1);
