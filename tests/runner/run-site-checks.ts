import { join } from 'node:path';
import getPort from 'get-port';
import { buildSite, serveBuild } from '../../netlify/dev/site-server.ts';
import type { SupabaseProject } from '../../netlify/dev/supabase-project.ts';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { findBrowser } from '../find-browser.ts';
import { startOpenIdProvider } from '../openid-provider.ts';
import { startAssetCache } from './asset-cache.ts';
import type { CheckResult } from './check-result.ts';
import { outputFolder, runPlaywright, runVitest, type ToolOutput } from './run-tools.ts';

/** The checks that need the built site. */
export type SiteCheck = 'site' | 'browser';

const siteFolder = join(outputFolder, 'dist');
const mailFolder = join(outputFolder, 'mail');

/** Builds the site for a database in memory and runs the checks on it. A check that could not run results as one failure. */
export async function runOnBuiltSite(
  checks: SiteCheck[],
  filters: string[],
  output: ToolOutput,
): Promise<Partial<Record<SiteCheck, CheckResult>>> {
  const results: Partial<Record<SiteCheck, CheckResult>> = {};
  const port = await getPort({ host: '127.0.0.1' });
  const provider = await startOpenIdProvider();
  const local = await startLocalSupabase({
    port: 0,
    storage: { memory: true },
    siteUrl: `http://localhost:${port}`,
    sampleData: true,
    mail: { folder: mailFolder },
    google: provider.url,
  });
  try {
    const project: SupabaseProject = { ...local, sampleData: true, signInWith: 'google' };
    const env = siteEnvironment(port, local, provider.url);
    await buildSite(project, siteFolder);
    if (checks.includes('site')) results.site = await runVitest('site', output, env);
    if (checks.includes('browser')) results.browser = await runInBrowser(project, port, filters, env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    for (const check of checks) results[check] ??= { passed: 0, failed: 1, failures: [] };
  } finally {
    await local.close();
    await provider.stop();
  }
  return results;
}

/** What the tests read to find the site and its services. */
function siteEnvironment(port: number, local: LocalSupabase, providerUrl: string): NodeJS.ProcessEnv {
  return {
    FAIRSWATH_SITE_FOLDER: siteFolder,
    FAIRSWATH_SITE_URL: `http://localhost:${port}`,
    FAIRSWATH_API_URL: local.url,
    FAIRSWATH_MAIL_FOLDER: mailFolder,
    FAIRSWATH_PROVIDER_URL: providerUrl,
  };
}

async function runInBrowser(
  project: SupabaseProject,
  port: number,
  filters: string[],
  env: NodeJS.ProcessEnv,
): Promise<CheckResult> {
  // Install a browser first: Playwright's workers would otherwise each try to.
  findBrowser();
  const netlifyPort = await getPort({ host: '127.0.0.1' });
  const site = await serveBuild(project, siteFolder, netlifyPort, 'npm..test');
  const cache = await startAssetCache(port, netlifyPort);
  return runPlaywright(filters, env).finally(() => {
    cache.stop();
    return site.stop();
  });
}
