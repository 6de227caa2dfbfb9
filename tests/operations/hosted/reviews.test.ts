import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { expectExactMarket, expectExactStatistics } from '../../database/expected-statistics.ts';
import { visitor } from '../../database/migrated-postgres.ts';
import { validReview } from '../../database/test-database.ts';
import { describeOnHosted } from './describe-on-hosted.ts';
import type { HostedUser } from './hosted-database.ts';

describeOnHosted('reviews', 'not granted by default', (database) => {
  let author: HostedUser;
  let stranger: HostedUser;
  beforeEach(async () => {
    author = await database().signUp('Ingrid Author');
    stranger = await database().signUp('Tariq Stranger');
  });

  const done = { refusal: null, value: true };
  const ignored = { refusal: null, value: false };
  const read = async (caller: typeof visitor, id: string) => (await database().call(caller, 'review', { id })).value;

  it('a review that is shared twice is stored once, and everybody can read it', async () => {
    const row = { ...validReview(), id: randomUUID(), company: 'Planet', anonymous: false };
    expect(await database().shareReview(author, row)).toEqual(done);
    expect(await database().shareReview(author, row)).toEqual(ignored);
    for (const caller of [visitor, author, stranger])
      expect(await read(caller, row.id)).toMatchObject({ company: 'planet', display_name: 'Ingrid Author' });
  });

  it('the public columns of an anonymous review do not name its author', async () => {
    const id = await database().createReview(author);
    for (const caller of [visitor, stranger]) {
      const review = await read(caller, id);
      expect(review).toMatchObject({ id, display_name: null });
      expect(JSON.stringify(review)).not.toMatch(new RegExp(`${author.id}|Ingrid`));
    }
    expect((await database().call(stranger, 'is_own_review', { review: id })).value).toBe(false);
    expect((await database().call(author, 'is_own_review', { review: id })).value).toBe(true);
  });

  it('an author revises the version that they have seen, finds it among their reviews, and overwrites no other version', async () => {
    const id = await database().createReview(author);
    const seen = (await database().call(author, 'own_review', { review: id })).value as { updated_on: string };
    const last_seen = { review: 'Delivered in a week.', updated_on: seen.updated_on };
    expect(await database().reviseReview(author, id, { review: 'Other words.', price: 77 }, last_seen)).toEqual(done);
    expect(await database().reviseReview(author, id, { review: 'Lost words.' }, last_seen)).toEqual(ignored);
    const own = await database().call(author, 'own_reviews');
    expect(own).toMatchObject({ refusal: null, value: [{ id, review: 'Other words.', price: 77 }] });
    expect((await database().call(stranger, 'own_reviews')).value).toEqual([]);
    expect((await database().call(stranger, 'own_review', { review: id })).value).toBeNull();
  });

  it('no other user revises or deletes a review, or shares one with its id', async () => {
    const id = await database().createReview(author);
    const before = await database().snapshot();
    expect(await database().reviseReview(stranger, id, { review: 'Mine' })).toEqual(ignored);
    expect(await database().reviseReview(visitor, id, { review: 'Mine' })).toMatchObject({
      refusal: { code: '42501' },
    });
    expect(await database().call(stranger, 'delete_review', { review: id })).toMatchObject({ refusal: null });
    expect(await database().call(visitor, 'delete_review', { review: id })).toMatchObject({
      refusal: { code: '42501' },
    });
    expect(await database().shareReview(stranger, { id })).toMatchObject({ refusal: { code: 'PT403' } });
    expect(await database().snapshot()).toEqual(before);
  });

  it('an author deletes a review', async () => {
    const id = await database().createReview(author);
    expect(await database().call(author, 'delete_review', { review: id })).toMatchObject({ refusal: null });
    expect(await read(visitor, id)).toBeNull();
    expect(await database().reviseReview(author, id, { ...validReview(), review: 'Again' })).toEqual(ignored);
  });

  it('signed reviews get the new name of their author, but never one that is reserved', async () => {
    const id = await database().createReview(author, { anonymous: false });
    const rename = (display_name: string) => database().call(author, 'save_profile', { changes: { display_name } });
    expect(await rename('Maxar Support')).toMatchObject({ refusal: { code: 'PT409' } });
    expect(await rename('Ingrid Renamed')).toMatchObject({ refusal: null });
    expect((await database().call(author, 'own_profile')).value).toMatchObject({ display_name: 'Ingrid Renamed' });
    expect(await read(visitor, id)).toMatchObject({ display_name: 'Ingrid Renamed' });
  });

  it('a review without a token, or with the token of a deleted account, is refused', async () => {
    expect(await database().shareReview(visitor)).toMatchObject({ refusal: { code: '42501' } });
    const nobody = { role: 'authenticated', claims: { sub: randomUUID() } } as const;
    expect(await database().shareReview(nobody)).toMatchObject({ refusal: { code: 'PT401' } });
  });

  it('the eleventh review within an hour is refused', async () => {
    for (let nth = 0; nth < 10; nth++) await database().createReview(author, validReview(nth));
    expect(await database().shareReview(author)).toMatchObject({ refusal: { code: 'PT429' } });
  });

  it('a vote counts once, and the voter finds it among their marks', async () => {
    const review = await database().createReview(author);
    for (let nth = 0; nth < 2; nth++)
      expect(await database().call(stranger, 'vote_helpful', { review, helpful: true })).toEqual({
        refusal: null,
        value: 1,
      });
    const marks = await database().call(stranger, 'own_marks', { of_reviews: [review] });
    expect(marks.value).toEqual({ written: [], helpful: [review] });
    expect(await database().call(author, 'vote_helpful', { review, helpful: true })).toMatchObject({
      refusal: { code: 'PT409' },
    });
  });

  it('the statistics after all these writes match the reviews', async () => {
    const ids = [];
    for (const company of ['planet', 'maxar', 'maxar'])
      ids.push(await database().createReview(author, { company, rating: 4 }));
    const [moved = '', deleted = ''] = ids;
    const revision = { company: 'maxar', rating: 2.5, price: 12, price_basis: 'km2' };
    expect(await database().reviseReview(author, moved, revision)).toEqual(done);
    await database().call(author, 'delete_review', { review: deleted });
    await expectExactStatistics(database());
    await database().asOwner('postgres', 'call app.refresh_statistics()');
    await expectExactStatistics(database());
    await expectExactMarket(database());
  });
});
