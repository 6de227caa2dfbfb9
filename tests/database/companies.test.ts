import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyRows, writeCompanies } from '../../supabase/write-companies.ts';
import { describeOnPostgres } from './engines.ts';
import { type TestUser, validReview } from './test-database.ts';

describeOnPostgres('the company of a review', (database) => {
  let author: TestUser;
  beforeAll(async () => {
    author = await database().signUp();
  });
  beforeEach(() => database().resetRateLimits());

  const keyOf = (company: string) => database().companyOfNewReview(author, company);
  const countCompanies = async () => (await database().query('select from app.companies')).length;

  it('a review finds a provider under its name, and its key, name and aliases mean it in any letter case', async () => {
    const count = await countCompanies();
    for (const { key, name, aliases } of await companyRows()) {
      await database().resetRateLimits();
      expect(await keyOf(name.toUpperCase()), name).toBe(key);
      const spellings = [key, name, ...aliases].flatMap((word) => [word, word.toUpperCase()]);
      const found = await database().query(
        'select distinct app.find_company(spelling) as key from jsonb_array_elements_text($1::text::jsonb) as spelling',
        [JSON.stringify(spellings)],
      );
      expect(found, name).toEqual([{ key }]);
    }
    expect(await countCompanies()).toBe(count);
  });

  it('a company that nobody has named before is added without a page', async () => {
    expect(await keyOf('Étoile Spatiale')).toBe('étoile spatiale');
    const rows = await database().query('select * from app.companies where key = $1', ['étoile spatiale']);
    expect(rows).toEqual([
      {
        key: 'étoile spatiale',
        name: 'Étoile Spatiale',
        description: '',
        logo: null,
        address: null,
        sensors: [],
        sells: [],
        aliases: [],
        domain: null,
        approved: false,
      },
    ]);
  });

  it('letter case and Unicode composition do not make another company', async () => {
    await keyOf('Élan Orbital');
    const count = await countCompanies();
    for (const typed of ['ÉLAN ORBITAL', 'élan orbital', 'E\u0301lan Orbital', 'e\u0301LAN oRBITAL']) {
      expect(await keyOf(typed), typed).toBe('élan orbital');
    }
    expect(await countCompanies()).toBe(count);
  });

  it('a company that several users name at once is added once', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => database().signUp()));
    const responses = await Promise.all(
      users.map((user) => database().postReview(user, { company: 'At Once Imaging' })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await database().query(`select name from app.companies where key = 'at once imaging'`)).toEqual([
      { name: 'At Once Imaging' },
    ]);
  });

  it('the company is looked up again when a review is updated', async () => {
    const id = await database().createReview(author, { company: 'iceye' });
    await database().request(author, `/rest/v1/reviews?id=eq.${id}`, { method: 'PATCH', body: { company: 'VANTOR' } });
    expect(await database().query('select company from app.reviews where id = $1', [id])).toEqual([
      { company: 'maxar' },
    ]);
  });

  it.each(['ignore-duplicates', 'merge-duplicates'])(
    'sending a review again with other company names adds no company (%s)',
    async (resolution) => {
      const review = validReview();
      const post = (body: unknown) =>
        database().request(author, '/rest/v1/reviews?on_conflict=id', {
          method: 'POST',
          headers: { Prefer: `resolution=${resolution}` },
          body,
        });
      expect((await post({ ...review, company: `First ${resolution}` })).status).toBe(201);
      const count = await countCompanies();
      await post({ ...review, company: `Second ${resolution}` });
      await post(Array.from({ length: 30 }, (_, index) => ({ ...review, company: `Name ${index}` })));
      expect(await countCompanies()).toBe(count);
    },
  );

  it('a refused review adds no company', async () => {
    const count = await countCompanies();
    expect(
      (await database().postReview(author, { company: 'Never Heard Of', price: 'NaN' })).status,
    ).toBeGreaterThanOrEqual(400);
    expect(await countCompanies()).toBe(count);
  });

  describe('a company that a reviewer added', () => {
    it('a new provider receives the reviews that were written under its name and aliases', async () => {
      expect(await keyOf('Nova Lumen Labs')).toBe('nova lumen labs');
      expect(await keyOf('Lumenix')).toBe('lumenix');
      const row = {
        key: 'novalumen',
        name: 'Nova Lumen Labs',
        description: 'Listed later.',
        logo: '/emblems/novalumen.svg',
        address: 'novalumen',
        sensors: ['sar'],
        sells: ['sar'],
        aliases: ['lumenix'],
        domain: null,
      };
      await writeCompanies([row], database().supabase.url, database().supabase.secretKey);
      expect(await keyOf('nova lumen labs')).toBe('novalumen');
      expect(
        await database().query(
          "select company, count(*)::int as n from app.reviews where company ~ 'lumen' group by 1",
        ),
      ).toEqual([{ company: 'novalumen', n: 3 }]);
      expect(await database().query("select key from app.companies where key ~ 'lumen'")).toEqual([
        { key: 'novalumen' },
      ]);
    });

    it('a company that becomes a provider gets its page and keeps its reviews', async () => {
      const id = await database().createReview(author, { company: 'Newly Listed' });
      const row = { key: 'newly listed', name: 'Newly Listed', description: 'Sells images.', address: 'newlylisted' };
      const response = await database().request(database().secretKey, '/rest/v1/companies?on_conflict=key', {
        method: 'POST',
        headers: { Prefer: 'resolution=merge-duplicates' },
        body: [row],
      });
      expect(response.status).toBeLessThan(300);
      expect(await database().query('select address from app.companies where key = $1', [row.key])).toEqual([
        { address: 'newlylisted' },
      ]);
      expect(await database().query('select company from app.reviews where id = $1', [id])).toEqual([
        { company: row.key },
      ]);
    });
  });
});
