import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { decideClaim } from '../../supabase/decide-claims.ts';
import { setModerators } from '../../supabase/set-moderators.ts';
import { describeOnPostgres } from './engines.ts';
import { openTransaction, waitUntilBlocked } from './open-transaction.ts';
import { withRepresentatives } from './representatives.ts';
import type { ApiResponse, Caller, TestUser } from './test-database.ts';

/** An email as `take_notices` returns it. */
interface TakenEmail {
  id: string;
  email: string;
  kind: string;
  token: string;
}

describeOnPostgres('notices', (database) => {
  const call = (caller: Caller, name: string, values: Record<string, unknown> = {}): Promise<ApiResponse> =>
    database().call(caller, name, values);
  const notifyLater = (account: string | null, kind: string) =>
    database().query('select app.notify($1, $2)', [account, kind]);
  /** Skips the random delay before the first attempt to send each email. */
  const makeDue = () =>
    database().query(
      'update app.notice_emails set next_attempt_at = now() where attempts = 0 and next_attempt_at > now()',
    );
  const notify = async (account: string | null, kind: string) => {
    await notifyLater(account, kind);
    await makeDue();
  };
  const take = async (count = 100) =>
    (await call(database().secretKey, 'take_notices', { at_most: count })).body as TakenEmail[];
  const answered = (name: string, { id }: { id: string }) => call(database().secretKey, name, { id });
  const notices = async (user: TestUser) => (await call(user, 'own_notices')).body as { kind: string; on: string }[];
  const settings = async (user: TestUser) => (await call(user, 'own_notice_settings')).body;
  const choose = (user: TestUser, kind: string, wanted: boolean) => call(user, 'set_notice', { of_kind: kind, wanted });
  const letTimePass = (time: string) =>
    database().query('update app.notice_emails set next_attempt_at = next_attempt_at - $1::text::interval', [time]);

  async function setModerator({ email }: TestUser, isModerator: boolean): Promise<void> {
    const { url, secretKey } = database().supabase;
    await setModerators([email], isModerator, { url, secretKey });
  }
  async function signUpModerator(): Promise<TestUser> {
    const user = await database().signUp('Mo Derator');
    await setModerator(user, true);
    return user;
  }
  const report = (review: string) =>
    call(database().secretKey, 'report_review', {
      review,
      reason: 'insulting',
      words: '',
      reporter: null,
      address: randomUUID(),
    });

  beforeEach(() => database().query('delete from app.notice_emails'));

  it('by default what happens to a user’s own reviews is wanted, and nothing else', async () => {
    const user = await database().signUp();
    expect(await settings(user)).toEqual({ reply: true, moderation: true, claim: false });
    for (const kind of ['reply', 'moderation', 'claim']) await notify(user.id, kind);
    expect((await notices(user)).map(({ kind }) => kind).sort()).toEqual(['moderation', 'reply']);
    expect((await take()).map(({ kind, email }) => [kind, email]).sort()).toEqual([
      ['moderation', user.email],
      ['reply', user.email],
    ]);
  });

  it('each kind can be switched on and off separately, and only by the user', async () => {
    const [user, other] = [await database().signUp(), await database().signUp()];
    expect((await choose(user, 'claim', true)).status).toBe(204);
    for (const kind of ['reply', 'moderation']) expect((await choose(user, kind, false)).status).toBe(204);
    expect(await settings(user)).toEqual({ reply: false, moderation: false, claim: true });
    expect(await settings(other)).toEqual({ reply: true, moderation: true, claim: false });
    for (const kind of ['reply', 'moderation', 'claim']) await notify(user.id, kind);
    expect((await notices(user)).map(({ kind }) => kind)).toEqual(['claim']);
    expect(await notices(other)).toEqual([]);
  });

  it('switching a kind off deletes its waiting emails', async () => {
    const user = await database().signUp();
    await notify(user.id, 'reply');
    await choose(user, 'reply', false);
    expect(await take()).toEqual([]);
  });

  it('an unknown kind and an invalid choice are refused', async () => {
    const user = await database().signUp();
    for (const body of [
      { of_kind: 'news', wanted: true },
      { of_kind: null, wanted: true },
      { of_kind: 'reply', wanted: null },
    ])
      expect(await call(user, 'set_notice', body)).toMatchObject({
        status: 400,
        body: { message: 'notice_unknown' },
      });
    expect(await settings(user)).toMatchObject({ reply: true });
  });

  it('a user who changes the settings more than 30 times within an hour has to wait', async () => {
    const user = await database().signUp();
    await database().query(
      `insert into app.write_rate_limits (user_id, kind, times)
       values ($1, 'profile', array_fill(now(), array[30]))`,
      [user.id],
    );
    expect((await choose(user, 'claim', true)).status).toBe(429);
    expect(await settings(user)).toMatchObject({ claim: false });
  });

  it('the profile shows the latest 20 notices of the last 90 days, newest first, and the daily job deletes older ones', async () => {
    const user = await database().signUp();
    await choose(user, 'claim', true);
    for (let nth = 0; nth < 20; nth++) await notify(user.id, 'reply');
    await notify(user.id, 'claim');
    expect((await notices(user)).map(({ kind }) => kind)).toEqual(['claim', ...Array(19).fill('reply')]);
    expect((await call(user, 'own_notices', { at_most: 1000 })).body).toHaveLength(21);
    await database().query('update app.notices set happened_on = happened_on - 90 where user_id = $1', [user.id]);
    expect(await notices(user)).toEqual([]);
    await database().query('call app.refresh_statistics()');
    expect(await database().query('select from app.notices where user_id = $1', [user.id])).toEqual([]);
  });

  it('no notice is created for a review without an author or an account that no longer exists', async () => {
    await notify(null, 'reply');
    await notify(randomUUID(), 'reply');
    expect(await take()).toEqual([]);
  });

  it('emails about replies and decisions are due at a random time within a day, and those about claims at once', async () => {
    const minutes: Record<string, number[]> = { reply: [], moderation: [], claim: [] };
    for (const kind of Object.keys(minutes))
      for (let nth = 0; nth < 20; nth++) {
        const user = await database().signUp();
        await choose(user, kind, true);
        await notifyLater(user.id, kind);
        const [row] = await database().query<{ minutes: number }>(
          `select extract(epoch from next_attempt_at - now())::float / 60 as minutes from app.notice_emails
           where user_id = $1`,
          [user.id],
        );
        minutes[kind]?.push(row?.minutes ?? Number.NaN);
      }
    expect(Math.max(...(minutes.claim ?? []))).toBeLessThanOrEqual(0);
    for (const kind of ['reply', 'moderation']) {
      const pauses = minutes[kind] ?? [];
      expect(Math.max(...pauses)).toBeLessThanOrEqual(24 * 60);
      expect(pauses.filter((pause) => pause > 60).length).toBeGreaterThan(0);
      expect(new Set(pauses).size).toBe(20);
    }
    expect((await take()).map(({ kind }) => kind)).toEqual(Array(20).fill('claim'));
  });

  it('a second notice does not change when the waiting email is due, and the profile shows both at once', async () => {
    const user = await database().signUp();
    const due = () => database().query('select id, next_attempt_at, due_since from app.notice_emails');
    await notifyLater(user.id, 'reply');
    const before = await due();
    await notifyLater(user.id, 'reply');
    expect(await due()).toEqual(before);
    expect(await notices(user)).toHaveLength(2);
  });

  it('nothing that is stored reveals when within a day an event happened', async () => {
    const user = await database().signUp();
    await notifyLater(user.id, 'reply');
    const [row] = await database().query<{ isRandom: boolean }>(
      `select due_since = next_attempt_at and due_since <> now() as "isRandom" from app.notice_emails`,
    );
    expect(row?.isRandom).toBe(true);
    expect(await notices(user)).toEqual([{ kind: 'reply', on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
    const types = await database().query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'app' and table_name in ('notices', 'notice_emails', 'unsubscribe_tokens')
         and data_type like 'timestamp%' order by 1`,
    );
    expect(types.map(({ name }) => name)).toEqual(['due_since', 'next_attempt_at']);
  });

  it('several waiting notices of a kind become one email', async () => {
    const [user, other] = [await database().signUp(), await database().signUp()];
    await choose(user, 'claim', true);
    for (const kind of ['reply', 'claim', 'reply', 'reply']) await notify(user.id, kind);
    await notify(other.id, 'reply');
    const taken = await take();
    const kinds = taken.filter(({ email }) => email === user.email).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['claim', 'reply']);
    expect(taken.filter(({ email }) => email === other.email)).toHaveLength(1);
    expect(await notices(user)).toHaveLength(4);
  });

  it('a taken email is given to nobody else, and never again after it was sent', async () => {
    await notify((await database().signUp()).id, 'reply');
    const [email] = await take();
    expect(await take()).toEqual([]);
    expect((await answered('notice_sent', email as TakenEmail)).status).toBe(204);
    expect((await answered('notice_sent', email as TakenEmail)).status).toBe(204);
    await letTimePass('1 day');
    expect(await take()).toEqual([]);
  });

  it('two simultaneous senders never get the same email', async () => {
    for (const user of [await database().signUp(), await database().signUp(), await database().signUp()])
      await notify(user.id, 'reply');
    const taken = (await Promise.all([take(), take(), take()])).flat();
    expect(taken).toHaveLength(3);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(3);
  });

  it('no more emails are taken than requested, those due longest first', async () => {
    const users = [await database().signUp(), await database().signUp()];
    for (const user of users) {
      // Two emails may become due in the same millisecond.
      await letTimePass('1 second');
      await notify(user.id, 'reply');
    }
    expect((await take(1)).map(({ email }) => email)).toEqual([users[0]?.email]);
    expect((await take(1)).map(({ email }) => email)).toEqual([users[1]?.email]);
    expect(await take(0)).toEqual([]);
    expect(await take(-1)).toEqual([]);
  });

  it('an email whose sender stopped without a result is due again after 10 minutes, with the same id', async () => {
    await notify((await database().signUp()).id, 'reply');
    const [email] = await take();
    await letTimePass('9 minutes');
    expect(await take()).toEqual([]);
    await letTimePass('1 minute');
    expect(await take()).toMatchObject([{ id: email?.id, email: email?.email }]);
  });

  it('a failed email is retried after longer and longer pauses of at most 6 hours, and never given up', async () => {
    await notify((await database().signUp()).id, 'reply');
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 9; attempt++) {
      const [email] = await take();
      expect(email, `attempt ${attempt}`).toBeDefined();
      await answered('notice_failed', email as TakenEmail);
      const [row] = await database().query<{ minutes: number }>(
        `select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from app.notice_emails`,
      );
      pauses.push(row?.minutes ?? 0);
      await letTimePass('6 hours');
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 360, 360, 360]);
  });

  it('a notice that is created while an email is being sent gets a separate email', async () => {
    const user = await database().signUp();
    await notify(user.id, 'reply');
    const [first] = await take();
    await notify(user.id, 'reply');
    const [second] = await take();
    expect(second?.id).not.toBe(first?.id);
    await answered('notice_sent', first as TakenEmail);
    await answered('notice_sent', second as TakenEmail);
    expect(await database().query('select from app.notice_emails')).toEqual([]);
  });

  it('a notice that is created while emails fail shares one email with the earlier ones', async () => {
    const user = await database().signUp();
    await notify(user.id, 'reply');
    const [failing] = await take();
    await notify(user.id, 'reply');
    await answered('notice_failed', failing as TakenEmail);
    await notify(user.id, 'reply');
    const again = await take();
    expect(again).toHaveLength(1);
    await answered('notice_failed', again[0] as TakenEmail);
    await notify(user.id, 'reply');
    await letTimePass('1 day');
    expect(await take()).toHaveLength(1);
  });

  it('of an email that may have been sent and a later one, only the later one is sent', async () => {
    const user = await database().signUp();
    await notify(user.id, 'reply');
    const [lost] = await take();
    await notify(user.id, 'reply');
    await letTimePass('1 day');
    const taken = await take();
    expect(taken).toHaveLength(1);
    expect(taken[0]?.id).not.toBe(lost?.id);
  });

  it('the author is notified when a moderator hides the review and shows it again, and the moderator learns nothing', async () => {
    const [moderator, author, silent] = [await signUpModerator(), await database().signUp(), await database().signUp()];
    await choose(silent, 'moderation', false);
    for (const writer of [author, silent]) {
      const review = await database().createReview(writer);
      for (const name of ['hide_review', 'restore_review']) {
        const decide = () => call(moderator, name, { review, reason: 'Because.' });
        expect(await decide()).toMatchObject({ status: 204, text: '' });
        expect(await decide()).toMatchObject({ status: 409 });
      }
    }
    expect((await notices(author)).map(({ kind }) => kind)).toEqual(['moderation', 'moderation']);
    expect(await notices(silent)).toEqual([]);
    expect(await notices(moderator)).toEqual([]);
  });

  it('the author is notified when moderators decide about an objection, but not when they dismiss reports', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const review = await database().createReview(author);
    await report(review);
    await call(moderator, 'dismiss_reports', { review, reason: 'It is not.' });
    expect(await notices(author)).toEqual([]);
    await call(moderator, 'hide_review', { review, reason: 'After all.' });
    await call(author, 'object_to_hiding', { review, objection: 'It is a quote.' });
    expect(await notices(author)).toHaveLength(1);
    await call(moderator, 'dismiss_reports', { review, reason: 'Still not.' });
    expect(await notices(author)).toHaveLength(2);
  });

  it('an objection that leads to the review being shown again causes only one notice', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const review = await database().createReview(author);
    await call(moderator, 'hide_review', { review, reason: 'Because.' });
    await call(author, 'object_to_hiding', { review, objection: 'It is a quote.' });
    await call(moderator, 'restore_review', { review, reason: 'It is.' });
    expect(await notices(author)).toHaveLength(2);
  });

  it('the author is notified of a reply, but not when it changes, and a review without an author notifies nobody', async () => {
    const { representative, reply } = withRepresentatives(database);
    const [author, gone] = [await database().signUp(), await database().signUp()];
    const review = await database().createReview(author, { company: 'iceye' });
    const kept = await database().createReview(gone, { company: 'iceye' });
    await call(database().secretKey, 'delete_account', { account: gone.id, keep_reviews: true });
    const user = await representative();
    for (const [answered, text] of [
      [review, 'We are sorry.'],
      [review, 'We are very sorry.'],
      [kept, 'We are sorry.'],
    ] as const)
      expect((await reply(user, answered, text)).status).toBe(204);
    expect((await notices(author)).map(({ kind }) => kind)).toEqual(['reply']);
    expect(await take()).toEqual([]);
    await makeDue();
    expect((await take()).map(({ email }) => email)).toEqual([author.email]);
  });

  it('a user who claimed a profile is notified of the decision, if they want that', async () => {
    const { access, claim, signUpAt } = withRepresentatives(database);
    const user = await signUpAt('iceye.com');
    await claim(user);
    const decide = (approved: boolean) => decideClaim({ company: 'iceye', email: user.email, approved }, access());
    await decide(true);
    expect(await notices(user)).toEqual([]);
    await choose(user, 'claim', true);
    await decide(false);
    expect((await notices(user)).map(({ kind }) => kind)).toEqual(['claim']);
  });

  it('moderators who want it are notified once a day while reports wait, and nobody else can be', async () => {
    const [moderator, silent, user] = [await signUpModerator(), await signUpModerator(), await database().signUp()];
    expect(await settings(moderator)).toEqual({ reply: true, moderation: true, claim: false, report: false });
    expect(await settings(user)).not.toHaveProperty('report');
    expect((await choose(moderator, 'report', true)).status).toBe(204);
    expect(await choose(user, 'report', true)).toMatchObject({
      status: 400,
      body: { message: 'notice_unknown' },
    });
    expect(await take()).toEqual([]);
    for (const review of [await database().createReview(user), await database().createReview(user)])
      expect((await report(review)).status).toBe(200);
    expect(await notices(moderator)).toEqual([]);
    for (let nth = 0; nth < 3; nth++) await take(0);
    expect((await notices(moderator)).map(({ kind }) => kind)).toEqual(['report']);
    await makeDue();
    const taken = await take();
    expect(taken.map(({ email, kind }) => [email, kind])).toEqual([[moderator.email, 'report']]);
    await answered('notice_sent', taken[0] as TakenEmail);
    await take();
    expect(await database().query('select from app.notice_emails')).toEqual([]);
    await database().query('update app.notices set happened_on = happened_on - 1 where user_id = $1', [moderator.id]);
    await take();
    expect(await notices(moderator)).toHaveLength(2);
    for (const other of [silent, user]) expect(await notices(other)).toEqual([]);
    await database().query('update app.review_reports set settled_at = now() where settled_at is null');
    await makeDue();
    expect(await take()).toEqual([]);
  });

  it('moderators are not notified of reports about their own reviews', async () => {
    const moderator = await signUpModerator();
    await choose(moderator, 'report', true);
    await report(await database().createReview(moderator));
    await take();
    expect(await notices(moderator)).toEqual([]);
    await database().query('update app.review_reports set settled_at = now() where settled_at is null');
  });

  it('notices about reports end with the moderator role', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    await choose(moderator, 'report', true);
    await report(await database().createReview(author));
    await take();
    expect(await notices(moderator)).toHaveLength(1);
    await setModerator(moderator, false);
    await makeDue();
    expect((await take()).filter(({ email }) => email === moderator.email)).toEqual([]);
    expect(await settings(moderator)).not.toHaveProperty('report');
    expect((await choose(moderator, 'report', true)).status).toBe(400);
    await database().query('update app.notices set happened_on = happened_on - 1 where user_id = $1', [moderator.id]);
    await take();
    expect(await notices(moderator)).toHaveLength(1);
    await database().query('update app.review_reports set settled_at = now() where settled_at is null');
  });

  it('the token in an email switches off that kind for that user, however often it is used', async () => {
    const [user, other] = [await database().signUp(), await database().signUp()];
    await choose(user, 'claim', true);
    for (const [account, kind] of [
      [user.id, 'reply'],
      [user.id, 'claim'],
      [other.id, 'reply'],
    ] as const)
      await notify(account, kind);
    const token = (await take()).find(({ email, kind }) => email === user.email && kind === 'reply')?.token;
    for (let nth = 0; nth < 2; nth++)
      expect((await call(database().secretKey, 'unsubscribe', { token })).status).toBe(204);
    expect(await settings(user)).toEqual({ reply: false, moderation: true, claim: true });
    expect(await settings(other)).toMatchObject({ reply: true });
  });

  it('every email of the last year can unsubscribe, even after the kind was switched on again', async () => {
    const user = await database().signUp();
    await notify(user.id, 'reply');
    const [first] = await take();
    await call(database().secretKey, 'unsubscribe', { token: first?.token });
    await choose(user, 'reply', true);
    await notify(user.id, 'reply');
    expect((await take())[0]?.token).not.toBe(first?.token);
    await call(database().secretKey, 'unsubscribe', { token: first?.token });
    expect(await settings(user)).toMatchObject({ reply: false });
    await choose(user, 'reply', true);
    await database().query(`update app.unsubscribe_tokens set created_on = created_on - interval '366 days'`);
    await database().query('call app.refresh_statistics()');
    await call(database().secretKey, 'unsubscribe', { token: first?.token });
    expect(await settings(user)).toMatchObject({ reply: true });
  });

  it('only hashes of tokens are stored', async () => {
    await notify((await database().signUp()).id, 'reply');
    const [email] = await take();
    expect(email?.token).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(await database().snapshot())).not.toContain(email?.token);
  });

  it.each(['', 'unknown', 'x'.repeat(10_000), null])(
    'the token %j changes nothing and gets the same answer',
    async (token) => {
      const before = await database().snapshot();
      expect(await call(database().secretKey, 'unsubscribe', { token })).toMatchObject({ status: 204, text: '' });
      expect(await database().snapshot()).toEqual(before);
    },
  );

  it('a change of the email address ends the tokens in earlier emails, and waiting emails go to the new address', async () => {
    const user = await database().signUp();
    await notify(user.id, 'reply');
    const [email] = await take();
    const address = `${randomUUID()}@example.com`;
    await database().query('update auth.users set email = $2 where id = $1', [user.id, address]);
    await call(database().secretKey, 'unsubscribe', { token: email?.token });
    expect(await settings(user)).toMatchObject({ reply: true });
    await letTimePass('1 day');
    expect(await take()).toMatchObject([{ id: email?.id, email: address }]);
  });

  it.each([true, false])(
    'deleting the account deletes everything about its notices (reviews kept: %s)',
    async (keep_reviews) => {
      const user = await database().signUp();
      await choose(user, 'claim', true);
      await notify(user.id, 'reply');
      const [email] = await take();
      await notify(user.id, 'claim');
      await call(database().secretKey, 'delete_account', { account: user.id, keep_reviews });
      const left = await database().snapshot();
      expect(JSON.stringify(left)).not.toContain(user.id);
      expect(await take()).toEqual([]);
      for (const [name, body] of [
        ['unsubscribe', { token: email?.token }],
        ['notice_sent', { id: email?.id }],
        ['notice_failed', { id: email?.id }],
      ] as const)
        expect((await call(database().secretKey, name, body)).status).toBe(204);
      expect((await choose(user, 'reply', false)).status).not.toBe(204);
      expect(await database().snapshot()).toEqual(left);
    },
  );
});

describeOnPostgres('notices beside other transactions', (database, address) => {
  const waiting = () => database().query('select user_id, taken from app.notice_emails order by taken');

  it('an action that causes a notice does not fail when the account is being deleted, and leaves nothing behind', async () => {
    const user = await database().signUp();
    const deletion = await openTransaction(address(), `select public.delete_account('${user.id}', true)`);
    const notifying = database().query('select app.notify($1, $2)', [user.id, 'reply']);
    await waitUntilBlocked(database(), deletion.pid);
    await deletion.commit();
    await notifying;
    expect(await waiting()).toEqual([]);
  });

  it('reporting a review never waits for notices, or fails because of them', async () => {
    const [moderator, author] = [await database().signUp(), await database().signUp()];
    const { url, secretKey } = database().supabase;
    await setModerators([moderator.email], true, { url, secretKey });
    await database().query(`insert into app.notice_settings values ($1, 'report', true)`, [moderator.id]);
    const review = await database().createReview(author);
    const tables = ['notices', 'notice_emails', 'notice_settings'].map((table) => `app.${table}`).join();
    const holding = await openTransaction(address(), `lock table ${tables} in access exclusive mode`);
    await database().query(`select public.report_review($1, 'illegal', null, null, 'x')`, [review]);
    await holding.close();
    expect(
      await database().query('delete from app.review_reports where review = $1 returning 1', [review]),
    ).toHaveLength(1);
  });

  it('a notice that is created while the earlier emails are being taken is not lost', async () => {
    const { id } = await database().signUp();
    await database().query('select app.notify($1, $2)', [id, 'reply']);
    await database().query('update app.notice_emails set next_attempt_at = now()');
    const taking = await openTransaction(address(), 'select public.take_notices(10)');
    const notifying = database().query('select app.notify($1, $2)', [id, 'reply']);
    await waitUntilBlocked(database(), taking.pid);
    await taking.commit();
    await notifying;
    expect(await waiting()).toMatchObject([{ taken: false }, { taken: true }]);
  });
});

describeOnPostgres('notices about replies', (database) => {
  const { call, representative, reply } = withRepresentatives(database);

  it('are limited to twenty a day, however often a reply is withdrawn and written again', async () => {
    const [author, speaker] = [await database().signUp(), await representative()];
    const review = await database().createReview(author, { company: 'iceye' });
    for (let nth = 0; nth < 24; nth++) {
      await database().resetRateLimits();
      expect((await reply(speaker, review)).status).toBe(204);
      await reply(speaker, review, '');
    }
    const [row] = await database().query<{ n: number }>(
      'select count(*)::integer as n from app.notices where user_id = $1',
      [author.id],
    );
    expect(row?.n).toBe(20);
  });

  it('are no longer sent when the mailbox has refused them for a month', async () => {
    const [author, other, speaker] = [await database().signUp(), await database().signUp(), await representative()];
    for (const user of [author, other]) await reply(speaker, await database().createReview(user, { company: 'iceye' }));
    await database().query('update app.notice_emails set next_attempt_at = now()');
    const { body } = await call(database().secretKey, 'take_notices', { at_most: 100 });
    for (const { id } of body as { id: string }[]) await call(database().secretKey, 'notice_failed', { id });
    const age = 'update app.notice_emails set due_since = now() - $1::interval where user_id = $2';
    await database().query(age, ['31 days', author.id]);
    await database().query(age, ['1 day', other.id]);
    await database().query('call app.refresh_statistics()');
    const emails = await database().query('select user_id from app.notice_emails where user_id in ($1, $2)', [
      author.id,
      other.id,
    ]);
    expect(emails).toEqual([{ user_id: other.id }]);
  });
});
