import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import getPort from 'get-port';
import { buildSite, serveBuild } from '../../netlify/dev/site-server.ts';
import type { SupabaseProject } from '../../netlify/dev/supabase-project.ts';
import { endpoints } from '../../src/endpoints.ts';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { addSampleData } from '../../supabase/local/sample-data.ts';
import { findBrowser } from '../find-browser.ts';
import { migratedMemory } from '../migrated-database.ts';
import { type NamedSupabase, namedSupabase, openNamedSupabase } from '../named-supabase.ts';
import { startOpenIdProvider } from '../openid-provider.ts';
import type { CheckResult } from './check-result.ts';
import { outputFolder, runPlaywright, runVitest, type ToolOutput } from './run-tools.ts';
import { startStaticCache } from './static-cache.ts';

/** The checks that need the built site. */
export type SiteCheck = 'site' | 'browser';

const siteFolder = join(outputFolder, 'dist');
const mailFolder = join(outputFolder, 'mail');

/**
 * Builds the site for a database in memory, or for the named Supabase, and runs the checks on it. A check that could not run
 * counts as one failure. Throws if the named Supabase is on another machine, or does not say where it sends emails.
 */
export async function runOnBuiltSite(
  checks: SiteCheck[],
  filters: string[],
  output: ToolOutput,
): Promise<Partial<Record<SiteCheck, CheckResult>>> {
  const results: Partial<Record<SiteCheck, CheckResult>> = {};
  const named = namedSupabase();
  const port = named ? portOfNamedSite() : await getPort({ host: '127.0.0.1' });
  const provider = await startOpenIdProvider();
  const supabase = await (named ? openWithSampleData(named) : startInMemory(port, provider.url));
  try {
    const project: SupabaseProject = { ...supabase, sampleData: true, signInWith: 'google' };
    const env = siteEnvironment(port, supabase, provider.url);
    await buildSite(project, siteFolder);
    if (checks.includes('site')) results.site = await runVitest('site', output, env);
    if (checks.includes('browser')) results.browser = await runInBrowser(project, port, filters, env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    for (const check of checks) results[check] ??= { passed: 0, failed: 1, failures: [] };
  } finally {
    await supabase.close();
    await provider.stop();
  }
  return results;
}

/** The port in the address to which the emails of the named Supabase lead. */
function portOfNamedSite(): number {
  const { FAIRSWATH_SITE_URL, FAIRSWATH_MAIL_URL } = process.env;
  if (!FAIRSWATH_SITE_URL || !FAIRSWATH_MAIL_URL)
    throw new Error('To test the site with a running Supabase, also set FAIRSWATH_SITE_URL and FAIRSWATH_MAIL_URL.');
  return Number(new URL(FAIRSWATH_SITE_URL).port);
}

function startInMemory(port: number, google: string): Promise<LocalSupabase> {
  return startLocalSupabase({
    port: 0,
    storage: migratedMemory(),
    siteUrl: `http://localhost:${port}`,
    sampleData: true,
    mail: { folder: mailFolder },
    google,
  });
}

async function openWithSampleData(named: NamedSupabase): Promise<LocalSupabase> {
  const supabase = await openNamedSupabase(named);
  await addSampleData(supabase);
  return supabase;
}

/** The variables by which the tests find the site and its services. */
function siteEnvironment(port: number, supabase: LocalSupabase, providerUrl: string): NodeJS.ProcessEnv {
  return {
    FAIRSWATH_SITE_FOLDER: siteFolder,
    FAIRSWATH_SITE_URL: `http://localhost:${port}`,
    FAIRSWATH_API_URL: supabase.url,
    FAIRSWATH_API_KEY: supabase.publishableKey,
    FAIRSWATH_API_SECRET_KEY: supabase.secretKey,
    FAIRSWATH_MAIL_URL: process.env.FAIRSWATH_MAIL_URL ?? pathToFileURL(mailFolder).href,
    FAIRSWATH_PROVIDER_URL: providerUrl,
  };
}

async function runInBrowser(
  project: SupabaseProject,
  port: number,
  filters: string[],
  env: NodeJS.ProcessEnv,
): Promise<CheckResult> {
  // Install a browser first. Otherwise, each of Playwright's workers would try to.
  findBrowser();
  const netlifyPort = await getPort({ host: '127.0.0.1' });
  const site = await serveBuild(project, siteFolder, netlifyPort, 'npm..test');
  const cache = await startStaticCache(port, netlifyPort, siteFolder);
  // The first request to a function waits until it is bundled. On a busy machine, that takes longer than a test may.
  const bundled = fetch(`http://localhost:${netlifyPort}${endpoints.deleteAccount}`, { method: 'POST' });
  return bundled
    .then((response) => response.text())
    .then(() => runPlaywright(filters, env))
    .finally(() => {
      cache.stop();
      return site.stop();
    });
}
