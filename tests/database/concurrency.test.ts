import { beforeEach, expect, it } from 'vitest';
import { refusalSentence } from '../../src/domain/refusals.ts';
import { failureFromResponse, type ReportedError } from '../../src/lib/failure';
import { writeCompanies } from '../../supabase/write-companies.ts';
import { describeOnPostgres } from './engines.ts';
import { expectExactStatistics, storedStatistics } from './expected-statistics.ts';
import { actAs, openTransaction, waitUntilBlocked } from './open-transaction.ts';
import { type TestDatabase, type TestUser, validReview } from './test-database.ts';

describeOnPostgres('concurrent writes', (database, address) => {
  beforeEach(() => database().deleteReviews());
  const access = () => [database().supabase.url, database().supabase.secretKey] as const;

  it('200 simultaneous reviews of one company are all counted', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => database().signUp()));
    const responses = await Promise.all(
      users.flatMap((author) =>
        Array.from({ length: 10 }, (_, nth) => database().shareReview(author, { rating: (nth % 5) + 1 })),
      ),
    );
    expect(new Set(responses.map(({ body }) => body))).toEqual(new Set([true]));
    expect((await storedStatistics(database())).companies.maxar).toMatchObject({
      reviews: 200,
      rated: 200,
      rating_mean: 3,
    });
    await expectExactStatistics(database());
  });

  it('of 30 simultaneous reviews by one user, ten are accepted and the others exceed the rate limit', async () => {
    const author = await database().signUp();
    const responses = await Promise.all(Array.from({ length: 30 }, () => database().shareReview(author)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('a review that is sent ten times at once is stored only once', async () => {
    const author = await database().signUp();
    const review = validReview();
    const responses = await Promise.all(Array.from({ length: 10 }, () => database().shareReview(author, review)));
    expect(responses.map(({ body }) => body).sort()).toEqual([...Array(9).fill(false), true]);
    expect(await database().query('select id from app.reviews where id = $1', [review.id])).toHaveLength(1);
    expect(
      await database().query('select times from app.write_rate_limits where user_id = $1 and cardinality(times) = 1', [
        author.id,
      ]),
    ).toHaveLength(1);
  });

  it('a company that ten users name at once is added only once', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => database().signUp()));
    const responses = await Promise.all(
      users.map((author) => database().shareReview(author, { company: 'Kestrel Lab' })),
    );
    expect(responses.map(({ body }) => body)).toEqual(Array(10).fill(true));
    expect((await storedStatistics(database())).companies['kestrel lab']?.reviews).toBe(10);
  });

  it('a review that lacks a value or is far too long waits for no lock, and its refusal names the field', async () => {
    const author = await database().signUp();
    await openTransaction(
      address(),
      `select pg_advisory_xact_lock(hashtextextended(name, 0))
       from unnest(array['companies', 'a new company', '${author.id}']) name`,
    );
    for (const field of ['company', 'resolution', 'price', 'review']) {
      const { status, body } = await database().shareReview(author, { [field]: null });
      expect(failureFromResponse(status, body as ReportedError), field).toMatchObject({ kind: 'invalid', field });
    }
    const long = await database().shareReview(author, { company: 'New Imaging', review: 'word '.repeat(500_000) });
    expect(failureFromResponse(long.status, long.body as ReportedError)).toMatchObject({ field: 'review' });
    const unnamed = await database().shareReview(author, { id: null });
    expect(refusalSentence(unnamed.body as ReportedError)).toBe('A review comes with an id');
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

  it('a company stays when its only review is deleted while another user shares one', async () => {
    const [first, second] = await Promise.all([database().signUp(), database().signUp()]);
    const review = await database().createReview(first, { company: 'Added by Two' });
    const busy = await openTransaction(
      address(),
      `select from app.company_summaries where company = 'added by two' for update`,
    );
    const shared = database().shareReview(second, { company: 'Added by Two' });
    await waitForLocks(database(), 1);
    const deleted = database().call(first, 'delete_review', { review });
    await waitForLocks(database(), 2);
    await busy.commit();
    expect((await shared).body).toBe(true);
    expect((await deleted).status).toBe(204);
    expect((await storedStatistics(database())).companies['added by two']?.reviews).toBe(1);
  });

  it('nothing remains of a user who deletes the account while sharing reviews', async () => {
    for (let round = 0; round < 5; round++) {
      const author = await database().signUp();
      const writes = Array.from({ length: 8 }, () => database().shareReview(author));
      const deletion = deleteAccount(database(), author, false);
      const responses = await Promise.all([...writes, deletion]);
      expect(responses.at(-1)?.status).toBeLessThan(300);
      expect(responses.every(({ status }) => status < 500)).toBe(true);
      expect(await database().query('select id from app.review_authors where user_id = $1', [author.id])).toEqual([]);
      expect(await database().query('select id from auth.users where id = $1', [author.id])).toEqual([]);
    }
    expect(
      await database().query(
        'select id from app.reviews r where not exists (select from app.review_authors a where a.id = r.id)',
      ),
    ).toEqual([]);
    await expectExactStatistics(database());
  });

  const nameChanges: [string, (id: string) => FunctionCall][] = [
    ['signs a review', (id) => revision(id, { anonymous: false, price: 5 })],
    ['changes the display name', () => ['save_profile', { changes: { display_name: 'New Name' } }]],
  ];

  it.each(nameChanges)('no name remains if a user %s while the account is being deleted', async (_, change) => {
    const author = await database().signUp('Ingrid Real Name');
    const [anonymous, signed] = await anonymousAndSigned(database(), author);
    const deletion = await openTransaction(address(), `select public.delete_account('${author.id}', true)`);
    const response = database().call(author, ...change(anonymous));
    await waitUntilBlocked(database(), deletion.pid);
    await deletion.commit();
    expect((await response).status).toBeLessThan(500);
    expect(await namesOf(database(), [anonymous, signed])).toEqual([null, null]);
  });

  it.each(nameChanges)('no name remains if an account is deleted while its user %s', async (_, change) => {
    const author = await database().signUp('Ingrid Real Name');
    const [anonymous, signed] = await anonymousAndSigned(database(), author);
    const update = await openTransaction(address(), `${actAs(author)}; ${statementOf(change(anonymous))}`);
    const response = deleteAccount(database(), author, true);
    await waitUntilBlocked(database(), update.pid);
    await update.commit();
    expect((await response).status).toBe(204);
    expect(await namesOf(database(), [anonymous, signed])).toEqual([null, null]);
  });

  it('a user who revises and deletes reviews at the same time causes no deadlock', async () => {
    const author = await database().signUp();
    for (let round = 0; round < 8; round++) {
      await database().resetRateLimits();
      const companies = Array.from({ length: 9 }, (_, nth) => ['maxar', 'iceye', 'pixxel'][nth % 3]);
      const ids = await Promise.all(companies.map((company) => database().createReview(author, { company })));
      const moves = ids.map((id, nth) =>
        database().call(author, ...revision(id, { company: companies[nth + 1] ?? 'planet' })),
      );
      const deletions = ids.toReversed().map((review) => database().call(author, 'delete_review', { review }));
      const responses = await Promise.all([...moves, ...deletions]);
      expect(responses.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([]);
    }
    await expectExactStatistics(database());
  });

  it('of two revisions at once, the second finds what the first has changed', async () => {
    const author = await database().signUp('Ingrid Real Name');
    const id = await database().createReview(author, { anonymous: false, area_km2: 50 });
    const [revise, values] = revision(id, { anonymous: true, area_km2: 77 });
    const first = await openTransaction(address(), `${actAs(author)}; ${statementOf([revise, values])}`);
    const last_seen = { anonymous: false, area_km2: 50 };
    const second = database().call(author, revise, { ...values, quote: { ...validReview(), ...last_seen }, last_seen });
    await waitUntilBlocked(database(), first.pid);
    await first.commit();
    expect((await second).body).toBe(false);
    expect(await namesOf(database(), [id])).toEqual([null]);
  });

  it('users who add the same companies in opposite order, or delete them simultaneously, cause no deadlock', async () => {
    for (let round = 0; round < 6; round++) {
      const authors = await Promise.all([1, 2, 3, 4].map(() => database().signUp()));
      const names = Array.from({ length: 9 }, (_, nth) => `Fresh ${round} ${nth}`);
      const shared = authors.flatMap((author, nth) =>
        (nth % 2 ? names : names.toReversed()).map((company) => database().createReview(author, { company })),
      );
      const ids = await Promise.all(shared);
      const deleted = authors.flatMap((author, nth) =>
        nth % 2
          ? ids.slice(9 * nth, 9 * nth + 9).map((review) => database().call(author, 'delete_review', { review }))
          : deleteAccount(database(), author, false),
      );
      expect(new Set((await Promise.all(deleted)).map(({ status }) => status))).toEqual(new Set([204]));
    }
    await expectExactStatistics(database());
  });

  it.each([
    ['deletes a review', (review: string): FunctionCall => ['delete_review', { review }]],
    ['revises a review', (review: string) => revision(review, { company: 'Deadlock Imaging', price: 77 })],
  ])('a user who %s while the company gets a page causes no deadlock', async (_, change) => {
    const [other, author] = [await database().signUp(), await database().signUp()];
    const id = await database().createReview(author, { company: 'Deadlock Imaging' });
    // Lock the statistics of the company, so that both others then wait.
    const first = await openTransaction(address(), `${actAs(other)}; ${statementOf(sharing('deadlock imaging'))}`);
    const second = database().call(author, ...change(id));
    await waitUntilBlocked(database(), first.pid);
    const page = writeCompanies([{ ...provider, aliases: ['deadlock imaging'] }], ...access());
    await waitForLocks(database(), 2);
    await first.commit();
    expect((await second).status).toBeLessThan(300);
    await page;
    expect(await database().query(`select from app.reviews where company = 'deadlock imaging'`)).toEqual([]);
    await expectExactStatistics(database());
    await database().query(`delete from app.reviews where company = 'deadlock'`);
    await database().query(`delete from app.companies where key = 'deadlock'`);
  });

  it('a review that is deleted while its company gets a page is counted nowhere', async () => {
    const [gone, author] = [await database().signUp(), await database().signUp()];
    for (const user of [gone, author]) await database().createReview(user, { company: 'Deadlock Imaging', rating: 3 });
    const deletion = await openTransaction(address(), `delete from auth.users where id = '${gone.id}'`);
    const page = writeCompanies([{ ...provider, aliases: ['deadlock imaging'] }], ...access());
    await waitUntilBlocked(database(), deletion.pid);
    await deletion.commit();
    await page;
    await expectExactStatistics(database());
    await database().query(`delete from app.reviews where company = 'deadlock'`);
    await database().query(`delete from app.companies where key = 'deadlock'`);
  });

  it.each([
    ['sharing', () => sharing('iceye')],
    ['revising', (id: string) => revision(id, { company: 'pixxel', rating: 5 })],
    ['deleting', (review: string): FunctionCall => ['delete_review', { review }]],
  ])('a connection that is killed while %s a review leaves nothing behind', async (_, change) => {
    const author = await database().signUp();
    const id = await database().createReview(author, { company: 'iceye', rating: 1 });
    const before = await database().snapshot();
    await killDuring(database(), address(), author, statementOf(change(id)));
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
        // Divide by zero if the deletion is refused, because a refusal would change nothing either.
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

/** The name of a function of the database, and its arguments. */
type FunctionCall = [name: string, values: Record<string, unknown>];

const sharing = (company: string): FunctionCall => ['share_review', { quote: { ...validReview(), company } }];

/** Replaces a review with a valid one that has these fields. */
function revision(review: string, fields: Record<string, unknown>): FunctionCall {
  const more = { anonymous: true, affiliated: false, price_basis: 'order', quoted_month: '2026-10-01' };
  return ['revise_review', { review, quote: { ...validReview(), ...more, ...fields }, last_seen: {} }];
}

function statementOf([name, values]: FunctionCall): string {
  const parameters = Object.entries(values).map(
    ([parameter, value]) => `${parameter} => '${typeof value === 'string' ? value : JSON.stringify(value)}'`,
  );
  return `select public.${name}(${parameters.join()})`;
}

const deleteAccount = (database: TestDatabase, { id }: TestUser, keep_reviews: boolean) =>
  database.call(database.secretKey, 'delete_account', { account: id, keep_reviews });

/** Waits until this many connections to the database are waiting for a lock. */
async function waitForLocks(database: TestDatabase, count: number): Promise<void> {
  await expect
    .poll(
      () =>
        database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      { timeout: 60_000 },
    )
    .toHaveLength(count);
}

/** Shares, revises and deletes reviews of the same companies, in an order that depends on `nth`. */
async function writeInOrder(database: TestDatabase, author: TestUser, nth: number): Promise<void> {
  const companies = [`new ${nth % 3}`, 'maxar', 'iceye', 'pixxel'];
  const rotated = [...companies.slice(nth % 4), ...companies.slice(0, nth % 4)];
  for (let round = 0; round < 4; round++) {
    const ids: string[] = [];
    for (const company of rotated) ids.push(await database.createReview(author, { company, rating: 3 }));
    const responses = [await database.reviseReview(author, ids[0] ?? '', { company: rotated[round % 4] })];
    for (const review of ids) responses.push(await database.call(author, 'delete_review', { review }));
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
