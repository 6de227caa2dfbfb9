import { beforeAll, describe, expect, it } from 'vitest';
import { reviewRow } from '../../src/features/reviews/review.ts';
import { describeOnPostgres } from './engines.ts';
import { type ApiResponse, type Caller, type TestUser, validReview, validRevision } from './test-database.ts';

const nobody = '3f2b8a52-64c1-4b0e-9d3b-5b1f0c9a7e11';

describeOnPostgres('anonymity', (database) => {
  let author: TestUser;
  let stranger: TestUser;
  let moderator: TestUser;
  let [signed, anonymous, hidden] = ['', '', ''];
  const call = (caller: Caller, name: string, values: Record<string, unknown> = {}) =>
    database().call(caller, name, values);
  beforeAll(async () => {
    author = await database().signUp('Ingrid Author');
    stranger = await database().signUp('Tariq Stranger');
    moderator = await database().signUp('Mo Mensah');
    await call(database().secretKey, 'set_moderator', { email_address: moderator.email, is_moderator: true });
    signed = await database().createReview(author, {
      anonymous: false,
      company: 'iceye',
      price_basis: 'km2',
      price: 7,
    });
    anonymous = await database().createReview(author, {
      company: 'Unheard Imaging',
      price: 4_318_276.41,
      quoted: { currency: 'NZD', tax_percent: 15 },
      special_terms: ['education', 'place'],
    });
    hidden = await database().createReview(author);
    await database().createReview(stranger);
    for (const review of [anonymous, hidden]) {
      const report = { review, reason: 'illegal', words: '', reporter: stranger.id, address: null };
      await call(database().secretKey, 'report_review', report);
    }
    await call(moderator, 'hide_review', { review: hidden, reason: 'Invented.' });
    await call(moderator, 'stop_author', { review: hidden, reason: 'Invented.' });
  });

  const others = (): [string, Caller][] => [
    ['visitor', database().visitor],
    ['stranger', stranger],
    ['moderator', moderator],
  ];
  function expectNoAuthor({ text, headers }: ApiResponse, what: string): void {
    const received = `${text} ${JSON.stringify([...headers])}`;
    for (const secret of [author.id, author.email, author.email.split('@')[0]])
      expect(received, what).not.toContain(secret);
    // What was quoted, and terms that could help to find the author.
    expect(received, what).not.toMatch(/4318276|NZD|NZ\$|education/);
  }

  /** The requests and actions of others with the author's reviews; each takes an id. */
  const questions = (review: string, of_company = 'iceye'): [string, Record<string, unknown>][] => [
    ['list_reviews', { filters: {}, at_most: 40 }],
    ['list_reviews', { filters: { id: review, user_id: review, author: review, company: of_company } }],
    ['list_reviews', { filters: {}, sort: 'helpful', after: { id: review, created_on: '2026-01-01', helpful: 0 } }],
    ['review', { id: review }],
    ['review_counts', { of_company }],
    ['review_sellers', { of_company }],
    ['review_replies', { of_reviews: [review] }],
    ['company_prices', { of_companies: [of_company] }],
    ['market_quotes', { of_sensor: 'sar', of_size_class: '50cm' }],
    ['price_matches', { filters: { user_id: review, author: review } }],
    ['page_versions', { of_companies: [of_company, review] }],
    ['listed_companies', {}],
    ['added_companies', {}],
    ['market_prices', {}],
    ['recently_hidden', {}],
    ['is_reserved_name', { display_name: review }],
    ['own_profile', {}],
    ['own_reviews', {}],
    ['own_hidden_reviews', {}],
    ['own_review', { review }],
    ['is_own_review', { review }],
    ['own_marks', { of_reviews: [review] }],
    ['own_earlier_review', { of_company }],
    ['own_standing', {}],
    ['own_notices', {}],
    ['own_replies', {}],
    ['moderation_queue', { closed: false, after_review: null }],
    ['moderation_queue', { closed: true, after_review: null }],
    ['waiting_companies', {}],
    ['revise_review', { review, quote: validRevision(), last_seen: {} }],
    ['delete_review', { review }],
    ['object_to_hiding', { review, objection: 'It is mine.' }],
    ['reply_to_review', { review, reply: 'Thank you.' }],
    ['restore_review', { review, reason: 'Real.' }],
    ['report_review', { review, reason: 'illegal', words: '', reporter: null, address: review }],
    ['delete_account', { account: review, keep_reviews: true }],
  ];

  it('no answer to others, and no refusal, identifies the author of a review, as JSON or CSV', async () => {
    const ofReview = (review: string) =>
      questions(review).filter(
        ([name, values]) => name !== 'restore_review' && JSON.stringify(values).includes(review),
      );
    for (const [role, caller] of others())
      for (const [name, values] of [...questions(anonymous), ...ofReview(signed), ...ofReview(hidden)])
        expectNoAuthor(await call(caller, name, values), `${role}: ${name}`);
    for (const [role, caller] of others())
      for (const name of ['list_reviews', 'recently_hidden', 'own_reviews', 'moderation_queue'])
        for (const Accept of ['text/csv', 'application/json'])
          expectNoAuthor(
            await database().request(caller, `/rest/v1/rpc/${name}`, { headers: { Accept, Prefer: 'count=exact' } }),
            `${role}: ${name} as ${Accept}`,
          );
    expect(await database().query('select from app.reviews where id = $1', [anonymous])).toHaveLength(1);
  });

  it('no answer to others differs between the author’s id and an unknown id', async () => {
    const ask = async (caller: Caller, id: string) => {
      const answers: unknown[] = [];
      for (const [name, values] of questions(id, id)) {
        const { status, text, headers } = await call(caller, name, values);
        answers.push({ name, status, text: text.replaceAll(id, 'ID'), range: headers.get('content-range') });
      }
      for (const query of ['user_id=eq.ID', 'review_authors.user_id=eq.ID', 'select=review_authors!inner(user_id)']) {
        const path = `/rest/v1/rpc/list_reviews?${query.replace('ID', id)}`;
        const { status, text } = await database().request(caller, path, { headers: { Prefer: 'count=exact' } });
        answers.push({ query, status, text: text.replaceAll(id, 'ID') });
      }
      return answers;
    };
    for (const [role, caller] of others())
      expect(await ask(caller, author.id), role).toEqual(await ask(caller, nobody));
  });

  it('an anonymous review shows nothing about the author, and no review shows more than its columns', async () => {
    const columns = Object.keys(reviewRow.entries).sort();
    for (const [role, caller] of others()) {
      const { body, text } = await call(caller, 'review', { id: anonymous });
      expect(body, role).toMatchObject({ id: anonymous, display_name: null, writer_role: null, writer_sector: null });
      expect(text, role).not.toContain(author.name);
      const { body: list } = await call(caller, 'list_reviews');
      for (const review of list as object[]) expect(Object.keys(review).sort(), role).toEqual(columns);
    }
    expect((await call(stranger, 'review', { id: signed })).body).toMatchObject({ display_name: 'Ingrid Author' });
  });

  it('the exact area of an anonymous review is in nothing that others read, and counts in nothing that they see', async () => {
    const buyer = await database().signUp();
    const order = {
      company: 'planet',
      sensor: 'multispectral',
      price: 1000,
      acquisition: 'archive',
      area_km2: 12.345678,
    };
    const ids: string[] = [];
    for (const resolution of ['3 m', '5 m', '50 cm'])
      ids.push(await database().createReview(buyer, { ...order, resolution, anonymous: true }));
    const filtered = { least_area: 12, most_area: 12 };
    const asked: [string, Record<string, unknown>][] = [
      ['list_reviews', { filters: { company: 'planet', ...filtered } }],
      ['company_prices', { of_companies: ['planet'] }],
      ['market_quotes', { of_sensor: 'multispectral', of_size_class: '3m' }],
      ['price_matches', { filters: { basis: 'km2', company: 'planet', ...filtered } }],
    ];
    for (const [name, values] of asked) {
      const { text } = await call(database().visitor, name, values);
      expect(text, name).toContain('83.33');
      expect(text, name).not.toMatch(/12\.34|81\.0/);
    }
    const exact = { filters: { company: 'planet', least_area: 12.3 } };
    expect((await call(database().visitor, 'list_reviews', exact)).body).toEqual([]);
    expect((await call(buyer, 'own_reviews')).body).toMatchObject(ids.map(() => ({ area_km2: 12.345678 })));
    // The rule against repeated quotes compares exact areas.
    const again = { ...order, resolution: '3 m', anonymous: true };
    expect(await database().shareReview(buyer, again)).toMatchObject({ body: { message: 'repeated_quote' } });
    expect((await database().shareReview(buyer, { ...again, area_km2: 12.345679 })).body).toBe(true);
  });

  it('moderators do not learn that two reviews have the same author, even when they stop the author because of one', async () => {
    const { body } = await call(moderator, 'moderation_queue', { closed: false, after_review: null });
    expect(body).toMatchObject([{ review: { id: anonymous, display_name: null }, authorStopped: false }]);
    const { body: closed } = await call(moderator, 'moderation_queue', { closed: true, after_review: null });
    expect(closed).toMatchObject([{ review: { id: hidden, display_name: null }, authorStopped: true }]);
  });

  it('reviews show days without a time of day', async () => {
    for (const [role, caller] of others()) {
      const { text } = await call(caller, 'list_reviews', { at_most: 40 });
      expect(text, role).toMatch(/"created_on": ?"\d{4}-\d\d-\d\d"/);
      expect(text, role).not.toMatch(/\d\d:\d\d/);
    }
    const timeColumns = `select attrelid::regclass::text || '.' || attname as name from pg_attribute
      where attrelid in ('app.companies'::regclass, 'app.reviews'::regclass, 'app.company_summaries'::regclass,
        'app.price_summaries'::regclass, 'app.review_replies'::regclass)
        and atttypid in ('timestamp'::regtype, 'timestamptz'::regtype, 'time'::regtype, 'timetz'::regtype)`;
    expect(await database().query(timeColumns)).toEqual([]);
  });

  it('the mark of an unusual price changes no day and no other public column', async () => {
    const visible = () => database().query(`select to_jsonb(r) - 'unusual' as row from app.reviews r order by id`);
    const before = await visible();
    await database().query('call app.refresh_statistics()');
    expect(await visible()).toEqual(before);
  });

  describe('refusals', () => {
    it('for an id that is taken are the same for every review of others', async () => {
      const refusal = { status: 403, body: { code: 'PT403', message: 'not_your_review' } };
      for (const id of [signed, anonymous, hidden]) {
        expect(await call(stranger, 'share_review', { quote: { ...validReview(), id } })).toMatchObject(refusal);
        const shared = await call(database().visitor, 'share_review', { quote: { ...validReview(), id } });
        expect(shared.status).toBe(401);
      }
    });

    it('of a repeated quote concern only the user’s own quotes, so they reveal nothing about others', async () => {
      const [one, other] = [await database().signUp(), await database().signUp()];
      const quote = { company: 'iceye', price: 777, price_basis: 'scene', resolution: '1 m' };
      expect((await database().shareReview(one, quote)).body).toBe(true);
      expect(await database().shareReview(one, quote)).toMatchObject({ body: { message: 'repeated_quote' } });
      expect((await database().shareReview(other, quote)).body).toBe(true);
    });

    it('of too many quotes state only the day from which there is room', async () => {
      const user = await database().signUp();
      const responses: ApiResponse[] = [];
      for (const price of [1, 2, 3]) responses.push(await database().shareReview(user, { price, resolution: '1 m' }));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 409]);
      const [, , refusal] = responses;
      const body = refusal?.body as { message: string; details: string } | undefined;
      expect(body?.message).toBe('enough_quotes');
      expect(Object.keys(JSON.parse(body?.details ?? '')).sort()).toEqual(['companies', 'from', 'images']);
      for (const { id, email } of [user, author, stranger]) {
        expect(refusal?.text).not.toContain(id);
        expect(refusal?.text).not.toContain(email);
      }
    });
  });
});
