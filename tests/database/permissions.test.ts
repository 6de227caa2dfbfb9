import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothEngines } from './engines.ts';
import {
  type ApiRequest,
  type ApiResponse,
  type Caller,
  type TestDatabase,
  type TestUser,
  validReview,
} from './test-database.ts';

/** `denied`: an error. `no rows`: success without a row. `own row`: one row, the reader's. `all rows`: as many as the owner counts. */
type ReadResult = 'denied' | 'no rows' | 'own row' | 'all rows';
/** `denied`: an error. `no effect`: success, but no row is changed. `done`: the row is changed. */
type WriteResult = 'denied' | 'no effect' | 'done';
type Role = 'visitor' | 'author' | 'stranger' | 'secret key';
interface Permissions {
  select: ReadResult;
  insert: WriteResult;
  update: WriteResult;
  delete: WriteResult;
}

/** Tables that only triggers and the operator write. */
const readOnly: Record<Role, Permissions> = {
  visitor: { select: 'all rows', insert: 'denied', update: 'denied', delete: 'denied' },
  author: { select: 'all rows', insert: 'denied', update: 'denied', delete: 'denied' },
  stranger: { select: 'all rows', insert: 'denied', update: 'denied', delete: 'denied' },
  'secret key': { select: 'all rows', insert: 'done', update: 'done', delete: 'done' },
};

/** What each role may do with the rows of the author. */
const matrix: Record<string, Record<Role, Permissions>> = {
  companies: readOnly,
  company_stats: readOnly,
  market_price_stats: readOnly,
  price_stats: readOnly,
  profiles: {
    visitor: { select: 'denied', insert: 'denied', update: 'denied', delete: 'denied' },
    author: { select: 'own row', insert: 'denied', update: 'done', delete: 'denied' },
    stranger: { select: 'own row', insert: 'denied', update: 'no effect', delete: 'denied' },
    'secret key': { select: 'all rows', insert: 'done', update: 'done', delete: 'done' },
  },
  review_authors: {
    visitor: { select: 'denied', insert: 'denied', update: 'denied', delete: 'denied' },
    author: { select: 'own row', insert: 'denied', update: 'denied', delete: 'done' },
    stranger: { select: 'no rows', insert: 'denied', update: 'denied', delete: 'no effect' },
    'secret key': { select: 'all rows', insert: 'done', update: 'done', delete: 'done' },
  },
  reviews: {
    visitor: { select: 'all rows', insert: 'denied', update: 'denied', delete: 'denied' },
    author: { select: 'all rows', insert: 'done', update: 'done', delete: 'denied' },
    stranger: { select: 'all rows', insert: 'done', update: 'no effect', delete: 'denied' },
    // A review needs an author, and the secret key belongs to no user.
    'secret key': { select: 'all rows', insert: 'denied', update: 'done', delete: 'done' },
  },
};

/** An author with one review and statistics of one company, and a user without a profile. */
interface Fixture {
  author: TestUser;
  review: string;
  company: string;
  newcomer: TestUser;
}

async function createFixture(database: TestDatabase): Promise<Fixture> {
  const [author, newcomer] = [await database.signUp(), await database.signUp()];
  const company = `company ${author.id}`;
  const review = await database.createReview(author, { company: 'maxar' });
  await database.query('insert into public.companies (key, name) values ($1, $1)', [company]);
  await database.query(`insert into public.companies (key, name) values ($1, 'Uncounted')`, [`${company} uncounted`]);
  await database.query('delete from public.company_stats where company = $1', [`${company} uncounted`]);
  await database.query(
    `insert into public.price_stats values ($1, 'sar', '5m', 'order', 'all', 3, 2, 1, 2, 3, current_date)`,
    [company],
  );
  await database.query('delete from public.market_price_stats');
  await database.query(
    `insert into public.market_price_stats values ('sar', 'over-300m', 'order', 'all', 3, 2, 2, 1, 2, 3, current_date)`,
  );
  await database.query('delete from public.profiles where id = $1', [newcomer.id]);
  return { author, review, company, newcomer };
}

const summary = {
  sensor: 'multispectral',
  size_class: 'over-300m',
  basis: 'scene',
  acquisition: 'all',
  n: 3,
  average: 2,
  lower_quartile: 1,
  median: 2,
  upper_quartile: 3,
  newest_month: '2026-11-01',
};

/** For each table: a filter that finds the author's row, a row to add, and a change to the author's row. */
function writesFor(fixture: Fixture): Record<string, { filter: string; added: object; change: object }> {
  return {
    companies: {
      filter: `key=eq.${encodeURIComponent(fixture.company)}`,
      added: { key: `${fixture.company} too`, name: 'Another' },
      change: { description: 'Changed' },
    },
    company_stats: {
      filter: `company=eq.${encodeURIComponent(fixture.company)}`,
      added: { company: `${fixture.company} uncounted` },
      change: { reviews: 1 },
    },
    price_stats: {
      filter: `company=eq.${encodeURIComponent(fixture.company)}`,
      added: { ...summary, company: 'maxar' },
      change: { average: 3 },
    },
    market_price_stats: {
      filter: 'sensor=eq.sar&size_class=eq.over-300m',
      added: { ...summary, companies: 2 },
      change: { average: 3 },
    },
    profiles: {
      filter: `id=eq.${fixture.author.id}`,
      added: { id: fixture.newcomer.id, display_name: 'Changed' },
      change: { display_name: 'Changed' },
    },
    review_authors: {
      filter: `id=eq.${fixture.review}`,
      added: { id: validReview().id, user_id: fixture.author.id },
      change: { user_id: fixture.newcomer.id },
    },
    reviews: { filter: `id=eq.${fixture.review}`, added: validReview(), change: { review: 'Changed' } },
  };
}

/** "the visitor cannot insert into profiles", "the stranger reads no rows from review_authors". */
function sentence(role: Role, verb: keyof Permissions, relation: string, result: ReadResult | WriteResult): string {
  const phrase = { select: 'read', insert: 'insert into', update: 'update', delete: 'delete from' }[verb];
  if (result === 'denied') return `the ${role} cannot ${phrase} ${relation}`;
  if (result === 'done') return `the ${role} can ${phrase} ${relation}`;
  if (result === 'no effect') return `the ${role} changes nothing with ${verb} on ${relation}`;
  return `the ${role} reads ${result} from ${relation}`;
}

describeOnBothEngines('permissions', (database) => {
  let fixture: Fixture;
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
    if (verb === 'update') return request(role, `${relation}?${write.filter}`, { method: 'PATCH', body: write.change });
    return request(role, `${relation}?${write.filter}`, { method: 'DELETE' });
  }

  it('the permissions of every table and view in the public schema are tested', async () => {
    const relations = await database().query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
       order by 1`,
    );
    expect(relations.map(({ relname }) => relname)).toEqual(Object.keys(matrix).sort());
  });

  const rows = Object.entries(matrix).flatMap(([relation, roles]) =>
    Object.entries(roles).map(([role, verbs]) => ({ relation, role: role as Role, verbs })),
  );

  describe.each(rows)('the $role and $relation', ({ role, relation, verbs }) => {
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
