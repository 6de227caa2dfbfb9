import { beforeEach, describe, expect, it } from 'vitest';
import { refusalSentence } from '../../src/domain/refusals.ts';
import { failureFromResponse, type ReportedError } from '../../src/lib/failure';
import { writeCompanies } from '../../supabase/write-companies.ts';
import { describeOnPostgres } from './engines.ts';
import { type ApiResponse, type TestUser, writeCompany } from './test-database.ts';

const sizes = ['15 cm', '30 cm', '50 cm', '1 m', '2 m', '3 m', '5 m', '10 m', '100 m'];

describeOnPostgres('the limits of quotes of one account', (database) => {
  let user: TestUser;
  let price = 0;
  beforeEach(async () => {
    user = await database().signUp();
  });

  /** Shares a 50 cm quote from Maxar with a unique price, unless `fields` override it. */
  const share = async (fields: Record<string, unknown> = {}) => {
    await database().query('delete from app.write_rate_limits');
    return database().shareReview(user, { company: 'maxar', resolution: '50 cm', price: ++price, ...fields });
  };
  const shareAll = async (quotes: Record<string, unknown>[]) => {
    const responses: ApiResponse[] = [];
    for (const quote of quotes) responses.push(await share(quote));
    return responses.map(({ status }) => status);
  };
  const newReview = async (fields: Record<string, unknown> = {}) => {
    await database().query('delete from app.write_rate_limits');
    return database().createReview(user, { company: 'maxar', resolution: '50 cm', price: ++price, ...fields });
  };
  const revise = (id: string, fields: Record<string, unknown>) => database().reviseReview(user, id, fields);
  const deleteAll = async () => {
    const own = await database().query<{ id: string }>('select id from app.review_authors where user_id = $1', [
      user.id,
    ]);
    for (const { id } of own) await database().call(user, 'delete_review', { review: id });
  };
  const countAdditions = async () =>
    (await database().query('select from app.quote_additions where user_id = $1', [user.id])).length;
  /** Simulates that this many days have passed since the user's additions. */
  const wait = (days: number) =>
    database().query(
      'update app.quote_additions set added_at = added_at - make_interval(days => $2::int) where user_id = $1',
      [user.id, days],
    );
  const sentence = ({ body }: ApiResponse) => refusalSentence(body as ReportedError);
  const expectRefused = (response: ApiResponse, message: string) => {
    expect(response.status).toBe(409);
    expect(sentence(response)).toBe(message);
  };

  describe('of one company', () => {
    it('the third quote in 30 days is refused, with the day from which there is room', async () => {
      expect(await shareAll([{}, {}])).toEqual([200, 200]);
      expectRefused(
        await share(),
        `You have already shared several quotes for such images from this company. You can share another from ${dayAfter(31)}.`,
      );
      expect(await countAdditions()).toBe(2);
    });

    it('there is room when the older of the two is 30 days old', async () => {
      await share();
      await wait(20);
      await share();
      await wait(9);
      expectRefused(
        await share(),
        `You have already shared several quotes for such images from this company. You can share another from ${dayAfter(2)}.`,
      );
      await wait(2);
      expect(await shareAll([{}, {}])).toEqual([200, 409]);
    });

    it('the fifth quote in 24 months is refused, however patient the user is', async () => {
      expect(await shareAll([{}, {}])).toEqual([200, 200]);
      await wait(200);
      expect(await shareAll([{}, {}])).toEqual([200, 200]);
      await wait(200);
      const refused = await share();
      expect(refused.status).toBe(409);
      expect(sentence(refused)).toContain('from this company');
      await wait(365);
      expect((await share()).status).toBe(200);
    });

    it('the day in the message is the first on which every limit has room', async () => {
      await shareAll([{}, {}]);
      await wait(725);
      await shareAll([{}, {}]);
      // Two of four leave the 24 months within a week, but two are from the last 30 days.
      expect(sentence(await share())).toContain(`from ${dayAfter(31)}.`);
    });

    it('the same company counts under every name', async () => {
      expect(await shareAll([{ company: 'Maxar' }, { company: 'VANTOR' }, { company: 'maxar' }])).toEqual([
        200, 200, 409,
      ]);
    });

    it('quotes without a clear pixel size are limited too, because their ratings count', async () => {
      const vague = { resolution: 'very sharp', sensor: 'multispectral', rating: 0.5 };
      expect(await shareAll([vague, { ...vague, resolution: 'quite sharp' }])).toEqual([200, 200]);
      expectRefused(
        await share({ ...vague, resolution: 'sharp' }),
        `You have already shared several quotes without a clear pixel size from this company. You can share another from ${dayAfter(31)}.`,
      );
      expect((await share()).status).toBe(200);
      await wait(200);
      expect(await shareAll([vague, vague, vague])).toEqual([200, 200, 409]);
      await wait(200);
      expect((await share(vague)).status).toBe(409);
    });

    it('the eleventh quote of any kind in 30 days is refused, and the twenty-first in 24 months', async () => {
      const ten = [...sizes, '1 km'].map((resolution, nth) => ({ resolution, rating: nth / 2 + 0.5 }));
      expect(new Set(await shareAll(ten))).toEqual(new Set([200]));
      expectRefused(
        await share({ resolution: '30 cm' }),
        `You have already shared several quotes from this company. You can share another from ${dayAfter(31)}.`,
      );
      await wait(200);
      expect(new Set(await shareAll(ten))).toEqual(new Set([200]));
      await wait(200);
      expect((await share({ resolution: 'sharp' })).status).toBe(409);
      await wait(365);
      expect((await share({ resolution: 'sharp' })).status).toBe(200);
    });

    it('the limit of any kind is for added quotes, not for those that move within the company', async () => {
      const ids = await Promise.all([...sizes, '1 km'].map((resolution) => newReview({ resolution })));
      expect((await revise(ids[9] ?? '', { resolution: '30 cm' })).body).toBe(true);
      const other = await newReview({ company: 'siis' });
      expectRefused(
        await revise(other, { company: 'maxar', resolution: '15 cm' }),
        `You have already shared several quotes from this company. You can share another from ${dayAfter(31)}.`,
      );
    });

    it('companies without a page share the limit of any kind, because they may turn out to be the same', async () => {
      const ten = [...sizes, '1 km'].map((resolution, nth) => ({
        company: `Startup ${nth}`,
        sensor: 'aerial',
        resolution,
      }));
      expect(new Set(await shareAll(ten))).toEqual(new Set([200]));
      expect(sentence(await share({ company: 'Startup X', sensor: 'sar' }))).toContain(
        'from companies without a page. You',
      );
      expect((await share()).status).toBe(200);
    });

    it('of six quotes that are sent at once, two are accepted', async () => {
      const responses = await Promise.all(Array.from({ length: 6 }, () => share()));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
      expect(await countAdditions()).toBe(2);
    });
  });

  describe('of all companies', () => {
    const others = ['airbus', 'planet', 'siis', 'spacewill', 'blacksky', 'imagesat'];

    it('the fourth quote in 30 days is refused', async () => {
      const quotes = others.slice(0, 3).map((company) => ({ company, sensor: 'multispectral' }));
      expect(await shareAll(quotes)).toEqual([200, 200, 200]);
      expectRefused(
        await share(),
        `You have already shared several quotes for such images. You can share another from ${dayAfter(31)}.`,
      );
      await wait(31);
      expect((await share()).status).toBe(200);
    });

    it('the seventh quote in 24 months is refused', async () => {
      const quotes = others.map((company) => ({ company, sensor: 'multispectral' }));
      expect(await shareAll(quotes.slice(0, 3))).toEqual([200, 200, 200]);
      await wait(31);
      expect(await shareAll(quotes.slice(3))).toEqual([200, 200, 200]);
      await wait(31);
      expect((await share()).status).toBe(409);
      await wait(700);
      expect((await share()).status).toBe(200);
    });

    it('every size class and every sensor type has a separate limit', async () => {
      expect(new Set(await shareAll(sizes.map((resolution) => ({ resolution }))))).toEqual(new Set([200]));
      const planet = { company: 'planet', sensor: 'multispectral' };
      expect(new Set(await shareAll(sizes.map((resolution) => ({ ...planet, resolution }))))).toEqual(new Set([200]));
      const radar = { company: 'airbus', sensor: 'sar' };
      expect(await shareAll([radar, radar])).toEqual([200, 200]);
      expect(await countAdditions()).toBe(20);
    });

    it('quotes whose pixel size is not understood are in no price summary, and are limited only for each company', async () => {
      const vague = { resolution: 'very sharp', sensor: 'multispectral' };
      expect(await shareAll(others.map((company) => ({ ...vague, company })))).toEqual(others.map(() => 200));
      expect(await shareAll(others.map((company) => ({ ...vague, company })))).toEqual(others.map(() => 200));
    });

    it('the limits of one user do not affect another', async () => {
      await shareAll([{}, {}]);
      user = await database().signUp();
      expect((await share()).status).toBe(200);
    });
  });

  describe('of a kind that is not known yet', () => {
    const unknown = { company: 'airbus', sensor: null };

    it('a quote without a sensor type counts for every type that it may become', async () => {
      expect(await shareAll([unknown, unknown, unknown])).toEqual([200, 200, 409]);
      for (const sensor of ['sar', 'multispectral']) expect((await share({ ...unknown, sensor })).status).toBe(409);
      expect((await share({ ...unknown, resolution: '30 cm' })).status).toBe(200);
      // For all companies together, there is room for one more.
      expect(await shareAll([{}, {}])).toEqual([200, 409]);
    });

    it('quotes of every type leave no room for one without a type', async () => {
      const radar = { company: 'airbus', sensor: 'sar' };
      expect(await shareAll([radar, radar, { ...radar, sensor: 'multispectral' }])).toEqual([200, 200, 200]);
      expectRefused(
        await share(unknown),
        `You have already shared several quotes for such images from this company. You can share another from ${dayAfter(31)}.`,
      );
    });

    it('a quote from a company without a page counts for every company that it may turn out to be', async () => {
      const [first, second] = ['First Unlisted', 'Second Unlisted'].map((company) => ({
        company,
        sensor: 'multispectral',
      }));
      expect(await shareAll([first ?? {}, second ?? {}, first ?? {}])).toEqual([200, 200, 409]);
      expectRefused(
        await share(),
        `You have already shared several quotes for such images. You can share another from ${dayAfter(31)}.`,
      );
    });

    it('two quotes from a provider leave no room for one from a company without a page', async () => {
      expect(await shareAll([{}, {}, { company: 'Unlisted', sensor: 'multispectral' }])).toEqual([200, 200, 409]);
    });

    it('stating the sensor type later is not an addition, but changing it is', async () => {
      const ids = [await newReview(unknown), await newReview(unknown)];
      for (const id of ids) expect((await revise(id, { sensor: 'sar' })).body).toBe(true);
      expect(await countAdditions()).toBe(2);
      expect((await revise(ids[0] ?? '', { sensor: 'multispectral' })).status).toBe(409);
    });
  });

  describe('when the site learns what a company sells', () => {
    const secretKey = () => [database().supabase.url, database().supabase.secretKey] as const;
    const provider = (key: string, sells: string[], aliases: string[] = []) => ({
      key,
      name: key,
      description: 'Listed later.',
      logo: `/emblems/${key}.svg`,
      address: key,
      sensors: [],
      sells,
      aliases,
      domain: null,
    });
    const sensorsOf = async (company: string) =>
      (
        await database().query<{ sensor: string | null }>(
          'select sensor from app.reviews where company = $1 order by sensor nulls last',
          [company],
        )
      ).map(({ sensor }) => sensor);
    const largestGroup = async (company: string) =>
      (
        await database().query<{ n: number }>('select max(n) as n from app.price_summaries where company = $1', [
          company,
        ])
      )[0]?.n;

    it('quotes from a company that gets a page receive its type and enter its prices, within the limits', async () => {
      const quote = { company: 'orbitone', sensor: null };
      expect(await shareAll([quote, quote, quote])).toEqual([200, 200, 409]);
      await writeCompanies([provider('orbitone', ['sar'])], ...secretKey());
      expect(await sensorsOf('orbitone')).toEqual(['sar', 'sar']);
      expect(await largestGroup('orbitone')).toBe(2);
      expect((await share(quote)).status).toBe(409);
    });

    it('companies that turn out to be the same receive no more quotes of an account than the limits allow', async () => {
      const names = ['Orbit Two', 'Orbit Two Ltd', 'Orbit Two Inc'];
      const quotes = names.map((company) => ({ company, sensor: 'sar' }));
      expect(await shareAll(quotes)).toEqual([200, 200, 409]);
      await wait(31);
      expect(await shareAll([...quotes, ...quotes])).toEqual([200, 200, 409, 409, 409, 409]);
      await writeCompanies(
        [
          provider(
            'orbittwo',
            ['sar'],
            names.map((name) => name.toLowerCase()),
          ),
        ],
        ...secretKey(),
      );
      expect(await largestGroup('orbittwo')).toBe(4);
      await wait(31);
      const refused = await share({ company: 'orbittwo' });
      expect(refused.status).toBe(409);
      expect(sentence(refused)).toContain('from this company');
      expect((await share()).status).toBe(200);
    });

    it('a company that was deleted with its last quote still counts for the provider that it turns out to be', async () => {
      const quote = { company: 'Orbit Three', sensor: 'sar' };
      await shareAll([quote, quote]);
      await deleteAll();
      await writeCompanies([provider('orbitthree', ['sar'], ['orbit three'])], ...secretKey());
      expect((await share({ company: 'orbitthree' })).status).toBe(409);
    });

    it('a sensor type that the author has stated stays, so that no group receives quotes that its limits did not count', async () => {
      const types = ['aerial', 'hyperspectral', 'multispectral', 'sar'];
      const quotes = types.map((sensor) => ({ company: 'orbitfour', sensor }));
      await writeCompanies([provider('orbitfour', types)], ...secretKey());
      expect(new Set(await shareAll([...quotes, ...quotes]))).toEqual(new Set([200]));
      await writeCompanies([provider('orbitfour', ['sar'])], ...secretKey());
      expect(await sensorsOf('orbitfour')).toEqual(types.flatMap((type) => [type, type]));
      expect(await largestGroup('orbitfour')).toBe(2);
      // Neither a new name nor a revision of the text moves them.
      await database().call(user, 'save_profile', { changes: { display_name: 'New Name' } });
      const own = await database().query<{ id: string }>(`select id from app.reviews where company = 'orbitfour'`);
      for (const { id } of own) await revise(id, { anonymous: false, review: 'Other words.' });
      expect(await largestGroup('orbitfour')).toBe(2);
    });
  });

  describe('deletions and revisions', () => {
    it('deleting quotes makes no room', async () => {
      await shareAll([{}, {}]);
      await deleteAll();
      expect(await database().query('select from app.review_authors where user_id = $1', [user.id])).toEqual([]);
      expect((await share()).status).toBe(409);
    });

    it('a new text, rating, name or price is not an addition', async () => {
      const ids = [await newReview(), await newReview()];
      for (const body of [
        { review: 'On second thoughts.' },
        { rating: 2 },
        { anonymous: false },
        { price: 555, area_km2: 50, acquisition: 'tasking', price_basis: 'scene' },
        { resolution: '0.5 m' },
      ]) {
        expect((await revise(ids[0] ?? '', body)).body).toBe(true);
      }
      expect(await countAdditions()).toBe(2);
    });

    it.each([
      ['company', { company: 'blacksky', resolution: '50 cm' }, { company: 'maxar' }],
      ['pixel size', { company: 'maxar', resolution: '30 cm' }, { resolution: '50 cm' }],
      ['vague pixel size', { company: 'maxar', resolution: 'very sharp' }, { resolution: '50 cm' }],
    ])('a quote that is moved from another %s counts at its new place', async (_, before, move) => {
      const id = await newReview(before);
      expect(await shareAll([{}, {}])).toEqual([200, 200]);
      expectRefused(
        await revise(id, move),
        `You have already shared several quotes for such images from this company. You can share another from ${dayAfter(31)}.`,
      );
      expect(
        await database().query('select from app.reviews where id = $1 and company = $2 and resolution = $3', [
          id,
          before.company,
          before.resolution,
        ]),
      ).toHaveLength(1);
      await wait(31);
      expect((await revise(id, move)).body).toBe(true);
    });

    it('a quote that is moved away still counts at its old place', async () => {
      const id = await newReview();
      await share();
      expect((await revise(id, { resolution: '30 cm' })).body).toBe(true);
      expect((await share()).status).toBe(409);
      expect(await countAdditions()).toBe(3);
    });

    it('a quote without a readable size counts again when it gets another size', async () => {
      const id = await newReview({ resolution: 'sharp', resolution_m: 2 });
      expect((await revise(id, { resolution: 'sharp', resolution_m: 0.5 })).body).toBe(true);
      expect(await countAdditions()).toBe(2);
    });

    it('a quote that gets a month later than the day of sharing counts again', async () => {
      const id = await newReview();
      await database().query('update app.reviews set created_on = $2, quoted_month = $3 where id = $1', [
        id,
        month(5),
        month(7),
      ]);
      expect((await revise(id, { quoted_month: month(5) })).body).toBe(true);
      expect(await countAdditions()).toBe(1);
      expect((await revise(id, { quoted_month: month(4) })).body).toBe(true);
      expect(await countAdditions()).toBe(2);
      expect((await revise(id, { quoted_month: month(0) })).status).toBe(409);
      expect((await revise(id, { quoted_month: month(6) })).body).toBe(true);
    });

    it.each([
      ['2026-11-30 09:59:59+00', '2026-11-01'],
      ['2026-11-30 10:00:00+00', '2026-12-01'],
      ['2026-12-31 10:00:00+00', '2027-01-01'],
    ])('at %s the latest month that has begun anywhere is the month of %s', async (moment, first) => {
      const [row] = await database().query('select app.latest_month($1::timestamptz)::text as month', [moment]);
      expect(row).toEqual({ month: first });
    });

    it('a month in the future is refused as an error in its field', async () => {
      const response = await share({ quoted_month: month(-2) });
      expect(failureFromResponse(response.status, response.body as ReportedError)).toMatchObject({
        kind: 'invalid',
        field: 'quoted_month',
      });
    });
  });

  describe('repeating a quote', () => {
    const quote = { price: 900, area_km2: 100, acquisition: 'archive', resolution: '50 cm' };
    const repeated = 'You have already shared this quote. You can edit it in your profile.';

    it('the same quote is refused with a sentence, even with another text, rating or spelling', async () => {
      expect((await share(quote)).status).toBe(200);
      for (const other of [{}, { review: 'Other words.', rating: 1, anonymous: false }, { resolution: '0.5 m' }]) {
        expectRefused(await share({ ...quote, ...other }), repeated);
      }
      expectRefused(await share({ ...quote, company: 'vantor' }), repeated);
      expect(await countAdditions()).toBe(1);
      expect((await share({ ...quote, area_km2: 120 })).status).toBe(200);
    });

    it('a pixel size that was not understood is compared as typed', async () => {
      expect(
        await shareAll([
          { ...quote, resolution: 'sharp' },
          { ...quote, resolution: 'very sharp' },
          { ...quote, resolution: 'sharp' },
        ]),
      ).toEqual([200, 200, 409]);
    });

    it('a quote can be sent again with the same id, even at the limit', async () => {
      const id = crypto.randomUUID();
      await share({ ...quote, id });
      await share();
      for (let round = 0; round < 3; round++) {
        expect((await share({ ...quote, id })).body).toBe(false);
      }
      expect(await countAdditions()).toBe(2);
    });

    it('another user may share the same quote', async () => {
      await share(quote);
      user = await database().signUp();
      expect((await share(quote)).status).toBe(200);
    });

    it.each([
      ['nothing else', {}, { anonymous: true }],
      [
        'terms and an area that only a name shows',
        { area_km2: 1234.567, special_terms: ['education'] },
        { anonymous: true },
      ],
      ['a seller', { seller: 'SkyFi', names_seller: true }, { anonymous: true, names_seller: false }],
    ])('a name can always be taken off, also where two quotes with %s have become alike', async (_, more, change) => {
      const [first, second] = [`Foo Imaging ${price}`, `Foo Earth ${price}`];
      const id = await newReview({ company: first, price: 77, anonymous: false, ...more });
      await newReview({ company: second, price: 77, anonymous: false, ...more });
      const aliases = [first, second].map((name) => name.toLowerCase());
      await writeCompany(database(), { key: 'foo', name: 'Foo', address: 'foo', aliases });
      expect((await revise(id, change)).body).toBe(true);
    });

    it('a quote cannot be revised into another one, but its text can be changed', async () => {
      await share(quote);
      const id = await newReview({ ...quote, price: 901 });
      expectRefused(await revise(id, { price: 900 }), repeated);
      // Two quotes that have become equal in another way, for example because two companies were the same.
      await database().query('update app.reviews set price = 900 where id = $1', [id]);
      expect((await revise(id, { review: 'Second thoughts.' })).body).toBe(true);
    });
  });

  describe('what is stored about additions', () => {
    it.each([true, false])('is deleted with the account (reviews kept: %s)', async (kept) => {
      await shareAll([{}, {}]);
      await database().query('select public.delete_account($1, $2)', [user.id, kept]);
      expect(await countAdditions()).toBe(0);
    });

    it('is deleted by the daily job when no limit counts it any more', async () => {
      await shareAll([{}, {}]);
      await wait(720);
      await share();
      await wait(20);
      await database().query('call app.refresh_statistics()');
      expect(await countAdditions()).toBe(1);
    });
  });
});

/** A day as the messages write it. */
function dayAfter(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** The first day of the month this many months ago. */
function month(ago: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 10);
}
