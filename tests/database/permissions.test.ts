import { beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { createFixture, type Fixture, matrix, type Role, tablesAndRoles, writesFor } from './permission-matrix.ts';
import type { ApiRequest, ApiResponse, Caller, TestUser } from './test-database.ts';

const writes = ['insert', 'update', 'delete'] as const;
type Write = (typeof writes)[number];

describeOnPostgres('permissions', (database) => {
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

  async function tryTo(role: Role, relation: string, verb: Write): Promise<ApiResponse> {
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

  it('each role reads of each table what the matrix states', async () => {
    for (const { role, relation, verbs } of tablesAndRoles) {
      const what = `${role} reads ${relation}`;
      const [all] = await database().query<{ count: number }>(`select count(*)::int from public.${relation}`);
      const response = await request(role, relation);
      const length = { denied: undefined, 'no rows': 0, 'own row': 1, 'all rows': all?.count }[verbs.select];
      if (verbs.select === 'denied') expect([401, 403], what).toContain(response.status);
      else expect(response, what).toMatchObject({ status: 200, body: { length } });
      if (verbs.select === 'own row') expect(response.text, what).toContain((caller(role) as TestUser).id);
    }
  });

  it('what the matrix denies is refused and, like what it says is without effect, changes nothing', async () => {
    const before = await database().snapshot();
    for (const { role, relation, verbs } of tablesAndRoles) {
      for (const verb of writes.filter((name) => verbs[name] !== 'done')) {
        const { status } = await tryTo(role, relation, verb);
        expect(verbs[verb] === 'denied' ? [401, 403] : [200, 204], `${role}: ${verb} ${relation}`).toContain(status);
      }
      expect(await database().snapshot(), `${role}: ${relation}`).toEqual(before);
    }
  });

  it('what the matrix says is done changes rows', async () => {
    for (const { role, relation, verbs } of tablesAndRoles)
      for (const verb of writes.filter((name) => verbs[name] === 'done')) {
        const before = await database().snapshot();
        const { status } = await tryTo(role, relation, verb);
        expect([200, 201, 204], `${role}: ${verb} ${relation}`).toContain(status);
        expect(await database().snapshot(), `${role}: ${verb} ${relation}`).not.toEqual(before);
        fixture = await createFixture(database());
      }
  });

  it('nobody but the secret key can call delete_account, in any form', async () => {
    const before = await database().snapshot();
    const named = { account: fixture.author.id, keep_reviews: true };
    const { session_id: session } = JSON.parse(atob(fixture.author.token.split('.')[1] ?? ''));
    for (const role of ['visitor', 'author', 'stranger'] as const)
      for (const body of [named, { ...named, session }, { ...named, session: null }])
        expect([401, 403], role).toContain(
          (await request(role, 'rpc/delete_account', { method: 'POST', body })).status,
        );
    expect(await database().snapshot()).toEqual(before);
  });

  it('everybody can count reviews, which changes nothing', async () => {
    const before = await database().snapshot();
    const [all] = await database().query<{ count: number }>('select count(*)::int from app.reviews');
    for (const role of ['visitor', 'author', 'stranger', 'secret key'] as const) {
      const { body } = await request(role, 'rpc/review_counts');
      expect(
        (body as { reviews: number }[]).reduce((sum, { reviews }) => sum + Number(reviews), 0),
        role,
      ).toBe(all?.count);
    }
    expect(await database().snapshot()).toEqual(before);
  });

  it('the secret key can delete an account', async () => {
    const body = { account: fixture.author.id, keep_reviews: false };
    expect((await request('secret key', 'rpc/delete_account', { method: 'POST', body })).status).toBe(204);
    expect(await database().query('select from auth.users where id = $1', [fixture.author.id])).toEqual([]);
  });
});
