import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalSupabase, startLocalSupabase } from '../../supabase/local/local-supabase.ts';
import { holdingsOf, type Person, registered, remade } from './accounts.ts';
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

/** A value after its name in a list of tests. */
const shortened = <Text extends string | null>(text: Text) => [JSON.stringify(text).slice(0, 60), text] as const;
const asked = (request: Parameters<typeof requestOf>[0]) => statusOf(requestOf(request), environmentOf(local));

describe('a request that is not what the page sends', () => {
  let person: Person;
  beforeAll(async () => {
    person = await registered(local);
  });
  // Each request carries a good token: it is refused for the one thing that is wrong, and the account stays.
  const refused = async (request: Parameters<typeof requestOf>[0]) => {
    const status = await asked({ token: person.token, ...request });
    expect((await holdingsOf(local, person)).users).toHaveLength(1);
    return status;
  };

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is answered 405 when it is a %s', async (method) => {
    expect(await refused({ method })).toBe(405);
  });

  it.each([
    null,
    'text/plain',
    'text/plain; application/json',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('is answered 415 when its media type is %s', async (type) => {
    expect(await refused({ headers: { 'Content-Type': type } })).toBe(415);
  });

  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'https://localhost',
    'http://localhost:8080',
    'null',
  ])('is answered 403 when its origin is %s', async (origin) => {
    expect(await refused({ headers: { Origin: origin } })).toBe(403);
  });

  it.each(['cross-site', 'same-site', 'none', 'nonsense'])(
    'is answered 403 when the browser calls it %s',
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
  )('is answered 400 when its body is %s', async (_, body) => {
    expect(await refused({ body })).toBe(400);
  });
});

describe('a request without a good token', () => {
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
  )('is answered 401 when it says %s', async (_, authorization) => {
    expect(await asked({ headers: { Authorization: authorization } })).toBe(401);
  });

  it('is answered 401 when the token is one of the keys of the project', async () => {
    expect(await asked({ token: local.publishableKey })).toBe(401);
    expect(await asked({ token: local.secretKey })).toBe(401);
  });

  it('is answered 401 when the token is forged, unsigned or expired, and the account stays', async () => {
    const person = await registered(local, true);
    const before = await holdingsOf(local, person);
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    for (const token of [
      remade(person.token, { secret: 'another secret of more than thirty-two characters' }),
      remade(person.token, { algorithm: 'none' }),
      remade(person.token, { claims: { role: 'service_role' }, secret: '' }),
      remade(person.token, { claims: { exp: hourAgo, iat: hourAgo - 3600 } }),
      person.token.slice(0, -3),
    ]) {
      expect(await asked({ token })).toBe(401);
    }
    expect(await holdingsOf(local, person)).toEqual(before);
    // The same hand signs a good one: it was the change that was refused.
    expect(await asked({ token: remade(person.token, {}) })).toBe(204);
  });

  it('says no more to a stranger than that: the token is asked for before the body is judged', async () => {
    expect(await asked({ body: 'nonsense' })).toBe(401);
  });
});
