import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, onEachEngine, type Person, plainReview } from './play.ts';

const once = { Prefer: 'resolution=ignore-duplicates' };
const today = () => new Date().toISOString().slice(0, 10);

onEachEngine('an author', (stage) => {
  let author: Person;
  let other: Person;
  beforeAll(async () => {
    author = await stage().person('Ingrid Author');
    other = await stage().person('Tariq Other');
  });
  beforeEach(() => stage().forgetPace());

  const found = async (id: unknown) => {
    const [row] = await stage().owner(
      `select company, anonymous, display_name, price::float, review, created_on::text, updated_on::text, user_id
       from public.reviews join public.review_authors using (id) where id = $1`,
      [id],
    );
    return row;
  };
  const revise = (person: Person, id: string, change: object): Promise<Answer> =>
    stage().ask(person, `/rest/v1/reviews?id=eq.${id}`, { method: 'PATCH', body: change });

  describe('shares a review', () => {
    it('under their own name when they sign it, and today', async () => {
      const id = await stage().shared(author, { anonymous: false });
      expect(await found(id)).toMatchObject({
        anonymous: false,
        display_name: 'Ingrid Author',
        created_on: today(),
        updated_on: today(),
        user_id: author.id,
      });
    });

    it('without a name unless they say so', async () => {
      const id = await stage().shared(author);
      expect(await found(id)).toMatchObject({ anonymous: true, display_name: null, user_id: author.id });
    });

    it.each([
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
    ])('not under the id %j, which is not a random one', async (id) => {
      const before = await stage().world();
      expect((await stage().share(author, { id })).status).toBeGreaterThanOrEqual(400);
      expect(await stage().world()).toEqual(before);
    });

    it('not without an id', async () => {
      const { id, ...body } = plainReview();
      for (const without of [body, { ...body, id: null }]) {
        const answer = await stage().ask(author, '/rest/v1/reviews', { method: 'POST', body: without });
        expect(answer.status).toBe(400);
        expect(answer.text).not.toContain(author.id);
      }
      expect(await found(id)).toBeUndefined();
    });

    it('not under the id of another person’s review', async () => {
      const id = await stage().shared(other);
      const before = await stage().world();
      for (const headers of [{}, once, { Prefer: 'resolution=merge-duplicates' }]) {
        expect((await stage().share(author, { id }, headers)).status).toBe(403);
      }
      expect(await stage().world()).toEqual(before);
    });
  });

  describe.each([
    ['display_name', 'Somebody Else'],
    ['created_on', '2020-01-01'],
    ['updated_on', '2020-01-01'],
    ['price_per_km2', 1],
    ['resolution_m', 1],
    ['resolution_class', 'low'],
  ])('does not choose the %s of a review', (column, value) => {
    it('when sharing it', async () => {
      const before = await stage().world();
      expect((await stage().share(author, { [column]: value })).status).toBe(403);
      expect(await stage().world()).toEqual(before);
    });

    it('when revising it', async () => {
      const id = await stage().shared(author, { anonymous: false });
      const before = await stage().world();
      expect((await revise(author, id, { [column]: value })).status).toBe(403);
      expect(await stage().world()).toEqual(before);
    });
  });

  describe('revises a review', () => {
    it('of their own, which keeps its id and its first day', async () => {
      const id = await stage().shared(author);
      await stage().owner(`update public.reviews set updated_on = '2024-02-29' where id = $1`, [id]);
      expect((await revise(author, id, { review: 'On second thoughts.', price: 99.5 })).status).toBe(204);
      expect(await found(id)).toMatchObject({ review: 'On second thoughts.', price: 99.5, updated_on: today() });
      expect((await revise(author, id, { id: randomUUID() })).status).toBe(403);
      expect(await found(id)).toMatchObject({ created_on: today(), user_id: author.id });
    });

    it('without a trace when nothing is changed', async () => {
      const id = await stage().shared(author);
      await stage().owner(`update public.reviews set updated_on = '2024-02-29' where id = $1`, [id]);
      expect((await revise(author, id, { review: 'Delivered in a week.', price: 1200 })).status).toBe(204);
      expect(await found(id)).toMatchObject({ updated_on: '2024-02-29' });
    });

    it('by signing it, or no longer', async () => {
      const id = await stage().shared(author);
      await revise(author, id, { anonymous: false });
      expect(await found(id)).toMatchObject({ anonymous: false, display_name: 'Ingrid Author' });
      await revise(author, id, { anonymous: true });
      expect(await found(id)).toMatchObject({ anonymous: true, display_name: null });
    });

    it('never of somebody else, nor all at once', async () => {
      const [theirs, own] = [await stage().shared(other), await stage().shared(author)];
      await revise(author, theirs, { review: 'Mine now' });
      await stage().ask(author, '/rest/v1/reviews?price=gt.0', { method: 'PATCH', body: { review: 'All mine' } });
      expect(await found(theirs)).toMatchObject({ review: 'Delivered in a week.', user_id: other.id });
      expect(await found(own)).toMatchObject({ review: 'All mine' });
    });
  });

  describe('deletes a review', () => {
    const remove = (person: Person, id: string) =>
      stage().ask(person, `/rest/v1/review_authors?id=eq.${id}`, { method: 'DELETE' });

    it('of their own, and nothing of it stays', async () => {
      const id = await stage().shared(author);
      expect((await remove(author, id)).status).toBe(204);
      expect(JSON.stringify(await stage().world())).not.toContain(id);
    });

    it('no more than the operator, after whom nothing of it stays either, and its id is free', async () => {
      const id = await stage().shared(author);
      await stage().ask(stage().secretKey, `/rest/v1/reviews?id=eq.${id}`, { method: 'DELETE' });
      expect(JSON.stringify(await stage().world())).not.toContain(id);
      expect((await stage().share(author, { id, company: 'MAXAR' })).status).toBe(201);
      expect(await found(id)).toMatchObject({ company: 'maxar' });
    });

    it('never of somebody else, nor by the review itself', async () => {
      const id = await stage().shared(other);
      const before = await stage().world();
      await remove(author, id);
      await stage().ask(author, '/rest/v1/reviews?price=gt.0', { method: 'DELETE' });
      await stage().ask(other, `/rest/v1/reviews?id=eq.${id}`, { method: 'DELETE' });
      expect(await stage().world()).toEqual(before);
    });
  });

  it('sees which reviews are theirs, and only those', async () => {
    const reader = await stage().person();
    const own = [await stage().shared(reader), await stage().shared(reader)].sort();
    const answer = await stage().ask(reader, '/rest/v1/review_authors?select=id,reviews(id,review)&order=id');
    const review = 'Delivered in a week.';
    expect(answer.body).toEqual(own.map((id) => ({ id, reviews: { id, review } })));
  });
});
