// A deployment on this machine that answers as one on Netlify and Supabase does: the site and its function, Supabase Lite on a real
// PostgreSQL, the Management API. Tests break one part of it at a time.
import dns from 'node:dns';
import tls from 'node:tls';
import getPort from 'get-port';
import { vi } from 'vitest';
import { examine, type Result } from '../../../netlify/doctor/examination.ts';
import { deleteAccount } from '../../../netlify/functions/delete-account.ts';
import { answerUnknown } from '../../../netlify/functions/not-found.ts';
import { unsubscribe } from '../../../netlify/functions/unsubscribe.ts';
import { endpoints } from '../../../src/endpoints.ts';
import { type Engine, openEngine } from '../../../supabase/local/database-engine.ts';
import { type LocalSupabase, startLocalSupabase } from '../../../supabase/local/local-supabase.ts';
import { createDatabase, dropDatabase } from '../../database/engines.ts';
import { createAuthority } from './certificate.ts';
import { forwardToProject, hostedSettings } from './hosted-answers.ts';
import { type HostAnswer, serveFiles, startSmallHost } from './small-host.ts';
import { buildSmallSite, type SiteFiles } from './small-site.ts';

const hosts = {
  site: 'fairswath.example',
  www: 'www.fairswath.example',
  expired: 'expired.example',
  project: 'abcdefghijklmnopqrst.supabase.example',
  otherProject: 'tsrqponmlkjihgfedcba.supabase.example',
  nested: 'fairswath.co.example',
  nestedWww: 'www.fairswath.co.example',
  netlify: 'fairswath.netlify.app',
  management: 'api.supabase.example',
};

/** Long after these tests are run, so that nothing depends on the clock. */
const now = new Date('2126-06-01T12:00:00Z');

/** Names that the same server answers to as well. */
export const otherHosts = {
  /** A second Supabase project, with the same data. */
  project: hosts.otherProject,
  /** The site under a public suffix of two parts, and under the name that Netlify gives. */
  nested: hosts.nested,
  netlify: hosts.netlify,
};

/** What a test can break. */
export interface Parts {
  files: SiteFiles;
  /** Answers at the address of the function. */
  deleteAccount: HostAnswer;
  /** Answers to forms that are sent to the page for unsubscribing. */
  unsubscribe: HostAnswer;
  www: HostAnswer;
  project: HostAnswer;
  /** The settings that the Management API reports. */
  settings: Record<string, unknown>;
  environment: NodeJS.ProcessEnv;
  now: Date;
  /** In milliseconds, for each request. */
  timeLimit: number;
}

/** A running deployment. */
export interface TestDeployment {
  site: string;
  /** An address of the same server, whose certificate has expired. */
  expiredSite: string;
  local: LocalSupabase;
  databaseUrl: string;
  /** The parts of a deployment in which all is well, as copies. */
  wellParts: () => Parts;
  /** The site as it is built for another address. */
  buildFor: (site: string) => Promise<SiteFiles>;
  /** Answers for the project in the place of {@link local}. */
  forwardTo: (local: LocalSupabase) => HostAnswer;
  /** The same database behind an Auth service with other settings. */
  projectWith: (settings: { siteUrl?: string; confirmations?: boolean }) => Promise<LocalSupabase>;
  /** Examines the site, with these parts. */
  examine: (parts: Parts, address?: string) => Promise<Result[]>;
  /** Every request of the last examination, with the host that received it and all that it contained as text. */
  received: () => { host: string; content: string }[];
  close: () => Promise<void>;
}

/** Starts a deployment in which all is well. It has 45 reviews, and a stand-in for the tables of pg_cron, which npm does not have. */
export async function startDeployment(): Promise<TestDeployment> {
  const trusted = tls.getCACertificates('default');
  const authority = createAuthority();
  tls.setDefaultCACertificates([...trusted, authority.cert]);
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(lookUpLocally as typeof dns.lookup);
  const [port, expiredPort] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const site = `https://${hosts.site}:${port}`;
  const databaseUrl = await createDatabase({ migrated: true });
  const projectWith: TestDeployment['projectWith'] = ({ siteUrl = site, confirmations = true }) =>
    startLocalSupabase({ port: 0, storage: { databaseUrl }, siteUrl, sampleData: false, confirmations });
  const local = await projectWith({});
  await prepareDatabase(local.engine);
  const referenceUrl = await createDatabase({ migrated: true });
  const reference = await openEngine({ databaseUrl: referenceUrl });
  const supabaseUrl = `https://${hosts.project}:${port}`;
  const { publishableKey, secretKey } = local;
  const built = {
    supabaseUrl,
    publishableKey,
    fingerprint: await fingerprintOf(local.engine),
    builtAt: '2126-05-30T04:00:00Z',
  };
  const buildFor = (address: string) => buildSmallSite({ ...built, site: address });
  const files = await buildFor(site);
  const settings = await hostedSettings();
  const environment = {
    PUBLIC_SUPABASE_URL: supabaseUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_ACCESS_TOKEN: 'sbp_tests',
    BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/0123456789abcdef01234567',
    SITE_URL: site,
    SMTP_HOST: 'mail.example',
    SMTP_USER: 'fairswath',
    SMTP_PASSWORD: 'a long password',
    SMTP_SENDER: 'accounts@fairswath.example',
  };
  const functionEnvironment = { PUBLIC_SUPABASE_URL: local.url, SUPABASE_SECRET_KEY: secretKey };
  const wellParts = (): Parts => ({
    files: new Map(files),
    deleteAccount: (request) => deleteAccount(request, functionEnvironment),
    unsubscribe: (request) => unsubscribe(request, functionEnvironment),
    www: () => new Response(null, { status: 301, headers: { Location: `${site}/` } }),
    project: (request) => forwardToProject(local, request),
    settings: { ...settings },
    environment: { ...environment },
    now,
    // Long, because a busy machine is slow, not wrong.
    timeLimit: 60_000,
  });
  let parts = wellParts();
  let received: ReturnType<TestDeployment['received']> = [];
  const serveSite: HostAnswer = (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/delete-account') return parts.deleteAccount(request);
    if (pathname === '/unsubscribe' && request.method === 'POST') return parts.unsubscribe(request);
    return serveWithLastRule(parts.files, request);
  };
  const answers = () =>
    recorded(
      {
        [hosts.site]: serveSite,
        [hosts.nested]: serveSite,
        [hosts.netlify]: serveSite,
        [hosts.www]: parts.www,
        [hosts.nestedWww]: parts.www,
        [hosts.project]: parts.project,
        [hosts.otherProject]: (request: Request) => forwardToProject(local, request),
        [hosts.management]: () => Response.json(parts.settings),
      },
      received,
    );
  const { site: _, expired, ...others } = hosts;
  const servers = [
    await startSmallHost(
      port,
      authority.issue([hosts.site, ...Object.values(others)], new Date('2126-07-01')),
      answers,
    ),
    await startSmallHost(expiredPort, authority.issue([expired], new Date('2021-01-01')), answers),
  ];
  return {
    site,
    expiredSite: `https://${expired}:${expiredPort}`,
    local,
    databaseUrl,
    wellParts,
    buildFor,
    forwardTo: (other) => (request) => forwardToProject(other, request),
    projectWith,
    examine: (broken, address = site) => {
      parts = broken;
      received = [];
      return examine(address, {
        environment: broken.environment,
        now: broken.now,
        timeLimit: broken.timeLimit,
        managementApi: `https://${hosts.management}:${port}`,
        openReference: async () => ({ rows: reference.rows, close: async () => undefined }),
      });
    },
    received: () => received,
    close: async () => {
      for (const server of servers) await server.close();
      await Promise.all([local.close(), reference.close()]);
      for (const address of [databaseUrl, referenceUrl]) await dropDatabase(address);
      lookup.mockRestore();
      tls.setDefaultCACertificates(trusted);
    },
  };
}

/** Answers with the files; what they do not answer, with the function that the last rule of `_redirects` names. */
function serveWithLastRule(files: SiteFiles, request: Request): Response | Promise<Response> {
  const response = serveFiles(files, request);
  const hasRule = files.get('/_redirects')?.includes(`/* ${endpoints.notFound} `);
  if (response.status !== 404 || !hasRule) return response;
  const { origin } = new URL(request.url);
  return answerUnknown(request, origin, async (address, options) => serveFiles(files, new Request(address, options)));
}

/** The same answers, which note each request first. */
function recorded(
  answers: Record<string, HostAnswer>,
  received: { host: string; content: string }[],
): Record<string, HostAnswer> {
  const recordedAnswer =
    (host: string, answer: HostAnswer): HostAnswer =>
    async (request) => {
      received.push({
        host,
        content: JSON.stringify([request.url, [...request.headers], await request.clone().text()]),
      });
      return answer(request);
    };
  return Object.fromEntries(Object.entries(answers).map(([host, answer]) => [host, recordedAnswer(host, answer)]));
}

/** Finds the hosts of the deployment on this machine, and knows no others. */
function lookUpLocally(
  hostname: string,
  options: dns.LookupOptions,
  found: (error: Error | null, address: string | dns.LookupAddress[], family?: number) => void,
): void {
  const isKnown = Object.values(hosts).includes(hostname) || ['localhost', '127.0.0.1'].includes(hostname);
  if (!isKnown) found(Object.assign(new Error(hostname), { code: 'ENOTFOUND' }), '');
  else if (options.all) found(null, [{ address: '127.0.0.1', family: 4 }]);
  else found(null, '127.0.0.1', 4);
}

async function prepareDatabase({ run }: Engine): Promise<void> {
  await run(`
    create table supabase_migrations.ledger_copy as table supabase_migrations.schema_migrations;
    with authors as (insert into public.review_authors (id) select gen_random_uuid() from generate_series(1, 45) returning id)
    insert into public.reviews (id, company, price, resolution, review) select id, 'maxar', 10, '50 cm', 'Words.' from authors;
    create schema cron;
    create table cron.job (jobid bigint primary key, schedule text, command text, active boolean);
    create table cron.job_run_details (jobid bigint, runid bigint, status text, start_time timestamptz, end_time timestamptz);
    insert into cron.job values (1, '17 3 * * *', 'call private.refresh_statistics()', true);
    insert into cron.job_run_details values (1, 1, 'succeeded', '2126-06-01 03:17:00+00', '2126-06-01 03:17:09+00');`);
}

async function fingerprintOf({ rows }: Engine): Promise<string> {
  const [row] = await rows<{ fingerprint: string }>('select public.site_fingerprint() as fingerprint');
  return row?.fingerprint ?? '';
}
