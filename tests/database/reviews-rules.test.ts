import { beforeAll, describe, expect, it } from 'vitest';
import { parseQuote } from '../../src/features/reviews/form/quote';
import { failureFromResponse, type ReportedError } from '../../src/lib/failure';
import { printable } from '../fixtures/characters.ts';
import { plainFields, quoteCases } from '../fixtures/quotes.ts';
import { onEachEngine, type Person, plainReview } from './play.ts';

onEachEngine('the rules of a review', (stage) => {
  let author: Person;
  beforeAll(async () => {
    author = await stage().person();
  });

  /** The columns of a stored review that its author wrote, or nothing. Makes room for more reviews within the hour. */
  const stored = async (id: unknown) => {
    const rows = await stage().owner<{ review: Record<string, unknown> }>(
      `with forgotten as (delete from private.writing_pace)
       select to_jsonb(reviews) as review from public.reviews where id = $1`,
      [id],
    );
    return rows.map(({ review }) =>
      Object.fromEntries(Object.keys(plainFields).map((field) => [field, review[field]])),
    );
  };

  describe('as it was typed', () => {
    it.each(quoteCases.filter((one) => one.database === 'accepted'))('accept $title', async ({ typed }) => {
      const id = await stage().shared(author, typed);
      expect(await stored(id)).toMatchObject([{ review: typed.review, resolution: typed.resolution }]);
    });

    it.each(quoteCases.filter((one) => one.database === 'refused'))('refuse $title', async ({ typed, field }) => {
      const review: Record<string, unknown> = { ...plainReview(), ...typed };
      const answer = await stage().share(author, review);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(await stored(review.id)).toEqual([]);
      if (answer.text.includes('check constraint')) {
        expect(failureFromResponse(answer.status, answer.body as ReportedError)).toMatchObject({
          kind: 'invalid',
          field,
        });
      }
    });
  });

  // What the form leaves as it was typed is judged above.
  const changed = quoteCases.filter(
    (one) => one.database === 'refused' || ['price', 'area_km2', 'rating'].includes(one.field),
  );
  it.each(changed.filter((one) => one.form === 'accepted'))(
    'accept what the form makes of $title',
    async ({ typed }) => {
      const judged = parseQuote(typed);
      if (!('quote' in judged)) throw new Error('The form refuses it.');
      const id = await stage().shared(author, judged.quote);
      expect(await stored(id)).toEqual([{ ...judged.quote, company: judged.quote.company.toLowerCase() }]);
    },
  );

  it('refuse the same characters as the form', async () => {
    const judge = (field: 'company' | 'review', code: number) =>
      'quote' in parseQuote({ ...plainFields, [field]: `a${String.fromCodePoint(code)}b` });
    const differing: string[] = [];
    // Everything that is written in any script, and the plane of invisible tags.
    for (const [first, last] of [
      [1, 0xd7ff],
      [0xe000, 0x1ffff],
      [0xe0000, 0xe1000],
    ] as const) {
      const rows = await stage().owner<{ code: number; line: boolean; text: boolean }>(
        `select code, private.is_plain_line('a' || chr(code) || 'b') as line, private.is_plain_text('a' || chr(code) || 'b') as text
         from generate_series(${first}, ${last}) as code`,
      );
      // The form turns a tab into a space.
      for (const { code, line, text } of rows) {
        if (line !== judge('company', code)) differing.push(`company ${code.toString(16)}`);
        if (text !== judge('review', code) && code !== 9) differing.push(`review ${code.toString(16)}`);
      }
    }
    expect(differing).toEqual([]);
  });

  it.each([
    ['price_basis', ['order', 'scene', 'km2'], ['', 'hour', 'KM2', null]],
    ['acquisition', ['archive', 'tasking', null], ['', 'theft', 'Archive']],
    ['area_km2', [null, 0.000001, 1, 10_000_000], [0, -1, 'NaN', 'Infinity', 10_000_000.1, 1e-7, 0.1234567, '']],
  ])('hold for %s', async (field, accepted, refused) => {
    for (const value of accepted) {
      await stored(await stage().shared(author, { [field]: value }));
    }
    for (const value of refused) {
      const before = await stage().world();
      expect((await stage().share(author, { [field]: value })).status, printable(value)).toBeGreaterThanOrEqual(400);
      expect(await stage().world(), printable(value)).toEqual(before);
    }
  });

  it.each([
    [{ price: 12.5, price_basis: 'km2' }, 12.5],
    [{ price: 12.5, price_basis: 'km2', area_km2: 100 }, 12.5],
    [{ price: 1200, price_basis: 'order', area_km2: 100 }, 12],
    [{ price: 100, price_basis: 'scene', area_km2: 300 }, 0.3333333333],
    [{ price: 1200, price_basis: 'order' }, null],
    [{ price: 1200, price_basis: 'scene' }, null],
  ])('make of %o the price of a square kilometre, %s', async (fields, pricePerKm2) => {
    const id = await stage().shared(author, fields);
    const answer = await stage().ask(stage().visitor, `/rest/v1/reviews?id=eq.${id}&select=price_per_km2`);
    expect(answer.body).toEqual([{ price_per_km2: pricePerKm2 }]);
    await stored(id);
  });

  it('refuse the same when a review is revised', async () => {
    const id = await stage().shared(author);
    const before = await stage().world();
    for (const change of [
      { price: 'NaN' },
      { rating: 3.3 },
      { review: '\u2800' },
      { company: 'a\u202eb' },
      { resolution: '' },
    ]) {
      const answer = await stage().ask(author, `/rest/v1/reviews?id=eq.${id}`, { method: 'PATCH', body: change });
      expect(answer.status, printable(change)).toBeGreaterThanOrEqual(400);
    }
    expect(await stage().world()).toEqual(before);
  });
});
