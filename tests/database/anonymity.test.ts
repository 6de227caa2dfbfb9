import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import type { ApiRequest, ApiResponse, Caller, TestUser } from './test-database.ts';

const reviews = '/rest/v1/reviews';

describeOnPostgres('anonymity', (database) => {
  let author: TestUser;
  let stranger: TestUser;
  let signed: string;
  let anonymous: string;
  beforeAll(async () => {
    author = await database().signUp('Ingrid Author');
    stranger = await database().signUp('Tariq Stranger');
    signed = await database().createReview(author, { anonymous: false });
    anonymous = await database().createReview(author);
    await database().createReview(stranger);
  });

  const others = (): Caller[] => [database().visitor, stranger];
  const expectNoAuthor = ({ text, headers }: ApiResponse, path: string) => {
    const received = `${text} ${JSON.stringify([...headers])}`;
    for (const secret of [author.id, author.email, author.email.split('@')[0]])
      expect(received, path).not.toContain(secret);
  };

  /** Sends a request as everybody but the author. Nothing in the responses may identify the author. */
  async function requestAsOthers(path: string, request: ApiRequest = {}): Promise<ApiResponse[]> {
    const responses: ApiResponse[] = [];
    for (const caller of others()) responses.push(await database().request(caller, path, request));
    for (const response of responses) expectNoAuthor(response, path);
    return responses;
  }

  describe('rows that others can read', () => {
    it('rows of no table identify the author, as JSON or CSV', async () => {
      const tables = 'companies,company_stats,market_price_stats,price_stats,profiles,review_authors,reviews';
      for (const relation of [...tables.split(','), 'rpc/review_counts'])
        for (const type of ['application/json', 'text/csv'])
          await requestAsOthers(`/rest/v1/${relation}?select=*`, { headers: { Accept: type, Prefer: 'count=exact' } });
    });

    it('an anonymous review does not show the name that the author uses on other reviews', async () => {
      const [response] = await requestAsOthers(`${reviews}?id=eq.${anonymous}`);
      expect(response?.body).toMatchObject([{ id: anonymous, anonymous: true, display_name: null }]);
      expect(response?.text).not.toContain(author.name);
    });

    it('a review selected as one composite value does not identify the author', async () => {
      await requestAsOthers(`${reviews}?select=reviews`);
    });
  });

  describe('limits and marks', () => {
    it('a quote that is the same as that of another user is accepted, so the refusal tells nothing about others', async () => {
      const quote = { company: 'iceye', price: 777, price_basis: 'scene', resolution: '1 m' };
      expect((await database().postReview(author, quote)).status).toBe(201);
      expect((await database().postReview(author, quote)).status).toBe(409);
      expect((await database().postReview(stranger, quote)).status).toBe(201);
    });

    it('a quote that is too many says nothing but the day from which on there is room', async () => {
      const user = await database().signUp();
      const responses: ApiResponse[] = [];
      for (const price of [1, 2, 3]) responses.push(await database().postReview(user, { price, resolution: '1 m' }));
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 409]);
      for (const { id, email } of [user, author, stranger]) {
        expect(responses[2]?.text).not.toContain(id);
        expect(responses[2]?.text).not.toContain(email);
      }
    });

    it('others cannot read private tables', async () => {
      for (const relation of ['quote_additions', 'review_counts', 'review_count_changes', 'review_rate_limits'])
        for (const headers of [{}, { 'Accept-Profile': 'private' }])
          for (const { status } of await requestAsOthers(`/rest/v1/${relation}`, { headers }))
            expect(status, relation).toBeGreaterThanOrEqual(400);
    });

    it('the mark of an unusual price changes no day and no other column that readers see', async () => {
      const visible = () => database().query(`select to_jsonb(r) - 'unusual' as row from app.reviews r order by id`);
      const before = await visible();
      await database().query('call app.refresh_statistics()');
      await database().query('update app.reviews set unusual = not unusual');
      expect(await visible()).toEqual(before);
    });
  });

  describe('columns and embedded tables', () => {
    it('columns that tell the author or the time of reviews cannot be selected', async () => {
      const columns = 'user_id,author,created_at,xmin,xmax,cmin,ctid,tableoid,xmin::text,ctid::text';
      for (const column of columns.split(','))
        for (const { status } of await requestAsOthers(`${reviews}?select=id,${column}`))
          expect(status, column).toBeGreaterThanOrEqual(400);
    });

    const embeddings = [
      'review_authors(*)',
      'review_authors(user_id)',
      'author:review_authors(user_id)',
      'review_authors!inner(user_id)',
      'review_authors!left(*)',
      'review_authors!review_goes_with_its_author(*)',
      'review_goes_with_its_author(*)',
      '...review_authors(user_id)',
      '...review_authors(author:user_id)',
      'review_authors(profiles(*))',
      'review_authors(users(*))',
      'review_authors(count)',
      'profiles(*)',
      'companies(reviews(review_authors(*)))',
    ];
    it('no table embedded in reviews identifies the author', async () => {
      for (const embedded of embeddings)
        for (const type of ['application/json', 'text/csv'])
          await requestAsOthers(`${reviews}?select=id,${embedded}`, { headers: { Accept: type } });
    });

    it('embedding authors in companies does not identify the author', async () => {
      await requestAsOthers('/rest/v1/companies?select=key,reviews(id,review_authors(*))');
      await requestAsOthers('/rest/v1/companies?select=key,reviews!inner(id,review_authors!inner(*))');
    });
  });

  describe('errors', () => {
    const review = { company: 'maxar', price: 1, resolution: '1 m', review: 'Not mine' };
    const withBody = (method: 'POST' | 'PATCH', body: object): ApiRequest => ({
      method,
      body,
      headers: { Prefer: 'return=representation' },
    });

    it('the error for an id that is taken does not identify the author', async () => {
      for (const prefer of ['', 'resolution=ignore-duplicates', 'resolution=merge-duplicates']) {
        const responses = await requestAsOthers(`${reviews}?on_conflict=id`, {
          ...withBody('POST', { id: anonymous, ...review }),
          headers: { Prefer: `return=representation,${prefer}` },
        });
        for (const { status } of responses) expect([401, 403]).toContain(status);
      }
    });

    it('the response to updating the review of another user does not identify the author', async () => {
      const [, response] = await requestAsOthers(
        `${reviews}?id=eq.${anonymous}`,
        withBody('PATCH', { review: 'Mine' }),
      );
      expect(response).toMatchObject({ status: 200, body: [] });
    });

    it('the response to deleting the review of another user does not identify the author', async () => {
      await requestAsOthers(`/rest/v1/review_authors?id=eq.${anonymous}`, {
        method: 'DELETE',
        headers: { Prefer: 'return=representation' },
      });
      expect(await database().query('select from app.reviews where id = $1', [anonymous])).toHaveLength(1);
    });

    it('the error for a request that makes no sense does not identify the author', async () => {
      for (const query of ['?select=userid', '?user=eq.1', '?select=review_author(*)', '?order=author', '?id=eq.x']) {
        await requestAsOthers(`${reviews}${query}`);
      }
    });
  });

  it('reviews show days without a time of day', async () => {
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    for (const response of await requestAsOthers(`${reviews}?id=in.(${signed},${anonymous})`)) {
      expect(response.body).toMatchObject(Array(2).fill({ created_on: day, updated_on: day }));
      expect(response.text).not.toMatch(/\d\d:\d\d/);
    }
    const timeColumns = `select attrelid::regclass::text || '.' || attname as name from pg_attribute
      where attrelid in ('app.companies'::regclass, 'app.reviews'::regclass, 'app.company_summaries'::regclass,
        'app.price_summaries'::regclass, 'app.price_summaries'::regclass)
        and atttypid in ('timestamp'::regtype, 'timestamptz'::regtype, 'time'::regtype, 'timetz'::regtype)`;
    expect(await database().query(timeColumns)).toEqual([]);
  });
});
