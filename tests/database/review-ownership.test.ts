import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { type TestUser, validReview } from './test-database.ts';

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
  const row = async (id: string) => (await database().query('select * from app.reviews where id = $1', [id]))[0];
  const setLastChange = (id: string, day: string) =>
    database().query('update app.reviews set updated_on = $2 where id = $1', [id, day]);

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
      undefined,
      1,
    ];
    it('a review must have a random UUID as its id', async () => {
      const before = await database().snapshot();
      for (const id of notRandom)
        expect((await database().shareReview(author, { id })).status, `${id}`).toBeGreaterThanOrEqual(400);
      expect(await database().snapshot()).toEqual(before);
    });

    it('a quote that is not an object is refused', async () => {
      const before = await database().snapshot();
      for (const quote of [null, 1, 'x', [], [validReview()]]) {
        const response = await database().call(author, 'share_review', { quote });
        expect(response.status, JSON.stringify(quote)).toBeGreaterThanOrEqual(400);
        expect(response.text).not.toContain(author.id);
      }
      expect(await database().snapshot()).toEqual(before);
    });

    it('a review cannot have the id of another user’s review', async () => {
      const id = await database().createReview(other);
      const before = await database().snapshot();
      expect(await database().shareReview(author, { id })).toMatchObject({
        status: 403,
        body: { message: 'not_your_review' },
      });
      expect(await database().snapshot()).toEqual(before);
    });
  });

  it('derived columns ignore the author’s values, in a new review and in a revision', async () => {
    const derived = {
      display_name: 'Somebody Else',
      writer_role: 'buyer',
      created_on: '2020-01-01',
      updated_on: '2020-01-01',
      price_per_km2: 1,
      resolution_m: 1,
      size_class: '50cm',
      helpful: 1000,
      unusual: true,
      sample: true,
      user_id: other.id,
    };
    const kept = {
      display_name: 'Ingrid Author',
      writer_role: null,
      price_per_km2: 12,
      resolution_m: 0.3,
      size_class: '30cm',
      helpful: 0,
      unusual: false,
      sample: false,
      user_id: author.id,
    };
    const quote = { anonymous: false, price: 1200, area_km2: 100, resolution: '30 cm' };
    const id = await database().createReview(author, { ...quote, ...derived });
    const row = async () =>
      (
        await database().query(
          'select *, created_on::text, updated_on::text from app.reviews join app.review_authors using (id) where id = $1',
          [id],
        )
      )[0];
    expect(await row()).toMatchObject({ ...kept, created_on: today(), updated_on: today() });
    const revised = await database().reviseReview(author, id, { ...derived, id: randomUUID(), review: 'Revised.' });
    expect(revised.body).toBe(true);
    expect(await row()).toMatchObject({ ...kept, review: 'Revised.', created_on: today(), updated_on: today() });
  });

  describe('revising', () => {
    it('an optional value that the author removes is gone, also where only the author reads it', async () => {
      const removed = { area_km2: 50, rating: 4, licence: 'publication', acquisition: 'archive', seller: 'SkyFi' };
      const id = await database().createReview(author, { ...removed, price: 500, special_terms: ['stereo'] });
      const none = Object.fromEntries(Object.keys(removed).map((column) => [column, null]));
      await database().reviseReview(author, id, { ...none, special_terms: [] });
      expect(await row(id)).toMatchObject({ ...none, price_per_km2: null, special_terms: [] });
      const own = (await database().call(author, 'own_review', { review: id })).body;
      expect(own).toMatchObject({ area_km2: null, seller_name: null, special_terms: [] });
    });

    it('a revision that changes nothing keeps the day, even if the price has become unusual since', async () => {
      const id = await database().createReview(author);
      await setLastChange(id, '2024-02-29');
      await database().query('update app.reviews set unusual = true, display_name = null where id = $1', [id]);
      expect((await database().reviseReview(author, id, {})).body).toBe(true);
      expect(await stored(id)).toMatchObject({ updated_on: '2024-02-29' });
    });

    it('an author can revise a review, which keeps its id and its first day', async () => {
      const id = await database().createReview(author);
      await setLastChange(id, '2024-02-29');
      const change = { review: 'On second thoughts.', price: 99.5 };
      expect((await database().reviseReview(author, id, change)).body).toBe(true);
      expect(await stored(id)).toMatchObject({
        ...change,
        created_on: today(),
        updated_on: today(),
        user_id: author.id,
      });
    });

    it('a revision that changes nothing keeps the day of the last change', async () => {
      const id = await database().createReview(author);
      await setLastChange(id, '2024-02-29');
      expect((await database().reviseReview(author, id, {})).body).toBe(true);
      expect(await stored(id)).toMatchObject({ updated_on: '2024-02-29' });
    });

    it('an author can sign a review later, or make it anonymous again', async () => {
      const id = await database().createReview(author);
      await database().reviseReview(author, id, { anonymous: false });
      expect(await stored(id)).toMatchObject({ anonymous: false, display_name: 'Ingrid Author' });
      await database().reviseReview(author, id, { anonymous: true });
      expect(await stored(id)).toMatchObject({ anonymous: true, display_name: null });
    });

    it('a review that has changed since the author saw it is not overwritten', async () => {
      const id = await database().createReview(author, { rating: 2, price: 77.5 });
      const quote = {
        ...validReview(),
        anonymous: true,
        price_basis: 'order',
        quoted_month: '2026-10-01',
        affiliated: false,
      };
      const revise = (last_seen: unknown) => database().call(author, 'revise_review', { review: id, quote, last_seen });
      const before = await database().snapshot();
      for (const last_seen of [{ rating: 3 }, { rating: null }, { rating: 2, price: 77 }, { unknown: 1 }])
        expect((await revise(last_seen)).body, JSON.stringify(last_seen)).toBe(false);
      expect(await database().snapshot()).toEqual(before);
      expect((await revise({ rating: 2.0, price: 77.5, review: 'Delivered in a week.' })).body).toBe(true);
    });

    it('a new name of the author, a vote or a changed market does not count as a change of the review', async () => {
      const id = await database().createReview(author, { anonymous: false });
      const [seen] = await database().query(
        'select company, price, review, updated_on from app.reviews where id = $1',
        [id],
      );
      await database().call(author, 'save_profile', { changes: { display_name: 'Nomsa Other' } });
      expect((await database().call(other, 'vote_helpful', { review: id, helpful: true })).body).toBe(1);
      const last_seen = { ...seen, price: Number(seen?.price), updated_on: new Date().toISOString().slice(0, 10) };
      const revision = { review: id, quote: { review: 'Better words.' }, last_seen };
      expect((await database().call(author, 'revise_review', revision)).body).toBe(true);
      expect(await row(id)).toMatchObject({ review: 'Better words.', display_name: 'Nomsa Other', helpful: 1 });
    });

    it('columns that a revision does not name are unchanged', async () => {
      const id = await database().createReview(author, { rating: 4.5, area_km2: 25, licence: 'one-organisation' });
      const before = await row(id);
      const revision = { review: id, quote: { review: 'Better words.', rating: null }, last_seen: {} };
      expect((await database().call(author, 'revise_review', revision)).body).toBe(true);
      const unrated = { rating: null, kind: expect.stringMatching(/ none$/), words: "'better':1 'word':2" };
      expect(await row(id)).toEqual({ ...before, review: 'Better words.', ...unrated });
    });

    it('nobody can revise another user’s review, or a deleted one', async () => {
      const [theirs, gone] = [await database().createReview(other), await database().createReview(other)];
      await database().call(other, 'delete_review', { review: gone });
      const before = await database().snapshot();
      const quote = { ...validReview(), review: 'Mine now' };
      for (const review of [theirs, gone]) {
        expect((await database().call(author, 'revise_review', { review, quote, last_seen: {} })).body).toBe(false);
        const asVisitor = await database().call(database().visitor, 'revise_review', { review, quote, last_seen: {} });
        expect(asVisitor.status).toBeGreaterThanOrEqual(400);
      }
      expect(await database().snapshot()).toEqual(before);
    });
  });

  describe('deleting', () => {
    it('an author can delete a review, and no trace of it remains', async () => {
      const id = await database().createReview(author);
      expect((await database().call(author, 'delete_review', { review: id })).status).toBe(204);
      expect(JSON.stringify(await database().snapshot())).not.toContain(id);
    });

    it('a review that an operator has deleted leaves no trace, and its id can be used again', async () => {
      const id = await database().createReview(author);
      await database().query('delete from app.reviews where id = $1', [id]);
      expect(JSON.stringify(await database().snapshot())).not.toContain(id);
      expect((await database().shareReview(author, { id, company: 'MAXAR' })).body).toBe(true);
      expect(await stored(id)).toMatchObject({ company: 'maxar' });
    });

    it('nobody can delete another user’s review', async () => {
      const id = await database().createReview(other);
      const before = await database().snapshot();
      for (const caller of [author, database().visitor]) await database().call(caller, 'delete_review', { review: id });
      expect(await database().snapshot()).toEqual(before);
    });
  });

  it('an author finds only their own reviews, last shared first', async () => {
    const reader = await database().signUp();
    const theirs = await database().createReview(author, { company: 'iceye' });
    const first = await database().createReview(reader, { company: 'planet' });
    const second = await database().createReview(reader);
    const ask = async (name: string, values: Record<string, unknown> = {}) =>
      (await database().call(reader, name, values)).body;
    const page = (await ask('own_reviews', { at_most: 1 })) as Record<string, unknown>[];
    expect(page).toMatchObject([{ id: second, anonymous: true, companies: { name: 'Maxar' } }]);
    expect(await ask('own_reviews', { after: page[0] })).toMatchObject([{ id: first, company: 'planet' }]);
    expect(await ask('own_review', { review: first })).toMatchObject({ id: first, updated_on: today() });
    expect(await ask('own_earlier_review', { of_company: 'planet' })).toEqual({ id: first, created_on: today() });
    expect(await ask('own_earlier_review', { of_company: 'iceye' })).toBeNull();
    expect(await ask('own_review', { review: theirs })).toBeNull();
    expect(await ask('is_own_review', { review: first })).toBe(true);
    expect(await ask('is_own_review', { review: theirs })).toBe(false);
  });
});
