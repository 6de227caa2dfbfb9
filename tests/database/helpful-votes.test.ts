import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import { expectExactStatistics } from './expected-statistics.ts';
import { withRepresentatives } from './representatives.ts';
import type { Caller } from './test-database.ts';

describeOnPostgres('helpful votes', (database) => {
  const call = (caller: Caller, name: string, values: Record<string, unknown> = {}) =>
    database().call(caller, name, values);
  const vote = (caller: Caller, review: string, helpful = true) => call(caller, 'vote_helpful', { review, helpful });
  const publicRow = async (id: string) =>
    (await call(database().visitor, 'review', { id })).body as Record<string, unknown> | null;

  it('count once for each user, can be withdrawn, and change nothing else about the review', async () => {
    const [author, one, two] = [await database().signUp(), await database().signUp(), await database().signUp()];
    const review = await database().createReview(author, { rating: 4 });
    const before = await publicRow(review);
    expect((await vote(one, review)).body).toBe(1);
    expect((await vote(one, review)).body).toBe(1);
    expect((await vote(two, review)).body).toBe(2);
    expect(await publicRow(review)).toEqual({ ...before, helpful: 2 });
    expect((await vote(one, review, false)).body).toBe(1);
    expect((await vote(one, review, false)).body).toBe(1);
    expect(await publicRow(review)).toEqual({ ...before, helpful: 1 });
    await expectExactStatistics(database());
  });

  it('are refused for one’s own review, without an account, for a deleted review, and after 60 within an hour', async () => {
    const author = await database().signUp();
    const review = await database().createReview(author);
    expect(await vote(author, review)).toMatchObject({ status: 409, body: { message: 'own_review_voted' } });
    expect((await vote(database().visitor, review)).status).toBeGreaterThanOrEqual(400);
    expect((await vote(await database().signUp(), randomUUID())).status).toBe(404);
    const keen = await database().signUp();
    for (let nth = 0; nth < 60; nth++) expect((await vote(keen, review, nth % 2 === 0)).status).toBe(200);
    expect((await vote(keen, review)).status).toBe(429);
    expect((await publicRow(review))?.helpful).toBe(0);
  });

  it('are refused for the provider whose domain is in the voter’s address, but an older vote can be withdrawn', async () => {
    const { representative, setEmail, signUpAt } = withRepresentatives(database);
    const review = await database().createReview(await database().signUp(), { company: 'iceye' });
    const other = await database().createReview(await database().signUp(), { company: 'maxar' });
    for (const voter of [await representative(), await signUpAt('iceye.com')]) {
      expect(await vote(voter, review)).toMatchObject({ status: 409, body: { message: 'vote_for_employer' } });
      expect((await vote(voter, other)).status).toBe(200);
    }
    const later = await database().signUp();
    expect((await vote(later, review)).body).toBe(1);
    await setEmail(later, `${later.id}@iceye.com`);
    expect((await vote(later, review, false)).body).toBe(0);
  });

  it('cannot be set by a request', async () => {
    const author = await database().signUp();
    const review = await database().createReview(author, { helpful: 1000 });
    await database().reviseReview(author, review, { helpful: 1000, review: 'Other words.' });
    expect((await publicRow(review))?.helpful).toBe(0);
  });

  it('are visible only to the voter', async () => {
    const [author, voter, other] = [await database().signUp(), await database().signUp(), await database().signUp()];
    const [one, two] = [await database().createReview(author), await database().createReview(author)];
    await vote(voter, one);
    const marksOf = async (caller: Caller, of_reviews?: string[]) =>
      (await call(caller, 'own_marks', { of_reviews })).body;
    expect(await marksOf(voter)).toEqual({ written: [], helpful: [one] });
    expect(await marksOf(voter, [one, two])).toEqual({ written: [], helpful: [one] });
    expect(await marksOf(voter, [two])).toEqual({ written: [], helpful: [] });
    expect(await marksOf(author)).toEqual({ written: [one, two].sort(), helpful: [] });
    expect(await marksOf(author, [two])).toEqual({ written: [two], helpful: [] });
    expect(await marksOf(other)).toEqual({ written: [], helpful: [] });
    expect((await call(database().visitor, 'own_marks')).status).toBeGreaterThanOrEqual(400);
  });

  it('stay when the voter deletes the account, so that nobody sees which votes and reviews belong together', async () => {
    const [author, voter] = [await database().signUp(), await database().signUp()];
    const review = await database().createReview(author);
    await vote(voter, review);
    await call(database().secretKey, 'delete_account', { account: voter.id, keep_reviews: false });
    expect((await publicRow(review))?.helpful).toBe(1);
    expect(await database().query('select * from app.helpful_votes where review = $1', [review])).toEqual([]);
  });

  it('from two users at once are both counted', async () => {
    const author = await database().signUp();
    const review = await database().createReview(author);
    const voters = await Promise.all(Array.from({ length: 8 }, () => database().signUp()));
    await Promise.all(voters.map((voter) => vote(voter, review)));
    expect((await publicRow(review))?.helpful).toBe(8);
  });

  it('are kept while a review is hidden', async () => {
    const [author, voter] = [await database().signUp(), await database().signUp()];
    const review = await database().createReview(author);
    await vote(voter, review);
    const moderator = await database().signUp();
    await call(database().secretKey, 'set_moderator', { email_address: moderator.email, is_moderator: true });
    await call(moderator, 'hide_review', { review, reason: 'x' });
    expect((await vote(voter, review, false)).status).toBe(404);
    await call(moderator, 'restore_review', { review, reason: 'x' });
    expect((await publicRow(review))?.helpful).toBe(1);
    expect((await vote(voter, review, false)).body).toBe(0);
  });
});
