import { describe, expect, it } from 'vitest';
import { failureFromResponse, type ReportedError } from '../../src/lib/failure';
import { describeOnPostgres } from './engines.ts';
import { type ApiResponse, type TestUser, validReview } from './test-database.ts';

describeOnPostgres('the rate limit', (database) => {
  const countReviews = async (user: TestUser) =>
    (await database().query('select from app.review_authors join app.reviews using (id) where user_id = $1', [user.id]))
      .length;
  const countTowardsLimit = async (user: TestUser, kind = 'review') => {
    const [row] = await database().query<{ times: number }>(
      'select cardinality(times) as times from app.write_rate_limits where user_id = $1 and kind = $2',
      [user.id, kind],
    );
    return row?.times ?? 0;
  };
  async function userAtLimit(): Promise<{ user: TestUser; ids: string[] }> {
    const user = await database().signUp();
    const ids: string[] = [];
    for (let count = 0; count < 10; count++) ids.push(await database().createReview(user));
    return { user, ids };
  }
  const expectRateLimited = ({ status, body }: ApiResponse, message = 'too_many_reviews') => {
    expect(body).toMatchObject({ code: 'PT429', message });
    const failure = failureFromResponse(status, body as ReportedError);
    expect(failure.kind).toBe('too-many');
    expect(failure.retryAfterSeconds).toBeGreaterThan(0);
    expect(failure.retryAfterSeconds).toBeLessThanOrEqual(3600);
  };

  it('the eleventh review within an hour is refused', async () => {
    const { user } = await userAtLimit();
    const eleventh = await database().shareReview(user);
    expect(eleventh.status).toBe(429);
    expectRateLimited(eleventh);
    expect(await countReviews(user)).toBe(10);
  });

  it('a refused user is told to wait until the oldest review is an hour old', async () => {
    const { user } = await userAtLimit();
    // Within one transaction, the clock of the database stands still.
    const refusal = database().supabase.engine.run(`
      update app.write_rate_limits set times = array_fill(now() - interval '20 minutes', array[10]) where user_id = '${user.id}';
      select app.enforce_write_rate_limit('${user.id}', 'review');`);
    await expect(refusal).rejects.toMatchObject({ code: 'PT429', detail: '{"seconds": 2400}' });
  });

  it('deleting reviews does not make room for more', async () => {
    const { user, ids } = await userAtLimit();
    for (const review of ids) await database().call(user, 'delete_review', { review });
    expect(await countReviews(user)).toBe(0);
    expectRateLimited(await database().shareReview(user));
  });

  it('the limit of one user does not affect another', async () => {
    await userAtLimit();
    expect((await database().shareReview(await database().signUp())).body).toBe(true);
  });

  it('one more review is accepted when the first is an hour old', async () => {
    const { user } = await userAtLimit();
    await database().query(
      `update app.write_rate_limits set times = (times[1] - interval '1 hour') || times[2:] where user_id = $1`,
      [user.id],
    );
    expect((await database().shareReview(user, { company: 'siis' })).body).toBe(true);
    expectRateLimited(await database().shareReview(user));
  });

  it('refused reviews do not count', async () => {
    const user = await database().signUp();
    for (let attempt = 0; attempt < 3; attempt++) await database().shareReview(user, { price: 'NaN' });
    expect(await countTowardsLimit(user)).toBe(0);
  });

  it('revisions do not count as reviews and stay possible at the limit', async () => {
    const { user, ids } = await userAtLimit();
    expect((await database().reviseReview(user, ids[0] ?? '', { price: 5 })).body).toBe(true);
    expect(await countTowardsLimit(user)).toBe(10);
  });

  describe('of revisions', () => {
    it('the thirty-first revision within an hour is refused and changes nothing', async () => {
      const user = await database().signUp();
      const id = await database().createReview(user);
      for (let price = 1; price <= 30; price++)
        expect((await database().reviseReview(user, id, { price })).body).toBe(true);
      expectRateLimited(await database().reviseReview(user, id, { price: 31 }), 'too_many_revisions');
      expect(await database().query('select price::float from app.reviews where id = $1', [id])).toEqual([
        { price: 30 },
      ]);
    });

    it('a revision that is refused does not count', async () => {
      const user = await database().signUp();
      const id = await database().createReview(user);
      expect((await database().reviseReview(user, id, { price: 'NaN' })).status).toBeGreaterThanOrEqual(400);
      expect(await countTowardsLimit(user, 'revision')).toBe(0);
    });

    const rename = (user: TestUser, display_name: string) =>
      database().call(user, 'save_profile', { changes: { display_name } });

    it('the thirty-first change of a profile within an hour is refused', async () => {
      const user = await database().signUp();
      await database().createReview(user, { anonymous: false });
      for (let count = 1; count <= 30; count++) expect((await rename(user, `Nomsa ${count}`)).status).toBe(204);
      expectRateLimited(await rename(user, 'Nomsa 31'), 'too_many_profile_changes');
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
      expect((await rename(user, 'Nomsa Renamed')).status).toBe(204);
      expect(await countTowardsLimit(user, 'revision')).toBe(0);
    });
  });

  it('a review sent twice succeeds, is stored once and counts once', async () => {
    const user = await database().signUp();
    const review = validReview();
    expect((await database().shareReview(user, review)).body).toBe(true);
    expect((await database().shareReview(user, { ...review, price: 7 })).body).toBe(false);
    expect(await countReviews(user)).toBe(1);
    expect(await countTowardsLimit(user)).toBe(1);
    expect(await database().query('select price::float from app.reviews where id = $1', [review.id])).toEqual([
      { price: review.price },
    ]);
  });

  it('a review sent five times at once is stored once and counts once', async () => {
    const user = await database().signUp();
    const review = validReview();
    const responses = await Promise.all(Array.from({ length: 5 }, () => database().shareReview(user, review)));
    expect(responses.map(({ body }) => body).sort()).toEqual([false, false, false, false, true]);
    expect(await countReviews(user)).toBe(1);
    expect(await countTowardsLimit(user)).toBe(1);
  });

  it('a shared review can be sent again at the limit', async () => {
    const { user, ids } = await userAtLimit();
    expect((await database().shareReview(user, { id: ids[0] })).body).toBe(false);
    expect(await countReviews(user)).toBe(10);
  });

  it('ten of fifteen simultaneous reviews are accepted', async () => {
    const user = await database().signUp();
    const responses = await Promise.all(Array.from({ length: 15 }, () => database().shareReview(user)));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
    expect(await countReviews(user)).toBe(10);
  });
});
