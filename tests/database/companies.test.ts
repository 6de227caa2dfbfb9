import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyRows, writeCompanies } from '../../supabase/companies.ts';
import { onEachEngine, type Person, plainReview } from './play.ts';

onEachEngine('the company of a review', (stage) => {
  let author: Person;
  beforeAll(async () => {
    author = await stage().person();
  });
  beforeEach(() => stage().forgetPace());

  const keyOf = async (company: string) => {
    const id = await stage().shared(author, { company });
    const [row] = await stage().owner('select company from public.reviews where id = $1', [id]);
    return row?.company;
  };
  const numberOf = async () => (await stage().owner('select from public.companies')).length;

  it('is each provider that has a file, under its key, name and former names in any case', async () => {
    const number = await numberOf();
    for (const { key, name, aliases } of await companyRows()) {
      for (const called of [key, name, ...aliases].flatMap((word) => [word, word.toUpperCase()])) {
        await stage().forgetPace();
        const answer = await stage().ask(author, '/rest/v1/reviews?select=company', {
          method: 'POST',
          headers: { Prefer: 'return=representation' },
          body: { ...plainReview(), company: called },
        });
        expect(answer.body, called).toEqual([{ company: key }]);
      }
    }
    expect(await numberOf()).toBe(number);
  });

  it('is added without a page when nobody has named it before', async () => {
    expect(await keyOf('Étoile Spatiale')).toBe('étoile spatiale');
    const rows = await stage().owner('select * from public.companies where key = $1', ['étoile spatiale']);
    expect(rows).toEqual([
      {
        key: 'étoile spatiale',
        name: 'Étoile Spatiale',
        description: '',
        logo: null,
        address: null,
        sensors: [],
        aliases: [],
      },
    ]);
  });

  it('is one company however its letters are cased or composed', async () => {
    await keyOf('Élan Orbital');
    const number = await numberOf();
    for (const typed of ['ÉLAN ORBITAL', 'élan orbital', 'E\u0301lan Orbital', 'e\u0301LAN oRBITAL']) {
      expect(await keyOf(typed), typed).toBe('élan orbital');
    }
    expect(await numberOf()).toBe(number);
  });

  it('is one company when several people name it at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => stage().person()));
    const answers = await Promise.all(people.map((person) => stage().share(person, { company: 'At Once Imaging' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await stage().owner(`select name from public.companies where key = 'at once imaging'`)).toEqual([
      { name: 'At Once Imaging' },
    ]);
  });

  it('is resolved again when the review is revised', async () => {
    const id = await stage().shared(author, { company: 'iceye' });
    await stage().ask(author, `/rest/v1/reviews?id=eq.${id}`, { method: 'PATCH', body: { company: 'VANTOR' } });
    expect(await stage().owner('select company from public.reviews where id = $1', [id])).toEqual([
      { company: 'maxar' },
    ]);
  });

  it.each(['ignore-duplicates', 'merge-duplicates'])(
    'is not added by sending a review again under other names, one by one or at once (%s)',
    async (resolution) => {
      const review = plainReview();
      const ask = (body: unknown) =>
        stage().ask(author, '/rest/v1/reviews?on_conflict=id', {
          method: 'POST',
          headers: { Prefer: `resolution=${resolution}` },
          body,
        });
      expect((await ask({ ...review, company: `First ${resolution}` })).status).toBe(201);
      const number = await numberOf();
      await ask({ ...review, company: `Second ${resolution}` });
      await ask(Array.from({ length: 30 }, (_, index) => ({ ...review, company: `Said ${index}` })));
      expect(await numberOf()).toBe(number);
    },
  );

  it('is not added for a review that is refused', async () => {
    const number = await numberOf();
    expect((await stage().share(author, { company: 'Never Heard Of', price: 'NaN' })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect(await numberOf()).toBe(number);
  });

  describe('that a reviewer has added', () => {
    it('takes over what was written under its name and its former names', async () => {
      expect(await keyOf('Nova Lumen Labs')).toBe('nova lumen labs');
      expect(await keyOf('Lumenix')).toBe('lumenix');
      const row = {
        key: 'novalumen',
        name: 'Nova Lumen Labs',
        description: 'Listed later.',
        logo: '/emblems/novalumen.svg',
        address: 'novalumen',
        sensors: ['sar'],
        aliases: ['lumenix'],
      };
      await writeCompanies([row], stage().local.url, stage().local.secretKey);
      expect(await keyOf('nova lumen labs')).toBe('novalumen');
      expect(
        await stage().owner(
          "select company, count(*)::int as n from public.reviews where company ~ 'lumen' group by 1",
        ),
      ).toEqual([{ company: 'novalumen', n: 3 }]);
      expect(await stage().owner("select key from public.companies where key ~ 'lumen'")).toEqual([
        { key: 'novalumen' },
      ]);
    });

    it('gets its page when it gets a file, and keeps its reviews', async () => {
      const id = await stage().shared(author, { company: 'Newly Listed' });
      const row = { key: 'newly listed', name: 'Newly Listed', description: 'Sells images.', address: 'newlylisted' };
      const answer = await stage().ask(stage().secretKey, '/rest/v1/companies?on_conflict=key', {
        method: 'POST',
        headers: { Prefer: 'resolution=merge-duplicates' },
        body: [row],
      });
      expect(answer.status).toBeLessThan(300);
      expect(await stage().owner('select address from public.companies where key = $1', [row.key])).toEqual([
        { address: 'newlylisted' },
      ]);
      expect(await stage().owner('select company from public.reviews where id = $1', [id])).toEqual([
        { company: row.key },
      ]);
    });
  });
});
