import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import table from '../../src/data/reference-rates.json' with { type: 'json' };
import { quoteCurrencies } from '../../src/domain/money/currencies.ts';
import { quoteInUsd } from '../../src/domain/money/reference-rate.ts';
import { describeOnPostgres } from './engines.ts';
import type { TestUser } from './test-database.ts';

describeOnPostgres('a quote in another currency', (database) => {
  let author: TestUser;
  beforeAll(async () => {
    author = await database().signUp('Ingrid Author');
  });
  beforeEach(() => database().resetRateLimits());

  const inEuro = { price: 2400, quoted: { currency: 'EUR', tax_percent: 19 }, quoted_month: '2026-01-01' };
  const published = async (id: string) => (await database().query('select * from app.reviews where id = $1', [id]))[0];
  const own = async (id: string) => (await database().call(author, 'own_review', { review: id })).body;

  it('is published in US dollars without tax, changed by up to 4%, with two significant digits, and everything derived from them', async () => {
    // €2,400 / 1.19 at the average of December 2025 is a little more than $2,350.
    const id = await database().createReview(author, { ...inEuro, price_basis: 'order', area_km2: 100 });
    const row = await published(id);
    expect(Number(row?.price)).toBeGreaterThanOrEqual(2200);
    expect(Number(row?.price)).toBeLessThanOrEqual(2500);
    expect(Number(row?.price_per_km2)).toBe(Number(row?.price) / 100);
    expect(String(row?.price)).toMatch(/^\d\d0*$/);
  });

  it('is changed by a factor that is drawn once, from 0.96 to 1.04, and gone when the author leaves', async () => {
    const leaver = await database().signUp();
    const fields = { id: crypto.randomUUID(), ...inEuro };
    const drawn = async () =>
      (await database().query('select price_factor::float as f from app.review_authors where id = $1', [fields.id]))[0]
        ?.f;
    await database().shareReview(leaver, fields);
    const factor = await drawn();
    const { price } = (await published(fields.id)) ?? {};
    expect(Number(price)).toBe(
      quoteInUsd({ price: 2400, currency: 'EUR', taxPercent: 19 }, '2026-01', table, Number(factor)),
    );
    await database().shareReview(leaver, fields);
    for (const change of [{ ...inEuro, price: 4000 }, { price: 2800, quoted: { currency: 'USD' } }, inEuro])
      await database().reviseReview(leaver, fields.id, change);
    expect([await drawn(), (await published(fields.id))?.price]).toEqual([factor, price]);
    await database().call(database().secretKey, 'delete_account', { account: leaver.id, keep_reviews: true });
    expect([await drawn(), (await published(fields.id))?.price]).toEqual([null, price]);
    const [range] = await database().query<Record<string, number>>(
      `select min(f)::float as least, max(f)::float as most, avg(f)::float as mean
       from (select app.draw_price_factor() as f from generate_series(1, 2000)) drawn`,
    );
    for (const [name, value] of [
      ['least', 0.96],
      ['most', 1.04],
      ['mean', 1],
    ] as const)
      expect(Math.abs((range?.[name] ?? 0) - value), name).toBeLessThan(0.003);
    expect(range?.least).toBeGreaterThanOrEqual(0.96);
    expect(range?.most).toBeLessThanOrEqual(1.04);
  });

  it('is converted as the form shows it, but for the factor, in each currency', async () => {
    const cases = quoteCurrencies.map((currency, index) => ({
      price: 1234.5 * (index + 1),
      currency,
      taxPercent: index % 3 === 0 ? 7.7 : null,
    }));
    for (const { price, currency, taxPercent } of cases) {
      const [row] = await database().query<{ usd: string | null; quoted: unknown }>(
        `select app.as_quoted($1::text::numeric, $2::text::jsonb) as quoted,
          app.price_in_usd(app.as_quoted($1::text::numeric, $2::text::jsonb), '2025-05-01', 1) as usd`,
        [String(price), JSON.stringify({ currency, tax_percent: taxPercent })],
      );
      const expected = quoteInUsd({ price, currency, taxPercent }, '2025-05', table);
      if (row?.quoted === null) expect(expected, currency).toBe(price);
      else expect(Number(row?.usd), currency).toBe(expected);
    }
  });

  it('keeps what was quoted for its author alone', async () => {
    const id = await database().createReview(author, { ...inEuro, price: 2431 });
    expect(await own(id)).toMatchObject({ quoted: { price: 2431, currency: 'EUR', tax_percent: 19 } });
    const other = await database().signUp('Tariq Other');
    for (const caller of [database().visitor, other]) {
      const { text } = await database().call(caller, 'review', { id });
      expect(text).toContain(id);
      expect(text.replace(id, '')).not.toMatch(/EUR|2431|quoted"|tax/);
    }
  });

  it('keeps its rate when only the text or the month changes, because two rates would name the currency', async () => {
    const id = await database().createReview(author, inEuro);
    const before = (await published(id))?.price;
    await database().query(
      `update app.reference_rates set per_euro = per_euro * 2 where currency = 'USD' and month >= '2025-12-01'`,
    );
    await database().reviseReview(author, id, { ...inEuro, review: 'Another text.' });
    expect((await published(id))?.price).toBe(before);
    await database().reviseReview(author, id, { ...inEuro, quoted_month: '2026-02-01' });
    expect((await published(id))?.price).toBe(before);
    await database().query(
      `update app.reference_rates set per_euro = per_euro / 2 where currency = 'USD' and month >= '2025-12-01'`,
    );
  });

  it('can be changed to US dollars, and leaves nothing of the other currency', async () => {
    const id = await database().createReview(author, inEuro);
    await database().reviseReview(author, id, { price: 2800, quoted: { currency: 'USD', tax_percent: null } });
    expect(await own(id)).toMatchObject({ price: 2800, quoted: null });
  });

  it('is the same quote only if it was quoted the same', async () => {
    const share = (price: number) =>
      database().shareReview(author, { ...inEuro, price, quoted_month: '2025-11-01', resolution: '55 cm' });
    expect((await share(2400)).status).toBe(200);
    expect((await share(2405)).status).toBe(200);
    expect((await share(2400)).status).toBe(409);
  });

  it('has no effect when it is sent again, even if its amount would be too high in US dollars', async () => {
    const fields = { id: crypto.randomUUID(), price: 20_000, price_basis: 'km2', quoted: { currency: 'KRW' } };
    expect((await database().shareReview(author, fields)).body).toBe(true);
    expect((await database().shareReview(author, fields)).body).toBe(false);
  });

  it.each([
    ['an unknown currency', { quoted: { currency: 'CZK' } }],
    ['a negative price', { price: -5, quoted: { currency: 'EUR' } }],
    ['a tax of 50 %', { quoted: { currency: 'EUR', tax_percent: 50 } }],
    ['more than two decimals', { price: 1.234, quoted: { currency: 'EUR' } }],
    ['a month before the first rate', { quoted: { currency: 'EUR' }, quoted_month: '2014-05-01' }],
    ['more dollars than a price has', { price: 9_000_000_000_000, quoted: { currency: 'GBP' } }],
    ['a long text', { quoted: { currency: 'EUR'.repeat(500) } }],
    ['a tax in words', { quoted: { currency: 'EUR', tax_percent: '19' } }],
    ['a currency in a list', { quoted: ['EUR'] }],
  ])('is refused with %s', async (_, fields) => {
    expect((await database().shareReview(author, { price: 100, ...fields })).status).toBeGreaterThanOrEqual(400);
  });

  describe('with special terms', () => {
    const terms = async (id: string) => (await published(id))?.special_terms;

    it('shows them on a signed review, and only that there are some on an anonymous one', async () => {
      const ticked = { special_terms: ['education', 'stereo'] };
      const signed = await database().createReview(author, { ...ticked, anonymous: false });
      expect(await terms(signed)).toEqual(['education', 'stereo']);
      const id = await database().createReview(author, { ...ticked, price: 1201 });
      expect(await terms(id)).toEqual(['special', 'stereo']);
      expect(await own(id)).toMatchObject({ special_terms: ['education', 'stereo'] });
      await database().reviseReview(author, id, { ...ticked, anonymous: false });
      expect(await terms(id)).toEqual(['education', 'stereo']);
    });

    it('counts in no median, from when they are added until they are removed', async () => {
      const quote = { company: 'albedo', resolution: '10 cm', price: 1000, area_km2: 100, acquisition: 'archive' };
      const id = await database().createReview(author, quote);
      const numbers = async () => {
        const { body } = await database().call(database().visitor, 'company_prices', { of_companies: ['albedo'] });
        return (body as { prices: { basis: string; acquisition: string; n: number }[] }).prices
          .filter(({ basis, acquisition }) => basis === 'km2' && acquisition === 'archive')
          .map(({ n }) => n);
      };
      expect(await numbers()).toEqual([1]);
      await database().reviseReview(author, id, { special_terms: ['education'] });
      expect(await numbers()).toEqual([]);
      await database().reviseReview(author, id, { special_terms: [] });
      expect(await numbers()).toEqual([1]);
    });
  });
});
