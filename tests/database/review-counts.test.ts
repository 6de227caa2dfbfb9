import { beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { describeOnPostgres } from './engines.ts';
import { expectedCounts, storedCounts } from './expected-counts.ts';
import { storedQuotes } from './expected-statistics.ts';
import { addQuotes } from './quotes.ts';
import { insertReviews, randomChange } from './random-reviews.ts';

describeOnPostgres('the kept counts of reviews', (database) => {
  beforeEach(() => database().query('truncate app.reviews'));

  const merge = () => database().query('select app.merge_review_count_changes()');
  const expectExactCounts = async () =>
    expect(await storedCounts(database())).toEqual(expectedCounts(await storedQuotes(database())));

  it('the counts of each company and of all are exact after every kind of statement', async () => {
    const random = seededRandom(7);
    for (let step = 0; step < 40; step++) {
      await randomChange(database(), random);
      if (step % 7 === 6) await merge();
      if (step % 5 === 4) await expectExactCounts();
    }
    await database().query('delete from app.reviews where rating is null');
    await expectExactCounts();
    await database().query(`update app.reviews set company = 'pixxel' where company = 'maxar'`);
    await expectExactCounts();
    await database().query('call app.refresh_statistics()');
    await expectExactCounts();
  });

  it('the counts of all are the same however they are asked for, so that nobody sees what was written last', async () => {
    await insertReviews(database(), 20);
    await merge();
    await insertReviews(database(), 3);
    const [counts] = await database().query(
      `select public.review_counts()::text = public.review_counts('')::text as same, public.review_counts()::text as all`,
    );
    expect(counts).toMatchObject({ same: true, all: expect.stringContaining('"reviews"') });
  });

  it('merging adds the appended changes once, and removes what has become 0', async () => {
    await insertReviews(database(), 60);
    const before = await storedCounts(database());
    await merge();
    await merge();
    expect(await storedCounts(database())).toEqual(before);
    expect(await database().query('select from app.review_count_changes')).toEqual([]);
    await database().query('delete from app.reviews');
    expect(await storedCounts(database())).toEqual({});
    await database().query('call app.refresh_statistics()');
    expect(await database().query('select from app.review_counts')).toEqual([]);
  });

  it('writers merge the appended changes before there are many, without waiting for another', async () => {
    const [id = ''] = await addQuotes(database(), [{ price: 10 }]);
    const sizes: number[] = [];
    for (let step = 0; step < 4; step++) {
      await database().supabase.engine.run(
        `do $$ begin for n in 1..150 loop update app.reviews set rating = 1 + n % 5 where id = '${id}'; end loop; end $$`,
      );
      sizes.push((await database().query('select from app.review_count_changes')).length);
    }
    // 300 changes each time.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
    await expectExactCounts();
  });

  it('all kinds are one value, however many there are', async () => {
    await database().query(
      `insert into app.review_counts
       select '', 'sar', n::text, 'scene', false, 'archive', '5', 1 from generate_series(1, 1500) n`,
    );
    const { status, body } = await database().request(database().visitor, '/rest/v1/rpc/review_counts');
    expect(status).toBe(200);
    expect(body).toHaveLength(1500);
    await database().query('select app.rebuild_statistics()');
  });

  it('truncating the reviews empties the counts, merged or not', async () => {
    await insertReviews(database(), 30);
    await merge();
    await insertReviews(database(), 30);
    await database().query('truncate app.reviews');
    await expectExactCounts();
    expect(await storedCounts(database())).toEqual({});
  });

  it('rebuilding corrects counts that are wrong or missing', async () => {
    await insertReviews(database(), 80);
    await merge();
    await insertReviews(database(), 20);
    await database().query('update app.review_counts set reviews = reviews + 3 where random() < 0.5');
    await database().query('delete from app.review_counts where random() < 0.3');
    await database().query('select app.rebuild_statistics()');
    await expectExactCounts();
  });

  it('a change of text or price changes no count and appends nothing', async () => {
    await insertReviews(database(), 30);
    await merge();
    await database().query(`update app.reviews set review = 'Other words.'`);
    await database().query(`update app.reviews set price = price + 1 where price_basis = 'scene'`);
    expect(await database().query('select from app.review_count_changes')).toEqual([]);
    await expectExactCounts();
  });

  it('a visitor is given the counts of a company, and of all without naming one', async () => {
    const author = await database().signUp();
    await database().createReview(author, { company: 'iceye', resolution: '1 m', price_basis: 'scene', rating: 4.5 });
    await database().createReview(author, { company: 'maxar', resolution: '50 cm', acquisition: 'recent-archive' });
    const radar = {
      sensor: 'sar',
      size_class: '1m',
      basis: 'scene',
      per_km2_known: false,
      acquisition: 'unknown',
      stars: '5',
      reviews: 1,
    };
    const request = (query: string) => database().request(database().visitor, `/rest/v1/rpc/review_counts${query}`);
    expect((await request('?of_company=iceye')).body).toEqual([radar]);
    expect((await request('?of_company=nobody')).body).toEqual([]);
    expect((await request('')).body).toHaveLength(2);
    expect((await request('')).body).toContainEqual(radar);
  });
});
