import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { execa } from 'execa';
import getPort from 'get-port';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findingsOf, formatReport, withoutSecrets } from '../../netlify/doctor/report.ts';
import { createSender } from '../../netlify/doctor/requests.ts';
import { endpoints } from '../../src/endpoints.ts';
import { describeOnOwnPostgres } from '../database/engines.ts';
import { examineParts, origins, type Parts, wellParts } from './doctor-parts.ts';

/** Replaces a text in a file of the site. */
function edit({ files }: Parts, file: string, from: string, to: string): void {
  const text = files.get(file) ?? '';
  expect(text).toContain(from);
  files.set(file, text.replace(from, to));
}

/** Faults of a live site, each with the beginning of its single finding. */
const faults: [string, (parts: Parts) => unknown, string][] = [
  [
    'no home page',
    ({ files }) => files.delete('/'),
    'https://fairswath.example/ answers 404, so visitors see no page.',
  ],
  [
    'http that serves the site',
    ({ hosts }) => {
      hosts['http://fairswath.example'] = () => new Response('<html></html>');
    },
    'http://fairswath.example answers 200 instead of leading to https',
  ],
  [
    'a preview',
    (parts) => edit(parts, '/build.json', '"production"', '"deploy-preview"'),
    'The site was built in the context "deploy-preview", not as the site itself',
  ],
  [
    'a page that search engines must not list',
    (parts) => edit(parts, '/', '<html>', '<html><meta name="robots" content="noindex">'),
    'The home page asks search engines not to list the site ("noindex"), so nobody finds it.',
  ],
  [
    'sample data',
    (parts) => edit(parts, '/', '</html>', 'Some quotes here are invented.</html>'),
    'The home page says that some quotes are invented',
  ],
  [
    'pages that name another host',
    (parts) => edit(parts, '/', origins.site, 'https://fairswath.netlify.app'),
    'The home page names the address https://fairswath.netlify.app instead of https://fairswath.example',
  ],
  [
    'exchange rates that nobody has fetched for months',
    (parts) => edit(parts, endpoints.referenceRates, '2126-04', '2126-02'),
    'The newest exchange rate is from March 2126, so prices in other currencies become dollars at an old rate. Run npm run rates, then deploy.',
  ],
  [
    'a header that is missing',
    ({ headers }) => headers.delete('X-Frame-Options'),
    'Pages are sent without the right X-Frame-Options',
  ],
  [
    'a policy that allows any script',
    ({ headers }) =>
      headers.set(
        'Content-Security-Policy',
        headers.get('Content-Security-Policy')?.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'") ?? '',
      ),
    'Pages are sent without the content security policy of the build',
  ],
  [
    'scripts that are not cached',
    (parts) => {
      parts.assetCache = 'max-age=60';
    },
    'Files under /_astro are not cached for a year',
  ],
  [
    'no function that deletes accounts',
    ({ functions }) => {
      functions[endpoints.deleteAccount] = () => new Response('Not found', { status: 404 });
    },
    'The function at /api/delete-account answers 404 to a token that it should refuse, so nobody can delete their account. Deploy',
  ],
  [
    'a function that has no secret key',
    ({ functions }) => {
      functions[endpoints.deleteAccount] = () => new Response('{}', { status: 503 });
    },
    'The function at /api/delete-account answers 503 to a token that it should refuse, so nobody can delete their account. Set',
  ],
  [
    'no function that unsubscribes',
    ({ functions }) => {
      functions[endpoints.unsubscribe] = () => new Response(null, { status: 405 });
    },
    'The function at /unsubscribe answers 405 to a form that it should refuse',
  ],
  [
    'a publishable key that was deleted',
    (parts) => edit(parts, '/build.json', '"sb_publishable_', '"sb_publishable_of_another_'),
    `${origins.project} answers 401 to the publishable key of the site, so nobody can sign in or see live reviews.`,
  ],
  ...(
    [
      ['Accept', 'text/csv', '"text/csv" and "text/csv" then "application/json"'],
      ['Prefer', 'count=exact', '"count=exact", "count=exact" then "tx=commit" and "tx=commit" then "count=exact"'],
    ] as const
  ).map(([header, value, named]): [string, (parts: Parts) => unknown, string] => [
    `a Data API that multiplies an answer for ${value}, even if it is one of two headers`,
    ({ hosts }) => {
      const answer = hosts[origins.project];
      hosts[origins.project] = async (request) =>
        request.headers.get(header)?.includes(value) || !answer ? new Response('[]') : answer(request);
    },
    `The Data API puts an answer together as often as a request asks (with ${named}), so one request can take gigabytes.`,
  ]),
  [
    'a project that does not exist any more',
    ({ hosts }) => delete hosts[origins.project],
    `${origins.project} cannot be reached (ENOTFOUND), so nobody can sign in or see live reviews.`,
  ],
  [
    'email links that lead elsewhere',
    ({ hosts }) => {
      const answer = hosts[origins.project];
      const headers = { Location: 'http://localhost:3000/?error=access_denied' };
      hosts[origins.project] = async (request) =>
        request.url.includes('/verify') || !answer ? new Response(null, { status: 303, headers }) : answer(request);
    },
    'Email links lead to http://localhost:3000 instead of https://fairswath.example, so nobody can confirm an address.',
  ],
  [
    'a button for Google, which is switched off',
    (parts) => edit(parts, '/login', '</html>', '<button>Sign in with <!-- -->Google</button></html>'),
    'Signing in with google is switched on in Supabase or offered by the site, but not both',
  ],
  [
    'pages that have not been built again for weeks',
    (parts) => {
      edit(parts, '/build.json', '2126-05-30', '2126-05-01');
      edit(parts, '/build.json', '"fingerprint":"', '"fingerprint":"0');
    },
    'The pages are 31 days old and no longer show what the database holds, although 15 rebuilds a month are allowed.',
  ],
  [
    'pages that were built without the database',
    (parts) => edit(parts, '/build.json', '"snapshot":{', '"snapshot":null,"other":{'),
    'The pages were built without the database or without SUPABASE_SECRET_KEY',
  ],
];

/** Statements that cause a fault in the database, and those that repair it. */
const faultsOfDatabase: [string, string, string, string][] = [
  [
    'a daily job that is switched off',
    'update cron.job set active = false',
    'update cron.job set active = true',
    'The daily job is switched off, so prices older than 24 months stay in the figures',
  ],
  [
    'a daily job that has failed for days',
    `update cron.job_run_details set end_time = '2126-05-28 03:17:00+00'`,
    `update cron.job_run_details set end_time = '2126-06-01 03:17:00+00'`,
    'The daily job has not succeeded since 2126-05-28',
  ],
  [
    'no pg_cron',
    'alter schema cron rename to no_cron',
    'alter schema no_cron rename to cron',
    'The daily job is missing',
  ],
  [
    'an email that nothing has tried to send',
    emailsDue(1, 0),
    'delete from auth.users',
    '1 emails about notices have been due for more than a day',
  ],
  [
    'many emails that cannot be sent',
    emailsDue(5, 9),
    'delete from auth.users',
    '5 emails about notices have been due for more than a day',
  ],
  ...[
    'bound_metadata on auth.identities',
    'bound_metadata on auth.users',
    'leave_former_address on auth.users',
    'start_with_confirmation on auth.users',
  ].map((name): [string, string, string, string] => {
    const [trigger, table] = name.split(' on ');
    const change = (how: string) => `alter table ${table} ${how} trigger ${trigger}`;
    return [`no trigger ${name}`, change('disable'), change('enable'), `The database lacks the trigger ${name}, so`];
  }),
];

function emailsDue(count: number, attempts: number): string {
  return `with users as (
      insert into auth.users (id, email) select gen_random_uuid(), n || '@example.com' from generate_series(1, ${count}) n
      returning id)
    insert into app.notice_emails (user_id, kind, attempts, due_since)
    select id, 'reply', ${attempts}, '2126-05-31 11:00:00+00' from users`;
}

describeOnOwnPostgres('the doctor', (database, address) => {
  const parts = () => wellParts(database().supabase, address());
  const examined = async (changed: Parts) => (await examineParts(changed)).results;
  const change = async (statement: string, undo: string) => {
    await database().supabase.engine.run(statement);
    onTestFinished(() => database().supabase.engine.run(undo));
  };

  beforeAll(() =>
    // Replaces pg_cron, which npm does not have.
    database().supabase.engine.run(`
      create schema cron;
      create table cron.job (jobid bigint primary key, schedule text, command text, active boolean);
      create table cron.job_run_details (jobid bigint, status text, end_time timestamptz);
      insert into cron.job values (1, '17 3 * * *', 'call app.refresh_statistics()', true);
      insert into cron.job_run_details values (1, 'succeeded', '2126-06-01 03:17:09+00');`),
  );

  it('finds nothing wrong with a correct site, and checks everything', async () => {
    const results = await examined(await parts());
    expect(results.filter(({ outcome }) => outcome.kind !== 'passed')).toEqual([]);
    expect(formatReport(results)).toMatch(
      new RegExp(`\\n${results.length} checks passed, 0 findings, 0 not checked\\.$`),
    );
  });

  it('says what it cannot check without any variable, and finds nothing', async () => {
    const results = await examined({ ...(await parts()), environment: {} });
    const reasons = results.flatMap(({ outcome }) => (outcome.kind === 'not checked' ? [outcome.reason] : []));
    expect(findingsOf(results)).toEqual([]);
    expect([...new Set(reasons)]).toEqual(['SUPABASE_SECRET_KEY is not set here', 'SUPABASE_DB_URL is not set here']);
  });

  it.each(faults)('has exactly one finding for %s', async (_, makeFault, text) => {
    const broken = await parts();
    await makeFault(broken);
    const results = await examined(broken);
    expect(findingsOf(results)).toEqual([expect.stringContaining(text)]);
    expect(formatReport(results)).not.toContain('it failed');
  });

  it.each(faultsOfDatabase)('has exactly one finding for %s', async (_, fault, undo, text) => {
    await change(fault, undo);
    expect(findingsOf(await examined(await parts()))).toEqual([expect.stringContaining(text)]);
  });

  it('does not report a few mailboxes that no longer exist', async () => {
    await change(emailsDue(4, 9), 'delete from auth.users');
    expect(findingsOf(await examined(await parts()))).toEqual([]);
  });

  it.each<[string, (parts: Parts) => unknown, string[]]>([
    ['sends the secret key to the project of the environment alone', () => undefined, [origins.project]],
    [
      'does not send the secret key to another project that the site names',
      ({ headers }) => {
        const policy = headers.get('Content-Security-Policy') ?? '';
        headers.set('Content-Security-Policy', policy.replace(origins.project, origins.otherProject));
      },
      [],
    ],
    [
      'does not send the secret key where others could read it',
      ({ environment }) => {
        environment.PUBLIC_SUPABASE_URL = origins.project.replace('https', 'http');
      },
      [],
    ],
  ])('%s', async (_, makeChange, receivers) => {
    const changed = await parts();
    makeChange(changed);
    const { received } = await examineParts(changed);
    const withKey = received.filter(({ content }) => content.includes(database().supabase.secretKey));
    expect([...new Set(withKey.map(({ origin }) => origin))]).toEqual(receivers);
  });

  it('does not fail if a server answers everything with a page', async () => {
    const broken = await parts();
    broken.files.set('/build.json', '<html></html>');
    broken.hosts[origins.project] = () => new Response('<html></html>');
    expect(formatReport(await examined(broken))).not.toContain('it failed');
  });

  it('reports no password of an invalid connection string', async () => {
    const broken = await parts();
    broken.environment.SUPABASE_DB_URL = 'postgresql://postgres:half%off1234@127.0.0.1:1/postgres';
    const report = withoutSecrets(`${formatReport(await examined(broken))} half%off1234`, broken.environment);
    expect(report).toContain('The daily job refreshes the statistics: not checked (the database of SUPABASE_DB_URL');
    expect(report).not.toContain('half%off1234');
  });
});

describe('the report of the doctor', () => {
  it('contains no control characters for a terminal, and no secret, whatever a server has answered', () => {
    const environment = { SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdef' };
    expect(withoutSecrets('a \u001b]0;title\u0007\u009b31mb\nsb_secret_0123456789abcdef', environment)).toBe(
      'a ]0;title31mb\n…',
    );
  });
});

it('the doctor sends only one request to a server that does not respond', async () => {
  let asked = 0;
  const send = createSender(5000, async () => {
    asked += 1;
    throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
  });
  for (let nth = 0; nth < 3; nth++)
    await expect(send('https://a.example/')).rejects.toThrow('https://a.example cannot be reached (ECONNREFUSED)');
  expect(asked).toBe(1);
});

it('the doctor sends two equal headers on two lines', async () => {
  const received: string[][] = [];
  const server = createHttpServer((request, response) => {
    received.push(request.rawHeaders);
    response.writeHead(406).end('Refused.');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = createSender(60_000);
  const answer = await send(`http://127.0.0.1:${port}/`, { headers: { Accept: ['text/csv', 'application/json'] } });
  expect(answer).toMatchObject({ status: 406, text: 'Refused.' });
  expect(received).toMatchObject([expect.arrayContaining(['Accept', 'text/csv', 'Accept', 'application/json'])]);
});

describe('npm run doctor', () => {
  const run = (...parameters: string[]) =>
    execa('node', ['netlify/doctor/doctor.ts', ...parameters], { preferLocal: true, reject: false, all: true });

  it.each([
    [[], 'Name the site to examine: npm run doctor -- https://fairswath.example'],
    [
      ['http://a.example'],
      '"http://a.example" is not the address of a site: give one such as https://fairswath.example',
    ],
  ])('called with %j explains its arguments', async (parameters, message) => {
    const { all, exitCode } = await run(...parameters);
    expect(all).toContain(message);
    expect(exitCode).toBe(1);
  });

  it('ends with 1 and the counts when there is a finding, such as a site that does not respond', async () => {
    const { all, exitCode } = await run(`http://localhost:${await getPort({ host: '127.0.0.1' })}`);
    expect(all).toMatch(/✗ http:\/\/localhost:\d+ cannot be reached.*, so visitors see no page\./);
    expect(all).toMatch(/\n0 checks passed, 1 finding, \d+ not checked\.$/);
    expect(exitCode).toBe(1);
  });

  it('called with --help lists the variables that it reads, and the commands that show the rest', async () => {
    const { all, exitCode } = await run('--help');
    expect(all).toContain('SUPABASE_SECRET_KEY');
    expect(all).toContain('npm run deploy:database -- --dry-run');
    expect(exitCode).toBe(0);
  });
});
