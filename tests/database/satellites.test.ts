import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { signReviewsAgain, type TestUser } from './test-database.ts';

const satellites = [
  { name: 'WorldView-3', satellite: 'worldview-3' },
  { name: 'WV3', satellite: 'worldview-3' },
  { name: 'Pléiades Neo', satellite: 'pleiades-neo' },
];

describeOnPostgres('the satellite of a quote', (database) => {
  let author: TestUser;
  beforeEach(async () => {
    author = await database().signUp('Ingrid Author');
    await database().resetRateLimits();
    await database().call(database().secretKey, 'write_companies', { companies: [], satellites });
  });

  const quoted = (resolution: string, fields: Record<string, unknown> = {}) =>
    database().createReview(author, { company: 'maxar', resolution, resolution_m: 0.31, ...fields });
  const shown = async (id: string) => {
    const { body } = await database().call(database().visitor, 'review', { id });
    const { satellite, resolution, resolution_m, size_class } = body as Record<string, unknown>;
    return { satellite, resolution, resolution_m, size_class };
  };
  const named = (resolution = 'WorldView-3, 31 cm') => ({
    ...{ satellite: 'worldview-3', resolution, resolution_m: 0.31, size_class: '30cm' },
  });
  const hidden = { satellite: null, resolution: '30 cm class', resolution_m: 0.3, size_class: '30cm' };

  it('is shown on a signed review, and on an anonymous one if its author says so', async () => {
    expect(await shown(await quoted('WorldView-3, 31 cm', { anonymous: false }))).toEqual(named());
    const id = await quoted('WorldView-3, 31 cm');
    expect(await shown(id)).toEqual(hidden);
    const { body } = await database().call(author, 'own_review', { review: id });
    expect(body).toMatchObject({ ...named(), shows_satellite: false });
    await database().reviseReview(author, id, { shows_satellite: true });
    expect(await shown(id)).toEqual(named());
    await database().reviseReview(author, id, { shows_satellite: false });
    expect(await shown(id)).toEqual(hidden);
    await database().reviseReview(author, id, { resolution: '31 cm' });
    expect(await shown(id)).toEqual({ ...named('31 cm'), satellite: null });
  });

  it.each([
    'WV3 31cm',
    '0.31 m (WORLDVIEW 3)',
    '31 cm, WorldView-3 by Maxar',
    'worldview–3 / 31 cm',
    'World View 3 31 cm',
    'WV-03, 0.31m',
    'ＷＶ３ 31 cm',
  ])('is read in %s by the database, so that no page can forget to hide it', async (resolution) => {
    expect(await shown(await quoted(resolution))).toEqual(hidden);
    expect(await shown(await quoted(resolution, { shows_satellite: true, price: 1300 }))).toEqual(named(resolution));
  });

  it.each(['31 cm', 'WorldView-30, 31 cm', 'myWorldView-3 31 cm'])('is not read in %s', async (resolution) => {
    expect(await shown(await quoted(resolution))).toEqual({ ...named(resolution), satellite: null });
  });

  it('that is hidden is in nothing that others read, filter by or count', async () => {
    const fields = { company: 'airbus', sensor: 'multispectral', price_basis: 'km2', price: 33, resolution_m: 0.37 };
    const id = await quoted('Pléiades Neo, 37 cm', fields);
    const filters = { filters: { satellite: 'pleiades-neo' } };
    const asked: [string, Record<string, unknown>][] = [
      ['list_reviews', filters],
      ['list_reviews', { filters: { company: 'airbus' } }],
      ['price_matches', { filters: { basis: 'km2', satellite: 'pleiades-neo' } }],
      ['review', { id }],
      ['company_prices', { of_companies: ['airbus'] }],
      ['market_quotes', { of_sensor: 'multispectral', of_size_class: '30cm' }],
      ['satellite_quotes', {}],
    ];
    for (const [name, values] of asked) {
      const { text } = await database().call(database().visitor, name, values);
      expect(text, name).not.toMatch(/pleiades|Pléiades|0\.37/);
    }
    await database().reviseReview(author, id, { shows_satellite: true });
    for (const [name, values] of [asked[0], asked[6]] as typeof asked)
      expect((await database().call(database().visitor, name, values)).text, name).toContain('pleiades-neo');
  });

  it('is not shown by a tick for another one, or for none', async () => {
    const id = await quoted('31 cm', { shows_satellite: true });
    const revise = (quote: Record<string, unknown>) =>
      database().call(author, 'revise_review', { review: id, quote, last_seen: {} });
    await revise({ resolution: 'WorldView-3, 31 cm', resolution_m: 0.31 });
    expect(await shown(id)).toEqual(hidden);
    await revise({ shows_satellite: true });
    expect(await shown(id)).toEqual(named());
    await revise({ resolution: 'Pléiades Neo, 30 cm', resolution_m: 0.3 });
    expect(await shown(id)).toEqual(hidden);
  });

  it.each(['NaN', 'Infinity', -5, 0, 1e-9, 1e300])('has no pixel size of %s metres', async (resolution_m) => {
    const { status } = await database().shareReview(author, { resolution: 'WorldView-3', resolution_m });
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('goes with the name: a review that becomes anonymous hides it, also after the account has gone', async () => {
    const [unsigned, left] = [
      await quoted('WorldView-3, 31 cm', { anonymous: false }),
      await quoted('WV3, 31 cm', { anonymous: false, price: 1300 }),
    ];
    await database().reviseReview(author, unsigned, { anonymous: true });
    expect(await shown(unsigned)).toEqual(hidden);
    await signReviewsAgain(database());
    expect(await shown(unsigned)).toEqual(hidden);
    await database().call(database().secretKey, 'delete_account', { account: author.id, keep_reviews: true });
    expect(await shown(left)).toEqual(hidden);
  });

  it('does not allow the same quote twice under another name of it', async () => {
    await quoted('WorldView-3, 31 cm', { price: 4321 });
    const again = { company: 'maxar', resolution: 'WV3, 31 cm', resolution_m: 0.31, price: 4321 };
    expect(await database().shareReview(author, again)).toMatchObject({ body: { message: 'repeated_quote' } });
  });
});
