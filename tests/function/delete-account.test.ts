import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import handler, { config } from '../../netlify/functions/delete-account.ts';
import { endpoints } from '../../src/endpoints.ts';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { forge, sessionOf } from '../forged-tokens.ts';
import { type Account, ageSession, refreshSession, registerAccount, signInAgain, storedDataOf } from './accounts.ts';
import { openEmptySupabase } from './open-empty-supabase.ts';
import {
  expectNoLogging,
  functionEnvironment,
  outcomeOf,
  type RequestOptions,
  requestOf,
  statusOf,
} from './requests.ts';

let local: LocalSupabase;
const nothing = { users: [], profiles: [], reviews: [] };
const deleted = { status: 204, stale: false };
const notSignedIn = { status: 401, stale: false };
const stale = { status: 401, stale: true };

beforeAll(async () => {
  local = await openEmptySupabase();
});
afterAll(() => local.close());
expectNoLogging();

/** A value with a short form for test titles. */
const shortened = <Text extends string | null>(text: Text) => [JSON.stringify(text).slice(0, 60), text] as const;

const outcomeFor = (request: RequestOptions, network?: typeof fetch) =>
  outcomeOf(requestOf(request), functionEnvironment(local), network);

describe('the function that deletes accounts', () => {
  it('is served at the address that the site requests', () => {
    expect(config.path).toBe(endpoints.deleteAccount);
  });

  it.each(['production', ''])(
    'accepts requests in the context "%s" of the site and of netlify dev',
    async (context) => {
      expect((await handler(requestOf({}), { deploy: { context } })).status).toBe(401);
    },
  );

  it.each(['deploy-preview', 'branch-deploy'])('deletes no account in a %s', async (context) => {
    const response = await handler(requestOf({ token: 'a.b.c' }), { deploy: { context } });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 'This is a preview: accounts cannot be deleted here.' });
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  });
});

describe('the account of the token', () => {
  it('is the only one deleted, whatever ids the body contains', async () => {
    const [account, other] = [await registerAccount(local), await registerAccount(local, true)];
    const theirs = await storedDataOf(local, other);
    const [id, user_id, userid] = [other.id, other.id, other.id];
    const body = JSON.stringify({ keepReviews: false, account: other.id, id, user_id, userid });
    expect(await outcomeFor({ token: account.token, body })).toEqual(deleted);
    expect(await storedDataOf(local, account)).toEqual(nothing);
    expect(await storedDataOf(local, other)).toEqual(theirs);
  });

  it('is deleted by a request from the site itself, with any spelling of the media type', async () => {
    const { token } = await registerAccount(local);
    const headers = {
      Origin: 'http://localhost',
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'Application/JSON; charset=utf-8',
    };
    expect(await outcomeFor({ token, headers })).toEqual(deleted);
  });

  it('is gone for a request during which another one deletes it, after the Auth service has read the user', async () => {
    const { token } = await registerAccount(local);
    const deletion = async () => {
      expect(await outcomeFor({ token })).toEqual(deleted);
      return Response.json({ error_code: 'session_not_found' }, { status: 403 });
    };
    const answers = [deletion];
    expect(await outcomeFor({ token }, (input, init) => answers.pop()?.() ?? fetch(input, init))).toEqual(deleted);
  });

  it.each([true, false])('is deleted completely by parallel requests (keeping reviews: %s)', async (keepReviews) => {
    const account = await registerAccount(local, true);
    const { reviews } = await storedDataOf(local, account);
    const body = JSON.stringify({ keepReviews });
    const answers = await Promise.all(Array.from({ length: 8 }, () => outcomeFor({ token: account.token, body })));
    expect(answers).toEqual(answers.map(() => deleted));
    expect(await storedDataOf(local, account)).toEqual(nothing);
    const kept = await local.engine.rows('select from app.reviews where id = any ($1::uuid[])', [
      reviews.map(({ id }) => id),
    ]);
    expect(kept).toHaveLength(keepReviews ? 2 : 0);
  });
});

describe('a deletion request with a valid token but one malformed part', () => {
  let account: Account;
  beforeAll(async () => {
    account = await registerAccount(local);
  });
  const refused = async (request: RequestOptions) => {
    const { status } = await outcomeFor({ token: account.token, ...request });
    expect((await storedDataOf(local, account)).users).toHaveLength(1);
    return status;
  };

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'gets 405 for the method %s, and the account stays',
    async (method) => {
      expect(await refused({ method })).toBe(405);
    },
  );

  it.each([
    null,
    'text/plain',
    'text/plain; application/json',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('gets 415 for the media type %s, and the account stays', async (type) => {
    expect(await refused({ headers: { 'Content-Type': type } })).toBe(415);
  });

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'https://localhost',
    'http://localhost:8080',
    'null',
  ])('gets 403 for the origin %s, and the account stays', async (origin) => {
    expect(await refused({ headers: { Origin: origin } })).toBe(403);
  });

  it.each(['cross-site', 'same-site', 'none', 'nonsense'])(
    'gets 403 for Sec-Fetch-Site: %s, and the account stays',
    async (site) => {
      expect(await refused({ headers: { 'Sec-Fetch-Site': site } })).toBe(403);
    },
  );

  it.each(
    [
      '',
      'null',
      'true',
      '"keepReviews"',
      '[]',
      '[{"keepReviews":false}]',
      '{}',
      '{"keepReviews":"false"}',
      '{"keepReviews":0}',
      '{"keepReviews":null}',
      '{"__proto__":{"keepReviews":false}}',
      '{"keepReviews":false',
      '{"keepReviews":false}{"keepReviews":true}',
      'keepReviews=false',
      `{"keepReviews":false,"more":"${'x'.repeat(2000)}"}`,
      `{"keepReviews":false}${' '.repeat(5_000_000)}`,
      '['.repeat(100_000),
    ].map(shortened),
  )('gets 400 for the body %s, and the account stays', async (_, body) => {
    expect(await refused({ body })).toBe(400);
  });
});

describe('a deletion request without a valid token', () => {
  it.each(
    [
      null,
      '',
      'Bearer',
      'Basic dXNlcjpwYXNzd29yZA==',
      'Token abc',
      'Bearer a b',
      'Bearer a,Bearer b',
      'Bearer <script>',
      'Bearer null',
      'Bearer undefined',
      'Bearer garbage',
      'Bearer a.b.c',
      `Bearer ${'a'.repeat(8000)}`,
    ].map(shortened),
  )('gets 401 for the Authorization header %s', async (_, authorization) => {
    expect(await outcomeFor({ headers: { Authorization: authorization } })).toEqual(notSignedIn);
  });

  it('gets 401 for one of the project’s keys', async () => {
    for (const token of [local.publishableKey, local.secretKey])
      expect(await outcomeFor({ token })).toEqual(notSignedIn);
  });

  it('gets 401 for a token that is forged, unsigned or expired, and the account stays', async () => {
    const [account, other] = [await registerAccount(local, true), await registerAccount(local)];
    const before = await storedDataOf(local, account);
    const claims = { sub: account.id, session_id: sessionOf(account) };
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    // tests/database/tokens.test.ts covers many more tokens.
    for (const token of [
      forge(other.token, { claims, secret: 'another secret of more than thirty-two characters' }),
      forge(other.token, { claims, header: { alg: 'none' }, secret: null }),
      forge(account.token, { claims: { exp: hourAgo, iat: hourAgo - 3600 } }),
    ]) {
      expect(await outcomeFor({ token })).toEqual(notSignedIn);
    }
    expect(await storedDataOf(local, account)).toEqual(before);
    // Without a change the forged token is accepted, so each change alone caused the refusal.
    expect(await outcomeFor({ token: forge(account.token, {}) })).toEqual(deleted);
  });

  it('gets 401 whatever its body, because the token is checked first', async () => {
    expect(await outcomeFor({ body: 'nonsense' })).toEqual(notSignedIn);
  });
});

describe('deleting an account with a valid token', () => {
  let account: Account;
  beforeEach(async () => {
    account = await registerAccount(local, true);
  });

  /** Sends a request with a token that must be refused. Fails if any data of the account has changed. */
  async function refused(token: string, network?: typeof fetch) {
    const before = await storedDataOf(local, account);
    expect(before.reviews).toHaveLength(2);
    const outcome = await outcomeFor({ token }, network);
    expect(await storedDataOf(local, account)).toEqual(before);
    return outcome;
  }

  it('is refused in an old session, even if its token was refreshed just now, until the user signs in again', async () => {
    await ageSession(local, account, 60);
    const refreshed = await refreshSession(local, account);
    expect(refreshed.refreshToken).not.toBe(account.refreshToken);
    for (const { token } of [account, refreshed, refreshed]) expect(await refused(token)).toEqual(stale);
    const again = await refreshSession(local, await signInAgain(local, account));
    expect(await outcomeFor({ token: again.token })).toEqual(deleted);
  });

  it('is refused after the user has signed out everywhere', async () => {
    await fetch(`${local.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { apikey: local.publishableKey, Authorization: `Bearer ${account.token}` },
    });
    expect(await refused(account.token)).toEqual(notSignedIn);
  });

  it.each<[string, (token: string) => string]>([
    ...[undefined, null, '', 'nonsense', 7, {}, "' or true --", '00000000-0000-4000-8000-000000000000'].map(
      (session_id): [string, (token: string) => string] => [
        `names the session ${JSON.stringify(session_id)}`,
        (token) => forge(token, { claims: { session_id } }),
      ],
    ),
    ...['garbage', 'a.b.c', '..', 'bnVsbA.bnVsbA.bnVsbA'].map((garbage): [string, () => string] => [
      `is ${garbage}`,
      () => garbage,
    ]),
  ])(
    'is refused with the demand to sign in again when the token %s, even if the Auth service accepts it',
    async (_, change) => {
      const { id, email } = account;
      const user = { id, email, aud: 'authenticated' };
      const vouching: typeof fetch = async (input, init) =>
        String(input).includes('/auth/') ? Response.json(user) : fetch(input, init);
      expect(await refused(change(account.token), vouching)).toEqual(stale);
    },
  );

  it.each([-5, 5])(
    'depends on the clock of the database, not on that of the function, which is %s minutes off',
    async (off) => {
      const { now } = Date;
      onTestFinished(() => {
        Date.now = now;
      });
      // Supabase runs in this process, so its clock is corrected during each request to it.
      const network: typeof fetch = async (input, init) => {
        Date.now = now;
        try {
          return await fetch(input, init);
        } finally {
          Date.now = () => now() + off * 60_000;
        }
      };
      await ageSession(local, account, 11);
      Date.now = () => now() + off * 60_000;
      expect(await refused(account.token, network)).toEqual(stale);
      await ageSession(local, account, -2);
      expect(await outcomeFor({ token: account.token }, network)).toEqual(deleted);
    },
  );
});

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
  expect(await storedDataOf(local, account)).toEqual(nothing);
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
