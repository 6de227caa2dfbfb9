// Scheduled (netlify.toml says how often): asks Netlify to build the site again when its pages are outdated. No request reaches a
// scheduled function.
import { createClient } from '@supabase/supabase-js';

/** The project, the secret build hook, and how many builds a month it may ask for. */
export interface RebuildEnvironment {
  PUBLIC_SUPABASE_URL?: string | undefined;
  SUPABASE_SECRET_KEY?: string | undefined;
  /** The address of the site. Netlify sets it. */
  URL?: string | undefined;
  BUILD_HOOK_URL?: string | undefined;
  REBUILDS_PER_MONTH?: string | undefined;
}

/** What became of a run. */
export type RebuildOutcome = 'requested' | 'unchanged' | 'enough this month' | 'not configured' | 'failed';

/** A production deploy costs 15 of the 300 credits of Netlify's free plan: 15 a month leave a quarter of them for everything else. */
export const defaultRebuildsPerMonth = 15;

/** In milliseconds, for each request. Netlify ends a scheduled function after 30 seconds. */
const timeLimit = 6000;

export default async (): Promise<void> => {
  console.log(`Rebuild: ${await rebuildWhenOutdated(process.env)}`);
};

/**
 * Compares what the pages were built from with what the database holds now, and asks for a build by the secret hook if they differ
 * and fewer builds were asked for than the month allows by today. Never throws. `fetchService` replaces `fetch`.
 */
export async function rebuildWhenOutdated(
  environment: RebuildEnvironment,
  fetchService: typeof fetch = fetch,
): Promise<RebuildOutcome> {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, URL: site, BUILD_HOOK_URL: hook } = environment;
  if (!url || !secretKey || !site || !hook) return 'not configured';
  const request: typeof fetch = (input, init) =>
    fetchService(input, { ...init, signal: AbortSignal.timeout(timeLimit) });
  try {
    const database = createClient(url, secretKey, { auth: { persistSession: false }, global: { fetch: request } });
    const fingerprint = await database.rpc('site_fingerprint').throwOnError();
    if (fingerprint.data === (await builtFingerprint(site, request))) return 'unchanged';
    const perMonth = rebuildsPerMonth(environment);
    const allowed = await database.rpc('request_rebuild', { per_month: perMonth }).throwOnError();
    if (allowed.data !== true) return 'enough this month';
    const answer = await request(hook, { method: 'POST' });
    return answer.ok ? 'requested' : 'failed';
  } catch {
    return 'failed';
  }
}

/** The setting, or the default when there is none. 0, and what is not a whole number, turns rebuilds off. */
export function rebuildsPerMonth({ REBUILDS_PER_MONTH: setting = '' }: RebuildEnvironment): number {
  if (setting.trim() === '') return defaultRebuildsPerMonth;
  return /^\s*\d{1,3}\s*$/.test(setting) ? Number(setting) : 0;
}

/** The fingerprint of what the pages that are online were built from; null when they do not say. */
async function builtFingerprint(site: string, request: typeof fetch): Promise<string | null> {
  const build = await request(new URL('/build.json', site));
  const answer: { snapshot?: { fingerprint?: string | null } } | null = await build.json().catch(() => null);
  return answer?.snapshot?.fingerprint ?? null;
}
