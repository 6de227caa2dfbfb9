import { expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { expectExactStatistics, storedStatistics } from './expected-statistics.ts';
import type { TestUser } from './test-database.ts';

describeOnPostgres('reviews by affiliated authors', (database) => {
  const quote = { company: 'maxar', price_basis: 'km2', resolution: '50 cm', acquisition: 'archive' };
  const group = 'maxar multispectral 50cm km2 archive';

  it('are listed and counted among the reviews, but do not affect prices and ratings', async () => {
    const prices = [10, 12, 14];
    for (const price of prices)
      await database().createReview(await database().signUp(), { ...quote, price, rating: 4 });
    const before = await storedStatistics(database());
    const author = await database().signUp();
    const id = await database().createReview(author, { ...quote, price: 13.75, rating: 1, affiliated: true });
    const after = await storedStatistics(database());
    expect(after.companies.maxar).toEqual({ ...before.companies.maxar, reviews: 4 });
    expect(after.prices).toEqual(before.prices);
    expect(after.prices[group]).toMatchObject({ n: 3, median: 12 });
    const listed = await database().call(database().visitor, 'list_reviews', { filters: { company: 'maxar' } });
    expect(listed.body).toContainEqual(expect.objectContaining({ id, affiliated: true }));
    const kind = { sensor: 'multispectral', size_class: '50cm', basis: 'km2', acquisition: 'archive' };
    for (const [call, values] of [
      ['company_prices', { of_companies: ['maxar'] }],
      ['market_quotes', { of_sensor: kind.sensor, of_size_class: kind.size_class }],
      ['price_matches', { filters: kind }],
    ] as const) {
      const { status, text } = await database().call(database().visitor, call, values);
      expect(status, call).toBe(200);
      expect(text, call).not.toContain('13.75');
    }
  });

  it('count after their authors say that they are not affiliated, and stop counting when they say that they are', async () => {
    const author = await database().signUp();
    const id = await database().createReview(author, { ...quote, price: 20, rating: 2, affiliated: true });
    for (const affiliated of [false, true]) {
      const before = (await storedStatistics(database())).companies.maxar?.rated as number;
      expect((await database().reviseReview(author, id, { affiliated })).body).toBe(true);
      const after = (await storedStatistics(database())).companies.maxar?.rated as number;
      expect(after - before).toBe(affiliated ? -1 : 1);
      await expectExactStatistics(database());
    }
  });
});

describeOnPostgres('an author whose email address is at a provider’s domain', (database) => {
  const refusal = {
    status: 409,
    body: { message: 'review_of_employer', details: '{"domain": "iceye.com", "company": "ICEYE"}' },
  };

  async function signUpAt(host: string): Promise<TestUser> {
    const user = await database().signUp();
    await database().query('update auth.users set email = $1 where id = $2', [`${user.id}@${host}`, user.id]);
    return user;
  }

  it.each(['iceye.com', 'ICEYE.COM', 'mail.iceye.com'])('cannot review that provider: %s', async (host) => {
    const user = await signUpAt(host);
    for (const company of ['iceye', 'ICEYE', 'Iceye ']) {
      expect(await database().shareReview(user, { company: company.trim() })).toMatchObject(refusal);
    }
  });

  it('is warned before writing, unless the address is not confirmed', async () => {
    const user = await signUpAt('mail.iceye.com');
    const standing = async () => (await database().call(user, 'own_standing')).body;
    const employers = [{ company: 'iceye', name: 'ICEYE', domain: 'iceye.com' }];
    expect(await standing()).toEqual({ stopped: false, employers });
    await database().query('update auth.users set email_confirmed_at = null where id = $1', [user.id]);
    expect(await standing()).toEqual({ stopped: false, employers: [] });
  });

  it('cannot move a review to that provider', async () => {
    const user = await signUpAt('iceye.com');
    const id = await database().createReview(user, { company: 'maxar' });
    expect(await database().reviseReview(user, id, { company: 'iceye' })).toMatchObject(refusal);
    expect(await database().query('select company from app.reviews where id = $1', [id])).toEqual([
      { company: 'maxar' },
    ]);
  });

  it.each(['noticeye.com', 'iceye.com.example.org', 'iceye.co', 'com'])(
    'may review that provider from another domain: %s',
    async (host) => {
      await database().createReview(await signUpAt(host), { company: 'iceye' });
    },
  );

  it('may review other companies', async () => {
    await database().createReview(await signUpAt('iceye.com'), { company: 'maxar' });
  });

  it('may review that provider while the address is not confirmed, a state that the Auth service does not allow', async () => {
    const user = await signUpAt('iceye.com');
    await database().query('update auth.users set email_confirmed_at = null where id = $1', [user.id]);
    await database().createReview(user, { company: 'iceye' });
  });

  it('is recognised for every provider with a website', async () => {
    const missing = await database().query(
      'select key from app.companies where address is not null and domain is null order by key',
    );
    expect(missing.length).toBeLessThan(10);
    expect(await database().query("select domain from app.companies where key = 'airbus'")).toEqual([
      { domain: 'airbus.com' },
    ]);
  });
});
