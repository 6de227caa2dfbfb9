import { beforeAll, expect, it } from 'vitest';
import { type Answer, type Asked, type Caller, onEachEngine, type Person } from './play.ts';

const reviews = '/rest/v1/reviews';
const links = '/rest/v1/review_authors';
const nobody = '3f2b8a52-64c1-4b0e-9d3b-5b1f0c9a7e11';

onEachEngine('who wrote a review cannot be found out', (stage) => {
  let author: Person;
  let stranger: Person;
  let own: string;
  beforeAll(async () => {
    author = await stage().person('Ingrid Author');
    stranger = await stage().person('Tariq Stranger');
    await stage().shared(author, { anonymous: false });
    await stage().shared(author);
    own = await stage().shared(stranger);
    await stage().shared(author);
  });

  const others = (): Caller[] => [stage().visitor, stranger];

  /** Asks the same about the author and about nobody: answers that differ would tell. */
  async function askAlike(question: (id: string) => string, asked: Asked = {}): Promise<void> {
    const told = async (caller: Caller, id: string) => {
      const { status, text, headers } = await stage().ask(caller, question(id), asked);
      return { status, text: text.replaceAll(id, 'ID'), range: headers.get('content-range') };
    };
    for (const caller of others()) expect(await told(caller, author.id)).toEqual(await told(caller, nobody));
  }

  async function refused(question: string): Promise<void> {
    for (const caller of others()) {
      expect((await stage().ask(caller, question)).status).toBeGreaterThanOrEqual(400);
    }
  }

  it.each([
    ['a filter on a column that is elsewhere', (id: string) => `${reviews}?user_id=eq.${id}`],
    ['a filter on what is not embedded', (id: string) => `${reviews}?review_authors.user_id=eq.${id}`],
    ['an embedded filter', (id: string) => `${reviews}?select=id,review_authors(id)&review_authors.user_id=eq.${id}`],
    [
      'an embedded filter that must match',
      (id: string) => `${reviews}?select=id,review_authors!inner()&review_authors.user_id=eq.${id}`,
    ],
    [
      'an embedded filter through companies',
      (id: string) =>
        `/rest/v1/companies?select=key,reviews!inner(id,review_authors!inner())&reviews.review_authors.user_id=eq.${id}`,
    ],
    ['a filter among others', (id: string) => `${reviews}?or=(user_id.eq.${id},id.not.is.null)`],
    ['a filter on the links themselves', (id: string) => `${links}?user_id=eq.${id}&select=id`],
    ['a filter on profiles', (id: string) => `/rest/v1/profiles?id=eq.${id}&select=display_name`],
  ])('with %s', async (_, question) => {
    await askAlike(question);
  });

  it.each(['exact', 'planned', 'estimated'])('with a count that is %s', async (count) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const asked: Asked = { method, headers: { Prefer: `count=${count}` } };
      await askAlike((id) => `${links}?user_id=eq.${id}`, asked);
      await askAlike((id) => `${reviews}?select=id,review_authors!inner()&review_authors.user_id=eq.${id}`, asked);
    }
  });

  it('with the exact count of the links: others count none but their own', async () => {
    const headers = { Prefer: 'count=exact' };
    const [visitor, seen] = await Promise.all(others().map((caller) => stage().ask(caller, links, { headers })));
    expect(visitor?.status).toBe(401);
    expect(seen?.headers.get('content-range')).toBe('0-0/1');
  });

  it.each([
    'xmin=eq.1',
    'xmin=gt.0',
    'xmin=not.is.null',
    'ctid=eq.(0,1)',
    'tableoid=gt.1',
    'or=(xmin.gt.0,id.not.is.null)',
  ])('with a filter on what Postgres keeps of a row, %s', async (filter) => {
    await refused(`${reviews}?select=id&${filter}`);
  });

  it.each(['user_id', 'created_at', 'xmin', 'ctid', 'tableoid', 'xmin::text'])('in the order of %s', async (order) => {
    await refused(`${reviews}?select=id&order=${order}`);
  });

  it('in the order of what is embedded: but for the reader, all are alike', async () => {
    const order = 'review_authors(user_id)';
    const ids = ({ body }: Answer) => (body as { id: string }[]).map(({ id }) => id).filter((id) => id !== own);
    const seen = await stage().ask(stranger, `${reviews}?select=id,review_authors(user_id)&order=${order},id`);
    const plain = await stage().ask(stranger, `${reviews}?select=id&order=id`);
    expect(seen.status).toBe(200);
    expect(ids(seen)).toEqual(ids(plain));
  });
});
