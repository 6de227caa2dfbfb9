import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { expectExactMarket, expectExactStatistics, storedMarket, storedStatistics } from './expected-statistics.ts';
import { addQuotes, pricesPerKm2, type TestQuote } from './quotes.ts';

const tenHonest = [8, 8.5, 9, 9.5, 10, 10, 10.5, 11, 11.5, 12];

describeOnPostgres('the prices of the market', (database) => {
  beforeEach(async () => {
    await database().deleteReviews();
    await refresh();
  });

  const refresh = () => database().query('call app.refresh_statistics()');
  const add = (...quotes: TestQuote[]) => addQuotes(database(), quotes);
  const marksOf = async (ids: string[]) => {
    const rows = await database().query<{ id: string; unusual: boolean }>(
      'select id, unusual from app.reviews where id = any ($1::uuid[])',
      [`{${ids.join()}}`],
    );
    return ids.map((id) => rows.find((row) => row.id === id)?.unusual);
  };

  it('the prices of the market come from the last daily job, whatever has been written since', async () => {
    await add(...pricesPerKm2(8, 10, 12));
    expect(await storedMarket(database())).toEqual({});
    await refresh();
    const before = await storedMarket(database());
    expect(before['multispectral 50cm km2 archive']).toMatchObject({ n: 3, companies: 1, median: 10 });
    await add({ company: 'planet', price: 100 });
    expect(await storedMarket(database())).toEqual(before);
    await refresh();
    expect((await storedMarket(database()))['multispectral 50cm km2 archive']).toMatchObject({
      n: 4,
      companies: 2,
      median: 11,
    });
    await expectExactMarket(database());
  });

  it('a group without any quote from the last 24 months is no longer listed', async () => {
    await add(...pricesPerKm2(8, 10, 12));
    await refresh();
    await database().deleteReviews();
    await refresh();
    expect(await storedMarket(database())).toEqual({});
  });

  it('everybody can read the prices of the market', async () => {
    await add(...pricesPerKm2(8, 10, 12));
    await refresh();
    const { status, body } = await database().call(database().visitor, 'market_prices');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { acquisition: 'all', n: 3, median: 10 },
      { acquisition: 'archive', n: 3, companies: 1 },
    ]);
  });

  describe('unusual prices', () => {
    it('nothing is unusual while the market has fewer than ten such quotes', async () => {
      const ids = await add(...pricesPerKm2(...tenHonest.slice(0, 8), 9000));
      await refresh();
      expect(await marksOf([...ids, ...(await add({ price: 9000 }))])).toEqual(Array(10).fill(false));
    });

    it('from ten quotes, a price over five times the median or under a fifth is marked when it is written', async () => {
      await add(...pricesPerKm2(...tenHonest));
      await refresh();
      expect(await marksOf(await add(...pricesPerKm2(50, 50.01, 2, 1.99, 10_000, 0.01)))).toEqual([
        false,
        true,
        false,
        true,
        true,
        true,
      ]);
    });

    it('the job marks reviews from before there were bounds, and removes marks when the bounds move', async () => {
      const [dear = '', ...others] = await add(...pricesPerKm2(70, ...tenHonest));
      expect(await marksOf([dear])).toEqual([false]);
      await refresh();
      expect(await marksOf([dear, ...others])).toEqual([true, ...Array(10).fill(false)]);
      await add(...pricesPerKm2(...Array(20).fill(40)));
      await refresh();
      expect(await marksOf([dear])).toEqual([false]);
      await expectExactStatistics(database());
      await expectExactMarket(database());
    });

    it('a price is compared only within its sensor type, size class, basis and acquisition', async () => {
      await add(...pricesPerKm2(...tenHonest));
      await refresh();
      const dear = { price: 900 };
      const marks = await marksOf(
        await add(
          dear,
          { ...dear, acquisition: 'recent-archive' },
          { ...dear, acquisition: 'tasking' },
          { ...dear, acquisition: null },
          { ...dear, resolution: '30 cm' },
          { ...dear, resolution: 'sharp' },
          { ...dear, company: 'airbus', sensor: 'sar' },
          { ...dear, company: 'airbus', sensor: null },
          { price: 90_000, price_basis: 'order' },
          { price: 90_000, price_basis: 'scene' },
          { price: 90_000, price_basis: 'order', area_km2: 100 },
          { price: 90_000, price_basis: 'scene', area_km2: 9000 },
        ),
      );
      expect(marks).toEqual([true, true, ...Array(8).fill(false), true, false]);
    });

    it('prices per scene have separate bounds, prices of whole orders none', async () => {
      const radar = { company: 'iceye', resolution: '1 m' };
      const kind = (price_basis: 'scene' | 'order') => (price: number) => ({ ...radar, price, price_basis });
      await add(...Array(10).fill(600).map(kind('scene')), ...Array(10).fill(600).map(kind('order')));
      await refresh();
      expect(await marksOf(await add(...[3000, 3001, 120, 119].map(kind('scene'))))).toEqual([
        false,
        true,
        false,
        true,
      ]);
      expect(await marksOf(await add(...[3001, 119].map(kind('order'))))).toEqual([false, false]);
    });

    it('an unusual quote counts in n and in the median, but in neither the average nor the middle half', async () => {
      await add(...pricesPerKm2(...tenHonest, ...tenHonest));
      await refresh();
      await add(...[9, 10, 11, 12, 60, 61, 62, 63, 64, 65].map((price) => ({ company: 'planet', price })));
      expect((await storedStatistics(database())).prices['planet multispectral 50cm km2 archive']).toMatchObject({
        ...{ n: 10, median: 60.5, middle_half: [9.75, 11.25], average: 10.5, prices: null },
      });
    });

    it('the mark changes with the price of a revised quote', async () => {
      await add(...pricesPerKm2(...tenHonest));
      await refresh();
      const author = await database().signUp();
      const id = await database().createReview(author, {
        price: 90,
        price_basis: 'km2',
        acquisition: 'archive',
        resolution: '50 cm',
      });
      expect(await marksOf([id])).toEqual([true]);
      await database().reviseReview(author, id, { price: 9 });
      expect(await marksOf([id])).toEqual([false]);
      await expectExactStatistics(database());
    });

    it('the same quote has the same mark for every author, and keeps it when the account is deleted', async () => {
      await add(...pricesPerKm2(...tenHonest));
      await refresh();
      const quote = { price: 90, price_basis: 'km2', acquisition: 'archive', resolution: '50 cm' };
      const [prolific, newcomer] = [await database().signUp(), await database().signUp()];
      await database().createReview(prolific, { ...quote, price: 91 });
      const ids = [await database().createReview(prolific, quote), await database().createReview(newcomer, quote)];
      ids.push(...(await add({ price: 90 })));
      expect(await marksOf(ids)).toEqual([true, true, true]);
      await database().query('select public.delete_account($1, true)', [prolific.id]);
      await refresh();
      expect(await marksOf(ids)).toEqual([true, true, true]);
    });

    it('the job changes neither the day of a review nor any choice of its author', async () => {
      const [dear = ''] = await add(...pricesPerKm2(70, ...tenHonest));
      const row = async () =>
        (await database().query(`select to_jsonb(r) - 'unusual' as row from app.reviews r where id = $1`, [dear]))[0];
      await database().query(
        `update app.reviews set created_on = '2024-02-29', updated_on = '2024-02-29' where id = $1`,
        [dear],
      );
      const before = await row();
      await refresh();
      expect(await marksOf([dear])).toEqual([true]);
      expect(await row()).toEqual(before);
    });
  });
});
