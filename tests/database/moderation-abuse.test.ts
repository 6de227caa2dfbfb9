import { expect, it, onTestFinished } from 'vitest';
import { setModerators } from '../../supabase/set-moderators.ts';
import { describeOnPostgres } from './engines.ts';
import { expectExactStatistics } from './expected-statistics.ts';
import { actAs, openTransaction } from './open-transaction.ts';
import { withRepresentatives } from './representatives.ts';
import {
  type ApiResponse,
  type Caller,
  type TestDatabase,
  type TestUser,
  validReview,
  writeCompany,
} from './test-database.ts';

function withModeration(database: () => TestDatabase) {
  const call = (caller: Caller, name: string, values: Record<string, unknown> = {}): Promise<ApiResponse> =>
    database().call(caller, name, values);
  async function signUpModerator(): Promise<TestUser> {
    const user = await database().signUp('Mo Derator');
    const { url, secretKey } = database().supabase;
    await setModerators([user.email], true, { url, secretKey });
    return user;
  }
  const report = (review: string) =>
    call(database().secretKey, 'report_review', {
      review,
      reason: 'not-a-quote',
      words: '',
      reporter: null,
      address: review,
    });
  const hide = (moderator: TestUser, review: string) => call(moderator, 'hide_review', { review, reason: 'Invented.' });
  const stop = (moderator: TestUser, review: string) => call(moderator, 'stop_author', { review, reason: 'Spam.' });
  return { call, hide, report, signUpModerator, stop };
}

describeOnPostgres('what nobody learns about authors from moderation', (database) => {
  const { call, hide, report, signUpModerator, stop } = withModeration(database);
  const queue = async (moderator: TestUser) =>
    (await call(moderator, 'moderation_queue')).body as { review: { id: string }; authorStopped: boolean }[];
  const leave = (user: TestUser) =>
    call(database().secretKey, 'delete_account', { account: user.id, keep_reviews: true });

  it('that two reviews have the same author, when the account of a stopped author is deleted', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const ids = [await database().createReview(author), await database().createReview(author)];
    for (const id of ids) {
      await report(id);
      expect((await stop(moderator, id)).status).toBe(204);
    }
    await leave(author);
    const entries = (await queue(moderator)).filter(({ review }) => ids.includes(review.id));
    expect(entries.map(({ authorStopped }) => authorStopped)).toEqual([true, true]);
  });

  it('that a review no longer has an author, when a moderator stops its author', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const id = await database().createReview(author);
    await report(id);
    await leave(author);
    await stop(moderator, id);
    expect((await queue(moderator)).find(({ review }) => review.id === id)?.authorStopped).toBe(true);
  });

  it('that two hidden reviews have the same author, from the reviews that were recently hidden', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const ids = [await database().createReview(author), await database().createReview(author)];
    for (const id of ids) await hide(moderator, id);
    const listed = async () =>
      ((await call(database().visitor, 'recently_hidden')).body as string[]).filter((id) => ids.includes(id)).sort();
    expect(await listed()).toEqual(ids.toSorted());
    await leave(author);
    expect(await listed()).toEqual(ids.toSorted());
  });

  it('in which order the answers of a day were sent, from the order of the queue', async () => {
    const moderator = await signUpModerator();
    const ids: string[] = [];
    for (let nth = 0; nth < 15; nth++) {
      const author = await database().signUp();
      const review = await database().createReview(author);
      await call(moderator, 'hide_review', { review, reason: 'Invented.' });
      await call(author, 'object_to_hiding', { review, objection: 'It is real.' });
      ids.push(review);
    }
    const page = async (closed: boolean, after_review: string | null) =>
      ((await call(moderator, 'moderation_queue', { closed, after_review })).body as { review: { id: string } }[]).map(
        ({ review }) => review.id,
      );
    const listed = async (closed: boolean) => {
      const all = await page(closed, null);
      for (let next = all; next.length === 10; all.push(...next)) next = await page(closed, all.at(-1) ?? null);
      return all.filter((id) => ids.includes(id));
    };
    expect(await listed(false)).toEqual(ids.toSorted());
    const decided = ids.toSorted((one, other) => (one.slice(9) < other.slice(9) ? -1 : 1));
    for (const review of decided) await call(moderator, 'dismiss_reports', { review, reason: 'It stays.' });
    expect(await listed(true)).toEqual(decided.toReversed());
  });
});

describeOnPostgres('what a moderator learns from waiting', (database, address) => {
  const { call, signUpModerator } = withModeration(database);

  it('decisions about two reviews wait equally long whether they have one author or two', async () => {
    const moderator = await signUpModerator();
    const [author, other] = [await database().signUp(), await database().signUp()];
    const [first, second] = [await database().createReview(author), await database().createReview(author)];
    const foreign = await database().createReview(other);
    // The first decision gives the moderator a number, for which others wait.
    await call(moderator, 'release_author', { review: first, reason: 'Sorry.' });
    const decide = (review: string) => `${actAs(moderator)}; select public.stop_author('${review}', 'Spam.')`;
    const waitsFor = async (review: string) => {
      const open = await openTransaction(address(), decide(first));
      const waited = await openTransaction(address(), decide(review)).then(
        (transaction) => transaction.close().then(() => false),
        () => true,
      );
      await open.close();
      return waited;
    };
    expect(await waitsFor(second)).toBe(await waitsFor(foreign));
  });
});

describeOnPostgres('a decision about a review that is being changed', (database, address) => {
  const { call, hide, signUpModerator } = withModeration(database);
  const busy = { status: 409, body: { code: 'PT409', message: 'review_busy' } };

  it('is refused after two seconds instead of waiting for the author, changes nothing, and can be repeated', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const [review, hidden] = [await database().createReview(author), await database().createReview(author)];
    await hide(moderator, hidden);
    const report = { review, reason: 'illegal', words: '', reporter: null, address: '192.0.2.1' };
    await call(database().secretKey, 'report_review', report);
    const before = await database().snapshot();
    const open = await openTransaction(address(), `${actAs(author)}; select public.delete_review('${review}')`);
    const decisions = ['hide_review', 'dismiss_reports', 'stop_author', 'release_author', 'remove_reply'];
    const answers = await Promise.all([
      ...decisions.map((name) => call(moderator, name, { review, reason: 'Invented.' })),
      call(moderator, 'restore_review', { review: hidden, reason: 'It is real.' }),
    ]);
    expect(answers).toMatchObject(Array(6).fill(busy));
    await open.close();
    expect(await database().snapshot()).toEqual(before);
    expect((await hide(moderator, review)).status).toBe(204);
  });

  it.each([
    ['votes for it', (review: string) => `public.vote_helpful('${review}', true)`],
    ['shares another one of its company', () => `public.share_review('${JSON.stringify(validReview())}')`],
  ])('is refused in the same way while another user %s', async (_, write) => {
    const [moderator, writer] = [await signUpModerator(), await database().signUp()];
    const review = await database().createReview(await database().signUp());
    const open = await openTransaction(address(), `${actAs(writer)}; select ${write(review)}`);
    expect(await hide(moderator, review)).toMatchObject(busy);
    await open.close();
    expect((await hide(moderator, review)).status).toBe(204);
  });
});

describeOnPostgres('abuse of moderation, claims and notices', (database) => {
  const { call, hide, signUpModerator, stop } = withModeration(database);

  it('an author can answer only once, and must enter a text', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const review = await database().createReview(author);
    await hide(moderator, review);
    for (const objection of [null, '', ' ', 'é'.repeat(1001), 'a\u202eb'])
      expect((await call(author, 'object_to_hiding', { review, objection })).status).toBe(400);
    expect((await call(author, 'object_to_hiding', { review, objection: 'It is real.' })).status).toBe(204);
    expect((await call(author, 'object_to_hiding', { review, objection: 'It is.' })).status).toBe(409);
    const reports = await database().query('select reason from app.review_reports where review = $1', [review]);
    expect(reports).toEqual([{ reason: 'objection' }]);
  });

  it('the quote of a hidden review cannot be shared again', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const quote = { price: 777, resolution: '50 cm', company: 'maxar' };
    const review = await database().createReview(author, quote);
    await hide(moderator, review);
    expect((await database().shareReview(author, quote)).status).toBe(409);
    await call(moderator, 'restore_review', { review, reason: 'It is real.' });
    await expectExactStatistics(database());
  });

  it('deleting a hidden review makes no more room for quotes than deleting another one', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const quote = (price: number) => ({ price, resolution: '50 cm', company: 'maxar', sensor: 'multispectral' });
    const hidden = await database().createReview(author, quote(801));
    await database().createReview(author, quote(802));
    await hide(moderator, hidden);
    await call(author, 'delete_review', { review: hidden });
    expect(await database().query('select id from app.hidden_reviews where id = $1', [hidden])).toEqual([]);
    expect((await database().shareReview(author, quote(803))).status).toBe(409);
    await expectExactStatistics(database());
  });

  it('a company that a hidden review named is deleted with it in the daily job', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const review = await database().createReview(author, { company: 'Elm Street Imaging' });
    await hide(moderator, review);
    await call(author, 'delete_review', { review });
    await database().query('call app.refresh_statistics()');
    expect(await database().query(`select key from app.companies where key like 'elm street%'`)).toEqual([]);
  });

  it('a review whose company got a page while it was hidden is shown again on that page', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const review = await database().createReview(author, { company: 'Zorb Imaging' });
    await hide(moderator, review);
    await writeCompany(database(), { key: 'zorb', name: 'Zorb', address: 'zorb', aliases: ['zorb imaging'] });
    expect((await call(author, 'own_hidden_reviews')).status).toBe(200);
    await call(moderator, 'restore_review', { review, reason: 'It is real.' });
    expect(await database().query('select company from app.reviews where id = $1', [review])).toEqual([
      { company: 'zorb' },
    ]);
    await expectExactStatistics(database());
  });

  it('a review whose seller is gone meanwhile is shown again without it', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const approve = (approved: boolean) => database().query(`select public.set_approval('{qux}', $1)`, [approved]);
    const other = await database().createReview(author, { company: 'Qux' });
    await approve(true);
    const review = await database().createReview(author, { seller: 'Qux', names_seller: true });
    await hide(moderator, review);
    await database().call(author, 'delete_review', { review: other });
    await writeCompany(database(), { key: 'quxcorp', name: 'Quxcorp', address: 'quxcorp', aliases: ['qux'] });
    await approve(false);
    await database().query('call app.refresh_statistics()');
    expect((await call(moderator, 'restore_review', { review, reason: 'It is real.' })).status).toBe(204);
    await expectExactStatistics(database());
  });

  it('a stopped author cannot put another name on signed reviews', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp('Good Name')];
    const review = await database().createReview(author, { anonymous: false });
    await stop(moderator, review);
    const rename = (display_name: string | null) => call(author, 'save_profile', { changes: { display_name } });
    expect((await rename('Another Name')).status).toBe(409);
    expect(await database().query('select display_name from app.reviews where id = $1', [review])).toEqual([
      { display_name: 'Good Name' },
    ]);
    expect((await rename(null)).status).toBe(204);
  });

  it('every decision has a reason of at most 500 characters', async () => {
    const moderator = await signUpModerator();
    const review = await database().createReview(await database().signUp());
    for (const name of ['stop_author', 'release_author', 'hide_review', 'dismiss_reports', 'restore_review'])
      for (const reason of ['', ' ', null, 'x'.repeat(501), 'x'.repeat(100_000)]) {
        const { status } = await call(moderator, name, { review, reason });
        expect([400, 413], `${name} ${reason?.length}`).toContain(status);
      }
  });

  it('an author gets at most three emails a day about replies', async () => {
    const { representative, reply } = withRepresentatives(database);
    const author = await database().signUp();
    const review = await database().createReview(author, { company: 'iceye' });
    const speaker = await representative();
    const sent = new Set<unknown>();
    for (let nth = 0; nth < 5; nth++) {
      expect((await reply(speaker, review)).status).toBe(204);
      await database().query('update app.notice_emails set next_attempt_at = now()');
      const { body } = await call(database().secretKey, 'take_notices', { at_most: 100 });
      for (const { id, email } of body as { id: string; email: string }[]) {
        if (email === author.email) sent.add(id);
        await call(database().secretKey, 'notice_sent', { id });
      }
      expect((await reply(speaker, review, '')).status).toBe(204);
    }
    expect(sent.size).toBe(3);
  });

  it('an address with two @ does not belong to the domain of a provider', async () => {
    const { claim, setEmail, signUpAt } = withRepresentatives(database);
    const user = await signUpAt('example.com');
    await setEmail(user, `"${user.id}@iceye.com@x"@evil.example`);
    expect((await claim(user)).status).toBe(409);
  });

  it('an address that is not confirmed does not become a moderator’s', async () => {
    const user = await database().signUp();
    await database().query('update auth.users set email_confirmed_at = null where id = $1', [user.id]);
    const { url, secretKey } = database().supabase;
    await expect(setModerators([user.email], true, { url, secretKey })).rejects.toThrow();
  });
});

describeOnPostgres('large and old hidden reviews', (database) => {
  const { call, hide, signUpModerator } = withModeration(database);
  /** The largest text that a user can write, with four bytes per character. */
  const largest = (length: number) => '🛰'.repeat(length);
  const store = async (id: string) => {
    await database().query(
      // Ten open reports and three settled ones.
      `insert into app.review_reports (review, reason, words, settled_at)
       select $1::uuid, 'illegal', $2, case when nth > 10 then now() end from generate_series(1, 13) nth`,
      [id, largest(1000)],
    );
    await database().query(
      `insert into app.hidden_reviews (id, content, reason, objection, kept_on, kept_reason)
       select r.id, to_jsonb(r), $2, $3, app.utc_today(), $2 from app.reviews r where id = $1`,
      [id, largest(500), largest(1000)],
    );
    await database().query(
      `insert into app.moderation_log (moderator, decision, review, reason)
       select number, 'hidden', $1, $2 from app.moderators limit 1`,
      [id, largest(500)],
    );
  };

  it('the queue of moderators and the user’s hidden reviews are at most 1 MB', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    await database().query('insert into app.moderators (user_id) values ($1)', [moderator.id]);
    for (let nth = 0; nth < 40; nth++) {
      await database().resetRateLimits();
      await store(await database().createReview(author, { review: largest(5000) }));
    }
    for (const { text } of [await call(moderator, 'moderation_queue'), await call(author, 'own_hidden_reviews')]) {
      expect(Buffer.byteLength(text)).toBeGreaterThan(500_000);
      expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
    }
  });

  it('a review that was hidden before a migration can be shown again after it', async () => {
    const moderator = await signUpModerator();
    const review = await database().createReview(await database().signUp());
    await hide(moderator, review);
    onTestFinished(async () => void (await database().query('alter table app.reviews drop column later')));
    await database().query(`alter table app.reviews add column later text not null default 'x'`);
    expect((await call(moderator, 'restore_review', { review, reason: 'It is real.' })).status).toBe(204);
  });
});

describeOnPostgres('abuse of the moderator role', (database) => {
  const { signUpModerator } = withModeration(database);
  const { access, call, representative, reply, signUpAt } = withRepresentatives(database);

  it('the id of a deleted review is refused for a new one, because its author would look stopped', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const id = await database().createReview(author);
    expect((await call(moderator, 'stop_author', { review: id, reason: 'Spam.' })).status).toBe(204);
    expect((await call(author, 'delete_review', { review: id })).status).toBe(204);
    expect((await database().shareReview(await database().signUp(), { id })).status).toBe(403);
  });

  it('the id of a hidden review that its author has deleted is refused for a new one, which would show the copy again', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const id = await database().createReview(author);
    expect((await call(moderator, 'hide_review', { review: id, reason: 'Invented.' })).status).toBe(204);
    await call(author, 'delete_review', { review: id });
    for (const user of [await database().signUp(), author])
      expect((await database().shareReview(user, { id })).status).toBe(403);
    expect((await call(database().visitor, 'recently_hidden')).body).toContain(id);
  });

  it('a moderator with an address at the domain of a provider decides nothing about its reviews', async () => {
    const moderator = await representative();
    await setModerators([moderator.email], true, access());
    const author = await database().signUp();
    const [own, other] = [
      await database().createReview(author, { company: 'iceye' }),
      await database().createReview(author, { company: 'maxar' }),
    ];
    await reply(moderator, own);
    for (const decision of [
      'hide_review',
      'restore_review',
      'dismiss_reports',
      'stop_author',
      'release_author',
      'remove_reply',
    ])
      expect((await call(moderator, decision, { review: own, reason: 'Invented.' })).status, decision).toBe(409);
    expect((await call(moderator, 'hide_review', { review: other, reason: 'Invented.' })).status).toBe(204);
  });

  it('a user with an address at a subdomain of a provider neither decides about its reviews nor votes for them', async () => {
    const colleague = await signUpAt('mail.iceye.com');
    await setModerators([colleague.email], true, access());
    const review = await database().createReview(await database().signUp(), { company: 'iceye' });
    expect((await call(colleague, 'hide_review', { review, reason: 'Invented.' })).status).toBe(409);
    expect((await call(colleague, 'vote_helpful', { review, helpful: true })).status).toBe(409);
    expect((await call(colleague, 'vote_helpful', { review, helpful: false })).body).toBe(0);
  });

  it('a moderator cannot approve a company that their own review named', async () => {
    const moderator = await signUpModerator();
    const company = await database().companyOfNewReview(moderator, 'Zed Own Imaging');
    expect((await call(moderator, 'approve_company', { company })).status).toBe(409);
    expect(await database().query('select approved from app.companies where key = $1', [company])).toEqual([
      { approved: false },
    ]);
  });

  it('a moderator cannot approve a company that their own review named before another moderator hid it', async () => {
    const [moderator, other] = [await signUpModerator(), await signUpModerator()];
    const company = await database().companyOfNewReview(moderator, 'Yed Own Imaging');
    const [row] = await database().query('select id from app.reviews where company = $1', [company]);
    expect((await call(other, 'hide_review', { review: row?.id, reason: 'Invented.' })).status).toBe(204);
    expect((await call(moderator, 'approve_company', { company })).status).toBe(409);
  });

  it('a moderator who wrote a reply as a representative decides nothing about it later', async () => {
    const writer = await representative();
    const review = await database().createReview(await database().signUp(), { company: 'iceye' });
    expect((await reply(writer, review)).status).toBe(204);
    await database().query('update auth.users set email = $1 where id = $2', [`${writer.id}@example.org`, writer.id]);
    await setModerators([`${writer.id}@example.org`], true, access());
    for (const decision of ['hide_review', 'dismiss_reports', 'remove_reply'])
      expect((await call(writer, decision, { review, reason: 'Fine.' })).status, decision).toBe(403);
  });
});
