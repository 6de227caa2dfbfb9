// A scheduled function (netlify.toml sets how often) that asks Netlify to rebuild the site when its pages are outdated. It does
// so sooner when the pages show content that its author has withdrawn. No request reaches a scheduled function.
import { createClient } from '@supabase/supabase-js';

/** The project, the secret build hook, and how many builds the function may request in a month. */
export interface RebuildEnvironment {
  PUBLIC_SUPABASE_URL?: string | undefined;
  SUPABASE_SECRET_KEY?: string | undefined;
  /** The address of the site. Netlify sets it. */
  URL?: string | undefined;
  BUILD_HOOK_URL?: string | undefined;
  REBUILDS_PER_MONTH?: string | undefined;
}

/** The outcome of a run. */
export type RebuildOutcome = 'requested' | 'unchanged' | 'enough this month' | 'not configured' | 'failed';

/**
 * A production deploy costs 15 of the 300 credits of Netlify's free plan. 15 deploys a month leave a quarter of the credits for
 * everything else.
 */
export const defaultRebuildsPerMonth = 15;

/** At most one build a day, whatever the setting is. */
export const mostRebuildsPerMonth = 31;

/** In milliseconds, for each request. Netlify ends a scheduled function after 30 seconds. */
const timeLimit = 6000;

export default async (): Promise<void> => {
  console.log(`Rebuild: ${await rebuildWhenOutdated(process.env)}`);
};

/**
 * Compares the data in the pages with the current database and requests a build through the secret hook if they differ. The
 * monthly limit is spread over the days of the month. If a review or a name in the pages was withdrawn, only the limit of the
 * whole month counts. Never throws. `fetchService` replaces `fetch`.
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
    const perMonth = Math.min(rebuildsPerMonth(environment), mostRebuildsPerMonth);
    if (perMonth === 0) return 'enough this month';
    const built = await onlineBuild(site, request);
    const removal = await database.rpc('request_removal_rebuild', { shown: built.reviews, per_month: perMonth });
    if (removal.data !== true) {
      const fingerprint = await database.rpc('site_fingerprint').throwOnError();
      if (fingerprint.data === built.fingerprint) return 'unchanged';
      const allowed = await database.rpc('request_rebuild', { per_month: perMonth }).throwOnError();
      if (allowed.data !== true) return 'enough this month';
    }
    const answer = await request(hook, { method: 'POST' });
    return answer.ok ? 'requested' : 'failed';
  } catch {
    return 'failed';
  }
}

/** The setting, or the default when there is none. 0, and anything other than a whole number, turns rebuilds off. */
export function rebuildsPerMonth({ REBUILDS_PER_MONTH: setting = '' }: RebuildEnvironment): number {
  if (setting.trim() === '') return defaultRebuildsPerMonth;
  return /^\s*\d{1,3}\s*$/.test(setting) ? Number(setting) : 0;
}

/** The fingerprint of the data that the online build used, or null, and the reviews in its pages. */
async function onlineBuild(site: string, request: typeof fetch) {
  const build = await request(new URL('/build.json', site));
  const answer: { snapshot?: { fingerprint?: string | null }; reviews?: { id: string; name: string | null }[] } | null =
    await build.json().catch(() => null);
  return { fingerprint: answer?.snapshot?.fingerprint ?? null, reviews: answer?.reviews ?? [] };
}
