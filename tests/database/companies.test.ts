import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyRow, companyRows, writeCompanies } from '../../supabase/write-companies.ts';
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

  it('a review finds a provider by its name, and its key, name and aliases match it in any letter case', async () => {
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

  it('a review under a former name is of the company that took it over, and quotes for thermal images have no sensor type', async () => {
    const rows = await companyRows();
    expect(rows.find(({ key }) => key === 'satvu')).toMatchObject({
      sells: [],
      aliases: expect.arrayContaining(['satellite vu']),
    });
    expect(await keyOf('Satellite Vu')).toBe('satvu');
    await database().resetRateLimits();
    expect(await keyOf('Euromap')).toBe('gafag');
    const sensors = await database().query("select distinct sensor from app.reviews where company = 'satvu'");
    expect(sensors).toEqual([{ sensor: null }]);
  });

  it('a company with a short entry keeps its reviews under one name, and stays when the last one is deleted', async () => {
    const listed = 'select name, address, approved from app.companies where key = $1';
    expect(await keyOf('Orbita Aerospace')).toBe('orbita');
    await database().query("delete from app.reviews where company = 'orbita'");
    expect(await database().query(listed, ['orbita'])).toEqual([{ name: 'Orbita', address: null, approved: true }]);
    const offered = await database().call(database().visitor, 'added_companies');
    expect(offered.body).toContainEqual(
      expect.objectContaining({ key: 'china siwei', aliases: expect.arrayContaining(['superview']) }),
    );
  });

  it('a company that no review has named before is added without a page', async () => {
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
        in_catalogue: false,
      },
    ]);
  });

  it('letter case and Unicode composition do not create another company', async () => {
    await keyOf('Élan Orbital');
    const count = await countCompanies();
    for (const typed of ['ÉLAN ORBITAL', 'élan orbital', 'E\u0301lan Orbital', 'e\u0301LAN oRBITAL']) {
      expect(await keyOf(typed), typed).toBe('élan orbital');
    }
    expect(await countCompanies()).toBe(count);
  });

  it('the company is looked up again when a review is revised', async () => {
    const id = await database().createReview(author, { company: 'iceye' });
    await database().reviseReview(author, id, { company: 'VANTOR' });
    expect(await database().query('select company from app.reviews where id = $1', [id])).toEqual([
      { company: 'maxar' },
    ]);
  });

  it('sending a review again with other company names adds no company', async () => {
    const review = validReview();
    expect((await database().shareReview(author, { ...review, company: 'First Name' })).body).toBe(true);
    const count = await countCompanies();
    for (const company of ['Second Name', 'Third Name'])
      expect((await database().shareReview(author, { ...review, company })).body).toBe(false);
    expect(await countCompanies()).toBe(count);
  });

  it('a refused review adds no company', async () => {
    const count = await countCompanies();
    const refused = await database().shareReview(author, { company: 'Never Heard Of', price: 'NaN' });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await countCompanies()).toBe(count);
  });

  describe('a company that a reviewer added', () => {
    const write = (row: Pick<CompanyRow, 'key' | 'name' | 'address' | 'aliases'>) => {
      const more = { description: 'Listed later.', logo: '/emblems/later.svg', sensors: ['sar'], sells: ['sar'] };
      const { url, secretKey } = database().supabase;
      return writeCompanies([{ ...more, domain: null, ...row }], url, secretKey);
    };

    it('a new provider receives the reviews that were written under its name and aliases', async () => {
      expect(await keyOf('Nova Lumen Labs')).toBe('nova lumen labs');
      expect(await keyOf('Lumenix')).toBe('lumenix');
      await write({ key: 'novalumen', name: 'Nova Lumen Labs', address: 'novalumen', aliases: ['lumenix'] });
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
      await write({ key: 'newly listed', name: 'Newly Listed', address: 'newlylisted', aliases: [] });
      expect(await database().query(`select address from app.companies where key = 'newly listed'`)).toEqual([
        { address: 'newlylisted' },
      ]);
      expect(await database().query('select company from app.reviews where id = $1', [id])).toEqual([
        { company: 'newly listed' },
      ]);
    });
  });
});
