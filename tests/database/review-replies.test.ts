import { expect, it } from 'vitest';
import { setModerators } from '../../supabase/set-moderators.ts';
import { describeOnPostgres } from './engines.ts';
import { withRepresentatives } from './representatives.ts';

describeOnPostgres('replies of providers to reviews', (database) => {
  const { access, askForReplies, call, repliesTo, reply, representative } = withRepresentatives(database);
  const reviewOfIceye = async () => database().createReview(await database().signUp(), { company: 'iceye' });
  async function signUpModerator() {
    const user = await database().signUp();
    await setModerators([user.email], true, access());
    return user;
  }

  it('are limited to one for each review, which a representative can change and withdraw', async () => {
    const user = await representative();
    const review = await reviewOfIceye();
    expect((await reply(user, review)).status).toBe(204);
    expect(await repliesTo(review)).toMatchObject([{ review, from: 'ICEYE', reply: 'We are sorry.', current: true }]);
    const colleague = await representative();
    expect((await reply(colleague, review, 'We are very sorry.')).status).toBe(204);
    expect(await repliesTo(review)).toMatchObject([{ reply: 'We are very sorry.' }]);
    expect((await reply(user, review, '')).status).toBe(204);
    expect(await repliesTo(review)).toEqual([]);
  });

  it('are plain text of at most 1,000 characters', async () => {
    const [user, review] = [await representative(), await reviewOfIceye()];
    for (const [text, status] of [
      ['x'.repeat(1001), 400],
      ['\u{1f6f0}'.repeat(1001), 413],
      ['a\u202eb', 400],
      [' ', 400],
    ] as const)
      expect((await reply(user, review, text)).status, text.slice(0, 9)).toBe(status);
    expect(await repliesTo(review)).toEqual([]);
    expect((await reply(user, review, '\u{1f6f0}'.repeat(1000))).status).toBe(204);
  });

  it('are written only by representatives of the reviewed company', async () => {
    const user = await representative();
    const author = await database().signUp();
    const review = await database().createReview(author, { company: 'iceye' });
    const other = await database().createReview(author, { company: 'maxar' });
    const moderator = await signUpModerator();
    for (const caller of [database().visitor, database().secretKey, author, await database().signUp(), moderator])
      expect((await reply(caller, review)).status).toBeGreaterThanOrEqual(400);
    expect((await reply(user, other)).status).toBe(403);
    expect((await reply(user, crypto.randomUUID())).status).toBe(404);
    expect(await askForReplies(user, [review, other])).toEqual({ replies: [], replyable: [review] });
    for (const caller of [database().visitor, author, moderator])
      expect(await askForReplies(caller, [review, other])).toEqual({ replies: [], replyable: [] });
  });

  it('of authors to their own review, written before they worked there, are refused', async () => {
    const author = await database().signUp();
    const review = await database().createReview(author, { company: 'iceye' });
    const user = await representative();
    await database().query('update app.review_authors set user_id = $1 where id = $2', [user.id, review]);
    expect((await reply(user, review)).status).toBe(409);
  });

  it('disappear with the review, when it moves to another company, and while it is hidden', async () => {
    const user = await representative();
    const moderator = await signUpModerator();
    const author = await database().signUp();
    const review = await database().createReview(author, { company: 'iceye', sensor: null, resolution: '50 cm' });
    await reply(user, review);
    const move = (company: string) => database().reviseReview(author, review, { company });
    expect((await move('maxar')).body).toBe(true);
    expect(await repliesTo(review)).toEqual([]);
    expect((await move('iceye')).body).toBe(true);
    expect(await repliesTo(review)).toHaveLength(1);
    await call(moderator, 'hide_review', { review, reason: 'x' });
    expect(await repliesTo(review)).toEqual([]);
    await call(moderator, 'restore_review', { review, reason: 'x' });
    expect(await repliesTo(review)).toHaveLength(1);
    await call(author, 'delete_review', { review });
    expect(await database().query('select * from app.review_replies where review = $1', [review])).toEqual([]);
  });

  it('can be reported by readers and by the author of the review, and removed by moderators, which is logged', async () => {
    const user = await representative();
    const author = await database().signUp();
    const review = await database().createReview(author, { company: 'iceye' });
    await reply(user, review);
    const report = (reporter: string | null, reason: string) =>
      call(database().secretKey, 'report_review', { review, reason, words: '', reporter, address: review });
    expect((await report(null, 'reply')).status).toBe(200);
    expect((await report(author.id, 'reply')).status).toBe(200);
    expect((await report(author.id, 'insulting')).status).toBe(409);
    for (const caller of [database().visitor, author, user])
      expect((await call(caller, 'remove_reply', { review, reason: 'x' })).status).toBeGreaterThanOrEqual(400);
    const moderator = await signUpModerator();
    expect((await call(moderator, 'remove_reply', { review, reason: 'Insulting.' })).status).toBe(204);
    expect(await repliesTo(review)).toEqual([]);
    expect(
      await database().query('select decision, reason from app.moderation_log where review = $1', [review]),
    ).toEqual([{ decision: 'reply removed', reason: 'Insulting.' }]);
    expect(
      await database().query('select id from app.review_reports where review = $1 and settled_at is null', [review]),
    ).toEqual([]);
  });

  it('that were withdrawn before a moderator decided leave a record of who closed the reports', async () => {
    const [user, moderator, review] = [await representative(), await signUpModerator(), await reviewOfIceye()];
    await reply(user, review);
    const report = { review, reason: 'reply', words: '', reporter: null, address: review };
    expect((await call(database().secretKey, 'report_review', report)).status).toBe(200);
    await reply(user, review, '');
    for (const _ of [1, 2]) await call(moderator, 'remove_reply', { review, reason: 'Insulting.' });
    expect(
      await database().query('select decision, reason from app.moderation_log where review = $1', [review]),
    ).toEqual([{ decision: 'dismissed', reason: 'Insulting.' }]);
    expect((await call(user, 'own_removed_replies')).body).toEqual([]);
  });

  it('that moderators remove are listed only for their writer, without anything about the author', async () => {
    const user = await representative();
    const moderator = await signUpModerator();
    const [review, hidden, kept] = [await reviewOfIceye(), await reviewOfIceye(), await reviewOfIceye()];
    for (const each of [review, hidden, kept]) await reply(user, each);
    await call(moderator, 'remove_reply', { review, reason: 'Insulting.' });
    await call(moderator, 'hide_review', { review: hidden, reason: 'x' });
    for (const _ of [1, 2]) await call(moderator, 'remove_reply', { review: hidden, reason: 'Insulting.' });
    await reply(user, kept, '');
    const today = new Date().toISOString().slice(0, 10);
    const removed = { name: 'ICEYE', month: today.slice(0, 7), on: today };
    expect((await call(user, 'own_removed_replies')).body).toEqual([removed, removed]);
    expect((await call(user, 'own_removed_replies', { from_row: 1 })).body).toEqual([removed]);
    for (const caller of [moderator, await representative()])
      expect((await call(caller, 'own_removed_replies')).body).toEqual([]);
    await call(database().secretKey, 'delete_account', { account: user.id, keep_reviews: false });
    expect(await database().query('select * from app.removed_replies where user_id = $1', [user.id])).toEqual([]);
  });

  it('are rate-limited, and a stopped account can withdraw its replies but write none', async () => {
    const user = await representative();
    const review = await reviewOfIceye();
    await database().query(
      "insert into app.write_rate_limits (user_id, kind, times) values ($1, 'reply', array_fill(now(), array[30]))",
      [user.id],
    );
    expect((await reply(user, review)).status).toBe(429);
    const other = await representative();
    expect((await reply(other, review)).status).toBe(204);
    await database().query('insert into app.stopped_authors (review, user_id) values ($1, $2)', [review, other.id]);
    expect((await reply(other, review)).status).toBe(409);
    expect((await reply(other, review, '')).status).toBe(204);
  });

  it('are in the export of the representative’s own data', async () => {
    const user = await representative();
    const review = await reviewOfIceye();
    await reply(user, review);
    expect((await call(user, 'own_replies')).body).toMatchObject([
      { review, company: 'iceye', reply: 'We are sorry.' },
    ]);
    expect((await call(user, 'own_replies', { from_row: 1 })).body).toEqual([]);
    expect((await call(await representative(), 'own_replies')).body).toEqual([]);
  });

  it('are requested for 40 reviews at a time, however the list of them is written', async () => {
    const [author, speaker] = [await database().signUp(), await representative()];
    const ids: string[] = [];
    for (let nth = 0; nth < 41; nth++) {
      await database().resetRateLimits();
      const id = await database().createReview(author, { company: 'iceye' });
      await reply(speaker, id);
      ids.push(id);
    }
    for (const of_reviews of [ids, [ids], ids.map((id) => [id]), `[-9:31]={${ids.join(',')}}`]) {
      const { body } = await call(database().visitor, 'review_replies', { of_reviews });
      expect((body as { replies: unknown[] }).replies).toHaveLength(40);
    }
  });
});
