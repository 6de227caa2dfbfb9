import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { type Account, registerAccount, sessionOf, storedDataOf } from './accounts.ts';
import { openEmptySupabase } from './open-empty-supabase.ts';
import { expectNoLogging, functionEnvironment, requestOf, statusOf } from './requests.ts';

let local: LocalSupabase;

beforeAll(async () => {
  local = await openEmptySupabase();
});
afterAll(() => local.close());
expectNoLogging();

/** Sends a request while `network` replaces the network to Supabase. Fails if the account changes. */
async function statusWith(network: typeof fetch, account?: Account): Promise<number> {
  const owner = account ?? (await registerAccount(local, true));
  const before = await storedDataOf(local, owner);
  const status = await statusOf(requestOf({ token: owner.token }), functionEnvironment(local), network);
  expect(await storedDataOf(local, owner)).toEqual(before);
  return status;
}

/** A network with the real Auth service and the given response of the Data API. */
function dataApiAnswers(answer: () => Promise<Response>): typeof fetch {
  return (input, init) => (String(input).includes('/rest/') ? answer() : fetch(input, init));
}

const failures: [string, () => Promise<Response>][] = [
  ['500 and JSON', async () => Response.json({ code: 'XX000', message: 'select * from auth.users' }, { status: 500 })],
  ['500 and HTML', async () => new Response('<h1>postgres is down at db.internal:5432</h1>', { status: 500 })],
  ['502 without a body', async () => new Response(null, { status: 502 })],
  ['503', async () => Response.json({ message: 'no connection' }, { status: 503 })],
  ['429', async () => Response.json({ message: 'over_request_rate_limit' }, { status: 429 })],
  ['200 and HTML', async () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })],
  [
    'nothing, because the connection broke',
    async () => Promise.reject(new TypeError('fetch failed: 10.0.0.7 sb_secret_x')),
  ],
];

describe('the delete-account function answers 503 and leaves the account unchanged', () => {
  it.each([
    ...failures,
    [
      '200 and half of its JSON',
      async () => new Response('{"id":"', { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['200 without a user', async () => Response.json({})],
    ['200 and null', async () => Response.json(null)],
  ] satisfies typeof failures)('when Supabase answers %s', async (_, answer) => {
    expect(await statusWith(answer)).toBe(503);
  });

  it.each([
    ...failures,
    ...[null, {}, [], [true], 1, 0, 'true', { delete_account: true }].map((nonsense): (typeof failures)[number] => [
      JSON.stringify(nonsense),
      async () => Response.json(nonsense),
    ]),
    ['204', async () => new Response(null, { status: 204 })],
    ['a redirect', async () => Response.redirect('https://evil.example/', 302)],
  ] satisfies typeof failures)(
    'when the Auth service accepts the token and the Data API answers %s',
    async (_, answer) => {
      expect(await statusWith(dataApiAnswers(answer))).toBe(503);
    },
  );

  it('when its key is not allowed to delete accounts', async () => {
    const account = await registerAccount(local, true);
    const before = await storedDataOf(local, account);
    const environment = { ...functionEnvironment(local), SUPABASE_SECRET_KEY: local.publishableKey };
    // Supabase Lite runs in this process and logs the refusal. The function logs nothing.
    const { error } = console;
    console.error = () => undefined;
    expect(await statusOf(requestOf({ token: account.token }), environment)).toBe(503);
    console.error = error;
    expect(await storedDataOf(local, account)).toEqual(before);
  });

  it('when its key belongs to another project', async () => {
    const account = await registerAccount(local);
    const environment = { ...functionEnvironment(local), SUPABASE_SECRET_KEY: 'sb_secret_of_another_project' };
    expect(await statusOf(requestOf({ token: account.token }), environment)).toBe(503);
  });

  it.each([
    {},
    { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1' },
    { SUPABASE_SECRET_KEY: 'sb_secret_x' },
    { PUBLIC_SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' },
    { PUBLIC_SUPABASE_URL: 'nonsense', SUPABASE_SECRET_KEY: 'sb_secret_x' },
  ])('when its environment is %j', async (environment) => {
    expect(await statusOf(requestOf({ token: 'a.b.c' }), environment)).toBe(503);
  });
});

describe('when Supabase does not respond', () => {
  // Netlify ends a function after 10 seconds, without a response that the page could show.
  const hostLimit = 10_000;

  /** Never responds. Rejects when the request is aborted, as `fetch` does. */
  const hang = (init: RequestInit | undefined) =>
    new Promise<Response>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });

  it.each([
    ['the Auth service', '/auth/'],
    ['the Data API', '/rest/'],
  ])(
    'the function times out on %s before Netlify ends it, answers 503 and leaves the account unchanged',
    async (_, silentPath) => {
      const account = await registerAccount(local, true);
      const limit = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
      onTestFinished(() => timeout.mockRestore());
      const hanging = Promise.withResolvers<void>();
      const status = statusWith((input, init) => {
        if (!String(input).includes(silentPath)) return fetch(input, init);
        hanging.resolve();
        return hang(init);
      }, account);
      await hanging.promise;
      expect(timeout).toHaveBeenCalledOnce();
      expect(timeout.mock.lastCall?.[0]).toBeLessThan(hostLimit);
      limit.abort(new DOMException('The operation timed out.', 'TimeoutError'));
      expect(await status).toBe(503);
    },
  );
});

it('when the answer to the deletion is lost, nothing of the account remains and a repeated request succeeds', async () => {
  const account = await registerAccount(local, true);
  const deletion = () => requestOf({ token: account.token });
  const losing: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!String(input).includes('/rest/')) return response;
    throw new TypeError('fetch failed: read ECONNRESET 10.0.0.7');
  };
  expect(await statusOf(deletion(), functionEnvironment(local), losing)).toBe(503);
  expect(await storedDataOf(local, account)).toEqual({ users: [], profiles: [], reviews: [] });
  expect(await statusOf(deletion(), functionEnvironment(local))).toBe(204);
});

it('the function uses the token only to look up the account, and deletes with the secret key', async () => {
  const account = await registerAccount(local, true);
  const sent: { path: string; headers: string; body: string }[] = [];
  const network: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    const headers = JSON.stringify(Object.fromEntries(request.headers));
    sent.push({ path: new URL(request.url).pathname, headers, body: String(init?.body ?? '') });
    return fetch(input, init);
  };
  expect(await statusOf(requestOf({ token: account.token }), functionEnvironment(local), network)).toBe(204);
  const [lookup, ...rest] = sent;
  expect(lookup?.path).toBe('/auth/v1/user');
  expect(rest.map(({ path }) => path)).toEqual(['/rest/v1/rpc/delete_account']);
  for (const { headers, body } of rest) {
    expect(headers + body).not.toContain(account.token);
    expect(headers).toContain(local.secretKey);
    expect(JSON.parse(body)).toEqual({ account: account.id, keep_reviews: false, session: sessionOf(account) });
  }
});
