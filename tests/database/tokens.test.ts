import { beforeAll, expect, it } from 'vitest';
import { forge } from '../forged-tokens.ts';
import { describeOnPostgres } from './engines.ts';
import { type ApiRequest, type TestUser, validReview, validRevision } from './test-database.ts';

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

const call = (name: string, body: object) => ({ path: `/rest/v1/rpc/${name}`, method: 'POST' as const, body });

const passwordChange = ({ password }: TestUser) => ({ password: 'another password', current_password: password });

/** Requests that a signed-in user may send and a visitor may not. */
const userRequests: [string, (review: string, user: TestUser) => ApiRequest & { path: string }][] = [
  ['reads the profile', () => call('own_profile', {})],
  ['reads what is marked as own', (review) => call('own_marks', { of_reviews: [review] })],
  ['reads own reviews', () => call('own_reviews', {})],
  ['shares a review', () => call('share_review', { quote: validReview() })],
  ['revises a review', (review) => call('revise_review', { review, quote: validRevision(), last_seen: {} })],
  ['deletes a review', (review) => call('delete_review', { review })],
  ['saves the profile', () => call('save_profile', { changes: { phone: '12345' } })],
  ['reads the user', () => ({ path: '/auth/v1/user' })],
  ['changes the user', (_, user) => ({ path: '/auth/v1/user', method: 'PUT', body: passwordChange(user) })],
];

/** Requests that need the secret key. */
const operatorRequests: typeof userRequests = [
  ['deletes an account', (_, { id }) => call('delete_account', { account: id, keep_reviews: true })],
  ['lists moderators', () => call('moderators', {})],
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
      for (const [what, requestFor] of [...userRequests, ...operatorRequests]) {
        const { path, ...more } = requestFor(review, user);
        const { status } = await database().request({ ...database().visitor, token }, path, more);
        expect([400, 401, 403, 404], `a token ${name} ${what}`).toContain(status);
      }
    }
    expect(await database().snapshot()).toEqual(before);
  });

  it('an issued token allows everything that forged tokens are refused, except requests that need the secret key', async () => {
    const own = await database().signUp();
    const id = await database().createReview(own);
    for (const [what, requestFor] of userRequests) {
      const { path, ...more } = requestFor(id, own);
      expect((await database().request(own, path, more)).status, what).toBeLessThan(300);
    }
    for (const [what, requestFor] of operatorRequests) {
      const { path, ...more } = requestFor(id, own);
      expect((await database().request(own, path, more)).status, what).toBe(403);
    }
  });

  it.each([true, false])(
    'the token of a deleted user writes nothing and reads nothing private (reviews kept: %s)',
    async (kept) => {
      const deleted = await database().signUp();
      const id = await database().createReview(deleted);
      await database().call(database().secretKey, 'delete_account', { account: deleted.id, keep_reviews: kept });
      const before = await database().snapshot();
      for (const [what, requestFor] of [...userRequests, ...operatorRequests]) {
        const { path, ...more } = requestFor(id, deleted);
        const { status, text } = await database().request(deleted, path, more);
        for (const known of [id, deleted.id, deleted.email, deleted.name])
          if (status < 300) expect(text, what).not.toContain(known);
      }
      expect((await database().shareReview(deleted)).status).toBe(401);
      expect((await database().shareReview(deleted, { company: 'Company Of Nobody' })).status).toBe(401);
      expect(await database().snapshot()).toEqual(before);
    },
  );

  it('a token without a key, or with an invented key, is refused', async () => {
    for (const apikey of ['', 'sb_publishable_invented', 'sb_secret_invented', user.token]) {
      for (const path of ['/rest/v1/rpc/list_reviews', '/rest/v1/rpc/own_profile', '/auth/v1/user']) {
        expect((await database().request({ ...user, apikey }, path)).status, `${apikey.slice(0, 24)} ${path}`).toBe(
          401,
        );
      }
    }
  });
});
