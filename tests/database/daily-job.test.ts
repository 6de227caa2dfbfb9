import postgres from 'postgres';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { expectExactMarket, expectExactStatistics } from './expected-statistics.ts';
import { actAs, openTransaction, waitUntilBlocked } from './open-transaction.ts';
import { insertReviews } from './random-reviews.ts';
import { finishReviews, type TestDatabase, type TestUser, validReview } from './test-database.ts';

describeOnPostgres('the daily job beside writers', (database, address) => {
  beforeEach(() => database().deleteReviews());

  /** A statement with which a user shares a review of a company, without committing it. */
  const sharing = (user: TestUser, company: string) =>
    `${actAs(user)}; select public.share_review('${JSON.stringify({ ...validReview(), company })}')`;

  it('writers of different companies do not wait for each other', async () => {
    const [first, second] = [await database().signUp(), await database().signUp()];
    const open = await openTransaction(address(), sharing(first, 'maxar'));
    await database().createReview(second, { company: 'iceye' });
    await open.commit();
    await expectExactStatistics(database());
  });

  it('while the job waits for a writer, no writer of another company has to wait', async () => {
    await insertReviews(database(), 60);
    const [slow, fast] = [await database().signUp(), await database().signUp()];
    const open = await openTransaction(address(), sharing(slow, 'iceye'));
    const job = runJob(address());
    await waitUntilBlocked(database(), open.pid);
    // The job has refreshed the companies before this one and has not reached those after it.
    for (const company of ['airbus', 'planet']) await database().createReview(fast, { company });
    await open.commit();
    await job;
    await expectExactStatistics(database());
    await expectExactMarket(database());
  });

  it('the job does not wait for a locked review, and marks all others', async () => {
    await insertArchiveQuotes(database(), [...Array(12).fill(10), 100, 200]);
    const [locked] = await database().query('select id from app.reviews where price = 100');
    const open = await openTransaction(
      address(),
      `select from app.reviews where id = '${locked?.id}' for no key update`,
    );
    await runJob(address());
    const unusual = () => database().query('select price::int from app.reviews where unusual order by price');
    expect(await unusual()).toEqual([{ price: 200 }]);
    await open.commit();
    await runJob(address());
    expect(await unusual()).toEqual([{ price: 100 }, { price: 200 }]);
    await expectExactStatistics(database());
    await expectExactMarket(database());
  });

  it('a locked review keeps no other of its company from being marked, however many there are', async () => {
    await insertArchiveQuotes(database(), Array(1100).fill(10));
    await database().query('update app.reviews set unusual = true');
    const open = await openTransaction(address(), 'select from app.reviews order by id limit 1 for update');
    await runJob(address());
    expect(await database().query('select from app.reviews where unusual')).toHaveLength(1);
    await open.close();
  });

  it('a step that fails keeps no other from running, and the job says how many failed', async () => {
    await insertArchiveQuotes(database(), [...Array(12).fill(10), 200]);
    await database().query(
      `insert into app.notices (user_id, kind, happened_on)
      select $1, 'reply', current_date - 100 from generate_series(1, 1200)`,
      [(await database().signUp()).id],
    );
    const broken =
      "alter table app.price_summaries add constraint broken check (company is distinct from 'maxar') not valid";
    await database().query(broken);
    onTestFinished(async () => void (await database().query('alter table app.price_summaries drop constraint broken')));
    await expect(runJob(address())).rejects.toThrow('1 of its steps failed');
    expect(await database().query('select price::int from app.reviews where unusual')).toEqual([{ price: 200 }]);
    expect(await database().query(`select from app.notices where happened_on < current_date - 90`)).toEqual([]);
  });

  it('two simultaneous jobs beside writers cause no deadlock and leave exact statistics', async () => {
    await insertReviews(database(), 300);
    const users = await Promise.all(Array.from({ length: 6 }, () => database().signUp()));
    const writing = Promise.all(users.map((user) => writeAndRevise(database(), user)));
    for (let round = 0; round < 4; round++) {
      await Promise.all([runJob(address()), runJob(address())]);
      // Move every bound, so that the next jobs mark many reviews again.
      const move = 'update app.price_summaries set median = median * $1 where company is null';
      await database().query(move, [round % 2 ? 30 : 0.02]);
    }
    expect((await writing).flat().filter(({ status }) => status >= 300)).toEqual([]);
    const [count] = await database().query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(count?.deadlocks).toBe(0);
    await database().query('call app.refresh_statistics()');
    await expectExactStatistics(database());
    await expectExactMarket(database());
  });
});

/** Runs the daily job on a separate connection, as pg_cron does. */
async function runJob(address: string): Promise<void> {
  const client = postgres(address, { max: 1, onnotice: () => undefined });
  onTestFinished(() => client.end({ timeout: 0 }));
  await client.unsafe('call app.refresh_statistics()').simple();
}

/** Shares, signs, revises and deletes reviews of several companies. A new name changes all signed reviews in one statement. */
async function writeAndRevise(database: TestDatabase, user: TestUser) {
  const responses = [];
  for (let round = 0; round < 4; round++) {
    const ids: string[] = [];
    for (const company of ['maxar', 'planet', 'iceye', 'airbus']) {
      const quote = { company, sensor: 'multispectral', acquisition: 'archive', anonymous: false };
      ids.push(await database.createReview(user, quote));
    }
    responses.push(await database.call(user, 'save_profile', { changes: { display_name: `Writer ${round}` } }));
    for (const review of ids) responses.push(await database.reviseReview(user, review, { area_km2: round + 20 }));
    for (const review of ids) responses.push(await database.call(user, 'delete_review', { review }));
    await database.query('delete from app.write_rate_limits where user_id = $1', [user.id]);
    await database.query('delete from app.quote_additions where user_id = $1', [user.id]);
  }
  return responses;
}

/** Adds quotes of 50 cm archive images per km² from Maxar, as the sample data does. */
async function insertArchiveQuotes(database: TestDatabase, prices: number[]): Promise<void> {
  await database.query(
    `with authors as (insert into app.review_authors (id) select gen_random_uuid() from unnest($1::numeric[]) returning id),
       numbered as (select id, row_number() over () as n from authors)
     insert into app.reviews (id, company, price, price_basis, acquisition, resolution, review)
     select id, 'maxar', ($1::numeric[])[n], 'km2', 'archive', '50 cm', 'Words.' from numbered`,
    [`{${prices.join()}}`],
  );
  await finishReviews(database);
}
