import { beforeEach, expect, it } from 'vitest';
import { describeOnBothEngines } from './engines.ts';
import { expectExactStatistics, seededRandom, storedStatistics } from './expected-statistics.ts';
import type { TestDatabase } from './test-database.ts';

describeOnBothEngines('statistics', (database) => {
  beforeEach(() => database().query('truncate public.reviews'));

  it('the statistics follow one review from sharing to deletion', async () => {
    const author = await database().signUp();
    const companies = async () => (await storedStatistics(database())).companies;
    const id = await database().createReview(author, {
      company: 'iceye',
      rating: 4.5,
      price: 900,
      area_km2: 100,
      acquisition: 'tasking',
    });
    expect((await companies()).iceye).toMatchObject({ reviews: 1, rated: 1, rating_mean: 4.5, newest_on: today() });

    const path = `/rest/v1/reviews?id=eq.${id}`;
    await database().request(author, path, { method: 'PATCH', body: { rating: null, company: 'pixxel' } });
    expect((await companies()).iceye).toMatchObject({ reviews: 0, rated: 0, rating_mean: null, newest_on: null });
    expect((await companies()).pixxel).toMatchObject({ reviews: 1, rated: 0 });

    await database().request(author, `/rest/v1/review_authors?id=eq.${id}`, { method: 'DELETE' });
    expect((await companies()).pixxel).toMatchObject({ reviews: 0, newest_on: null });
    await expectExactStatistics(database());
  });

  it('a company has no typical price below three quotes, and their median from three on', async () => {
    const author = await database().signUp();
    const maxar = async () => (await storedStatistics(database())).companies.maxar;
    for (const price of [100, 300]) await database().createReview(author, { price, price_basis: 'order' });
    expect(await maxar()).toMatchObject({ typical_class: 'very-high', typical_price: null });
    await database().createReview(author, { price: 200, price_basis: 'order' });
    expect(await maxar()).toMatchObject({ typical_price: 200 });
  });

  it('a price summary never mixes price bases, resolution classes, or archive with tasking', async () => {
    const author = await database().signUp();
    const quotes = [
      { price: 10, price_basis: 'km2', acquisition: 'archive', resolution: '5 m' },
      { price: 30, price_basis: 'km2', acquisition: 'tasking', resolution: '5 m' },
      { price: 4000, price_basis: 'scene', resolution: '5 m' },
      { price: 77, price_basis: 'order', resolution: 'very sharp' },
    ];
    for (const quote of quotes) await database().createReview(author, { company: 'pixxel', ...quote });
    const { prices } = await storedStatistics(database());
    expect(Object.keys(prices)).toEqual([
      'pixxel high km2 all',
      'pixxel high km2 archive',
      'pixxel high km2 tasking',
      'pixxel high scene all',
    ]);
    expect(prices['pixxel high km2 all']).toMatchObject({ n: 2, average: 20, median: 20 });
  });

  it('deleting an account takes its reviews out of the statistics, unless they are kept', async () => {
    const [deleted, kept] = [await database().signUp(), await database().signUp()];
    for (const author of [deleted, kept]) {
      for (const company of ['maxar', 'iceye', 'pixxel']) await database().createReview(author, { company, rating: 2 });
    }
    const before = (await storedStatistics(database())).companies.maxar;
    await database().query('select public.delete_account($1, true)', [kept.id]);
    expect((await storedStatistics(database())).companies.maxar).toEqual(before);
    await database().query('select public.delete_account($1, false)', [deleted.id]);
    expect((await storedStatistics(database())).companies.maxar?.reviews).toBe((before?.reviews ?? 0) - 1);
    await expectExactStatistics(database());
  });

  it('a price summary holds the newest 500 quotes, and drops those older than 24 months at the daily refresh', async () => {
    await insertReviews(database(), 700, 'iceye');
    await expectExactStatistics(database());
    expect((await storedStatistics(database())).prices['iceye very-high order all']?.n).toBe(500);
    // Simulates that time has passed: triggers are off, because no request can change the day of a review.
    await database().supabase.engine.run(`
      set session_replication_role = replica;
      update public.reviews set created_on = created_on - interval '25 months' where company = 'iceye';
      set session_replication_role = default;`);
    await database().query('select private.refresh_statistics()');
    const { companies, prices } = await storedStatistics(database());
    expect(Object.keys(prices)).toEqual([]);
    expect(companies.iceye).toMatchObject({ reviews: 700, typical_price: null, typical_class: null });
  });

  it('a company whose statistics row is missing gets a new one with the next review', async () => {
    const author = await database().signUp();
    await database().query("delete from public.company_stats where company = 'maxar'");
    expect((await database().postReview(author, { company: 'maxar', rating: 4 })).status).toBe(201);
    await expectExactStatistics(database());
  });

  it('rebuilding corrects statistics that are wrong', async () => {
    const author = await database().signUp();
    for (const company of ['maxar', 'iceye']) await database().createReview(author, { company, rating: 2 });
    await database().query("delete from public.company_stats where company = 'maxar'");
    await database().query("update public.company_stats set reviews = reviews + 7 where company = 'iceye'");
    await database().query('select private.rebuild_statistics()');
    await expectExactStatistics(database());
  });

  it('truncating the reviews resets the statistics and deletes the authors', async () => {
    const author = await database().signUp();
    await database().createReview(author, { company: 'maxar', rating: 2 });
    await database().query('truncate public.reviews');
    await expectExactStatistics(database());
    expect((await storedStatistics(database())).companies.maxar?.reviews).toBe(0);
    expect(await database().query('select id from public.review_authors')).toEqual([]);
  });

  it('a company named under Others is deleted with its last review, a provider never', async () => {
    const author = await database().signUp();
    const ids = [
      await database().createReview(author, { company: 'Capella Space' }),
      await database().createReview(author, { company: 'maxar' }),
    ];
    expect((await storedStatistics(database())).companies['capella space']?.reviews).toBe(1);
    for (const id of ids) await database().request(author, `/rest/v1/review_authors?id=eq.${id}`, { method: 'DELETE' });
    expect((await storedStatistics(database())).companies['capella space']).toBeUndefined();
    expect(await database().query(`select key from public.companies where key = 'capella space'`)).toEqual([]);
    expect((await storedStatistics(database())).companies.maxar).toBeDefined();
  });

  it('the statistics are exact after 120 random statements that change about three thousand reviews', async () => {
    const random = seededRandom(20261121);
    for (let step = 0; step < 120; step++) await randomChange(database(), random);
    await expectExactStatistics(database());
  });
});

/** One statement that adds, changes, moves or deletes about 25 reviews. */
async function randomChange(database: TestDatabase, random: () => number): Promise<void> {
  const choice = random();
  const some = `id in (select id from public.reviews order by md5(id::text || '${random()}') limit 25)`;
  if (choice < 0.5) await insertReviews(database, 25);
  else if (choice < 0.6)
    await database.query(`update public.reviews set company = ${anyOf(['maxar', 'iceye', 'pixxel'])} where ${some}`);
  else if (choice < 0.7)
    await database.query(`update public.reviews set rating = ${rating}, price = ${price} where ${some}`);
  else if (choice < 0.8) {
    const resolution = anyOf(['50 cm', '10 m', '100 m', '1 km', 'sharp']);
    await database.query(
      `update public.reviews set resolution = ${resolution}, area_km2 = ${area}, acquisition = ${acquisition} where ${some}`,
    );
  } else if (choice < 0.9)
    await database.query(`update public.reviews set price_basis = ${basis}, review = 'Revised.' where ${some}`);
  else await database.query(`delete from public.review_authors where ${some}`);
}

const anyOf = (values: string[]) => `(array['${values.join("', '")}'])[1 + floor(random() * ${values.length})::int]`;
const rating = `case when random() < 0.7 then (1 + floor(random() * 10)) / 2.0 end`;
const price = `round((10 ^ (1 + random() * 4))::numeric, 2)`;
const area = `case when random() < 0.5 then round((1 + random() * 500)::numeric, 2) end`;
const basis = anyOf(['order', 'scene', 'km2']);
const acquisition = `case when random() < 0.7 then ${anyOf(['archive', 'tasking'])} end`;

/** Inserts random reviews in one statement: whole orders at 50 cm of one company, or any reviews of three companies. */
async function insertReviews(database: TestDatabase, count: number, company?: string): Promise<void> {
  const companies = company ? `'${company}'` : anyOf(['maxar', 'iceye', 'pixxel']);
  const resolution = company ? `'50 cm'` : anyOf(['50 cm', '30 cm', '10 m', '100 m', '1 km', 'sharp']);
  const priceBasis = company ? `'order'` : basis;
  const day = company ? 'current_date - (random() * 600)::int' : 'current_date - (random() * 1000)::int';
  await database.query(
    `with authors as (insert into public.review_authors (id) select gen_random_uuid() from generate_series(1, ${count}) returning id)
     insert into public.reviews (id, company, rating, price, price_basis, area_km2, acquisition, resolution, review, created_on)
     select id, ${companies}, ${rating}, ${price}, ${priceBasis}, ${area}, ${acquisition}, ${resolution}, 'Words.', ${day} from authors`,
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
