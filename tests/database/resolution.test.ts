import { beforeAll, describe, expect, it } from 'vitest';
import { classBorders, resolutions } from '../fixtures/resolutions.ts';
import { onEachEngine, type Person } from './play.ts';

onEachEngine('a typed pixel size', (stage) => {
  const judged = new Map<string, string | null>();
  beforeAll(async () => {
    const rows = await stage().owner<{ typed: string; metres: string | null }>(
      'select typed, private.resolution_metres(typed)::text as metres from json_array_elements_text($1::text::json) as typed',
      [JSON.stringify(resolutions.map(({ typed }) => typed))],
    );
    for (const { typed, metres } of rows) judged.set(typed, metres);
  });

  it.each(resolutions.filter(({ metres }) => metres !== null))('$typed is $metres m', ({ typed, metres }) => {
    expect(Number(judged.get(typed))).toBe(metres);
  });

  it.each(resolutions.filter(({ metres }) => metres === null))('%j is not understood', ({ typed }) => {
    expect(judged.get(typed)).toBeNull();
  });

  it('is judged at once however it is written', async () => {
    const started = performance.now();
    for (const filler of [' ', '1', '1-', '1 ', '.,', 'per pixel ']) {
      await stage().owner('select private.resolution_metres($1)', [`30${filler.repeat(20_000)}x`]);
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it.each(classBorders)('of %d m is of the class %s', async (metres, name) => {
    expect(await stage().owner('select private.resolution_class($1::text::numeric) as name', [String(metres)])).toEqual(
      [{ name }],
    );
  });

  describe('on a review', () => {
    let author: Person;
    beforeAll(async () => {
      author = await stage().person();
    });
    const derived = async (id: string) => {
      const columns = 'resolution,resolution_m,resolution_class';
      return (await stage().ask(stage().visitor, `/rest/v1/reviews?id=eq.${id}&select=${columns}`)).body;
    };

    it('becomes metres and a class', async () => {
      const id = await stage().shared(author, { resolution: '30–50 cm' });
      expect(await derived(id)).toEqual([{ resolution: '30–50 cm', resolution_m: 0.3, resolution_class: 'very-high' }]);
    });

    it('stays as text, without metres or class, when it is not understood', async () => {
      const id = await stage().shared(author, { resolution: '1,000 m' });
      expect(await derived(id)).toEqual([{ resolution: '1,000 m', resolution_m: null, resolution_class: null }]);
    });

    it('is understood anew when the review is revised', async () => {
      const id = await stage().shared(author, { resolution: '30 cm' });
      await stage().ask(author, `/rest/v1/reviews?id=eq.${id}`, { method: 'PATCH', body: { resolution: '10 m' } });
      expect(await derived(id)).toEqual([{ resolution: '10 m', resolution_m: 10, resolution_class: 'high' }]);
    });
  });
});
