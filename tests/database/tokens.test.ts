import { createHmac } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { jwtSecret } from '../named-supabase.ts';
import { describeOnPostgres } from './engines.ts';
import { type ApiRequest, type TestUser, validReview } from './test-database.ts';

interface ForgedParts {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  secret?: string | null;
}

/** A token with some parts of an issued one replaced, signed again; without a signature if `secret` is null. */
function forge(token: string, { claims = {}, header = {}, secret = jwtSecret }: ForgedParts): string {
  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const issued: Record<string, unknown> = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded({ ...issued, ...claims })}`;
  return `${signed}.${secret === null ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const forgeries: [string, (token: string, secretKey: string) => string][] = [
  ['signed with another secret', (token) => forge(token, { secret: 'another secret with at least 32 characters' })],
  ['signed with an empty secret', (token) => forge(token, { secret: '' })],
  [
    'for service_role, signed with another secret',
    (token) => forge(token, { claims: { role: 'service_role' }, secret: 'x' }),
  ],
  [
    'for service_role, unsigned',
    (token) => forge(token, { claims: { role: 'service_role' }, header: { alg: 'none' }, secret: null }),
  ],
  ...['none', 'None', 'NONE', 'nOnE'].map((alg): [string, (token: string) => string] => [
    `with the algorithm ${alg}`,
    (token) => forge(token, { header: { alg }, secret: null }),
  ]),
  ['with the algorithm none and a signature', (token) => forge(token, { header: { alg: 'none' } })],
  ['that names another algorithm than it was signed with', (token) => forge(token, { header: { alg: 'RS256' } })],
  ['that expired', (token) => forge(token, { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } })],
  ['that expired in 1970', (token) => forge(token, { claims: { exp: 1 } })],
  ['without its signature', (token) => token.split('.').slice(0, 2).join('.')],
  [
    'with another payload under its signature',
    (token) => {
      const [header, , signature] = token.split('.');
      return [header, forge(token, { claims: { role: 'service_role' } }).split('.')[1], signature].join('.');
    },
  ],
  ['with half of its signature', (token) => token.slice(0, -20)],
  ['that is garbage', () => 'garbage'],
  ['that is garbage in three parts', () => 'a.b.c'],
  ['that is empty', () => ''],
  ['that is two dots', () => '..'],
  ['that is the secret key', (_, secretKey) => secretKey],
  ['that is very long', (token) => `${token}${'A'.repeat(8000)}`],
];

/** Requests that a signed-in user may send and a visitor may not. */
const userRequests: [string, string, (review: string, user: TestUser) => ApiRequest & { path: string }][] = [
  ['reads', 'profiles', () => ({ path: '/rest/v1/profiles' })],
  ['reads', 'authors', () => ({ path: '/rest/v1/review_authors' })],
  ['shares', 'a review', () => ({ path: '/rest/v1/reviews', method: 'POST', body: validReview() })],
  [
    'updates',
    'a review',
    (id) => ({ path: `/rest/v1/reviews?id=eq.${id}`, method: 'PATCH', body: { review: 'Mine' } }),
  ],
  ['deletes', 'a review', (id) => ({ path: `/rest/v1/review_authors?id=eq.${id}`, method: 'DELETE' })],
  [
    'updates',
    'a profile',
    (_, { id }) => ({ path: `/rest/v1/profiles?id=eq.${id}`, method: 'PATCH', body: { phone: '12345' } }),
  ],
  [
    'adds',
    'a company',
    () => ({ path: '/rest/v1/companies', method: 'POST', body: { key: 'forged', name: 'Forged' } }),
  ],
  [
    'deletes',
    'an account',
    (_, { id }) => ({ path: '/rest/v1/rpc/delete_account', method: 'POST', body: { account: id, keep_reviews: true } }),
  ],
  ['reads', 'the user', () => ({ path: '/auth/v1/user' })],
  ['changes', 'the user', () => ({ path: '/auth/v1/user', method: 'PUT', body: { password: 'another password' } })],
];

describeOnPostgres('access tokens', (database) => {
  let user: TestUser;
  let review: string;
  beforeAll(async () => {
    user = await database().signUp();
    review = await database().createReview(user);
  });

  it('a forged, unsigned, expired or meaningless token grants no more than a visitor has', async () => {
    const before = await database().snapshot();
    for (const [name, forgeFrom] of forgeries) {
      const token = forgeFrom(user.token, database().supabase.secretKey);
      for (const [verb, what, requestFor] of userRequests) {
        const { path, ...more } = requestFor(review, user);
        const { status } = await database().request({ ...database().visitor, token }, path, more);
        expect([400, 401, 403, 404], `a token ${name} ${verb} ${what}`).toContain(status);
      }
    }
    expect(await database().snapshot()).toEqual(before);
  });

  it('an issued token allows everything that forged tokens are refused', async () => {
    const own = await database().signUp();
    const id = await database().createReview(own);
    for (const [verb, what, requestFor] of userRequests.filter(
      ([, what]) => what !== 'a company' && what !== 'an account',
    )) {
      const { path, ...more } = requestFor(id, own);
      expect((await database().request(own, path, more)).status, `${verb} ${what}`).toBeLessThan(300);
    }
  });

  it.each([true, false])(
    'the token of a deleted user writes nothing and reads nothing private (reviews kept: %s)',
    async (kept) => {
      const deleted = await database().signUp();
      const id = await database().createReview(deleted);
      const body = { account: deleted.id, keep_reviews: kept };
      await database().request(database().secretKey, '/rest/v1/rpc/delete_account', { method: 'POST', body });
      const before = await database().snapshot();
      for (const [, , requestFor] of userRequests) {
        const { path, method = 'GET', ...more } = requestFor(id, deleted);
        const response = await database().request(deleted, path, { method, ...more });
        if (response.status < 300 && method === 'GET') expect(response.body, path).toEqual([]);
      }
      expect((await database().postReview(deleted)).status).toBe(401);
      expect((await database().postReview(deleted, { company: 'Company Of Nobody' })).status).toBe(401);
      expect(await database().snapshot()).toEqual(before);
    },
  );

  it('a token without a key, or with an invented key, is refused', async () => {
    for (const apikey of ['', 'sb_publishable_invented', 'sb_secret_invented', user.token]) {
      for (const path of ['/rest/v1/reviews', '/rest/v1/companies', '/auth/v1/user']) {
        expect((await database().request({ ...user, apikey }, path)).status, `${apikey.slice(0, 24)} ${path}`).toBe(
          401,
        );
      }
    }
  });
});
