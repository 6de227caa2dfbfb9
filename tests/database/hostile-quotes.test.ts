import { beforeEach, expect, it } from 'vitest';
import { quartilesOf } from '../../src/domain/prices/quartiles';
import { describeOnPostgres } from './engines.ts';
import { storedMarket, storedStatistics } from './expected-statistics.ts';
import { addQuotes, pricesPerKm2 } from './quotes.ts';
import type { TestUser } from './test-database.ts';

// Honest quotes from buyers of 50 cm archive images from Maxar.
const honest = [7.5, 8.4, 8.8, 9.2, 9.4, 9.75, 10.4, 11, 12.6, 14.25];
const middleHalf = quartilesOf(honest) ?? { lowerQuartile: 0, upperQuartile: 0 };

describeOnPostgres('hostile quotes among ten honest ones', (database) => {
  beforeEach(async () => {
    await database().deleteReviews();
    await addQuotes(database(), pricesPerKm2(...honest));
    await database().query('call app.refresh_statistics()');
  });

  const share = async (user: TestUser, price: number, fields: Record<string, unknown> = {}) => {
    await database().query('delete from app.write_rate_limits');
    const quote = { company: 'maxar', price_basis: 'km2', acquisition: 'archive', resolution: '50 cm' };
    return (await database().shareReview(user, { ...quote, price, ...fields })).status;
  };
  /** Gives the review of a user a price and a pixel size. */
  const revise = async (user: TestUser, price: number, resolution: string, fields: Record<string, unknown>) => {
    const [row] = await database().query<{ id: string }>(
      `select r.id from app.reviews r join app.review_authors a using (id)
       where a.user_id = $1 and r.price = $2::numeric and r.resolution = $3`,
      [user.id, price, resolution],
    );
    return (await database().reviseReview(user, row?.id ?? '', fields)).status;
  };
  /** Simulates that this many days have passed since all additions. */
  const wait = (days: number) =>
    database().query('update app.quote_additions set added_at = added_at - make_interval(days => $1::int)', [days]);

  const summariesOf = async (group: string) => [
    (await storedStatistics(database())).prices[`maxar multispectral 50cm ${group}`],
    (await storedMarket(database()))[`multispectral 50cm ${group}`],
  ];

  /** Expects this many quotes in the group, a median within the middle half of the honest ones, and the rest among them. */
  async function expectHonestFigures(n: number): Promise<void> {
    await database().query('call app.refresh_statistics()');
    for (const figures of await summariesOf('km2 archive')) {
      const { median, average, middle_half } = figures as unknown as Record<string, number> & { middle_half: number[] };
      expect(figures).toMatchObject({ n });
      expect(median).toBeGreaterThanOrEqual(middleHalf.lowerQuartile);
      expect(median).toBeLessThanOrEqual(middleHalf.upperQuartile);
      for (const figure of [average, ...middle_half]) {
        expect(figure).toBeGreaterThanOrEqual(Math.min(...honest));
        expect(figure).toBeLessThanOrEqual(Math.max(...honest));
      }
    }
  }

  it.each([
    ['at the highest price that is plausible', [10_000, 9999.99, 9999.98]],
    ['at a cent', [0.01, 0.02, 0.03]],
    ['just within the bounds of unusual prices', [47, 46.5, 46]],
    ['far apart', [10_000, 0.01, 5000]],
  ])('three quotes of three accounts %s leave the median in the middle half', async (_, prices) => {
    for (const price of prices) expect(await share(await database().signUp(), price)).toBe(200);
    await expectHonestFigures(13);
  });

  it.each([
    ['km2', 10_000],
    ['scene', 1_000_000],
    ['order', 100_000_000],
  ] as const)(
    'one account in a group of five moves no figure beyond the honest ones (%s)',
    async (price_basis, most) => {
      await database().deleteReviews();
      const prices = [900, 1000, 1100];
      await addQuotes(
        database(),
        [900, 1000, 1100].map((price) => ({ price, price_basis })),
      );
      const user = await database().signUp();
      for (const price of [most - 1, most]) expect(await share(user, price, { price_basis })).toBe(200);
      await database().query('call app.refresh_statistics()');
      for (const figures of await summariesOf(`${price_basis} archive`))
        expect(figures).toMatchObject({
          ...{ n: 5, median: 1100, average: null, middle_half: null, prices: [...prices, most - 1, most] },
        });
    },
  );

  it('a hundred million dollars are refused per km², and a whole order at that price has no price per km²', async () => {
    const user = await database().signUp();
    expect(await share(user, 100_000_000)).toBeGreaterThanOrEqual(400);
    expect(await share(user, 100_000_000, { price_basis: 'order', area_km2: 0.01 })).toBe(200);
    expect(await share(user, 0.01, { price_basis: 'order', area_km2: 10_000_000 })).toBe(200);
    await expectHonestFigures(11);
  });

  it('a patient account adds four quotes in 24 months and no more', async () => {
    const user = await database().signUp();
    const accepted: number[] = [];
    for (let month = 0; month < 12; month++) {
      for (let n = 0; n < 3; n++) accepted.push(await share(user, 9000 + month + n / 10));
      await wait(60);
    }
    expect(accepted.filter((status) => status === 200)).toHaveLength(4);
    expect(accepted.filter((status) => status === 409)).toHaveLength(32);
    await expectHonestFigures(14);
  });

  it('quotes that one account moves in from other companies and pixel sizes count like new ones', async () => {
    const user = await database().signUp();
    for (const resolution of ['30 cm', '1 m', '2 m', '3 m', 'sharp']) {
      for (const price of [9001, 9002]) expect(await share(user, price, { resolution })).toBe(200);
    }
    for (const price of [9003, 9004]) {
      expect(await share(user, price, { company: 'blacksky', resolution: '5 m' })).toBe(200);
    }
    const moved = { company: 'maxar', resolution: '50 cm' };
    expect(await revise(user, 9001, 'sharp', moved)).toBe(200);
    expect(await revise(user, 9002, '30 cm', moved)).toBe(200);
    for (const [price, resolution] of [
      [9001, '30 cm'],
      [9003, '5 m'],
      [9001, '1 m'],
    ] as const)
      expect(await revise(user, price, resolution, moved)).toBe(409);
    await expectHonestFigures(12);
  });

  it('deleting and sharing again makes no room, so a quote cannot be renewed indefinitely', async () => {
    const user = await database().signUp();
    for (const price of [9001, 9002]) expect(await share(user, price)).toBe(200);
    for (let round = 0; round < 3; round++) {
      const { written } = (await database().call(user, 'own_marks')).body as { written: string[] };
      for (const review of written) await database().call(user, 'delete_review', { review });
      expect(await share(user, 9003 + round)).toBe(409);
    }
    await expectHonestFigures(10);
  });

  it('companies with other names do not give one account more room in the market', async () => {
    const user = await database().signUp();
    const names = ['blacksky', 'imagesat', 'Invented One', 'Invented Two', 'Invented Three'];
    const statuses: number[] = [];
    for (const company of names) statuses.push(await share(user, 9000, { company, sensor: 'multispectral' }));
    expect(statuses).toEqual([200, 200, 200, 409, 409]);
    await database().query('call app.refresh_statistics()');
    const market = (await storedMarket(database()))['multispectral 50cm km2 archive'];
    expect(market?.n).toBe(13);
    expect(market?.median).toBeLessThanOrEqual(middleHalf.upperQuartile);
  });
});
