import { isoDay, shiftMonth } from '../../../src/domain/dates.ts';
import { formatRateMonth } from '../../../src/domain/money/reference-rate.ts';
import { endpoints } from '../../../src/endpoints.ts';
import { mostRebuildsPerMonth, rebuildsPerMonth } from '../../functions/rebuild.ts';
import { type Check, onlyOnTheWeb } from '../check.ts';
import type { Deployment } from '../deployment.ts';
import { NotChecked, RequestFailure } from '../not-checked.ts';
import { objectOf } from '../requests.ts';

/** Each average is published when its month has ended, so a table without a gap is one month old. */
const mostMonths = 2;

/** Checks of automatic tasks, and of the exchange rates. */
export const upkeepChecks: Check[] = [
  { title: 'The pages show what the database holds', run: checkAge },
  { title: 'The daily job refreshes the statistics', run: checkDailyJob },
  { title: 'Emails about notices are sent', run: checkOutbox },
  { title: `The newest exchange rate is at most ${mostMonths} months old`, run: checkRates },
  { title: 'The database guards new accounts', run: checkAccountTriggers },
];

const dayMs = 24 * 60 * 60 * 1000;
const jobCommand = 'call app.refresh_statistics()';
const onThisMachine = 'a site on this machine does without it';
/** Some mailboxes no longer exist. A higher number of failures has another cause. */
const mostDeadMailboxes = 4;

async function checkAge(deployment: Deployment): Promise<string[]> {
  const { snapshot, builtAt = '' } = await deployment.build();
  if (!snapshot?.fingerprint)
    return [
      'The pages were built without the database or without SUPABASE_SECRET_KEY, so they lack figures or are built again and again. Look at the log of the last build in Netlify, and deploy again.',
    ];
  onlyOnTheWeb(deployment, 'nothing builds a site on this machine again');
  const fingerprint = await deployment.callAsOperator('site_fingerprint');
  const perMonth = rebuildsPerMonth(deployment.environment);
  if (perMonth === 0) throw new NotChecked('REBUILDS_PER_MONTH is 0');
  // The time between two builds that the monthly limit allows, plus two days for failed builds.
  const allowedDays = 2 + Math.ceil(mostRebuildsPerMonth / perMonth);
  const ageDays = Math.floor((deployment.now.getTime() - Date.parse(builtAt)) / dayMs);
  if (fingerprint === snapshot.fingerprint || ageDays <= allowedDays) return [];
  return [
    `The pages are ${ageDays} days old and no longer show what the database holds, although ${perMonth} rebuilds a month are allowed. Look at the log of the function "rebuild" in Netlify, and at BUILD_HOOK_URL and REBUILDS_PER_MONTH there.`,
  ];
}

async function checkDailyJob(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, onThisMachine);
  const [cron] = await deployment.rows<{ exists: boolean }>(`select to_regclass('cron.job') is not null as exists`);
  const [job] = cron?.exists
    ? await deployment.rows<{ active: boolean; succeeded: Date | null; ran: boolean }>(jobs, jobCommand)
    : [];
  const stale = 'so prices older than 24 months stay in the figures and unusual prices are not marked.';
  if (!job?.active)
    return [
      `The daily job is ${job ? 'switched off' : 'missing'}, ${stale} Switch on pg_cron under Integrations in Supabase, and run "select cron.schedule('refresh statistics', '17 3 * * *', '${jobCommand}')" in its SQL editor.`,
    ];
  if (!job.ran) throw new NotChecked('the daily job has not run yet: it does at 3:17 UTC');
  if (job.succeeded && deployment.now.getTime() - job.succeeded.getTime() < 2 * dayMs) return [];
  const last = job.succeeded
    ? `has not succeeded since ${job.succeeded.toISOString().slice(0, 10)}`
    : 'has never succeeded';
  return [`The daily job ${last}, ${stale} Look at its runs under Integrations, Cron in Supabase.`];
}

const jobs = `
  select active, (select max(end_time) from cron.job_run_details d where d.jobid = j.jobid and status = 'succeeded') as succeeded,
    exists (select from cron.job_run_details d where d.jobid = j.jobid) as ran
  from cron.job j where command = $1`;

async function checkOutbox(deployment: Deployment): Promise<string[]> {
  onlyOnTheWeb(deployment, onThisMachine);
  const [late] = await deployment.rows<{ untried: number; failing: number }>(
    `select count(*) filter (where attempts = 0)::int as untried, count(*) filter (where attempts > 0)::int as failing
     from app.notice_emails where due_since < $1`,
    new Date(deployment.now.getTime() - dayMs).toISOString(),
  );
  const { untried = 0, failing = 0 } = late ?? {};
  if (untried === 0 && failing <= mostDeadMailboxes) return [];
  const reason =
    untried > 0
      ? '"not configured" means that SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_SENDER or SUPABASE_SECRET_KEY is missing there.'
      : 'the mail server may refuse SMTP_USER, SMTP_PASSWORD and SMTP_SENDER.';
  return [
    `${untried + failing} emails about notices have been due for more than a day, so users do not learn what has happened. Look at the log of the function "send-notices" in Netlify: ${reason}`,
  ];
}

async function checkRates({ site, request, now }: Deployment): Promise<string[]> {
  const { months } = await objectOf(request(site + endpoints.referenceRates));
  const newest =
    Object.keys(months ?? {})
      .toSorted()
      .at(-1) ?? '';
  if (!/^\d{4}-\d\d$/.test(newest)) throw new RequestFailure(`${site}${endpoints.referenceRates} lists no month`);
  if (newest >= shiftMonth(isoDay(now), -mostMonths)) return [];
  return [
    `The newest exchange rate is from ${formatRateMonth(newest)}, so prices in other currencies become dollars at an old rate. Run npm run rates, then deploy.`,
  ];
}

const accountTriggers = [
  'bound_metadata on auth.identities',
  'bound_metadata on auth.users',
  'leave_former_address on auth.users',
  'start_with_confirmation on auth.users',
];

/** They are on tables of the Auth service, so a restored dump may lack them. */
async function checkAccountTriggers({ rows }: Deployment): Promise<string[]> {
  const found = await rows<{ trigger: string }>(
    `select tgname || ' on auth.' || relname as trigger from pg_trigger join pg_class c on c.oid = tgrelid
     where relnamespace = 'auth'::regnamespace and tgenabled <> 'D'`,
  );
  const missing = accountTriggers.filter((name) => !found.some(({ trigger }) => trigger === name));
  return missing.map(
    (name) =>
      `The database lacks the trigger ${name}, so somebody who registers the address of another person first can get into their account or make it unusable. Run the statement "create trigger" for it, from supabase/migrations/20261126080250_accounts.sql, in Supabase's SQL editor.`,
  );
}
