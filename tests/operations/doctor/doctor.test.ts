import { execa } from 'execa';
import getPort from 'get-port';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../netlify/doctor/database-reader.ts';
import type { Result } from '../../../netlify/doctor/examination.ts';
import { compareMigrations } from '../../../netlify/doctor/migration-ledger.ts';
import { findingsOf, formatCounts, formatReport, withoutSecrets } from '../../../netlify/doctor/report.ts';
import { endpoints } from '../../../src/endpoints.ts';
import { otherHosts, type Parts, startDeployment, type TestDeployment } from './deployment-fixture.ts';

let deployment: TestDeployment;
const { error } = console;

beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment.close());
// Supabase Lite logs every refused request with its stack.
beforeEach(() => {
  console.error = () => undefined;
});
afterEach(() => {
  console.error = error;
});

/** What the doctor finds when something is changed in a deployment in which all is well. */
async function findingsWith(change: (parts: Parts) => unknown): Promise<string[]> {
  const parts = deployment.wellParts();
  await change(parts);
  return findingsOf(await deployment.examine(parts));
}

/** What became of the check with a title. */
function outcomeOf(results: Result[], title: string): Result['outcome'] | undefined {
  return results.find((result) => result.title === title)?.outcome;
}

/** Replaces a text in a file of the site. */
function edit({ files }: Parts, file: string, from: string, to: string): void {
  const text = files.get(file) ?? '';
  expect(text).toContain(from);
  files.set(file, text.replace(from, to));
}

/** Lets the doctor look into the database, which a statement changes until the end of the test. */
async function changeDatabase({ environment }: Parts, change: string, undo: string): Promise<void> {
  environment.SUPABASE_DB_URL = deployment.databaseUrl;
  await deployment.local.engine.run(change);
  onTestFinished(() => deployment.local.engine.run(undo));
}

it('a deployment in which all is well has no finding, and everything is checked', async () => {
  const parts = deployment.wellParts();
  parts.environment.SUPABASE_DB_URL = deployment.databaseUrl;
  const results = await deployment.examine(parts);
  expect(results.filter(({ outcome }) => outcome.kind !== 'passed')).toEqual([]);
  expect(formatCounts(results)).toBe(`${results.length} checks passed, 0 findings, 0 not checked.`);
});

it('without any key, what cannot be seen from outside is not checked, and nothing is found', async () => {
  const parts = deployment.wellParts();
  parts.environment = {};
  const results = await deployment.examine(parts);
  expect(findingsOf(results)).toEqual([]);
  const missing = results.flatMap(({ outcome }) => (outcome.kind === 'not checked' ? [outcome.reason] : []));
  expect([...new Set(missing)]).toEqual([
    'neither PUBLIC_SUPABASE_URL nor PUBLIC_SUPABASE_PUBLISHABLE_KEY is set here',
    'SUPABASE_SECRET_KEY is not set here',
    'SUPABASE_ACCESS_TOKEN is not set here',
    'SUPABASE_DB_URL is not set',
    'BUILD_HOOK_URL is not set here',
    'SMTP_HOST is not set here',
  ]);
});

describe('secrets', () => {
  /** The hosts that received a secret in the last examination. */
  function receiversOf(secret = ''): string[] {
    expect(secret).not.toBe('');
    const requests = deployment.received().filter(({ content }) => content.includes(secret));
    return [...new Set(requests.map(({ host }) => host))];
  }

  it('are sent to the project of the environment and to the Management API alone', async () => {
    const { SUPABASE_SECRET_KEY, SUPABASE_ACCESS_TOKEN } = deployment.wellParts().environment;
    await deployment.examine(deployment.wellParts());
    expect(receiversOf(SUPABASE_SECRET_KEY)).toEqual(['abcdefghijklmnopqrst.supabase.example']);
    expect(receiversOf(SUPABASE_ACCESS_TOKEN)).toEqual(['api.supabase.example']);
  });

  it.each<[string, (environment: NodeJS.ProcessEnv) => unknown]>([
    ['the environment names a project', () => undefined],
    ['the environment names none', (environment) => delete environment.PUBLIC_SUPABASE_URL],
    [
      'a secret key is in place of the publishable one',
      (environment) => {
        environment.PUBLIC_SUPABASE_PUBLISHABLE_KEY = environment.SUPABASE_SECRET_KEY;
      },
    ],
  ])('are not sent to another project that the site names, while %s', async (_, change) => {
    const parts = deployment.wellParts();
    const { SUPABASE_SECRET_KEY, SUPABASE_ACCESS_TOKEN } = parts.environment;
    change(parts.environment);
    edit(parts, '/_headers', 'abcdefghijklmnopqrst.supabase.example', otherHosts.project);
    edit(parts, '/_astro/client.js', deployment.local.publishableKey, '');
    const results = await deployment.examine(parts);
    expect(receiversOf(SUPABASE_SECRET_KEY)).toEqual([]);
    expect(receiversOf(SUPABASE_ACCESS_TOKEN).filter((host) => host !== 'api.supabase.example')).toEqual([]);
    expect(outcomeOf(results, 'SUPABASE_SECRET_KEY is a secret key of the project')).toMatchObject({
      kind: 'not checked',
      reason: expect.stringContaining('PUBLIC_SUPABASE_URL'),
    });
  });
});

describe('the address with or without "www"', () => {
  const title = 'The address with or without "www" leads to the site';
  const addressOf = (host: string) => `https://${host}:${new URL(deployment.site).port}`;

  it('is asked for under a public suffix of two parts', async () => {
    const parts = deployment.wellParts();
    const site = addressOf(otherHosts.nested);
    parts.www = () => new Response(null, { status: 301, headers: { Location: `${site}/` } });
    const { host } = new URL(site);
    expect(outcomeOf(await deployment.examine(parts, site), title)).toEqual({
      kind: 'passed',
      note: `www.${host} leads to ${host}.`,
    });
  });

  it('is not asked for where Netlify gives the name', async () => {
    const results = await deployment.examine(deployment.wellParts(), addressOf(otherHosts.netlify));
    expect(outcomeOf(results, title)).toMatchObject({ kind: 'not checked' });
  });
});

it('of an address with a path, the site is examined', async () => {
  expect(
    findingsOf(await deployment.examine(deployment.wellParts(), `${deployment.site}/explore?sort=price#top`)),
  ).toEqual([]);
});

describe('a fault of the site is one finding, and the only one:', () => {
  it.each<[string, (parts: Parts) => unknown, string]>([
    [
      'a certificate that ends soon',
      (parts) => {
        parts.now = new Date('2126-06-20');
      },
      'The certificate of fairswath.example ends on 2126-07-01, and browsers then refuse the site. Netlify renews it by itself while the DNS records lead there: see Domain management, HTTPS.',
    ],
    [
      '"www" that serves the site a second time',
      (parts) => {
        parts.www = () => new Response('<html></html>');
      },
      'www.HOST answers 200 instead of leading to HOST, so the site has two addresses and a session works at one of them only. Make HOST the primary domain in Netlify, and www.HOST an alias of it.',
    ],
    [
      'a header that is missing',
      (parts) => edit(parts, '/_headers', '  X-Frame-Options: DENY\n', ''),
      'Pages are sent without the right X-Frame-Options, so another site may show ours in a frame and mislead its visitors. Publish the file _headers that the build writes, and remove other headers in Netlify.',
    ],
    [
      'a policy that allows any script',
      (parts) => edit(parts, '/_headers', "script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      'Pages are sent without the content security policy of the build, so a script that somebody smuggles into a page can read sessions. Publish the file _headers that the build writes, and remove other headers in Netlify.',
    ],
    [
      'scripts that are not cached',
      (parts) => edit(parts, '/_headers', 'max-age=31536000, immutable', 'max-age=60'),
      'Files under /_astro are not cached for a year, so each page loads its scripts again and is slow. Publish the file _headers that the build writes, and remove other headers in Netlify.',
    ],
    [
      'a rule that gives every address the home page',
      (parts) => parts.files.set('/no-page-has-this-address', '<html></html>'),
      'An unknown address answers 200 instead of 404, so search engines list pages that do not exist. Remove rules that catch every address.',
    ],
    [
      'a preview',
      (parts) => edit(parts, '/build.json', '"production"', '"deploy-preview"'),
      'https://HOST was built in the context "deploy-preview", not as the site itself, so what it shows may not be published. Publish a deploy of the production branch.',
    ],
    [
      'a page that search engines must not list',
      (parts) => edit(parts, '/index.html', '<title>', '<meta name="robots" content="noindex"><title>'),
      'The home page asks search engines not to list the site ("noindex"), so nobody finds it. Build it in the context "production", and open it by its primary domain.',
    ],
    [
      'sample data',
      (parts) =>
        edit(parts, '/index.html', '</body>', 'Some quotes on this site are invented to show how it works.</body>'),
      'The home page says that some quotes are invented, because it was built with PUBLIC_SAMPLE_DATA=true, so visitors trust no figure. Remove that variable in Netlify and deploy again.',
    ],
    [
      'a provider without a page',
      (parts) => {
        parts.files.delete('/NASRDA-reviews.html');
        parts.files.delete('/nasrda-reviews.html');
      },
      "/NASRDA-reviews answers 404 and /nasrda-reviews answers 404, so links to these pages are broken. Deploy again, and remove redirects that are not in the build's file _redirects.",
    ],
    [
      'an address that redirects to itself',
      (parts) => {
        parts.files.delete('/SSTL-reviews.html');
        edit(parts, '/_redirects', '', '/SSTL-reviews /SSTL-reviews 301\n');
      },
      "/SSTL-reviews redirects for ever, so links to these pages are broken. Deploy again, and remove redirects that are not in the build's file _redirects.",
    ],
    [
      'the redirect of a former name that is missing',
      (parts) => edit(parts, '/_redirects', '/oneatlas-reviews /airbus-reviews 301\n', ''),
      '/oneatlas-reviews answers 404 instead of leading to /airbus-reviews, so old links end at a page for unknown addresses. Publish the file _redirects that the build writes.',
    ],
    [
      'addresses in another letter case that are not redirected',
      (parts) => edit(parts, '/_redirects', `/* ${endpoints.notFound} 200\n`, ''),
      '/EXPLORE answers 404 instead of leading to /explore, so links in another letter case end at a page for unknown addresses. Publish the file _redirects and the functions of the build.',
    ],
    [
      'pages that name another host',
      async (parts) => {
        parts.files = await deployment.buildFor('https://fairswath.netlify.app');
      },
      'The address of the site is https://fairswath.netlify.app instead of https://HOST in the home page, robots.txt and the sitemap, so search engines list no page of https://HOST. Make it the primary domain in Netlify and deploy again, or examine the other address.',
    ],
  ])('%s', async (_, change, text) => {
    const host = new URL(deployment.site).host;
    expect(await findingsWith(change)).toEqual([text.replaceAll('HOST', host)]);
  });

  it('no redirects at all, which are two findings', async () => {
    expect(await findingsWith((parts) => parts.files.delete('/_redirects'))).toEqual([
      expect.stringMatching(/^\/oneatlas-reviews answers 404/),
      expect.stringMatching(/^\/EXPLORE answers 404/),
    ]);
  });

  it('a certificate that has expired, after which nothing else can be checked', async () => {
    const results = await deployment.examine(deployment.wellParts(), deployment.expiredSite);
    expect(findingsOf(results)).toEqual([
      'Browsers refuse the certificate of expired.example (CERT_HAS_EXPIRED), so nobody can open the site. Netlify renews it by itself while the DNS records lead there: see Domain management, HTTPS.',
    ]);
  });
});

describe('a fault of the function that deletes accounts is one finding, and the only one:', () => {
  it.each<[string, (parts: Parts) => unknown, string]>([
    [
      'it is not there',
      (parts) => {
        parts.deleteAccount = () => new Response('Not found', { status: 404 });
      },
      'The function at /api/delete-account is not deployed, so nobody can delete their account. Deploy again, and look at the log of the function "delete-account" in Netlify.',
    ],
    [
      'it ends with an error of the host',
      (parts) => {
        parts.deleteAccount = () => new Response('<h1>error</h1>', { status: 502 });
      },
      'The function at /api/delete-account answers 502, so nobody can delete their account. Deploy again, and look at the log of the function "delete-account" in Netlify.',
    ],
    [
      'its headers are missing',
      (parts) => {
        const { deleteAccount } = parts;
        parts.deleteAccount = async (request) => {
          const { status, body } = await deleteAccount(request);
          return new Response(body, { status });
        };
      },
      'Answers of the function that deletes accounts are sent without the right Strict-Transport-Security, X-Content-Type-Options, X-Frame-Options, Cross-Origin-Opener-Policy, Cross-Origin-Resource-Policy and Permissions-Policy, so a browser may try http first, where others can read along. Deploy the function of this repository, and let nothing between it and the visitor remove headers.',
    ],
    [
      'it has no secret key',
      async (parts) => {
        const { deleteAccount } = await import('../../../netlify/functions/delete-account.ts');
        parts.deleteAccount = (request) => deleteAccount(request, {});
      },
      'The function that deletes accounts answers 503 to a token that it should refuse, because it cannot ask the Auth service, so nobody can delete their account. Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY for functions in Netlify and deploy again.',
    ],
  ])('%s', async (_, change, text) => {
    expect(await findingsWith(change)).toEqual([text]);
  });
});

describe('a fault of keys is one finding, and the only one:', () => {
  it.each<[string, (parts: Parts) => unknown, string]>([
    [
      'a secret key in a script that another one loads',
      (parts) => edit(parts, '/_astro/form.js', '1', '"sb_secret_0123456789abcdef"'),
      'A secret key is in /_astro/form.js, with which anybody can read and delete everything. Delete that key in Supabase under API keys now, create another, set it as SUPABASE_SECRET_KEY only, and deploy again.',
    ],
    [
      'a publishable key of another project in the site',
      (parts) => {
        parts.environment = {};
        edit(parts, '/_astro/client.js', deployment.local.publishableKey, 'sb_publishable_of_another_project');
      },
      'The project PROJECT refuses the publishable key of the site, so nobody can sign in or see live reviews. Copy the one from API keys in Supabase to PUBLIC_SUPABASE_PUBLISHABLE_KEY in Netlify, and deploy again.',
    ],
    [
      'the publishable key in place of the secret one',
      (parts) => {
        parts.environment.SUPABASE_SECRET_KEY = deployment.local.publishableKey;
      },
      'SUPABASE_SECRET_KEY is a publishable key, so companies cannot be written and accounts cannot be deleted. Copy the secret key (sb_secret_…) from API keys in Supabase, and set it here and in Netlify, where the build and the functions need it.',
    ],
    [
      'a secret key that was deleted',
      (parts) => {
        parts.environment.SUPABASE_SECRET_KEY = 'sb_secret_0123456789abcdef';
      },
      'The project answers 401 to SUPABASE_SECRET_KEY, so companies cannot be written and accounts cannot be deleted. Copy the secret key (sb_secret_…) from API keys in Supabase, and set it here and in Netlify, where the build and the functions need it.',
    ],
    [
      'variables of another project than that of the site',
      (parts) => {
        parts.environment.PUBLIC_SUPABASE_URL = 'https://another.supabase.co';
      },
      'The site uses the project PROJECT, but PUBLIC_SUPABASE_URL here is https://another.supabase.co, so this examination mixes two projects. Set the variables to those of the site.',
    ],
    [
      'PUBLIC_SUPABASE_URL that is not an address',
      (parts) => {
        parts.environment.PUBLIC_SUPABASE_URL = 'abcdefghijklmnopqrst';
      },
      'PUBLIC_SUPABASE_URL here is "abcdefghijklmnopqrst", which is not an address, so no key can be sent there. Copy the "Project URL" from Project Settings, Data API in Supabase, which begins with https://.',
    ],
    [
      'PUBLIC_SUPABASE_URL without encryption',
      (parts) => {
        parts.environment.PUBLIC_SUPABASE_URL = 'http://abcdefghijklmnopqrst.supabase.co';
      },
      'PUBLIC_SUPABASE_URL here is "http://abcdefghijklmnopqrst.supabase.co", without https, so others could read the secret key on its way. Copy the "Project URL" from Project Settings, Data API in Supabase, which begins with https://.',
    ],
    [
      'a secret key in place of the publishable one',
      (parts) => {
        parts.environment.PUBLIC_SUPABASE_PUBLISHABLE_KEY = 'sb_secret_0123456789abcdef';
      },
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY here is a secret key, which a build would publish. Set the key that begins with sb_publishable_, and if a site was built with this one, delete it in Supabase under API keys.',
    ],
  ])('%s', async (_, change, text) => {
    const project = deployment.wellParts().environment.PUBLIC_SUPABASE_URL ?? '';
    expect(await findingsWith(change)).toEqual([text.replace('PROJECT', project)]);
  });
});

describe('a fault of the Supabase project is one finding, and the only one:', () => {
  it.each<[string, (parts: Parts) => unknown, string]>([
    [
      'email links that lead elsewhere',
      async (parts) => {
        const other = await deployment.projectWith({ siteUrl: 'http://localhost:3000' });
        onTestFinished(() => other.close());
        parts.project = deployment.forwardTo(other);
      },
      'Email links lead to http://localhost:3000 instead of SITE, so nobody can confirm an address. Set SITE_URL and run npm run deploy:database.',
    ],
    [
      'accounts that need not be confirmed',
      async (parts) => {
        const other = await deployment.projectWith({ confirmations: false });
        onTestFinished(() => other.close());
        parts.project = deployment.forwardTo(other);
      },
      'New accounts need not confirm their email address, so anybody can write reviews as somebody else and without limit. Run npm run deploy:database.',
    ],
    [
      'a button for Google, which is switched off',
      (parts) => edit(parts, '/login.html', '</body>', '<button>Sign in with <!-- -->Google</button></body>'),
      'The site offers to sign in with google, which is switched off in Supabase, so the button ends in an error. Set its client ID and secret and run npm run deploy:database, or leave it out of PUBLIC_SIGN_IN_WITH in Netlify and deploy again.',
    ],
    [
      'settings that were changed in the dashboard',
      (parts) => {
        parts.settings.mailer_otp_exp = 86_400;
        parts.settings.mailer_templates_recovery_content = '<a href="{{ .ConfirmationURL }}">Reset</a>';
      },
      'The project has other settings than supabase/config.toml: auth.email.otp_expiry and auth.email.template.recovery.content_path, so emails, limits or sessions differ from what the pages say. Run npm run deploy:database.',
    ],
    [
      'no mail server of its own',
      (parts) => {
        parts.settings.smtp_host = null;
      },
      "Strangers cannot register: Supabase's own mail server sends only to members of the project. Set SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD and SMTP_SENDER, and run npm run deploy:database.",
    ],
    [
      'answers without a limit',
      (parts) => {
        const { project } = parts;
        parts.project = (request) =>
          request.url.includes('limit=1000') ? Response.json(Array(100).fill({ id: 'x' })) : project(request);
      },
      'The Data API answers with 100 rows at once instead of 40, so a few requests can keep the database busy. Run npm run deploy:database.',
    ],
    [
      'GraphQL that answers',
      (parts) => {
        const { project } = parts;
        parts.project = (request) =>
          request.url.endsWith('/graphql/v1') ? Response.json({ data: { __typename: 'Query' } }) : project(request);
      },
      'The project answers GraphQL, whose queries may be of any size and which no page needs. Run npm run deploy:database. If it stays, run "drop extension pg_graphql" in Supabase\'s SQL editor.',
    ],
    [
      'a project that does not answer',
      (parts) => {
        parts.timeLimit = 3000;
        parts.project = () => new Promise(() => undefined);
      },
      'PROJECT does not answer within 3 seconds, so nobody can sign in or see live reviews. Check whether the project is paused, and at PUBLIC_SUPABASE_URL in Netlify.',
    ],
  ])('%s', async (_, change, text) => {
    const project = deployment.wellParts().environment.PUBLIC_SUPABASE_URL ?? '';
    const expected = text.replace('SITE', deployment.site).replace('PROJECT', project);
    // The function asks the local project directly, so it goes on working.
    expect(await findingsWith(change)).toEqual([expected]);
  });
});

describe('a fault of the database is one finding, and the only one:', () => {
  it.each<[string, string, string, string]>([
    [
      'a permission that no migration grants',
      'grant select (phone) on public.profiles to anon',
      'revoke select (phone) on public.profiles from anon',
      "In the database anon may SELECT public.profiles.phone, which no migration grants, so requests may reach too much. Undo it in Supabase's SQL editor; a change belongs in a migration.",
    ],
    [
      'a permission that was revoked',
      'revoke select (name) on public.companies from anon',
      'grant select (name) on public.companies to anon',
      "anon may no longer SELECT public.companies.name, although the migrations grant it, so parts of the site fail. Undo it in Supabase's SQL editor; a change belongs in a migration.",
    ],
    [
      'a migration that is missing',
      `delete from supabase_migrations.schema_migrations where name = 'grants'`,
      `insert into supabase_migrations.schema_migrations select * from supabase_migrations.ledger_copy on conflict do nothing`,
      'The database lacks the migrations 20261121081300_grants.sql, so parts of the site fail. Run npm run deploy:database.',
    ],
    [
      'a migration that was edited after it was applied',
      `update supabase_migrations.schema_migrations set statements = array['select 1'] where name = 'grants'`,
      `update supabase_migrations.schema_migrations m set statements = l.statements from supabase_migrations.ledger_copy l where l.version = m.version`,
      'The database has had other versions of the migrations 20261121081300_grants.sql than the files, so it is not what the tests have tested. Restore these files, and make the change a new migration.',
    ],
    [
      'a policy that was added by hand',
      'create policy "Anyone reads profiles" on public.profiles for select to anon using (true)',
      'drop policy "Anyone reads profiles" on public.profiles',
      "The database differs from the migrations in the policy Anyone reads profiles on public.profiles, so rules that the tests have tested may not hold. Undo it in Supabase's SQL editor; a change belongs in a migration.",
    ],
    [
      'row level security that is off',
      'alter table public.profiles disable row level security',
      'alter table public.profiles enable row level security',
      'Row level security is off for profiles, so whoever may read or write one row may do so with all rows. Run "alter table public.profiles enable row level security" in Supabase\'s SQL editor.',
    ],
    [
      'a table that is published for live updates',
      'create publication supabase_realtime for table public.reviews',
      'drop publication supabase_realtime',
      'Changes of public.reviews are published as they happen, so somebody who listens sees who writes at what second. Remove the tables from Database, Publications in Supabase.',
    ],
    [
      'a daily job that is switched off',
      'update cron.job set active = false',
      'update cron.job set active = true',
      "The daily job is switched off, so prices older than 24 months stay in the figures and unusual prices are not marked. Run \"select cron.schedule('refresh statistics', '17 3 * * *', 'call private.refresh_statistics()')\" in Supabase's SQL editor.",
    ],
    [
      'a daily job that has failed for days',
      `update cron.job_run_details set end_time = '2126-05-28 03:17:00+00'`,
      `update cron.job_run_details set end_time = '2126-06-01 03:17:00+00'`,
      'The daily job has not succeeded since 2126-05-28, so prices older than 24 months stay in the figures and unusual prices are not marked. Look at its runs under Integrations, Cron in Supabase.',
    ],
    [
      'no pg_cron',
      'alter schema cron rename to no_cron',
      'alter schema no_cron rename to cron',
      "The database has no pg_cron, so prices older than 24 months stay in the figures and unusual prices are not marked. Switch it on under Integrations in Supabase, and run \"select cron.schedule('refresh statistics', '17 3 * * *', 'call private.refresh_statistics()')\".",
    ],
  ])('%s', async (_, change, undo, text) => {
    expect(await findingsWith((parts) => changeDatabase(parts, change, undo))).toEqual([text]);
  });
});

describe('SUPABASE_DB_URL that is not a connection string is one finding, and the report contains no password:', () => {
  it.each([
    ['a password with %', 'postgresql://postgres:half%off1234@127.0.0.1:5432/postgres', 'half%off1234'],
    ['a password with #', 'postgresql://postgres:half#off1234@127.0.0.1:5432/postgres', 'half#off1234'],
    ['a password of digits and #', 'postgresql://postgres:12#34567890@127.0.0.1:5432/postgres', '12#34567890'],
    ['the password alone', 'correct horse', 'correct horse'],
  ])('%s', async (_, address, password) => {
    const parts = deployment.wellParts();
    parts.environment.SUPABASE_DB_URL = address;
    const results = await deployment.examine(parts);
    expect(findingsOf(results)).toEqual([
      'SUPABASE_DB_URL is not a connection string, so nothing in the database can be examined. Copy the connection string of the session pooler from Connect in Supabase, with the password in it, and write special characters of the password as %40 (@), %23 (#), %25 (%) and so on.',
    ]);
    expect(withoutSecrets(`${formatReport(results)} ${password}`, parts.environment)).not.toContain(password);
  });
});

it('a ledger that the Supabase CLI has written is equal to the files', async () => {
  const versions = (
    await deployment.local.engine.rows<{ version: string }>(
      'delete from supabase_migrations.schema_migrations returning version',
    )
  ).map(({ version }) => version);
  onTestFinished(() =>
    deployment.local.engine.run(
      'truncate supabase_migrations.schema_migrations; insert into supabase_migrations.schema_migrations select * from supabase_migrations.ledger_copy',
    ),
  );
  const { stderr, exitCode } = await execa(
    'supabase',
    ['migration', 'repair', '--yes', '--status', 'applied', ...versions, `--remote=${deployment.databaseUrl}`],
    { preferLocal: true, reject: false, stdin: 'ignore', env: { SUPABASE_TELEMETRY_DISABLED: '1' } },
  );
  expect(exitCode, stderr).toBe(0);
  const database = await openDatabase(deployment.databaseUrl, 60_000);
  onTestFinished(database.close);
  expect(await compareMigrations(database)).toEqual({ missing: [], edited: [], unknown: [] });
});

describe('what makes the site outdated is one finding, and the only one:', () => {
  it.each<[string, (parts: Parts) => unknown, string]>([
    [
      'pages that have not been built again for weeks',
      (parts) => {
        edit(parts, '/build.json', '2126-05-30T04:00:00Z', '2126-05-01T04:00:00Z');
        edit(parts, '/build.json', '"fingerprint":"', '"fingerprint":"0');
      },
      'The pages are 31 days old and no longer show what the database holds, although 15 rebuilds a month are allowed, unless REBUILDS_PER_MONTH is lower in Netlify. Look at the log of the function "rebuild" in Netlify, and at BUILD_HOOK_URL there.',
    ],
    [
      'pages that were built without the database',
      (parts) => parts.files.set('/build.json', '{"context":"production","snapshot":null}'),
      'The pages of SITE were built without the database, so visitors see no figures until live data have loaded. Look at the log of the last build in Netlify for the reason, and deploy again.',
    ],
    [
      'a build hook that is none',
      (parts) => {
        parts.environment.BUILD_HOOK_URL = 'https://app.netlify.com/projects/fairswath';
      },
      'BUILD_HOOK_URL is not the address of a build hook, so outdated pages stay as they are. Copy it from Build & deploy, Build hooks in Netlify: it begins with https://api.netlify.com/build_hooks/.',
    ],
    [
      'a number of rebuilds that is none',
      (parts) => {
        parts.environment.REBUILDS_PER_MONTH = 'daily';
      },
      'REBUILDS_PER_MONTH is "daily", which is not a whole number up to 999, so the site is never built again by itself. Set a number in Netlify.',
    ],
  ])('%s', async (_, change, text) => {
    expect(await findingsWith(change)).toEqual([text.replace('SITE', deployment.site)]);
  });
});

describe('notices: the doctor finds', () => {
  const waiting =
    (count: number, attempts: number, dueSince = '2126-05-31 11:00:00+00') =>
    async (parts: Parts) => {
      await changeDatabase(
        parts,
        `with users as (
         insert into auth.users (id, email) select gen_random_uuid(), n || '@example.com' from generate_series(1, ${count}) n
         returning id)
       insert into private.notice_emails (user_id, kind, attempts, due_since)
       select id, 'reply', ${attempts}, '${dueSince}' from users`,
        'delete from auth.users',
      );
    };

  it.each<[string, (parts: Parts) => unknown, string[]]>([
    [
      'no function that unsubscribes',
      (parts) => {
        parts.unsubscribe = () => new Response(null, { status: 405 });
      },
      [
        'The function that receives forms at /unsubscribe is not deployed, so recipients of emails cannot unsubscribe. Deploy again, and look at the log of the function "unsubscribe" in Netlify.',
      ],
    ],
    [
      'half of the variables',
      ({ environment }) => {
        delete environment.SMTP_PASSWORD;
        delete environment.SMTP_SENDER;
      },
      [
        'SMTP_HOST is set without SMTP_PASSWORD and SMTP_SENDER, so no emails about notices are sent, or without a password. Set all of them here, and for functions in Netlify.',
      ],
    ],
    [
      'another address of the site',
      ({ environment }) => {
        environment.SITE_URL = 'https://fairswath.netlify.app';
      },
      [
        'SITE_URL is https://fairswath.netlify.app, so links in emails about notices do not lead to SITE. Set it to that address here, and for functions in Netlify.',
      ],
    ],
    [
      'an email that nothing has tried to send',
      waiting(1, 0),
      [
        'Emails about notices have been due for more than a day and nothing has tried to send them, so users do not learn what has happened. Look at the log of the function "send-notices" in Netlify: "not configured" means that SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_SENDER or SUPABASE_SECRET_KEY is missing there.',
      ],
    ],
    [
      'many emails that cannot be sent',
      waiting(5, 9),
      [
        '5 emails about notices could not be sent for more than a day, so users do not learn what has happened. Look at the log of the function "send-notices" in Netlify, and whether the mail server accepts SMTP_USER, SMTP_PASSWORD and SMTP_SENDER.',
      ],
    ],
    ['nothing in a few mailboxes that no longer exist', waiting(4, 9), []],
    ['nothing in emails that are not due yet', waiting(5, 0, '2126-06-02 11:00:00+00'), []],
  ])('%s', async (_, change, texts) => {
    expect(await findingsWith(change)).toEqual(texts.map((text) => text.replace('SITE.', `${deployment.site}.`)));
  });
});

describe('what waits for the operator', () => {
  const notes = async (parts: Parts) => {
    const results = await deployment.examine(parts);
    expect(findingsOf(results)).toEqual([]);
    return results.flatMap(({ area, outcome }) =>
      area === 'Operator' && outcome.kind === 'passed' ? [outcome.note] : [],
    );
  };

  it('is counted and is no finding', async () => {
    expect(await notes(deployment.wellParts())).toEqual(['No claim is waiting.', 'No proposal is waiting.']);
    onTestFinished(() => deployment.local.engine.run('delete from auth.users'));
    await deployment.local.engine.run(`
      insert into auth.users (id, email, email_confirmed_at) select gen_random_uuid(), n || '@iceye.com', now()
      from generate_series(1, 5) n;
      insert into private.representatives (company, user_id, email, approved_at, refused_at)
      select 'iceye', id, case email when '4@iceye.com' then 'former@iceye.com' else email end,
        case email when '3@iceye.com' then now() end, case email when '5@iceye.com' then now() end from auth.users;
      insert into private.proposals (company, user_id, fields, closed_on, accepted)
      select 'iceye', id, '{"summary": "New."}', case email when '1@iceye.com' then null else current_date end,
        case email when '1@iceye.com' then null else true end from auth.users;`);
    expect(await notes(deployment.wellParts())).toEqual([
      '2 claims are waiting. Run npm run claims.',
      '1 proposal is waiting. Run npm run proposals.',
    ]);
  });
});

describe('a server that answers anything with a page', () => {
  it('or names a new script in each script does not keep it busy for ever', async () => {
    const parts = deployment.wellParts();
    let scripts = 0;
    parts.files.set('/index.html', '<script src="/_astro/a0.js"></script>');
    const [get, has] = [parts.files.get.bind(parts.files), parts.files.has.bind(parts.files)];
    const isEndless = (path: string) => /^\/_astro\/a\d+\.js$/.test(path);
    parts.files.has = (path) => isEndless(path) || has(path);
    parts.files.get = (path) => (isEndless(path) ? `"/_astro/a${++scripts}.js"` : get(path));
    const results = await deployment.examine(parts);
    expect(scripts).toBeLessThan(2000);
    expect(JSON.stringify(results)).toContain('has more than 1000 scripts');
  });

  it('in place of the project is a finding for each of its services', async () => {
    const page = () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } });
    expect(
      await findingsWith((parts) => {
        parts.project = page;
      }),
    ).toEqual([
      expect.stringMatching(/^https:.* answers 200 with a page that is not data, so nobody can sign in or see live/),
      expect.stringMatching(/^https:.* answers 200 with a page that is not data, so nobody can sign in\. Check/),
    ]);
  });

  it('in place of the site with an error is one finding, and the checks that need the site are left out', async () => {
    const parts = deployment.wellParts();
    parts.files = new Map([['/_redirects', '']]);
    const results = await deployment.examine(parts);
    expect(findingsOf(results)).toEqual([
      `${deployment.site} answers 404, so visitors see no home page. Look at the last production deploy in Netlify, and at which of its domains is the primary one.`,
    ]);
    expect(results.filter(({ outcome }) => outcome.kind === 'passed').map(({ title }) => title)).toEqual([
      'The certificate is valid for more than 14 days',
      'BUILD_HOOK_URL is a Netlify build hook',
      'REBUILDS_PER_MONTH is a whole number, or not set here',
    ]);
  });

  it('in place of the site is found, and no check fails', async () => {
    const parts = deployment.wellParts();
    parts.files = new Map([
      ['/index.html', '<html></html>'],
      ['/_redirects', ''],
    ]);
    const results = await deployment.examine(parts);
    expect(findingsOf(results).length).toBeGreaterThan(5);
    expect(formatReport(results)).not.toContain('it failed');
  });
});

describe('the report', () => {
  it('contains nothing that controls a terminal, whatever a server has answered', () => {
    expect(withoutSecrets('the provider \u001b]0;title\u0007\u009b31mnone\nnext', {})).toBe(
      'the provider ]0;title31mnone\nnext',
    );
  });

  it('contains no secret, although a finding repeats one', async () => {
    const parts = deployment.wellParts();
    const key = 'sb_secret_0123456789abcdef';
    parts.environment = { ...parts.environment, SUPABASE_SECRET_KEY: key, REBUILDS_PER_MONTH: key };
    const report = formatReport(await deployment.examine(parts));
    expect(report).toContain(key);
    expect(withoutSecrets(report, parts.environment)).not.toContain(key);
  });

  it.each([
    [undefined, 'At most 15 rebuilds = 225 credits a month with the default; Netlify may have another value'],
    ['31', 'At most 31 rebuilds = 465 credits a month with the value here; Netlify may have another'],
    ['31', 'What was withdrawn is taken out of the pages besides, by at most 4 builds a day.'],
  ])('says what REBUILDS_PER_MONTH costs, and where it is set, with %j here', async (value, text) => {
    const parts = deployment.wellParts();
    if (value) parts.environment.REBUILDS_PER_MONTH = value;
    expect(formatReport(await deployment.examine(parts))).toContain(text);
  });

  it('names what was not checked, with the reason', async () => {
    const parts = deployment.wellParts();
    delete parts.environment.BUILD_HOOK_URL;
    expect(formatReport(await deployment.examine(parts))).toContain(
      '– BUILD_HOOK_URL is a Netlify build hook: not checked (BUILD_HOOK_URL is not set here).',
    );
  });
});

describe('npm run doctor', () => {
  /** Runs the command and returns what it prints and its exit code. */
  async function run(...parameters: string[]) {
    const { all, exitCode } = await execa('node', ['netlify/doctor/doctor.ts', ...parameters], {
      preferLocal: true,
      reject: false,
      all: true,
    });
    return { all, exitCode };
  }

  it.each([
    [[], 'Name the site to examine: npm run doctor -- https://fairswath.example'],
    [
      ['a.example'],
      '"a.example" is not the address of a site: give one such as https://fairswath.example or http://localhost:8888.',
    ],
    [
      ['http://a.example'],
      '"http://a.example" is not the address of a site: give one such as https://fairswath.example or http://localhost:8888.',
    ],
  ])('called with %j says what to call it with', async (parameters, message) => {
    const { all, exitCode } = await run(...parameters);
    expect(all).toContain(message);
    expect(exitCode).toBe(1);
  });

  it('ends with 1 and the counts when there is a finding, such as a site that does not answer', async () => {
    const { all, exitCode } = await run(`http://localhost:${await getPort({ host: '127.0.0.1' })}`);
    expect(all).toMatch(/✗ http:\/\/localhost:\d+ cannot be reached.*, so visitors see no page\./);
    const [, leftOut] =
      /\n– (\d+) checks that need the site: not checked \(it does not show its home page\)\.\n/.exec(all) ?? [];
    const others = all.match(/ {2}– .*: not checked \(/g) ?? [];
    expect(Number(leftOut)).toBeGreaterThan(25);
    expect(all.match(/cannot be reached/g)).toHaveLength(1);
    expect(all).toMatch(new RegExp(`\n1 check passed, 1 finding, ${Number(leftOut) + others.length} not checked\\.$`));
    expect(exitCode).toBe(1);
  });

  it('called with --help says what it does and which variables it reads', async () => {
    const { all, exitCode } = await run('--help');
    expect(all).toMatch(/^npm run doctor -- https:\/\/fairswath\.example\n/);
    expect(all).toContain('SUPABASE_SECRET_KEY');
    expect(exitCode).toBe(0);
  });
});
