import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { type ApiResponse, type TestUser, validReview } from './test-database.ts';

const ignoreDuplicates = { Prefer: 'resolution=ignore-duplicates' };
const today = () => new Date().toISOString().slice(0, 10);

describeOnPostgres('review ownership', (database) => {
  let author: TestUser;
  let other: TestUser;
  beforeAll(async () => {
    author = await database().signUp('Ingrid Author');
    other = await database().signUp('Tariq Other');
  });
  beforeEach(() => database().resetRateLimits());

  const stored = async (id: unknown) => {
    const [row] = await database().query(
      `select company, anonymous, display_name, price::float, review, created_on::text, updated_on::text, user_id
       from app.reviews join app.review_authors using (id) where id = $1`,
      [id],
    );
    return row;
  };
  const update = (user: TestUser, id: string, change: object): Promise<ApiResponse> =>
    database().request(user, `/rest/v1/reviews?id=eq.${id}`, { method: 'PATCH', body: change });

  describe('sharing', () => {
    it('a signed review shows the name of its author and the current day', async () => {
      const id = await database().createReview(author, { anonymous: false });
      expect(await stored(id)).toMatchObject({
        anonymous: false,
        display_name: 'Ingrid Author',
        created_on: today(),
        updated_on: today(),
        user_id: author.id,
      });
    });

    it('a review is anonymous by default', async () => {
      const id = await database().createReview(author);
      expect(await stored(id)).toMatchObject({ anonymous: true, display_name: null, user_id: author.id });
    });

    const notRandom = [
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      'c232ab00-9414-11ec-b3c8-9e6bdeced846',
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
      '1ec9414c-232a-6b00-b3c8-9e6bdeced846',
      '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
      '8a1f0a9e-4a58-4c6f-0d7c-0a2f5a3c1b2d',
      'c6f-0a2f5a3c1b2d',
      '',
      null,
      1,
    ];
    it('a review cannot have an id that is not a random UUID', async () => {
      const before = await database().snapshot();
      for (const id of notRandom)
        expect((await database().postReview(author, { id })).status, `${id}`).toBeGreaterThanOrEqual(400);
      expect(await database().snapshot()).toEqual(before);
    });

    it('a review without an id is refused', async () => {
      const { id, ...body } = validReview();
      for (const review of [body, { ...body, id: null }]) {
        const response = await database().request(author, '/rest/v1/reviews', { method: 'POST', body: review });
        expect(response.status).toBe(400);
        expect(response.text).not.toContain(author.id);
      }
      expect(await stored(id)).toBeUndefined();
    });

    it('a review cannot have the id of a review of another user', async () => {
      const id = await database().createReview(other);
      const before = await database().snapshot();
      for (const headers of [{}, ignoreDuplicates, { Prefer: 'resolution=merge-duplicates' }]) {
        expect((await database().postReview(author, { id }, headers)).status).toBe(403);
      }
      expect(await database().snapshot()).toEqual(before);
    });
  });

  it('an author cannot set a derived column when sharing a review or updating one', async () => {
    const id = await database().createReview(author, { anonymous: false });
    const before = await database().snapshot();
    for (const [column, value] of Object.entries({
      display_name: 'Somebody Else',
      created_on: '2020-01-01',
      updated_on: '2020-01-01',
      price_per_km2: 1,
      resolution_m: 1,
      size_class: '50cm',
      unusual: true,
      sample: true,
    })) {
      expect((await database().postReview(author, { [column]: value })).status, column).toBe(403);
      expect((await update(author, id, { [column]: value })).status, column).toBe(403);
    }
    expect(await database().snapshot()).toEqual(before);
  });

  describe('updating', () => {
    it('an author can update a review, which keeps its id and its first day', async () => {
      const id = await database().createReview(author);
      await database().query(`update app.reviews set updated_on = '2024-02-29' where id = $1`, [id]);
      expect((await update(author, id, { review: 'On second thoughts.', price: 99.5 })).status).toBe(204);
      expect(await stored(id)).toMatchObject({ review: 'On second thoughts.', price: 99.5, updated_on: today() });
      expect((await update(author, id, { id: randomUUID() })).status).toBe(403);
      expect(await stored(id)).toMatchObject({ created_on: today(), user_id: author.id });
    });

    it('an update that changes nothing leaves the day of the last change', async () => {
      const id = await database().createReview(author, { price: 1200, review: 'Delivered in a week.' });
      await database().query(`update app.reviews set updated_on = '2024-02-29' where id = $1`, [id]);
      expect((await update(author, id, { review: 'Delivered in a week.', price: 1200 })).status).toBe(204);
      expect(await stored(id)).toMatchObject({ updated_on: '2024-02-29' });
    });

    it('an author can sign a review later, or make it anonymous again', async () => {
      const id = await database().createReview(author);
      await update(author, id, { anonymous: false });
      expect(await stored(id)).toMatchObject({ anonymous: false, display_name: 'Ingrid Author' });
      await update(author, id, { anonymous: true });
      expect(await stored(id)).toMatchObject({ anonymous: true, display_name: null });
    });

    it('an update reaches only the reviews of the author, even without an id', async () => {
      const [theirs, own] = [await database().createReview(other), await database().createReview(author)];
      await update(author, theirs, { review: 'Mine now' });
      await database().request(author, '/rest/v1/reviews?price=gt.0', {
        method: 'PATCH',
        body: { review: 'All mine' },
      });
      expect(await stored(theirs)).toMatchObject({ review: 'Delivered in a week.', user_id: other.id });
      expect(await stored(own)).toMatchObject({ review: 'All mine' });
    });
  });

  describe('deleting', () => {
    const remove = (user: TestUser, id: string) =>
      database().request(user, `/rest/v1/review_authors?id=eq.${id}`, { method: 'DELETE' });

    it('an author can delete a review, and no trace of it is left', async () => {
      const id = await database().createReview(author);
      expect((await remove(author, id)).status).toBe(204);
      expect(JSON.stringify(await database().snapshot())).not.toContain(id);
    });

    it('a review deleted with the secret key leaves no trace, and its id can be used again', async () => {
      const id = await database().createReview(author);
      await database().request(database().secretKey, `/rest/v1/reviews?id=eq.${id}`, { method: 'DELETE' });
      expect(JSON.stringify(await database().snapshot())).not.toContain(id);
      expect((await database().postReview(author, { id, company: 'MAXAR' })).status).toBe(201);
      expect(await stored(id)).toMatchObject({ company: 'maxar' });
    });

    it('an author cannot delete a review of another user, nor delete from reviews directly', async () => {
      const id = await database().createReview(other);
      const before = await database().snapshot();
      await remove(author, id);
      await database().request(author, '/rest/v1/reviews?price=gt.0', { method: 'DELETE' });
      await database().request(other, `/rest/v1/reviews?id=eq.${id}`, { method: 'DELETE' });
      expect(await database().snapshot()).toEqual(before);
    });
  });

  it('an author can list their own reviews, and only those', async () => {
    const reader = await database().signUp();
    const own = [await database().createReview(reader), await database().createReview(reader)].sort();
    const response = await database().request(reader, '/rest/v1/review_authors?select=id,reviews(id,review)&order=id');
    const review = 'Delivered in a week.';
    expect(response.body).toEqual(own.map((id) => ({ id, reviews: { id, review } })));
  });
});
