import { beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './engines.ts';
import type { ApiRequest, ApiResponse, Caller, TestUser } from './test-database.ts';

const reviews = '/rest/v1/reviews';
const authors = '/rest/v1/review_authors';
const nobody = '3f2b8a52-64c1-4b0e-9d3b-5b1f0c9a7e11';

describeOnPostgres('side channels to the author', (database) => {
  let author: TestUser;
  let stranger: TestUser;
  let own: string;
  beforeAll(async () => {
    author = await database().signUp('Ingrid Author');
    stranger = await database().signUp('Tariq Stranger');
    await database().createReview(author, { anonymous: false });
    await database().createReview(author);
    own = await database().createReview(stranger);
    await database().createReview(author);
    // As Postgres does by itself after a while. Estimates then come from the values of all rows.
    await database().query('analyze app.reviews, app.review_authors');
  });

  const others = (): Caller[] => [database().visitor, stranger];

  /** Sends the same request about the author and about a user who does not exist: different responses would identify the author. */
  async function expectSameResponse(path: (id: string) => string, request: ApiRequest = {}): Promise<void> {
    const responseFor = async (caller: Caller, id: string) => {
      const { status, text, headers } = await database().request(caller, path(id), request);
      return { status, text: text.replaceAll(id, 'ID'), range: headers.get('content-range') };
    };
    for (const caller of others()) {
      expect(await responseFor(caller, author.id)).toEqual(await responseFor(caller, nobody));
    }
  }

  async function expectRefused(path: string): Promise<void> {
    for (const caller of others()) {
      expect((await database().request(caller, path)).status, path).toBeGreaterThanOrEqual(400);
    }
  }

  it.each([
    ['a filter on a column of another table', (id: string) => `${reviews}?user_id=eq.${id}`],
    ['a filter on a table that is not embedded', (id: string) => `${reviews}?review_authors.user_id=eq.${id}`],
    [
      'a filter on an embedded table',
      (id: string) => `${reviews}?select=id,review_authors(id)&review_authors.user_id=eq.${id}`,
    ],
    [
      'a filter on an inner join',
      (id: string) => `${reviews}?select=id,review_authors!inner()&review_authors.user_id=eq.${id}`,
    ],
    [
      'a filter on a nested inner join through companies',
      (id: string) =>
        `/rest/v1/companies?select=key,reviews!inner(id,review_authors!inner())&reviews.review_authors.user_id=eq.${id}`,
    ],
    ['a filter within or=()', (id: string) => `${reviews}?or=(user_id.eq.${id},id.not.is.null)`],
    ['a filter on review_authors itself', (id: string) => `${authors}?user_id=eq.${id}&select=id`],
    ['a filter on profiles', (id: string) => `/rest/v1/profiles?id=eq.${id}&select=display_name`],
  ])('%s gives the same response for the author as for a user who does not exist', async (_, path) => {
    await expectSameResponse(path);
  });

  it.each(['exact', 'planned', 'estimated'])(
    'counting with count=%s gives the same number for the author as for a user who does not exist',
    async (count) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const request: ApiRequest = { method, headers: { Prefer: `count=${count}` } };
        await expectSameResponse((id) => `${authors}?user_id=eq.${id}`, request);
        await expectSameResponse(
          (id) => `${reviews}?select=id,review_authors!inner()&review_authors.user_id=eq.${id}`,
          request,
        );
      }
    },
  );

  it('an exact count of review_authors includes only the rows of the reader', async () => {
    const headers = { Prefer: 'count=exact' };
    const [visitor, reader] = await Promise.all(
      others().map((caller) => database().request(caller, authors, { headers })),
    );
    expect(visitor?.status).toBe(401);
    expect(reader?.headers.get('content-range')).toBe('0-0/1');
  });

  it('filtering and sorting by a system column or the author is refused', async () => {
    for (const filter of ['xmin=eq.1', 'xmin=gt.0', 'xmin=not.is.null', 'ctid=eq.(0,1)', 'tableoid=gt.1'])
      await expectRefused(`${reviews}?select=id&${filter}`);
    await expectRefused(`${reviews}?select=id&or=(xmin.gt.0,id.not.is.null)`);
    for (const order of ['user_id', 'created_at', 'xmin', 'ctid', 'tableoid', 'xmin::text'])
      await expectRefused(`${reviews}?select=id&order=${order}`);
  });

  it('sorting by the embedded user_id does not group the reviews of one author', async () => {
    const order = 'review_authors(user_id)';
    const ids = ({ body }: ApiResponse) => (body as { id: string }[]).map(({ id }) => id).filter((id) => id !== own);
    const sorted = await database().request(stranger, `${reviews}?select=id,review_authors(user_id)&order=${order},id`);
    const unsorted = await database().request(stranger, `${reviews}?select=id&order=id`);
    expect(sorted.status).toBe(200);
    expect(ids(sorted)).toEqual(ids(unsorted));
  });
});
