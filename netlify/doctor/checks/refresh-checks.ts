import { mostRebuildsPerMonth, rebuildsPerMonth } from '../../functions/rebuild.ts';
import { type Check, NotChecked, onlyOnTheWeb, required } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { jsonOf, RequestFailure } from '../requests.ts';

/** What keeps figures and pages fresh without a person: the daily job of the database, and the rebuilds of the site. */
export const refreshChecks: Check[] = [
  { title: 'The daily job refreshes the statistics', withoutSite: true, run: checkDailyJob },
  { title: 'The pages were built from the database', run: checkSnapshot },
  { title: 'The pages are not outdated for longer than the schedule allows', run: checkAge },
  { title: 'BUILD_HOOK_URL is a Netlify build hook', withoutSite: true, run: checkHook },
  { title: 'REBUILDS_PER_MONTH is a whole number, or not set here', withoutSite: true, run: checkCost },
];

const dayMs = 24 * 60 * 60 * 1000;
const jobCommand = 'call private.refresh_statistics()';
const creditsPerRebuild = 15;
const creditsPerMonth = { Free: 300, Personal: 1000, Pro: 3000 };

async function checkDailyJob(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'the local database refreshes its statistics at every start');
  const { rows } = await deployment.database();
  const [cron] = await rows<{ exists: boolean }>(`select to_regclass('cron.job') is not null as exists`);
  const stale = 'so prices older than 24 months stay in the figures and unusual prices are not marked.';
  if (!cron?.exists)
    return [
      `The database has no pg_cron, ${stale} Switch it on under Integrations in Supabase, and run "select cron.schedule('refresh statistics', '17 3 * * *', '${jobCommand}')".`,
    ];
  const [job] = await rows<{ active: boolean; succeeded: Date | null; ran: boolean }>(
    `select active, (select max(end_time) from cron.job_run_details d where d.jobid = j.jobid and status = 'succeeded') as succeeded,
       exists (select from cron.job_run_details d where d.jobid = j.jobid) as ran
     from cron.job j where command = $1`,
    [jobCommand],
  );
  if (!job?.active)
    return [
      `The daily job is ${job ? 'switched off' : 'missing'}, ${stale} Run "select cron.schedule('refresh statistics', '17 3 * * *', '${jobCommand}')" in Supabase's SQL editor.`,
    ];
  if (!job.ran) throw new NotChecked('the daily job has not run yet: it does at 3:17 UTC');
  if (job.succeeded && deployment.now.getTime() - job.succeeded.getTime() < 2 * dayMs) return [];
  const last = job.succeeded ? `has not succeeded since ${dayOf(job.succeeded)}` : 'has never succeeded';
  return [`The daily job ${last}, ${stale} Look at its runs under Integrations, Cron in Supabase.`];
}

async function checkSnapshot({ build, site }: Deployment): Promise<string[]> {
  const { snapshot } = await build();
  if (!snapshot?.takenAt)
    return [
      `The pages of ${site} were built without the database, so visitors see no figures until live data have loaded. Look at the log of the last build in Netlify for the reason, and deploy again.`,
    ];
  if (snapshot.fingerprint) return [];
  return [
    `The build does not say what it was built from, because it had no SUPABASE_SECRET_KEY, so the site is built again and again although nothing changes. Set the key for builds in Netlify and deploy again.`,
  ];
}

async function checkAge(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, 'nothing builds a site on this machine again');
  const { environment, now, request } = deployment;
  const { url, secretKey: apikey } = await deployment.secretAccess();
  const { builtAt = '', snapshot } = await deployment.build();
  if (!snapshot?.fingerprint) throw new NotChecked('the build does not say what it was built from');
  const options = { method: 'POST', headers: { apikey }, body: {} };
  const answer = await request(`${url}/rest/v1/rpc/site_fingerprint`, options);
  const fingerprint = jsonOf(answer);
  if (answer.status !== 200 || typeof fingerprint !== 'string')
    throw new RequestFailure(`The database answers ${answer.status} to the question for its state`);
  const perMonth = rebuildsPerMonth(environment);
  if (perMonth === 0) throw new NotChecked('REBUILDS_PER_MONTH is 0');
  // The time between two builds that the month allows, and two days for builds that fail.
  const allowedDays = 2 + Math.ceil(mostRebuildsPerMonth / perMonth);
  const ageDays = Math.floor((now.getTime() - Date.parse(builtAt)) / dayMs);
  if (fingerprint === snapshot.fingerprint || ageDays <= allowedDays) return [];
  const exception = environment.REBUILDS_PER_MONTH ? '' : ', unless REBUILDS_PER_MONTH is lower in Netlify';
  return [
    `The pages are ${ageDays} days old and no longer show what the database holds, although ${perMonth} rebuilds a month are allowed${exception}. Look at the log of the function "rebuild" in Netlify, and at BUILD_HOOK_URL there.`,
  ];
}

async function checkHook({ environment }: Deployment): Promise<string[]> {
  const hook = required(environment.BUILD_HOOK_URL, 'BUILD_HOOK_URL is not set here');
  if (/^https:\/\/api\.netlify\.com\/build_hooks\/[0-9a-f]{24}(\?[\w=&-]+)?$/.test(hook)) return [];
  return [
    'BUILD_HOOK_URL is not the address of a build hook, so outdated pages stay as they are. Copy it from Build & deploy, Build hooks in Netlify: it begins with https://api.netlify.com/build_hooks/.',
  ];
}

async function checkCost({ environment }: Deployment): Promise<string[] | { note: string }> {
  const setting = environment.REBUILDS_PER_MONTH ?? '';
  const perMonth = rebuildsPerMonth(environment);
  if (setting !== '' && String(perMonth) !== setting)
    return [
      `REBUILDS_PER_MONTH is "${setting}", which is not a whole number up to 999, so the site is never built again by itself. Set a number in Netlify.`,
    ];
  const rebuilds = Math.min(perMonth, mostRebuildsPerMonth);
  const credits = rebuilds * creditsPerRebuild;
  const plans = Object.entries(creditsPerMonth).map(([plan, most]) => `${plan} ${most.toLocaleString('en')}`);
  const source = setting === '' ? 'the default' : 'the value here';
  return {
    note: `At most ${rebuilds} rebuilds = ${credits} credits a month with ${source}; Netlify may have another value (plans include ${plans.join(', ')}). What was withdrawn is taken out of the pages besides, by at most 4 builds a day.`,
  };
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
