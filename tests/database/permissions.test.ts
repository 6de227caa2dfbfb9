import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothEngines } from './engines.ts';
import {
  createFixture,
  type Fixture,
  matrix,
  type Permissions,
  type Role,
  sentence,
  tablesAndRoles,
  writesFor,
} from './permission-matrix.ts';
import type { ApiRequest, ApiResponse, Caller, TestUser } from './test-database.ts';

describeOnBothEngines('permissions', (database) => {
  let fixture: Fixture<TestUser>;
  let stranger: TestUser;
  beforeAll(async () => {
    fixture = await createFixture(database());
    stranger = await database().signUp('Tariq Stranger');
  });

  const caller = (role: Role): Caller =>
    ({ visitor: database().visitor, author: fixture.author, stranger, 'secret key': database().secretKey })[role];
  const request = (role: Role, path: string, options: ApiRequest = {}) =>
    database().request(caller(role), `/rest/v1/${path}`, { headers: { Prefer: 'return=minimal' }, ...options });

  async function tryTo(role: Role, relation: string, verb: keyof Permissions): Promise<ApiResponse> {
    const write = writesFor(fixture)[relation];
    if (!write) throw new Error(`There is no row of ${relation} to write.`);
    if (verb === 'insert') return request(role, relation, { method: 'POST', body: write.added });
    const filter = new URLSearchParams(Object.entries(write.filter).map(([column, value]) => [column, `eq.${value}`]));
    if (verb === 'update') return request(role, `${relation}?${filter}`, { method: 'PATCH', body: write.change });
    return request(role, `${relation}?${filter}`, { method: 'DELETE' });
  }

  it('the permissions of every table and view in the public schema are tested', async () => {
    const relations = await database().query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
       order by 1`,
    );
    expect(relations.map(({ relname }) => relname)).toEqual(Object.keys(matrix).sort());
  });

  describe.each(tablesAndRoles)('the $role and $relation', ({ role, relation, verbs }) => {
    it(sentence(role, 'select', relation, verbs.select), async () => {
      const [all] = await database().query<{ count: number }>(`select count(*)::int from public.${relation}`);
      const response = await request(role, relation);
      if (verbs.select === 'denied') return expect([401, 403]).toContain(response.status);
      const length = { 'no rows': 0, 'own row': 1, 'all rows': all?.count }[verbs.select];
      expect(response).toMatchObject({ status: 200, body: { length } });
      if (verbs.select === 'own row') expect(response.text).toContain((caller(role) as TestUser).id);
    });

    for (const verb of ['insert', 'update', 'delete'] as const) {
      it(sentence(role, verb, relation, verbs[verb]), async () => {
        const before = await database().snapshot();
        const { status } = await tryTo(role, relation, verb);
        if (verbs[verb] === 'denied') expect([401, 403]).toContain(status);
        else expect([200, 201, 204]).toContain(status);
        if (verbs[verb] !== 'done') return expect(await database().snapshot()).toEqual(before);
        expect(await database().snapshot()).not.toEqual(before);
        fixture = await createFixture(database());
      });
    }
  });

  it.each(['visitor', 'author', 'stranger'] as const)('the %s cannot call delete_account', async (role) => {
    const before = await database().snapshot();
    const named = { account: fixture.author.id, keep_reviews: true };
    const { session_id: session } = JSON.parse(atob(fixture.author.token.split('.')[1] ?? ''));
    for (const body of [named, { ...named, session }, { ...named, session: null }]) {
      expect([401, 403]).toContain((await request(role, 'rpc/delete_account', { method: 'POST', body })).status);
    }
    expect(await database().snapshot()).toEqual(before);
  });

  it.each(['visitor', 'author', 'stranger', 'secret key'] as const)('the %s can count reviews', async (role) => {
    const before = await database().snapshot();
    const [all] = await database().query<{ count: number }>('select count(*)::int from public.reviews');
    const { status, body } = await request(role, 'rpc/review_counts');
    expect(status).toBe(200);
    expect((body as { reviews: number }[]).reduce((sum, { reviews }) => sum + Number(reviews), 0)).toBe(all?.count);
    expect(await database().snapshot()).toEqual(before);
  });

  it('the secret key can delete an account', async () => {
    const body = { account: fixture.author.id, keep_reviews: false };
    expect((await request('secret key', 'rpc/delete_account', { method: 'POST', body })).status).toBe(204);
    expect(await database().query('select from auth.users where id = $1', [fixture.author.id])).toEqual([]);
  });
});
