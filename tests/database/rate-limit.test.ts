import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { failureFromResponse, type ReportedError } from '../../src/lib/failure';
import { describeOnPostgres } from './engines.ts';
import { type ApiResponse, type TestUser, validReview } from './test-database.ts';

const ignoreDuplicates = { Prefer: 'resolution=ignore-duplicates' };

describeOnPostgres('the rate limit', (database) => {
  const countReviews = async (user: TestUser) =>
    (
      await database().query('select from app.review_authors join app.reviews using (id) where user_id = $1', [
        user.id,
      ])
    ).length;
  const countTowardsLimit = async (user: TestUser) => {
    const [row] = await database().query<{ times: number }>(
      `select cardinality(times) as times from app.write_rate_limits where user_id = $1 and kind = 'review'`,
      [user.id],
    );
    return row?.times ?? 0;
  };
  async function userAtLimit(): Promise<TestUser> {
    const user = await database().signUp();
    for (let count = 0; count < 10; count++) await database().createReview(user);
    return user;
  }
  const expectRateLimited = ({ status, body }: ApiResponse) => {
    const failure = failureFromResponse(status, body as ReportedError);
    expect(failure.kind).toBe('too-many');
    expect(failure.retryAfterSeconds).toBeGreaterThan(0);
    expect(failure.retryAfterSeconds).toBeLessThanOrEqual(3600);
  };

  it('the eleventh review within an hour is refused', async () => {
    const user = await userAtLimit();
    const eleventh = await database().postReview(user);
    expect(eleventh.status).toBe(429);
    expectRateLimited(eleventh);
    expect(await countReviews(user)).toBe(10);
  });

  it('a refused user is told to wait until the oldest review is an hour old', async () => {
    const user = await userAtLimit();
    // Within one transaction the clock of the database stands still.
    const refusal = database().supabase.engine.run(`
      update app.write_rate_limits set times = array_fill(now() - interval '20 minutes', array[10]) where user_id = '${user.id}';
      select app.enforce_write_rate_limit('${user.id}', 'review');`);
    await expect(refusal).rejects.toMatchObject({ code: 'PT429', hint: 'Try again in 2400 seconds' });
  });

  it('deleting reviews does not make room for more', async () => {
    const user = await userAtLimit();
    await database().request(user, `/rest/v1/review_authors?user_id=eq.${user.id}`, { method: 'DELETE' });
    expect(await countReviews(user)).toBe(0);
    expectRateLimited(await database().postReview(user));
  });

  it('the limit of one user does not affect another', async () => {
    await userAtLimit();
    expect((await database().postReview(await database().signUp())).status).toBe(201);
  });

  it('one more review is accepted when the first is an hour old', async () => {
    const user = await userAtLimit();
    await database().query(
      `update app.write_rate_limits set times = (times[1] - interval '1 hour') || times[2:] where user_id = $1`,
      [user.id],
    );
    expect((await database().postReview(user, { company: 'siis' })).status).toBe(201);
    expectRateLimited(await database().postReview(user));
  });

  it('refused reviews do not count', async () => {
    const user = await database().signUp();
    for (let attempt = 0; attempt < 3; attempt++) await database().postReview(user, { price: 'NaN' });
    expect(await countTowardsLimit(user)).toBe(0);
  });

  it('revisions do not count as reviews and stay possible at the limit', async () => {
    const user = await userAtLimit();
    const all = `/rest/v1/reviews?order=id`;
    expect((await database().request(user, all, { method: 'PATCH', body: { price: 5 } })).status).toBe(204);
    expect(await countTowardsLimit(user)).toBe(10);
  });

  describe('of revisions', () => {
    const revise = (user: TestUser, id: string, price: number) =>
      database().request(user, `/rest/v1/reviews?id=eq.${id}`, { method: 'PATCH', body: { price } });

    it('the thirty-first revision within an hour is refused and changes nothing', async () => {
      const user = await database().signUp();
      const id = await database().createReview(user);
      for (let price = 1; price <= 30; price++) expect((await revise(user, id, price)).status).toBe(204);
      expectRateLimited(await revise(user, id, 31));
      expect(await database().query('select price::float from app.reviews where id = $1', [id])).toEqual([
        { price: 30 },
      ]);
    });

    it('a request that changes four reviews counts four times, and one that is refused does not count', async () => {
      const user = await database().signUp();
      for (let count = 0; count < 4; count++) await database().createReview(user);
      const all = '/rest/v1/reviews?order=id';
      for (const price of [1, 2, 3, 4, 5, 6, 7])
        await database().request(user, all, { method: 'PATCH', body: { price } });
      expectRateLimited(await database().request(user, all, { method: 'PATCH', body: { price: 8 } }));
      const [row] = await database().query(
        `select cardinality(times) as times from app.write_rate_limits where user_id = $1 and kind = 'revision'`,
        [user.id],
      );
      expect(row).toEqual({ times: 28 });
    });

    it('the thirty-first change of a profile within an hour is refused', async () => {
      const user = await database().signUp();
      await database().createReview(user, { anonymous: false });
      const rename = (display_name: string) =>
        database().request(user, `/rest/v1/profiles?id=eq.${user.id}`, { method: 'PATCH', body: { display_name } });
      for (let count = 1; count <= 30; count++) expect((await rename(`Nomsa ${count}`)).status).toBe(204);
      expectRateLimited(await rename('Nomsa 31'));
      expect(await database().query('select display_name from app.profiles where id = $1', [user.id])).toEqual([
        { display_name: 'Nomsa 30' },
      ]);
    });

    it('a new name on thirty-one signed reviews does not count as revisions', async () => {
      const user = await database().signUp();
      for (let count = 0; count < 31; count++) {
        await database().createReview(user, { anonymous: false });
        await database().resetRateLimits();
      }
      const response = await database().request(user, `/rest/v1/profiles?id=eq.${user.id}`, {
        method: 'PATCH',
        body: { display_name: 'Nomsa Renamed' },
      });
      expect(response.status).toBe(204);
    });
  });

  it('a review sent twice succeeds, is stored once and counts once', async () => {
    const user = await database().signUp();
    const review = validReview();
    expect((await database().postReview(user, review, ignoreDuplicates)).status).toBe(201);
    expect((await database().postReview(user, { ...review, price: 7 }, ignoreDuplicates)).status).toBeLessThan(300);
    expect(await countReviews(user)).toBe(1);
    expect(await countTowardsLimit(user)).toBe(1);
    expect(await database().query('select price::float from app.reviews where id = $1', [review.id])).toEqual([
      { price: review.price },
    ]);
  });

  it('a review sent five times at once is stored once and counts once', async () => {
    const user = await database().signUp();
    const review = validReview();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => database().postReview(user, review, ignoreDuplicates)),
    );
    for (const { status } of responses) expect(status).toBeLessThan(300);
    expect(await countReviews(user)).toBe(1);
    expect(await countTowardsLimit(user)).toBe(1);
  });

  it('a shared review can be sent again at the limit', async () => {
    const user = await userAtLimit();
    const [row] = await database().query('select id from app.review_authors where user_id = $1 limit 1', [user.id]);
    expect((await database().postReview(user, { id: row?.id }, ignoreDuplicates)).status).toBeLessThan(300);
    expect(await countReviews(user)).toBe(10);
  });

  it('ten of fifteen simultaneous reviews are accepted', async () => {
    const user = await database().signUp();
    const responses = await Promise.all(Array.from({ length: 15 }, () => database().postReview(user)));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(5).fill(429)]);
    expect(await countReviews(user)).toBe(10);
  });

  it('a request with eleven reviews is refused as a whole', async () => {
    const user = await database().signUp();
    const body = Array.from({ length: 11 }, () => ({ ...validReview(), id: randomUUID() }));
    expect((await database().request(user, '/rest/v1/reviews', { method: 'POST', body })).status).toBe(429);
    expect(await countReviews(user)).toBe(0);
    expect(await countTowardsLimit(user)).toBe(0);
  });
});
