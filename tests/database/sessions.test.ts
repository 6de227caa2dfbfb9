import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Asked, onEachEngine, type Person, plainReview } from './play.ts';

const rightSecret = 'fairswath-local-only-secret-with-at-least-32-characters';

interface Forgery {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  secret?: string | null;
}

/** A token made anew from one that was issued; without a secret it carries no signature. */
function remade(token: string, { claims = {}, header = {}, secret = rightSecret }: Forgery): string {
  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const issued: Record<string, unknown> = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded({ ...issued, ...claims })}`;
  return `${signed}.${secret === null ? '' : createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const forgeries: [string, (token: string) => string][] = [
  ['signed with another secret', (token) => remade(token, { secret: 'another secret with at least 32 characters' })],
  ['signed with nothing', (token) => remade(token, { secret: '' })],
  [
    'of the operator, signed with another secret',
    (token) => remade(token, { claims: { role: 'service_role' }, secret: 'x' }),
  ],
  [
    'of the operator, unsigned',
    (token) => remade(token, { claims: { role: 'service_role' }, header: { alg: 'none' }, secret: null }),
  ],
  ...['none', 'None', 'NONE', 'nOnE'].map((alg): [string, (token: string) => string] => [
    `with the algorithm ${alg}`,
    (token) => remade(token, { header: { alg }, secret: null }),
  ]),
  ['with the algorithm none and a signature', (token) => remade(token, { header: { alg: 'none' } })],
  ['that names an algorithm it was not signed with', (token) => remade(token, { header: { alg: 'RS256' } })],
  ['that expired', (token) => remade(token, { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } })],
  ['that expired in 1970', (token) => remade(token, { claims: { exp: 1 } })],
  ['without its signature', (token) => token.split('.').slice(0, 2).join('.')],
  [
    'with another payload under its signature',
    (token) => {
      const [header, , signature] = token.split('.');
      return [header, remade(token, { claims: { role: 'service_role' } }).split('.')[1], signature].join('.');
    },
  ],
  ['with half of its signature', (token) => token.slice(0, -20)],
  ['of garbage', () => 'garbage'],
  ['of garbage in three parts', () => 'a.b.c'],
  ['of nothing', () => ''],
  ['of two dots', () => '..'],
  ['that is the secret key', () => 'sb_secret_fairswath_local_only'],
  ['that is very long', (token) => `${token}${'A'.repeat(8000)}`],
];

/** What a person may do and a visitor may not. */
const doings: [string, string, (review: string, person: Person) => Asked & { path: string }][] = [
  ['reads', 'profiles', () => ({ path: '/rest/v1/profiles' })],
  ['reads', 'authors', () => ({ path: '/rest/v1/review_authors' })],
  ['shares', 'a review', () => ({ path: '/rest/v1/reviews', method: 'POST', body: plainReview() })],
  [
    'revises',
    'a review',
    (id) => ({ path: `/rest/v1/reviews?id=eq.${id}`, method: 'PATCH', body: { review: 'Mine' } }),
  ],
  ['deletes', 'a review', (id) => ({ path: `/rest/v1/review_authors?id=eq.${id}`, method: 'DELETE' })],
  [
    'edits',
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
  ['is told', 'whose it is', () => ({ path: '/auth/v1/user' })],
  ['changes', 'the user', () => ({ path: '/auth/v1/user', method: 'PUT', body: { password: 'another password' } })],
];

onEachEngine('a token', (stage) => {
  let person: Person;
  let review: string;
  beforeAll(async () => {
    person = await stage().person();
    review = await stage().shared(person);
  });

  it.each(forgeries)('%s gives nobody more than a visitor has', async (_, forge) => {
    const before = await stage().world();
    for (const [verb, what, asked] of doings) {
      const { path, ...more } = asked(review, person);
      const { status } = await stage().ask({ ...stage().visitor, token: forge(person.token) }, path, more);
      expect([400, 401, 403, 404], `${verb} ${what}`).toContain(status);
    }
    expect(await stage().world()).toEqual(before);
  });

  it('that was issued does all of what the forged ones were refused', async () => {
    const own = await stage().person();
    const id = await stage().shared(own);
    for (const [verb, what, asked] of doings.filter(([, what]) => what !== 'a company' && what !== 'an account')) {
      const { path, ...more } = asked(id, own);
      expect((await stage().ask(own, path, more)).status, `${verb} ${what}`).toBeLessThan(300);
    }
  });

  describe('of a person who has been deleted', () => {
    it.each([true, false])('writes nothing and reads what a visitor reads (reviews kept: %s)', async (kept) => {
      const gone = await stage().person();
      const id = await stage().shared(gone);
      const body = { account: gone.id, keep_reviews: kept };
      await stage().ask(stage().secretKey, '/rest/v1/rpc/delete_account', { method: 'POST', body });
      const before = await stage().world();
      for (const [, , asked] of doings) {
        const { path, method = 'GET', ...more } = asked(id, gone);
        const answer = await stage().ask(gone, path, { method, ...more });
        if (answer.status < 300 && method === 'GET') expect(answer.body, path).toEqual([]);
      }
      expect((await stage().share(gone)).status).toBe(401);
      expect((await stage().share(gone, { company: 'Company Of Nobody' })).status).toBe(401);
      expect(await stage().world()).toEqual(before);
    });
  });

  it('is asked for together with a key: neither alone, nor an invented key, opens anything', async () => {
    for (const apikey of ['', 'sb_publishable_invented', 'sb_secret_invented', person.token]) {
      for (const path of ['/rest/v1/reviews', '/rest/v1/companies', '/auth/v1/user']) {
        expect((await stage().ask({ ...person, apikey }, path)).status, `${apikey.slice(0, 24)} ${path}`).toBe(401);
      }
    }
  });
});
