import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { expectExactMarket, expectExactStatistics, storedMarket, storedStatistics } from './expected-statistics.ts';
import { addQuotes } from './quotes.ts';

const archive = 'multispectral 50cm km2 archive';

describeOnPostgres('sample quotes', (database) => {
  beforeEach(() => database().deleteReviews());

  const sampleOf = async (id: string | undefined) => {
    const [row] = await database().query<{ sample: boolean }>('select sample from app.reviews where id = $1', [id]);
    return row?.sample;
  };

  it('a quote that a user shares or revises is not a sample', async () => {
    const author = await database().signUp();
    const id = await database().createReview(author, { sample: true });
    await database().reviseReview(author, id, { sample: true, review: 'Other words.' });
    expect(await sampleOf(id)).toBe(false);
    expect((await database().call(database().visitor, 'review', { id })).body).toMatchObject({ sample: false });
  });

  it('a sample is still one after its author changes it', async () => {
    const [id = ''] = await addQuotes(database(), [{ price: 10, sample: true }]);
    const author = await database().signUp();
    await database().query('update app.review_authors set user_id = $1 where id = $2', [author.id, id]);
    const revised = await database().reviseReview(author, id, { sample: false, review: 'Other words.' });
    expect(revised.body).toBe(true);
    expect(await sampleOf(id)).toBe(true);
  });

  it('statistics state how many of their quotes are samples', async () => {
    const [real] = await addQuotes(database(), [
      { price: 8 },
      { price: 10, sample: true },
      { price: 12, sample: true },
    ]);
    await addQuotes(database(), [{ company: 'planet', price: 9 }]);
    await database().query('call app.refresh_statistics()');
    const { companies, prices } = await storedStatistics(database());
    expect(companies.maxar).toMatchObject({ reviews: 3, samples: 2 });
    expect(companies.planet).toMatchObject({ reviews: 1, samples: 0 });
    expect(prices[`maxar ${archive}`]).toMatchObject({ n: 3, samples: 2 });
    expect(prices[`planet ${archive}`]).toMatchObject({ n: 1, samples: 0 });
    expect((await storedMarket(database()))[archive]).toMatchObject({ n: 4, samples: 2 });
    await database().query('delete from app.reviews where id = $1', [real]);
    expect((await storedStatistics(database())).companies.maxar).toMatchObject({ reviews: 2, samples: 2 });
    await database().query('update app.reviews set sample = false');
    await database().query('select app.rebuild_statistics()');
    await expectExactStatistics(database());
    expect((await storedStatistics(database())).companies.maxar).toMatchObject({ samples: 0 });
    await database().query('call app.refresh_statistics()');
    await expectExactMarket(database());
  });
});
