import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { holdingsOf, type Person, registered, sessionOf } from './accounts.ts';
import { environmentOf, expectSilence, requestOf, statusOf } from './requests.ts';

let local: LocalSupabase;

beforeAll(async () => {
  local = await startLocalSupabase({
    port: 0,
    storage: { memory: true },
    siteUrl: 'http://localhost',
    sampleData: false,
  });
}, 30_000);
afterAll(() => local.close());
expectSilence();

/** Asks in a world where `ask` stands for the network; fails unless the account is afterwards as before. */
async function statusWithout(ask: typeof fetch, person?: Person): Promise<number> {
  const somebody = person ?? (await registered(local, true));
  const before = await holdingsOf(local, somebody);
  const status = await statusOf(requestOf({ token: somebody.token }), environmentOf(local), ask);
  expect(await holdingsOf(local, somebody)).toEqual(before);
  return status;
}

/** A network on which the Auth service answers truly and the Data API as given. */
function dataApiAnswers(answer: () => Promise<Response>): typeof fetch {
  return (input, init) => (String(input).includes('/rest/') ? answer() : fetch(input, init));
}

const failures: [string, () => Promise<Response>][] = [
  ['500 and JSON', async () => Response.json({ code: 'XX000', message: 'select * from auth.users' }, { status: 500 })],
  ['500 and HTML', async () => new Response('<h1>postgres is down at db.internal:5432</h1>', { status: 500 })],
  ['502 and nothing', async () => new Response(null, { status: 502 })],
  ['503', async () => Response.json({ message: 'no connection' }, { status: 503 })],
  ['429', async () => Response.json({ message: 'over_request_rate_limit' }, { status: 429 })],
  ['200 and HTML', async () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['nothing, as the connection broke', async () => Promise.reject(new TypeError('fetch failed: 10.0.0.7 sb_secret_x'))],
];

describe('when Supabase fails, the function answers 503 and the account stays', () => {
  it('because nobody listens at its address', async () => {
    const person = await registered(local, true);
    const before = await holdingsOf(local, person);
    const environment = {
      ...environmentOf(local),
      PUBLIC_SUPABASE_URL: `http://127.0.0.1:${await getPort({ host: '127.0.0.1' })}`,
    };
    expect(await statusOf(requestOf({ token: person.token }), environment)).toBe(503);
    expect(await holdingsOf(local, person)).toEqual(before);
  });

  it.each([
    ...failures,
    [
      '200 and half of its JSON',
      async () => new Response('{"id":"', { headers: { 'Content-Type': 'application/json' } }),
    ],
    ['200 and nobody', async () => Response.json({})],
    ['200 and null', async () => Response.json(null)],
  ] satisfies typeof failures)('because everything answers %s', async (_, answer) => {
    expect(await statusWithout(answer)).toBe(503);
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
    'because the Data API answers %s after the Auth service knew the person',
    async (_, answer) => {
      expect(await statusWithout(dataApiAnswers(answer))).toBe(503);
    },
  );

  it('because the key may not delete accounts', async () => {
    const person = await registered(local, true);
    const before = await holdingsOf(local, person);
    const environment = { ...environmentOf(local), SUPABASE_SECRET_KEY: local.publishableKey };
    // Supabase Lite, in this process, writes the refusal to the log; the function does not.
    const { error } = console;
    console.error = () => undefined;
    expect(await statusOf(requestOf({ token: person.token }), environment)).toBe(503);
    console.error = error;
    expect(await holdingsOf(local, person)).toEqual(before);
  });

  it('because its key is not the one of the project', async () => {
    const person = await registered(local);
    const environment = { ...environmentOf(local), SUPABASE_SECRET_KEY: 'sb_secret_of_another_project' };
    expect(await statusOf(requestOf({ token: person.token }), environment)).toBe(503);
  });

  it.each([
    {},
    { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1' },
    { SUPABASE_SECRET_KEY: 'sb_secret_x' },
    { PUBLIC_SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' },
    { PUBLIC_SUPABASE_URL: 'nonsense', SUPABASE_SECRET_KEY: 'sb_secret_x' },
  ])('because its environment is %j', async (environment) => {
    expect(await statusOf(requestOf({ token: 'a.b.c' }), environment)).toBe(503);
  });
});

describe('when Supabase does not answer', () => {
  let silent: Server;
  let address: string;
  beforeAll(async () => {
    silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const given = silent.address();
    address = `http://127.0.0.1:${typeof given === 'object' && given ? given.port : 0}`;
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  it('the function answers 503 before a host would end it after 10 seconds, and the account stays', async () => {
    const [first, second] = [await registered(local, true), await registered(local, true)];
    const started = performance.now();
    const toSilence: typeof fetch = (_, init) => fetch(address, init);
    const statuses = await Promise.all([
      statusWithout(toSilence, first),
      statusWithout(
        (input, init) => (String(input).includes('/rest/') ? toSilence(address, init) : fetch(input, init)),
        second,
      ),
    ]);
    expect(statuses).toEqual([503, 503]);
    expect(performance.now() - started).toBeLessThan(9500);
  }, 20_000);
});

describe('when the connection to Supabase breaks in the middle', () => {
  /** Breaks at the first question to the Data API: before it is sent, or when its answer should come. */
  const breaking = (when: 'before' | 'after'): typeof fetch => {
    return async (input, init) => {
      if (!String(input).includes('/rest/')) return fetch(input, init);
      if (when === 'after') await fetch(input, init);
      throw new TypeError('fetch failed: read ECONNRESET 10.0.0.7');
    };
  };

  it('before the account is deleted, it stays, and the same request deletes it later', async () => {
    const person = await registered(local, true);
    const asking = () => requestOf({ token: person.token });
    expect(await statusWithout(breaking('before'), person)).toBe(503);
    expect(await statusOf(asking(), environmentOf(local))).toBe(204);
    expect((await holdingsOf(local, person)).users).toEqual([]);
  });

  it('after it was deleted, nothing of it is left, and the same request says so later', async () => {
    const person = await registered(local, true);
    const asking = () => requestOf({ token: person.token });
    expect(await statusOf(asking(), environmentOf(local), breaking('after'))).toBe(503);
    expect(await holdingsOf(local, person)).toEqual({ users: [], profiles: [], reviews: [] });
    expect(await statusOf(asking(), environmentOf(local))).toBe(204);
  });
});

it('what deletes is done by the secret key: the token is asked about and never used for more', async () => {
  const person = await registered(local, true);
  const sent: { path: string; headers: string; body: string }[] = [];
  const network: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    const headers = JSON.stringify(Object.fromEntries(request.headers));
    sent.push({ path: new URL(request.url).pathname, headers, body: String(init?.body ?? '') });
    return fetch(input, init);
  };
  expect(await statusOf(requestOf({ token: person.token }), environmentOf(local), network)).toBe(204);
  const [asking, ...rest] = sent;
  expect(asking?.path).toBe('/auth/v1/user');
  expect(rest.map(({ path }) => path)).toEqual(['/rest/v1/rpc/delete_account']);
  for (const { headers, body } of rest) {
    expect(headers + body).not.toContain(person.token);
    expect(headers).toContain(local.secretKey);
    expect(JSON.parse(body)).toEqual({ account: person.id, keep_reviews: false, session: sessionOf(person) });
  }
});
