import { beforeAll, describe, expect, it } from 'vitest';
import { resolutions } from '../fixtures/resolutions.ts';
import { sizeClassCases } from '../fixtures/size-classes.ts';
import { describeOnPostgres } from './engines.ts';
import type { TestUser } from './test-database.ts';

describeOnPostgres('parsing resolutions', (database) => {
  const parsed = new Map<string, string | null>();
  beforeAll(async () => {
    const rows = await database().query<{ typed: string; metres: string | null }>(
      'select typed, private.resolution_metres(typed)::text as metres from json_array_elements_text($1::text::json) as typed',
      [JSON.stringify(resolutions.map(({ typed }) => typed))],
    );
    for (const { typed, metres } of rows) parsed.set(typed, metres);
  });

  it.each(resolutions.filter(({ metres }) => metres !== null))(
    'the database parses $typed as $metres m',
    ({ typed, metres }) => {
      expect(Number(parsed.get(typed))).toBe(metres);
    },
  );

  it.each(resolutions.filter(({ metres }) => metres === null))('the database cannot parse %j', ({ typed }) => {
    expect(parsed.get(typed)).toBeNull();
  });

  it.each([' ', '1', '1-', '1 ', '.,', 'per pixel '])(
    'a very long text that repeats %j is rejected without exceeding the statement timeout',
    async (filler) => {
      // The embedded Postgres has no timeouts; there, only the result is tested.
      await database().supabase.engine.run(`
        set local statement_timeout = '5s';
        do $$ begin
          assert private.resolution_metres('30' || repeat('${filler}', 20000) || 'x') is null;
        end $$;`);
    },
  );

  it.each(sizeClassCases)('%d m belongs to the size class %s', async (metres, name) => {
    expect(await database().query('select private.size_class($1::text::numeric) as name', [String(metres)])).toEqual([
      { name },
    ]);
  });

  describe('resolutions of reviews', () => {
    let author: TestUser;
    beforeAll(async () => {
      author = await database().signUp();
    });
    const derived = async (id: string) => {
      const columns = 'resolution,resolution_m,size_class';
      return (await database().request(database().visitor, `/rest/v1/reviews?id=eq.${id}&select=${columns}`)).body;
    };

    it('a review gets metres and a size class from its resolution', async () => {
      const id = await database().createReview(author, { resolution: '30–50 cm' });
      expect(await derived(id)).toEqual([{ resolution: '30–50 cm', resolution_m: 0.3, size_class: '30cm' }]);
    });

    it('a resolution that cannot be parsed stays as text, without metres or size class', async () => {
      const id = await database().createReview(author, { resolution: '1,000 m' });
      expect(await derived(id)).toEqual([{ resolution: '1,000 m', resolution_m: null, size_class: null }]);
    });

    it('a bare number that may be centimetres or metres stays as text too', async () => {
      const id = await database().createReview(author, { resolution: '50' });
      expect(await derived(id)).toEqual([{ resolution: '50', resolution_m: null, size_class: null }]);
    });

    it('the metres and size class change when the resolution is updated', async () => {
      const id = await database().createReview(author, { resolution: '30 cm' });
      await database().request(author, `/rest/v1/reviews?id=eq.${id}`, {
        method: 'PATCH',
        body: { resolution: '10 m' },
      });
      expect(await derived(id)).toEqual([{ resolution: '10 m', resolution_m: 10, size_class: '10-30m' }]);
    });
  });
});
