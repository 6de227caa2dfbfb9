import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { writeCompanies } from '../../supabase/write-companies.ts';
import { describeOnPostgres } from './engines.ts';
import { expectExactStatistics, storedStatistics } from './expected-statistics.ts';
import { actAs, openTransaction, waitUntilBlocked } from './open-transaction.ts';
import { type TestDatabase, type TestUser, validReview } from './test-database.ts';

describeOnPostgres('concurrent writes', (database, address) => {
  beforeEach(() => database().query('truncate app.reviews'));

  it('200 simultaneous reviews of one company are all counted', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => database().signUp()));
    const responses = await Promise.all(
      users.flatMap((author) =>
        Array.from({ length: 10 }, (_, nth) => database().postReview(author, { rating: (nth % 5) + 1 })),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await storedStatistics(database())).companies.maxar).toMatchObject({
      reviews: 200,
      rated: 200,
      rating_mean: 3,
    });
    await expectExactStatistics(database());
  });

  it('of 30 simultaneous reviews by one user ten are accepted and the others exceed the rate limit', async () => {
    const author = await database().signUp();
    const responses = await Promise.all(Array.from({ length: 30 }, () => database().postReview(author)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('a review that is sent ten times at once is stored once', async () => {
    const author = await database().signUp();
    const review = validReview();
    const headers = { Prefer: 'resolution=ignore-duplicates' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        database().request(author, '/rest/v1/reviews?on_conflict=id', { method: 'POST', body: review, headers }),
      ),
    );
    expect(responses.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect(await database().query('select id from app.reviews where id = $1', [review.id])).toHaveLength(1);
    expect(
      await database().query(
        'select times from app.write_rate_limits where user_id = $1 and cardinality(times) = 1',
        [author.id],
      ),
    ).toHaveLength(1);
  });

  it('a company that ten users name at once is added once', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => database().signUp()));
    const responses = await Promise.all(users.map((author) => database().postReview(author, { company: 'Umbra Lab' })));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect((await storedStatistics(database())).companies['umbra lab']?.reviews).toBe(10);
  });

  it('writers of the same companies in different order do not deadlock', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => database().signUp()));
    await Promise.all(users.map((author, nth) => writeInOrder(database(), author, nth)));
    const [count] = await database().query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(count?.deadlocks).toBe(0);
    await expectExactStatistics(database());
  });

  it('a company that two people add at once stays when the first deletes the only review before the second has finished', async () => {
    const [first, second] = await Promise.all([database().signUp(), database().signUp()]);
    const busy = await openTransaction(address(), `select from app.companies where key = 'maxar' for update`);
    const id = randomUUID();
    const adding = await openTransaction(
      address(),
      `${actAs(first)}; insert into app.reviews (id, company, price, resolution, review)
       values ('${id}', 'added by two', 1, '50 cm', 'First.')`,
    );
    const reviews = ['added by two', 'maxar'].map((company) => ({ ...validReview(), company }));
    const shared = database().request(second, '/rest/v1/reviews', { method: 'POST', body: reviews });
    await waitUntilBlocked(database(), adding.pid);
    await adding.commit();
    await waitUntilBlocked(database(), busy.pid);
    await database().request(first, `/rest/v1/review_authors?id=eq.${id}`, { method: 'DELETE' });
    await busy.commit();
    expect((await shared).status).toBe(201);
    expect(await database().query(`select company from app.reviews where company = 'added by two'`)).toHaveLength(1);
  });

  it('nothing is left of a user who deletes the account while sharing reviews', async () => {
    for (let round = 0; round < 5; round++) {
      const author = await database().signUp();
      const writes = Array.from({ length: 8 }, () => database().postReview(author));
      const deletion = database().request(database().secretKey, '/rest/v1/rpc/delete_account', {
        method: 'POST',
        body: { account: author.id, keep_reviews: false },
      });
      const responses = await Promise.all([...writes, deletion]);
      expect(responses.at(-1)?.status).toBeLessThan(300);
      expect(responses.every(({ status }) => status < 500)).toBe(true);
      expect(await database().query('select id from app.review_authors where user_id = $1', [author.id])).toEqual(
        [],
      );
      expect(await database().query('select id from auth.users where id = $1', [author.id])).toEqual([]);
    }
    expect(
      await database().query(
        'select id from app.reviews r where not exists (select from app.review_authors a where a.id = r.id)',
      ),
    ).toEqual([]);
    await expectExactStatistics(database());
  });

  const nameChanges: [string, (author: TestUser, id: string) => [path: string, body: object]][] = [
    ['signs a review', (_, id) => [`reviews?id=eq.${id}`, { anonymous: false, price: 5 }]],
    ['changes the display name', ({ id }) => [`profiles?id=eq.${id}`, { display_name: 'New Name' }]],
  ];

  it.each(nameChanges)('no name is left if a user %s while the account is being deleted', async (_, change) => {
    const author = await database().signUp('Ingrid Real Name');
    const [anonymous, signed] = await anonymousAndSigned(database(), author);
    const deletion = await openTransaction(address(), `select public.delete_account('${author.id}', true)`);
    const [path, body] = change(author, anonymous);
    const response = database().request(author, `/rest/v1/${path}`, { method: 'PATCH', body });
    await waitUntilBlocked(database(), deletion.pid);
    await deletion.commit();
    expect((await response).status).toBeLessThan(500);
    expect(await namesOf(database(), [anonymous, signed])).toEqual([null, null]);
  });

  it.each(nameChanges)('no name is left if an account is deleted while its user %s', async (_, change) => {
    const author = await database().signUp('Ingrid Real Name');
    const [anonymous, signed] = await anonymousAndSigned(database(), author);
    const [path, body] = change(author, anonymous);
    const [table = '', id] = path.split('?id=eq.');
    const assignments = Object.entries(body).map(([column, value]) => `${column} = '${value}'`);
    const update = await openTransaction(
      address(),
      `${actAs(author)}; update public.${table} set ${assignments.join()} where id = '${id}'`,
    );
    const response = database().request(database().secretKey, '/rest/v1/rpc/delete_account', {
      method: 'POST',
      body: { account: author.id, keep_reviews: true },
    });
    await waitUntilBlocked(database(), update.pid);
    await update.commit();
    expect((await response).status).toBe(204);
    expect(await namesOf(database(), [anonymous, signed])).toEqual([null, null]);
  });

  it('a user who updates and deletes reviews at once causes no deadlock', async () => {
    const author = await database().signUp();
    for (let round = 0; round < 8; round++) {
      await database().resetRateLimits();
      const body = Array.from({ length: 9 }, (_, nth) => ({
        ...validReview(),
        company: ['maxar', 'iceye', 'pixxel'][nth % 3],
      }));
      await database().request(author, '/rest/v1/reviews', { method: 'POST', body });
      const update = (price: number) =>
        database().request(author, '/rest/v1/reviews?price=gt.0', { method: 'PATCH', body: { price } });
      const deletion = database().request(author, `/rest/v1/review_authors?user_id=eq.${author.id}`, {
        method: 'DELETE',
      });
      const responses = await Promise.all([update(1), update(2), update(3), deletion]);
      expect(responses.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([]);
    }
    await expectExactStatistics(database());
  });

  it('users who add the same companies in opposite order, or delete them at once, cause no deadlock', async () => {
    for (let round = 0; round < 6; round++) {
      const authors = await Promise.all([1, 2, 3, 4].map(() => database().signUp()));
      const names = Array.from({ length: 9 }, (_, nth) => `Fresh ${round} ${nth}`);
      const shared = authors.map((author, nth) =>
        database().request(author, '/rest/v1/reviews', {
          method: 'POST',
          body: (nth % 2 ? names : [...names].reverse()).map((company) => ({ ...validReview(), company })),
        }),
      );
      expect((await Promise.all(shared)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const deleted = authors.map((author, nth) =>
        nth % 2
          ? database().request(author, `/rest/v1/review_authors?user_id=eq.${author.id}`, { method: 'DELETE' })
          : database().request(database().secretKey, '/rest/v1/rpc/delete_account', {
              method: 'POST',
              body: { account: author.id, keep_reviews: false },
            }),
      );
      expect((await Promise.all(deleted)).map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    }
    await expectExactStatistics(database());
  });

  it.each([
    ['deletes a review', (user: TestUser) => `delete from app.review_authors where user_id = '${user.id}'`],
    ['revises a review', () => `update app.reviews set price = 77 where price > 0`],
  ])('a user who %s while the company gets a page causes no deadlock', async (_, statement) => {
    const [other, author] = [await database().signUp(), await database().signUp()];
    await database().createReview(author, { company: 'Deadlock Imaging' });
    // Locks the statistics of the company, for which both others then wait.
    const first = await openTransaction(
      address(),
      `${actAs(other)}; insert into app.reviews (id, company, price, resolution, review)
       values ('${randomUUID()}', 'deadlock imaging', 10, '1 m', 'Not committed yet.')`,
    );
    const second = runAs(address(), author, statement(author));
    await waitUntilBlocked(database(), first.pid);
    const page = writeCompanies(
      [{ ...provider, aliases: ['deadlock imaging'] }],
      database().supabase.url,
      database().supabase.secretKey,
    );
    await waitForLocks(database(), 2);
    await first.commit();
    await Promise.all([second, page]);
    expect(await database().query(`select from app.reviews where company = 'deadlock imaging'`)).toEqual([]);
    await expectExactStatistics(database());
    await database().query(`delete from app.reviews where company = 'deadlock'`);
    await database().query(`delete from app.companies where key = 'deadlock'`);
  });

  it.each([
    [
      'sharing',
      (_: string, own: string) =>
        `insert into app.reviews (id, company, price, resolution, review) values ('${own}', 'iceye', 10, '1 m', 'Lost.')`,
    ],
    ['updating', (id: string) => `update app.reviews set company = 'pixxel', rating = 5 where id = '${id}'`],
    ['deleting', (id: string) => `delete from app.review_authors where id = '${id}'`],
  ])('a connection that is killed while %s a review leaves nothing behind', async (_, statement) => {
    const author = await database().signUp();
    const id = await database().createReview(author, { company: 'iceye', rating: 1 });
    const before = await database().snapshot();
    await killDuring(database(), address(), author, statement(id, randomUUID()));
    expect(await database().snapshot()).toEqual(before);
    await expectExactStatistics(database());
  });

  it.each([true, false])(
    'a connection that is killed while deleting an account leaves nothing behind (reviews kept: %s)',
    async (kept) => {
      const author = await database().signUp();
      await database().createReview(author, { rating: 1 });
      const { session_id } = JSON.parse(atob(author.token.split('.')[1] ?? ''));
      const before = await database().snapshot();
      await killDuring(
        database(),
        address(),
        undefined,
        // Divides by zero if the deletion is refused, because a refusal would change nothing either.
        `select 1 / public.delete_account('${author.id}', ${kept}, '${session_id}')::int`,
      );
      expect(await database().snapshot()).toEqual(before);
      await expectExactStatistics(database());
    },
  );
});

const provider = {
  key: 'deadlock',
  name: 'Deadlock',
  description: 'Listed later.',
  logo: '/emblems/deadlock.svg',
  address: 'deadlock',
  sensors: ['sar'],
  sells: ['sar'],
  domain: null,
};

/** Runs a statement as a user on a connection of its own and commits it. */
async function runAs(address: string, user: TestUser, statement: string): Promise<void> {
  const { commit } = await openTransaction(address, `${actAs(user)}; ${statement}`);
  await commit();
}

/** Waits until so many connections to the database wait for a lock. */
async function waitForLocks(database: TestDatabase, count: number): Promise<void> {
  await expect
    .poll(
      () =>
        database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      { timeout: 60_000 },
    )
    .toHaveLength(count);
}

/** Shares, updates and deletes reviews of the same companies, in an order that depends on `nth`. */
async function writeInOrder(database: TestDatabase, author: TestUser, nth: number): Promise<void> {
  const companies = [`new ${nth % 3}`, 'maxar', 'iceye', 'pixxel'];
  const rotated = [...companies.slice(nth % 4), ...companies.slice(0, nth % 4)];
  for (let round = 0; round < 4; round++) {
    const bulk: Record<string, unknown>[] = rotated.map((company) => ({ ...validReview(), company, rating: 3 }));
    const responses = [
      await database.request(author, '/rest/v1/reviews', { method: 'POST', body: bulk }),
      await database.request(author, `/rest/v1/reviews?review=eq.${bulk[0]?.review}`, {
        method: 'PATCH',
        body: { company: rotated[round % 4] },
      }),
      await database.request(author, `/rest/v1/review_authors?user_id=eq.${author.id}`, { method: 'DELETE' }),
    ];
    expect(responses.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([]);
    await database.query('delete from app.write_rate_limits where user_id = $1', [author.id]);
    await database.query('delete from app.quote_additions where user_id = $1', [author.id]);
  }
}

async function anonymousAndSigned(database: TestDatabase, author: TestUser): Promise<[string, string]> {
  return [await database.createReview(author), await database.createReview(author, { anonymous: false })];
}

async function namesOf(database: TestDatabase, ids: string[]): Promise<unknown[]> {
  const rows = await database.query('select display_name from app.reviews where id = any ($1::uuid[])', [
    `{${ids.join()}}`,
  ]);
  return rows.map(({ display_name }) => display_name);
}

/** Runs a statement as the user, or as the operator, in a transaction whose connection is killed before it commits. */
async function killDuring(
  database: TestDatabase,
  address: string,
  user: TestUser | undefined,
  statement: string,
): Promise<void> {
  const { pid, close } = await openTransaction(address, user ? `${actAs(user)}; ${statement}` : statement);
  await database.query('select pg_terminate_backend($1)', [pid]);
  await expect
    .poll(() => database.query('select pid from pg_stat_activity where pid = $1', [pid]), { timeout: 60_000 })
    .toEqual([]);
  await close();
}
