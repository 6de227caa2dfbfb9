import { beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { describeOnPostgres } from './engines.ts';
import { expectExactMarket, expectExactStatistics, storedStatistics } from './expected-statistics.ts';
import { addQuotes } from './quotes.ts';
import { insertReviews, randomChange } from './random-reviews.ts';

describeOnPostgres('statistics', (database) => {
  beforeEach(() => database().deleteReviews());

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
    expect((await companies()).iceye).toMatchObject({ reviews: 1, rated: 1, rating_mean: 4.5 });

    await database().reviseReview(author, id, { rating: null, company: 'pixxel' });
    expect((await companies()).iceye).toMatchObject({ reviews: 0, rated: 0, rating_mean: null });
    expect((await companies()).pixxel).toMatchObject({ reviews: 1, rated: 0 });

    await database().call(author, 'delete_review', { review: id });
    expect((await companies()).pixxel).toMatchObject({ reviews: 0 });
    await expectExactStatistics(database());
  });

  it('a price summary never mixes sensor types, size classes, price bases or acquisitions', async () => {
    const quotes = [
      { price: 10, price_basis: 'km2', acquisition: 'archive', resolution: '50 cm', sensor: 'multispectral' },
      { price: 30, price_basis: 'km2', acquisition: 'tasking', resolution: '0.6 m', sensor: 'multispectral' },
      { price: 90, price_basis: 'km2', acquisition: 'assured', resolution: '50 cm', sensor: 'multispectral' },
      { price: 40, price_basis: 'km2', acquisition: 'archive', resolution: '50 cm', sensor: 'sar' },
      { price: 400, price_basis: 'scene', resolution: '5 m', sensor: 'multispectral' },
      { price: 6, price_basis: 'km2', acquisition: 'archive', resolution: '0.7 m', sensor: 'multispectral' },
      { price: 77, price_basis: 'order', resolution: 'very sharp', sensor: 'multispectral' },
      { price: 78, price_basis: 'order', resolution: '50 cm', sensor: null },
    ];
    const author = await database().signUp();
    for (const quote of quotes) {
      await database().resetRateLimits();
      await database().createReview(author, { company: 'airbus', ...quote });
    }
    const { prices } = await storedStatistics(database());
    expect(Object.keys(prices).sort()).toEqual([
      'airbus multispectral 1m km2 all',
      'airbus multispectral 1m km2 archive',
      'airbus multispectral 50cm km2 all',
      'airbus multispectral 50cm km2 archive',
      'airbus multispectral 50cm km2 assured',
      'airbus multispectral 50cm km2 tasking',
      'airbus multispectral 5m scene all',
      'airbus sar 50cm km2 all',
      'airbus sar 50cm km2 archive',
    ]);
    expect(prices['airbus multispectral 50cm km2 all']).toMatchObject({ n: 3, median: 30 });
    expect(prices['airbus multispectral 50cm km2 archive']).toMatchObject({ n: 1, median: 10 });
  });

  it('an archive image of the last 90 days counts as archive, and a licence to publish does not count', async () => {
    for (const quote of [
      { price: 10, acquisition: 'archive' },
      { price: 12, acquisition: 'recent-archive', licence: 'one-organisation' },
      { price: 14, acquisition: 'archive', licence: 'several-organisations' },
      { price: 36, acquisition: 'archive', licence: 'publication' },
    ]) {
      await database().createReview(await database().signUp(), { price_basis: 'km2', resolution: '50 cm', ...quote });
    }
    const { prices } = await storedStatistics(database());
    expect(prices['maxar multispectral 50cm km2 archive']).toMatchObject({ n: 3, median: 12, prices: [10, 12, 14] });
    expect(prices['maxar multispectral 50cm km2 all']).toMatchObject({ n: 3 });
  });

  it.each([
    [
      'nine quotes have each price',
      'km2',
      9,
      { average: null, middle_half: null, prices: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    ],
    ['ten have a middle half and its mean', 'km2', 10, { average: 5.5, middle_half: [3.25, 7.75], prices: null }],
    ['so do ten prices of scenes', 'scene', 10, { average: 5.5, middle_half: [3.25, 7.75], prices: null }],
    ['ten whole orders have only a median', 'order', 10, { average: null, middle_half: null, prices: null }],
    ['two quotes have no prices', 'order', 2, { average: null, middle_half: null, prices: null }],
  ] as const)('besides n and median, %s', async (_, price_basis, n, figures) => {
    await addQuotes(
      database(),
      Array.from({ length: n }, (_, nth) => ({ price: n - nth, price_basis })),
    );
    const { prices } = await storedStatistics(database());
    expect(prices[`maxar multispectral 50cm ${price_basis} all`]).toMatchObject({ n, median: (n + 1) / 2, ...figures });
  });

  it('the month of a quote determines whether it counts, and not the day on which it was shared', async () => {
    const author = await database().signUp();
    await database().createReview(author, {
      price: 8,
      price_basis: 'km2',
      resolution: '50 cm',
      quoted_month: month(24),
    });
    expect((await storedStatistics(database())).prices).toEqual({});
    const id = await database().createReview(author, {
      price: 9,
      price_basis: 'km2',
      resolution: '50 cm',
      quoted_month: month(23),
    });
    const newest = async () => (await storedStatistics(database())).prices['maxar multispectral 50cm km2 all'];
    expect(await newest()).toMatchObject({ n: 1, median: 9, newest_month: month(23) });
    await database().reviseReview(author, id, { quoted_month: month(2) });
    expect(await newest()).toMatchObject({ n: 1, newest_month: month(2) });
    await expectExactStatistics(database());
  });

  it('deleting an account removes its reviews from the statistics, unless they are kept', async () => {
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

  it('a price summary covers the newest 500 quotes, and drops those older than 24 months at the daily refresh', async () => {
    await insertReviews(database(), 700, 'maxar');
    await expectExactStatistics(database());
    expect((await storedStatistics(database())).prices['maxar multispectral 50cm order all']?.n).toBe(500);
    // Simulate that time has passed.
    await database().query(
      `update app.reviews set quoted_month = quoted_month - interval '25 months' where company = 'maxar'`,
    );
    await database().query('call app.refresh_statistics()');
    const { companies, prices } = await storedStatistics(database());
    expect(Object.keys(prices)).toEqual([]);
    expect(companies.maxar).toMatchObject({ reviews: 700 });
  });

  it('a company whose statistics row is missing gets a new one with the next review', async () => {
    const author = await database().signUp();
    await database().query("delete from app.company_summaries where company = 'maxar'");
    await database().createReview(author, { company: 'maxar', rating: 4 });
    await expectExactStatistics(database());
  });

  it('a review that an operator has changed by hand can be deleted all the same', async () => {
    const author = await database().signUp();
    const review = await database().createReview(author, { company: 'iceye', rating: 4 });
    await database().query(`update app.reviews set rating = 1, company = 'planet' where id = $1`, [review]);
    expect((await database().call(author, 'delete_review', { review })).status).toBe(204);
    await database().query('select app.rebuild_statistics()');
    await expectExactStatistics(database());
  });

  it('rebuilding corrects wrong statistics', async () => {
    const author = await database().signUp();
    for (const company of ['maxar', 'iceye']) await database().createReview(author, { company, rating: 2 });
    await database().query("delete from app.company_summaries where company = 'maxar'");
    await database().query("update app.company_summaries set reviews = reviews + 7 where company = 'iceye'");
    await database().query('select app.rebuild_statistics()');
    await expectExactStatistics(database());
  });

  it('a company named under Others is deleted with its last review, but a provider never is', async () => {
    const author = await database().signUp();
    const ids = [
      await database().createReview(author, { company: 'Lumen Imaging' }),
      await database().createReview(author, { company: 'maxar' }),
    ];
    expect((await storedStatistics(database())).companies['lumen imaging']?.reviews).toBe(1);
    for (const review of ids) await database().call(author, 'delete_review', { review });
    expect((await storedStatistics(database())).companies['lumen imaging']).toBeUndefined();
    expect(await database().query(`select key from app.companies where key = 'lumen imaging'`)).toEqual([]);
    expect((await storedStatistics(database())).companies.maxar).toBeDefined();
    await expectExactStatistics(database());
  });

  it('the statistics are exact after 120 random statements that change about three thousand reviews', async () => {
    const random = seededRandom(20261121);
    for (let step = 0; step < 120; step++) {
      await randomChange(database(), random);
      // The bounds of unusual prices appear and move while reviews are written.
      if (step % 40 === 30) await database().query('call app.refresh_statistics()');
    }
    await expectExactStatistics(database());
    await database().query('call app.refresh_statistics()');
    await expectExactStatistics(database());
    await expectExactMarket(database());
  });
});

/** The first day of the month this many months ago. */
function month(ago: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 10);
}
