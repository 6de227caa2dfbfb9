import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Asked, type Caller, onEachEngine, type Person } from './play.ts';

const reviews = '/rest/v1/reviews';

onEachEngine('who wrote a review', (stage) => {
  let author: Person;
  let stranger: Person;
  let signed: string;
  let anonymous: string;
  beforeAll(async () => {
    author = await stage().person('Ingrid Author');
    stranger = await stage().person('Tariq Stranger');
    signed = await stage().shared(author, { anonymous: false });
    anonymous = await stage().shared(author);
    await stage().shared(stranger);
  });

  const others = (): [string, Caller][] => [
    ['visitor', stage().visitor],
    ['stranger', stranger],
  ];
  const tellsNothing = ({ text, headers }: Answer) => {
    const told = `${text} ${JSON.stringify([...headers])}`;
    for (const secret of [author.id, author.email, author.email.split('@')[0]]) expect(told).not.toContain(secret);
  };

  /** Asks as everybody but the author; nothing in the answers may lead to them. */
  async function askOthers(path: string, asked: Asked = {}): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const [, caller] of others()) answers.push(await stage().ask(caller, path, asked));
    for (const answer of answers) tellsNothing(answer);
    return answers;
  }

  describe('stands in no row that others can read', () => {
    it.each(['companies', 'profiles', 'review_authors', 'reviews'])('of %s, as JSON or CSV', async (relation) => {
      for (const type of ['application/json', 'text/csv']) {
        await askOthers(`/rest/v1/${relation}?select=*`, { headers: { Accept: type, Prefer: 'count=exact' } });
      }
    });

    it('under the name that the author uses elsewhere', async () => {
      const [answer] = await askOthers(`${reviews}?id=eq.${anonymous}`);
      expect(answer?.body).toMatchObject([{ id: anonymous, anonymous: true, display_name: null }]);
      expect(answer?.text).not.toContain(author.name);
    });

    it('whole, as one value', async () => {
      await askOthers(`${reviews}?select=reviews`);
    });
  });

  describe('cannot be selected', () => {
    it.each([
      'user_id',
      'author',
      'created_at',
      'xmin',
      'xmax',
      'cmin',
      'ctid',
      'tableoid',
      'xmin::text',
      'ctid::text',
    ])('as the column %s', async (column) => {
      for (const answer of await askOthers(`${reviews}?select=id,${column}`)) {
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    });

    it.each([
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
    ])('embedded as %s', async (embedded) => {
      for (const type of ['application/json', 'text/csv']) {
        await askOthers(`${reviews}?select=id,${embedded}`, { headers: { Accept: type } });
      }
    });

    it('from the other side, from companies', async () => {
      await askOthers('/rest/v1/companies?select=key,reviews(id,review_authors(*))');
      await askOthers('/rest/v1/companies?select=key,reviews!inner(id,review_authors!inner(*))');
    });
  });

  describe('is told by no error', () => {
    const review = { company: 'maxar', price: 1, resolution: '1 m', review: 'Not mine' };
    const asked = (method: 'POST' | 'PATCH', body: object): Asked => ({
      method,
      body,
      headers: { Prefer: 'return=representation' },
    });

    it('when an id is taken', async () => {
      for (const prefer of ['', 'resolution=ignore-duplicates', 'resolution=merge-duplicates']) {
        const answers = await askOthers(`${reviews}?on_conflict=id`, {
          ...asked('POST', { id: anonymous, ...review }),
          headers: { Prefer: `return=representation,${prefer}` },
        });
        for (const { status } of answers) expect([401, 403]).toContain(status);
      }
    });

    it('when a review is another person’s to revise', async () => {
      const [, answer] = await askOthers(`${reviews}?id=eq.${anonymous}`, asked('PATCH', { review: 'Mine' }));
      expect(answer).toMatchObject({ status: 200, body: [] });
    });

    it('when a review is another person’s to delete', async () => {
      await askOthers(`/rest/v1/review_authors?id=eq.${anonymous}`, {
        method: 'DELETE',
        headers: { Prefer: 'return=representation' },
      });
      expect(await stage().owner('select from public.reviews where id = $1', [anonymous])).toHaveLength(1);
    });

    it('when the question makes no sense', async () => {
      for (const nonsense of [
        '?select=userid',
        '?user=eq.1',
        '?select=review_author(*)',
        '?order=author',
        '?id=eq.x',
      ]) {
        await askOthers(`${reviews}${nonsense}`);
      }
    });
  });

  it('is not told by the time of day: days are all that is published', async () => {
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    for (const answer of await askOthers(`${reviews}?id=in.(${signed},${anonymous})`)) {
      expect(answer.body).toMatchObject(Array(2).fill({ created_on: day, updated_on: day }));
      expect(answer.text).not.toMatch(/\d\d:\d\d/);
    }
    const times = `select attrelid::regclass::text || '.' || attname as name from pg_attribute
      where attrelid in ('public.companies'::regclass, 'public.reviews'::regclass)
        and atttypid in ('timestamp'::regtype, 'timestamptz'::regtype, 'time'::regtype, 'timetz'::regtype)`;
    expect(await stage().owner(times)).toEqual([]);
  });
});
