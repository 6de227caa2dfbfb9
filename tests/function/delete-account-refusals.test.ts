import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalSupabase } from '../../supabase/local/local-supabase.ts';
import { type Account, registerAccount, remakeToken, sessionOf, storedDataOf } from './accounts.ts';
import { openEmptySupabase } from './open-empty-supabase.ts';
import { expectNoLogging, functionEnvironment, outcomeOf, requestOf, statusOf } from './requests.ts';

let local: LocalSupabase;

beforeAll(async () => {
  local = await openEmptySupabase();
});
afterAll(() => local.close());
expectNoLogging();

/** A value with a short form for test titles. */
const shortened = <Text extends string | null>(text: Text) => [JSON.stringify(text).slice(0, 60), text] as const;
const statusFor = (request: Parameters<typeof requestOf>[0]) =>
  statusOf(requestOf(request), functionEnvironment(local));

describe('a deletion request with a valid token but one malformed part', () => {
  let account: Account;
  beforeAll(async () => {
    account = await registerAccount(local);
  });
  const refused = async (request: Parameters<typeof requestOf>[0]) => {
    const status = await statusFor({ token: account.token, ...request });
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
    expect(await statusFor({ headers: { Authorization: authorization } })).toBe(401);
  });

  it('gets 401 for one of the project’s keys', async () => {
    expect(await statusFor({ token: local.publishableKey })).toBe(401);
    expect(await statusFor({ token: local.secretKey })).toBe(401);
  });

  it('gets 401 for a token that is forged, unsigned or expired, and the account stays', async () => {
    const [account, other] = [await registerAccount(local, true), await registerAccount(local)];
    const before = await storedDataOf(local, account);
    const claims = { sub: account.id, session_id: sessionOf(account) };
    const payload = remakeToken(other.token, { claims }).split('.')[1];
    const secret = 'another secret of more than thirty-two characters';
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    for (const token of [
      other.token.replace(/\..*\./, `.${payload}.`),
      remakeToken(other.token, { claims, secret }),
      remakeToken(other.token, { claims, algorithm: 'none' }),
      remakeToken(account.token, { secret }),
      remakeToken(account.token, { algorithm: 'none' }),
      remakeToken(account.token, { claims: { role: 'service_role' }, secret: '' }),
      remakeToken(account.token, { claims: { exp: hourAgo, iat: hourAgo - 3600 } }),
      account.token.slice(0, -3),
    ]) {
      expect(await outcomeOf(requestOf({ token }), functionEnvironment(local))).toEqual({ status: 401, stale: false });
    }
    expect(await storedDataOf(local, account)).toEqual(before);
    // Without a change the remade token is accepted, so each change alone caused the refusal.
    expect(await statusFor({ token: remakeToken(account.token, {}) })).toBe(204);
  });

  it('gets 401 whatever its body, because the token is checked first', async () => {
    expect(await statusFor({ body: 'nonsense' })).toBe(401);
  });
});
