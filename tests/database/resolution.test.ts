import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolutionsInDatabase } from '../fixtures/resolutions.ts';
import { sizeClassCases } from '../fixtures/size-classes.ts';
import { describeOnPostgres } from './engines.ts';
import type { TestUser } from './test-database.ts';

describeOnPostgres('parsing resolutions', (database) => {
  it('the database parses the same resolutions as the form, apart from those among other words', async () => {
    const parsed = await database().query(
      `select typed, app.resolution_metres(typed)::float as metres
       from json_array_elements_text($1::text::json) with ordinality as cases (typed, nth) order by nth`,
      [JSON.stringify(resolutionsInDatabase.map(({ typed }) => typed))],
    );
    expect(parsed).toEqual(resolutionsInDatabase);
  });

  it('a very long text is rejected without exceeding the statement timeout', async () => {
    await database().supabase.engine.run(`
      set local statement_timeout = '5s';
      do $$ declare filler text; begin
        foreach filler in array array[' ', '1', '1-', '1 ', '.,', 'per pixel '] loop
          assert app.resolution_metres('30' || repeat(filler, 20000) || 'x') is null, filler;
        end loop;
      end $$;`);
  });

  it('pixel sizes belong to the same size classes as in the form', async () => {
    const named = await database().query<{ metres: string; name: string }>(
      `select metres, app.size_class(metres::numeric) as name
       from json_array_elements_text($1::text::json) with ordinality as cases (metres, nth) order by nth`,
      [JSON.stringify(sizeClassCases.map(([metres]) => metres))],
    );
    expect(named.map(({ metres, name }) => [Number(metres), name])).toEqual(sizeClassCases);
  });

  describe('resolutions of reviews', () => {
    let author: TestUser;
    beforeAll(async () => {
      author = await database().signUp();
    });
    beforeEach(() => database().resetRateLimits());
    const derived = async (id: string) => {
      const [row] = await database().query(
        'select resolution, resolution_m::float, size_class from app.reviews where id = $1',
        [id],
      );
      return row;
    };

    it('a review gets metres and a size class from its resolution', async () => {
      const id = await database().createReview(author, { resolution: '30–50 cm' });
      expect(await derived(id)).toEqual({ resolution: '30–50 cm', resolution_m: 0.3, size_class: '30cm' });
    });

    it('a resolution that cannot be parsed stays as text, without metres or size class', async () => {
      const id = await database().createReview(author, { resolution: '1,000 m' });
      expect(await derived(id)).toEqual({ resolution: '1,000 m', resolution_m: null, size_class: null });
    });

    it('a size among other words is the one that the form has read, within its bounds', async () => {
      const typed = { resolution: '2 m MS / 0.5 m PAN', resolution_m: 0.5 };
      const id = await database().createReview(author, typed);
      expect(await derived(id)).toEqual({ ...typed, size_class: '50cm' });
      for (const resolution_m of [0.001, 100_001, 'NaN', '-1'])
        expect((await database().shareReview(author, { ...typed, resolution_m })).text, `${resolution_m}`).toContain(
          'resolution_m_is_from_0_01_to_100000',
        );
    });

    it('a size that the database reads by itself cannot be stated in another way', async () => {
      const id = await database().createReview(author, { resolution: '3 m', resolution_m: 0.3 });
      expect(await derived(id)).toEqual({ resolution: '3 m', resolution_m: 3, size_class: '3m' });
    });

    it('a revision by a page that does not send metres loses those of another text', async () => {
      const id = await database().createReview(author, { resolution: '0.25 m spot', resolution_m: 0.25 });
      await database().call(author, 'revise_review', { review: id, quote: { rating: 4 }, last_seen: {} });
      expect(await derived(id)).toMatchObject({ resolution_m: 0.25 });
      await database().call(author, 'revise_review', {
        review: id,
        quote: { resolution: '1 m SAR spotlight' },
        last_seen: {},
      });
      expect(await derived(id)).toEqual({ resolution: '1 m SAR spotlight', resolution_m: null, size_class: null });
    });

    it('a bare number that may be centimetres or metres stays as text too', async () => {
      const id = await database().createReview(author, { resolution: '50' });
      expect(await derived(id)).toEqual({ resolution: '50', resolution_m: null, size_class: null });
    });

    it('the metres and size class change when the resolution is revised', async () => {
      const id = await database().createReview(author, { resolution: '30 cm' });
      await database().reviseReview(author, id, { resolution: '10 m' });
      expect(await derived(id)).toEqual({ resolution: '10 m', resolution_m: 10, size_class: '10-30m' });
    });
  });
});
