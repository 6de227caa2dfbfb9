import { beforeEach, expect, it } from 'vitest';
import { refusalSentence } from '../../src/domain/refusals.ts';
import { listModerators, setModerators } from '../../supabase/set-moderators.ts';
import { describeOnPostgres } from './engines.ts';
import { expectExactStatistics, storedStatistics } from './expected-statistics.ts';
import type { ApiResponse, Caller, TestUser } from './test-database.ts';

describeOnPostgres('moderation', (database) => {
  const call = (caller: Caller, name: string, values: Record<string, unknown> = {}): Promise<ApiResponse> =>
    database().call(caller, name, values);

  const access = () => ({ url: database().supabase.url, secretKey: database().supabase.secretKey });

  // The queue comes in pages of ten.
  beforeEach(() => database().query('delete from app.review_reports'));

  async function signUpModerator(): Promise<TestUser> {
    const user = await database().signUp('Mo Derator');
    await setModerators([user.email.toUpperCase()], true, access());
    return user;
  }

  const report = async (review: string, words = 'Not true.') =>
    (
      await call(database().secretKey, 'report_review', {
        review,
        reason: 'not-a-quote',
        words,
        reporter: null,
        address: words,
      })
    ).status;
  const log = () =>
    database().query('select moderator, decision, review, reason from app.moderation_log order by id desc limit 1');
  const isPublic = async (id: string) => (await call(database().visitor, 'review', { id })).body !== null;
  const queue = async (moderator: TestUser, closed = false) =>
    (await call(moderator, 'moderation_queue', { closed })).body as {
      review: Record<string, unknown>;
      hidden: Record<string, unknown> | null;
      authorStopped: boolean;
      reports: number;
      newest: Record<string, unknown>[];
      earlier: Record<string, unknown>[];
      decision: Record<string, unknown> | null;
    }[];

  it('is only for moderators, and ends when the operator withdraws the role', async () => {
    const author = await database().signUp();
    const review = await database().createReview(author);
    const former = await signUpModerator();
    expect((await listModerators(access())).map(({ email }) => email)).toContain(former.email);
    await setModerators([former.email], false, access());
    expect((await listModerators(access())).map(({ email }) => email)).not.toContain(former.email);
    await expect(setModerators(['nobody@example.com'], true, access())).rejects.toThrow(
      'There is no account with the address nobody@example.com.',
    );
    const pretender = await database().signUp();
    await database().query('update auth.users set raw_user_meta_data = \'{"role":"moderator"}\' where id = $1', [
      pretender.id,
    ]);
    for (const caller of [database().visitor, author, former, pretender])
      for (const [name, body] of [
        ['moderation_queue', {}],
        ['hide_review', { review, reason: 'x' }],
        ['restore_review', { review, reason: 'x' }],
        ['dismiss_reports', { review, reason: 'x' }],
        ['stop_author', { review, reason: 'x' }],
        ['release_author', { review, reason: 'x' }],
        ['approve_company', { company: 'maxar' }],
      ] as const)
        expect((await call(caller, name, body)).status, name).toBeGreaterThanOrEqual(400);
    expect(await isPublic(review)).toBe(true);
  });

  it('shows reported reviews with their reports, longest waiting first, and nothing about the author', async () => {
    const moderator = await signUpModerator();
    const author = await database().signUp('Known Author');
    const [first, second] = [await database().createReview(author), await database().createReview(author)];
    for (const [review, words] of [
      [second, 'One.'],
      [first, 'Two.'],
      [first, 'Three.'],
    ] as const)
      expect(await report(review, words)).toBe(200);
    await database().query('update app.review_reports set reported_on = reported_on - 1 where review = $1', [second]);
    const entries = (await queue(moderator)).filter(({ review }) => [first, second].includes(String(review.id)));
    expect(entries.map(({ review, reports }) => [review.id, reports])).toEqual([
      [second, 1],
      [first, 2],
    ]);
    expect(entries[1]?.newest.map(({ words }) => words)).toEqual(['Three.', 'Two.']);
    // The number that readers receive (netlify/functions/report.ts).
    const [stored] = await database().query('select receipt from app.review_reports where review = $1', [second]);
    const receipt = String(stored?.receipt).replaceAll('-', '').slice(0, 10).toUpperCase();
    expect(entries[0]?.newest).toMatchObject([{ receipt }]);
    expect(entries[1]?.review).toMatchObject({ company: 'maxar', companies: { name: 'Maxar' } });
    expect(JSON.stringify(entries)).not.toContain(author.id);
    expect(JSON.stringify(entries)).not.toContain('Known Author');
  });

  it('shows the last settled reports beside open ones', async () => {
    const moderator = await signUpModerator();
    const review = await database().createReview(await database().signUp());
    const shown = async (closed = false) =>
      (await queue(moderator, closed)).find((entry) => entry.review.id === review)?.earlier.map(({ words }) => words);
    for (const words of ['One.', 'Two.', 'Three.', 'Four.']) await report(review, words);
    expect(await shown()).toEqual([]);
    expect((await call(moderator, 'dismiss_reports', { review, reason: 'x' })).status).toBe(204);
    expect(await shown(true)).toEqual([]);
    await report(review, 'Five.');
    expect(await shown()).toEqual(['Four.', 'Three.', 'Two.']);
  });

  it('shows the last decision about a review, with its reason and day', async () => {
    const moderator = await signUpModerator();
    const review = await database().createReview(await database().signUp());
    await report(review, 'Six.');
    const decision = async (closed: boolean) =>
      (await queue(moderator, closed)).find((entry) => entry.review.id === review)?.decision;
    expect(await decision(false)).toBeNull();
    await call(moderator, 'dismiss_reports', { review, reason: 'No insult.' });
    const [today] = await database().query<{ on: string }>('select app.utc_today()::text as on');
    expect(await decision(true)).toEqual({ decision: 'dismissed', reason: 'No insult.', on: today?.on });
  });

  it('does not show moderators the reports of their own reviews, or let them decide about those', async () => {
    const moderator = await signUpModerator();
    const review = await database().createReview(moderator);
    await report(review);
    expect((await queue(moderator)).map(({ review: { id } }) => id)).not.toContain(review);
    for (const name of ['hide_review', 'dismiss_reports', 'stop_author'])
      expect((await call(moderator, name, { review, reason: 'x' })).status).toBe(403);
    expect((await queue(await signUpModerator())).map(({ review: { id } }) => id)).toContain(review);
  });

  it.each([
    [true, 'Sky Fi'],
    [false, 'Sky Fi'],
    [true, 'Tiny Kiel Reseller'],
    [false, 'Tiny Kiel Reseller'],
  ])(
    'hiding, restoring and releasing change nothing of a review (anonymous: %s) that names the seller "%s"',
    async (anonymous, seller) => {
      const moderator = await signUpModerator();
      const author = await database().signUp();
      const review = await database().createReview(author, {
        ...{
          anonymous,
          resold: true,
          seller,
          names_seller: true,
          special_terms: ['stereo'],
          area_km2: 123.45,
        },
        ...{ licence: 'one-organisation', acquisition: 'tasking', sensor: 'multispectral', resolution: '50 cm' },
      });
      const stored = async () => [
        ...(await database().query('select * from app.reviews where id = $1', [review])),
        ...(await database().query('select * from app.review_authors where id = $1', [review])),
        (await call(author, 'own_reviews', {})).body,
      ];
      const before = await stored();
      await call(moderator, 'stop_author', { review, reason: 'x' });
      await call(moderator, 'hide_review', { review, reason: 'x' });
      await database().query('call app.refresh_statistics()');
      await call(moderator, 'restore_review', { review, reason: 'x' });
      await call(moderator, 'release_author', { review, reason: 'x' });
      expect(await stored()).toEqual(before);
    },
  );

  it('hides a review from lists and figures at once, and restores it unchanged', async () => {
    const moderator = await signUpModerator();
    const author = await database().signUp();
    const review = await database().createReview(author, { rating: 2, anonymous: false });
    await database().query(
      "update app.reviews set created_on = '2026-01-02', updated_on = '2026-01-03' where id = $1",
      [review],
    );
    await report(review);
    const [before] = await database().query('select * from app.reviews where id = $1', [review]);
    const statistics = await storedStatistics(database());
    expect((await call(moderator, 'hide_review', { review, reason: 'Not a quote.' })).status).toBe(204);
    expect(await isPublic(review)).toBe(false);
    await expectExactStatistics(database());
    expect((await storedStatistics(database())).companies.maxar?.reviews).toBe(
      Number(statistics.companies.maxar?.reviews) - 1,
    );
    expect(await log()).toMatchObject([{ decision: 'hidden', review, reason: 'Not a quote.' }]);
    expect((await queue(moderator)).map(({ review: { id } }) => id)).not.toContain(review);
    const settled = (await queue(moderator, true)).find((entry) => entry.review.id === review);
    expect(settled?.hidden).toMatchObject({ reason: 'Not a quote.', objection: null });
    expect((await call(database().visitor, 'recently_hidden')).body).toContain(review);
    const decidedAlready = { code: 'PT409', message: 'already_decided' };
    for (const decision of ['hide_review', 'dismiss_reports'])
      expect((await call(moderator, decision, { review, reason: 'Again.' })).body).toMatchObject(decidedAlready);
    expect(await call(moderator, 'restore_review', { review, reason: 'A quote after all.' })).toMatchObject({
      status: 204,
      text: '',
    });
    expect((await call(moderator, 'restore_review', { review, reason: 'Again.' })).body).toMatchObject(decidedAlready);
    expect((await database().query('select * from app.reviews where id = $1', [review]))[0]).toEqual(before);
    expect(await storedStatistics(database())).toEqual(statistics);
    expect((await call(database().visitor, 'recently_hidden')).body).not.toContain(review);
  });

  it('lets the author of a hidden review read the reason, answer once and delete it, but not share it again', async () => {
    const moderator = await signUpModerator();
    const [author, other] = [await database().signUp(), await database().signUp()];
    const review = await database().createReview(author);
    await call(moderator, 'hide_review', { review, reason: 'Insulting.' });
    expect((await call(author, 'own_hidden_reviews')).body).toMatchObject([
      { review: { id: review }, reason: 'Insulting.', objection: null },
    ]);
    expect((await call(other, 'own_hidden_reviews')).body).toEqual([]);
    expect((await database().shareReview(author, { id: review })).body).toMatchObject({ message: 'review_hidden' });
    expect((await call(other, 'object_to_hiding', { review, objection: 'No.' })).status).toBe(409);
    expect((await call(author, 'object_to_hiding', { review, objection: 'It is a quote.' })).status).toBe(204);
    expect((await call(author, 'object_to_hiding', { review, objection: 'Again.' })).status).toBe(409);
    const entry = (await queue(moderator)).find((waiting) => waiting.review.id === review);
    expect(entry?.hidden).toMatchObject({ objection: 'It is a quote.' });
    expect(entry?.newest).toMatchObject([{ reason: 'objection', words: 'It is a quote.' }]);
    await call(author, 'delete_review', { review });
    expect((await call(author, 'own_hidden_reviews')).body).toEqual([]);
    expect(await isPublic(review)).toBe(false);
  });

  it('puts reports of personal data and illegal content first, then those that have waited longest', async () => {
    const moderator = await signUpModerator();
    const ids: string[] = [];
    for (const [nth, reason] of ['advertising', 'insulting', 'illegal', 'personal-data'].entries()) {
      const review = await database().createReview(await database().signUp());
      ids.push(review);
      const body = { review, reason, words: '', reporter: null, address: review };
      expect((await call(database().secretKey, 'report_review', body)).status).toBe(200);
      const of_day = 'update app.review_reports set reported_on = app.utc_today() - $1::integer where review = $2';
      await database().query(of_day, [4 - nth, review]);
    }
    const [advertising, insulting, illegal, personal] = ids;
    const order = (await queue(moderator)).map(({ review: { id } }) => id).filter((id) => ids.includes(String(id)));
    expect(order).toEqual([illegal, personal, advertising, insulting]);
  });

  it('removes dismissed reports from the queue, and the review stays', async () => {
    const moderator = await signUpModerator();
    const review = await database().createReview(await database().signUp());
    await report(review);
    expect((await call(moderator, 'dismiss_reports', { review, reason: 'A plain quote.' })).status).toBe(204);
    expect(await isPublic(review)).toBe(true);
    expect(await log()).toMatchObject([{ decision: 'dismissed', review, reason: 'A plain quote.' }]);
    expect((await queue(moderator)).map(({ review: { id } }) => id)).not.toContain(review);
  });

  it('stops an author from sharing and changing reviews, and reveals to nobody which other reviews are theirs', async () => {
    const moderator = await signUpModerator();
    const author = await database().signUp();
    const [one, two] = [await database().createReview(author), await database().createReview(author)];
    for (const review of [one, two]) await report(review);
    expect((await call(moderator, 'stop_author', { review: one, reason: 'Threats.' })).status).toBe(204);
    const entries = await queue(moderator);
    const stopped = (id: string) => entries.find(({ review }) => review.id === id)?.authorStopped;
    expect([stopped(one), stopped(two)]).toEqual([true, false]);
    const refused = { status: 409, body: { message: 'author_stopped' } };
    expect(await database().shareReview(author)).toMatchObject(refused);
    expect(await database().reviseReview(author, two, { review: 'Changed.' })).toMatchObject(refused);
    expect(await isPublic(one)).toBe(true);
    // The decision cannot be withdrawn because of another review.
    expect((await call(moderator, 'release_author', { review: two, reason: 'x' })).status).toBe(204);
    expect(await database().shareReview(author)).toMatchObject(refused);
    expect((await call(moderator, 'release_author', { review: one, reason: 'x' })).status).toBe(204);
    expect((await database().shareReview(author)).body).toBe(true);
  });

  it('gives the same answer for an author who has left and kept the reviews', async () => {
    const moderator = await signUpModerator();
    const author = await database().signUp();
    const review = await database().createReview(author);
    await call(database().secretKey, 'delete_account', { account: author.id, keep_reviews: true });
    const response = await call(moderator, 'stop_author', { review, reason: 'x' });
    expect([response.status, response.text]).toEqual([204, '']);
    expect((await call(moderator, 'hide_review', { review, reason: 'x' })).status).toBe(204);
    expect((await call(moderator, 'restore_review', { review, reason: 'x' })).status).toBe(204);
    expect(await isPublic(review)).toBe(true);
  });

  it.each([true, false])('treats hidden reviews like the others when the account is deleted: kept %s', async (kept) => {
    const moderator = await signUpModerator();
    const author = await database().signUp('Known Author');
    const [shown, hidden] = [
      await database().createReview(author, { anonymous: false }),
      await database().createReview(author, {
        anonymous: false,
        seller: 'SkyFi',
        resold: true,
        area_km2: 12.345678,
        special_terms: ['education'],
      }),
    ];
    await call(moderator, 'hide_review', { review: hidden, reason: 'x' });
    await call(database().secretKey, 'delete_account', { account: author.id, keep_reviews: kept });
    expect(await isPublic(shown)).toBe(kept);
    const authors = 'select user_id from app.review_authors where id = $1';
    expect(await database().query(authors, [hidden])).toEqual(kept ? [{ user_id: null }] : []);
    const stored = await database().query('select content from app.hidden_reviews where id = $1', [hidden]);
    expect(stored).toHaveLength(kept ? 1 : 0);
    expect(JSON.stringify(stored)).not.toContain('Known Author');
    await call(moderator, 'restore_review', { review: hidden, reason: 'x' });
    expect(await isPublic(hidden)).toBe(kept);
    const details =
      'select anonymous, display_name, writer_role, resold, seller, special_terms, area_km2::float from app.reviews where id = $1';
    const nameless = { anonymous: true, display_name: null, writer_role: null };
    expect(await database().query(details, [hidden])).toEqual(
      kept ? [{ ...nameless, resold: true, seller: null, special_terms: ['special'], area_km2: 12 }] : [],
    );
    await expectExactStatistics(database());
  });

  it('deletes only hidden reviews without an author or reports, a year after they were hidden', async () => {
    const moderator = await signUpModerator();
    const [author, leaver] = [await database().signUp(), await database().signUp()];
    const owned = await database().createReview(author, { price: 31 });
    const [old, recent, disputed] = [
      await database().createReview(leaver),
      await database().createReview(leaver),
      await database().createReview(leaver),
    ];
    expect(await report(disputed, 'Disputed.')).toBe(200);
    for (const review of [owned, old, recent, disputed]) await call(moderator, 'hide_review', { review, reason: 'x' });
    await call(database().secretKey, 'delete_account', { account: leaver.id, keep_reviews: true });
    const age = (days: number, ids: string[]) =>
      database().query('update app.hidden_reviews set hidden_on = app.utc_today() - $1::int where id = any ($2)', [
        days,
        ids,
      ]);
    await age(367, [owned, old, disputed]);
    await age(364, [recent]);
    await database().query('call app.refresh_statistics()');
    const left = 'select id from app.review_authors where id = any ($1)';
    const ids = (await database().query<{ id: string }>(left, [[owned, old, recent, disputed]])).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([owned, recent, disputed].toSorted());
    expect(await database().query('select id from app.hidden_reviews where id = $1', [old])).toEqual([]);
  });

  it('tells the author that an answer changed nothing, and why', async () => {
    const moderator = await signUpModerator();
    const author = await database().signUp();
    const review = await database().createReview(author);
    await call(moderator, 'hide_review', { review, reason: 'Invented.' });
    const own = async () => (await call(author, 'own_hidden_reviews')).body;
    await call(moderator, 'dismiss_reports', { review, reason: 'Nothing to decide.' });
    expect(await own()).toMatchObject([{ reason: 'Invented.', objection: null, kept: null }]);
    await call(author, 'object_to_hiding', { review, objection: 'It is a quote.' });
    expect(await own()).toMatchObject([{ objection: 'It is a quote.', kept: null }]);
    // Another moderator, who has not seen the answer yet, hides the review a second time.
    await call(moderator, 'hide_review', { review, reason: 'Invented.' });
    expect((await queue(moderator)).map(({ review: { id } }) => id)).toContain(review);
    await call(moderator, 'dismiss_reports', { review, reason: 'Nobody else was quoted this.' });
    const [{ today } = {}] = await database().query('select app.utc_today()::text as today');
    expect(await own()).toMatchObject([{ kept: { reason: 'Nobody else was quoted this.', on: today } }]);
    await call(moderator, 'restore_review', { review, reason: 'x' });
    expect(await own()).toEqual([]);
  });

  it('lets moderators reach every report page by page, even after decisions, except those about their own reviews', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const ids: string[] = [];
    for (let nth = 0; nth < 16; nth++) {
      await database().resetRateLimits();
      ids.push(await database().createReview(author, { price: 100 + nth, resolution: `${nth + 1} m` }));
    }
    // Within a day, the order follows the ids, not the reports.
    ids.sort();
    const own = await database().createReview(moderator);
    for (const review of [ids[0], own, ...ids.slice(1)]) await report(String(review), `Report of ${review}`);
    const page = async (closed: boolean, after: string | null) =>
      (
        (await call(moderator, 'moderation_queue', { closed, after_review: after })).body as {
          review: { id: string };
        }[]
      ).map(({ review: { id } }) => id);
    const open = await page(false, null);
    expect(open).toEqual(ids.slice(0, 10));
    expect(await page(false, String(open.at(-1)))).toEqual(ids.slice(10));
    // A position in the queue would tell moderators whether their own reviews were reported.
    expect(await page(false, own)).toEqual(open);
    expect(await page(false, crypto.randomUUID())).toEqual(open);
    for (const review of open) await call(moderator, 'dismiss_reports', { review, reason: 'Fine.' });
    expect(await page(false, String(open.at(-1)))).toEqual(ids.slice(10));
    for (const review of ids.slice(10)) await call(moderator, 'dismiss_reports', { review, reason: 'Fine.' });
    const settled = await page(true, null);
    expect(settled).toEqual(ids.toReversed().slice(0, 10));
    expect(await page(true, String(settled.at(-1)))).toEqual(ids.toReversed().slice(10));
    expect(await page(true, String(ids[0]))).toEqual([]);
  });

  it('lists a review with several decisions once among the settled ones, at the time of the last decision', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const [first, second] = [await database().createReview(author), await database().createReview(author)];
    const decide = async (review: string, ...words: string[]) => {
      for (const each of words) await report(review, `${each} ${review}`);
      await call(moderator, 'dismiss_reports', { review, reason: 'Fine.' });
    };
    await decide(first, 'Once.', 'Twice.');
    await decide(second, 'Once.');
    const settled = async () =>
      (await queue(moderator, true)).map(({ review, reports, newest }) => [review.id, reports, newest.length]);
    expect(await settled()).toEqual([
      [second, 1, 1],
      [first, 2, 2],
    ]);
    await decide(first, 'Again.');
    expect(await settled()).toEqual([
      [first, 3, 3],
      [second, 1, 1],
    ]);
  });

  it('lets authors read all of their hidden reviews, page by page', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const ids: string[] = [];
    for (let nth = 0; nth < 32; nth++) {
      await database().resetRateLimits();
      ids.push(await database().createReview(author, { price: 100 + nth, resolution: `${nth + 1} m` }));
    }
    for (const review of ids) await call(moderator, 'hide_review', { review, reason: 'x' });
    const page = async (from_row: number) =>
      ((await call(author, 'own_hidden_reviews', { from_row })).body as { review: { id: string } }[]).map(
        ({ review: { id } }) => id,
      );
    const [first, second] = [await page(0), await page(30)];
    expect([first.length, second.length]).toEqual([30, 2]);
    expect([...first, ...second].toSorted()).toEqual(ids.toSorted());
  });

  it('tells only authors whether they were stopped, but not because of which review', async () => {
    const moderator = await signUpModerator();
    const [author, other] = [await database().signUp(), await database().signUp()];
    const review = await database().createReview(author);
    const standing = async (caller: Caller) => (await call(caller, 'own_standing')).body;
    expect(await standing(author)).toEqual({ stopped: false, employers: [] });
    await call(moderator, 'stop_author', { review, reason: 'x' });
    expect(await standing(author)).toEqual({ stopped: true, employers: [] });
    for (const caller of [other, moderator]) expect(await standing(caller)).toEqual({ stopped: false, employers: [] });
    expect((await call(database().visitor, 'own_standing')).status).toBeGreaterThanOrEqual(400);
    await call(moderator, 'release_author', { review, reason: 'x' });
    expect(await standing(author)).toEqual({ stopped: false, employers: [] });
  });

  it('does not let moderators decide about their employer as a seller, or approve a seller that they have named', async () => {
    const moderator = await signUpModerator();
    await database().query(
      `update auth.users set email = 'moderator-47@skyfi.com', email_confirmed_at = now() where id = $1`,
      [moderator.id],
    );
    const author = await database().signUp();
    const bought = { seller: 'SkyFi', resold: true };
    const review = await database().createReview(author, { ...bought, names_seller: true });
    expect(await call(moderator, 'hide_review', { review, reason: 'x' })).toMatchObject({
      status: 409,
      body: { message: 'employer_decided' },
    });
    // A refusal would tell the seller that this review does not name.
    const unnamed = await database().createReview(author, bought);
    expect((await call(moderator, 'hide_review', { review: unnamed, reason: 'x' })).status).toBe(204);
    await call(moderator, 'save_profile', { changes: { display_name: 'Mara Example' } });
    await database().createReview(moderator, { seller: 'Own Resale', resold: true, anonymous: false });
    expect(await call(moderator, 'approve_company', { company: 'own resale' })).toMatchObject({
      status: 409,
      body: { message: 'own_company_decided' },
    });
  });

  it('refuses with a code, and every code that a person can meet has a sentence that says what to do', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const review = await database().createReview(author);
    const sentence = async (caller: Caller, name: string, values: Record<string, unknown>) =>
      refusalSentence((await call(caller, name, values)).body as { message: string; details: string });
    expect((await call(author, 'hide_review', { review, reason: 'x' })).body).toMatchObject({
      message: 'not_a_moderator',
    });
    expect(await sentence(moderator, 'hide_review', { review, reason: 'a\u200bb' })).toBe(
      'Write 1 to 500 characters, without invisible characters.',
    );
    expect(await sentence(moderator, 'hide_review', { review, reason: 'x'.repeat(3000) })).toBe(
      'Write at most 500 characters.',
    );
    expect(await sentence(moderator, 'hide_review', { review: crypto.randomUUID(), reason: 'x' })).toBe(
      'This review is no longer here. Reload the page.',
    );
    expect(await sentence(author, 'object_to_hiding', { review, objection: 'a\u200bb' })).toBe(
      'Write 1 to 1,000 characters, without invisible characters.',
    );
  });

  it('keeps a company named by a reviewer while its only review is hidden, and lets moderators approve it', async () => {
    const moderator = await signUpModerator();
    const review = await database().createReview(await database().signUp(), { company: 'Lumen Imaging' });
    await call(moderator, 'hide_review', { review, reason: 'x' });
    await call(moderator, 'restore_review', { review, reason: 'x' });
    expect((await call(moderator, 'approve_company', { company: 'lumen imaging' })).status).toBe(204);
    expect(await database().query("select name, approved from app.companies where key = 'lumen imaging'")).toEqual([
      { name: 'Lumen Imaging', approved: true },
    ]);
  });

  it('allows only moderators to request one immediate build after a review was hidden', async () => {
    const [moderator, author] = [await signUpModerator(), await database().signUp()];
    const ask = async (user: TestUser) =>
      (await call(database().secretKey, 'request_urgent_rebuild', { moderator: user.id })).body;
    await database().query('delete from app.site_rebuilds');
    await database().query('insert into app.site_rebuilds default values');
    expect(await ask(moderator)).toBe(false);
    await call(moderator, 'hide_review', { review: await database().createReview(author), reason: 'x' });
    expect(await ask(author)).toBe(false);
    expect(await ask(moderator)).toBe(true);
    expect(await ask(moderator)).toBe(false);
    expect(await database().query('select urgent from app.site_rebuilds order by requested_at')).toEqual([
      { urgent: false },
      { urgent: true },
    ]);
    expect(
      (await call(moderator, 'request_urgent_rebuild', { moderator: moderator.id })).status,
    ).toBeGreaterThanOrEqual(400);
  });

  it('gives each moderator a number, and the log outlasts review and moderator', async () => {
    const [one, two] = [await signUpModerator(), await signUpModerator()];
    const author = await database().signUp();
    const review = await database().createReview(author);
    await call(one, 'hide_review', { review, reason: 'x' });
    const [first] = await log();
    await call(two, 'restore_review', { review, reason: 'x' });
    const [second] = await log();
    expect(first?.moderator).not.toBe(second?.moderator);
    await call(database().secretKey, 'delete_account', { account: two.id, keep_reviews: false });
    await call(database().secretKey, 'delete_account', { account: author.id, keep_reviews: false });
    expect(await log()).toEqual([second]);
    expect(Object.keys(second ?? {}).join()).not.toMatch(/user|text/);
  });
});
