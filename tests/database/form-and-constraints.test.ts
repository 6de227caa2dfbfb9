import { beforeAll, describe, expect, it } from 'vitest';
import { parseQuote } from '../../src/features/reviews/form/quote';
import { failureFromResponse, type ReportedError } from '../../src/lib/failure';
import { printable } from '../fixtures/characters.ts';
import { plainFields, plainQuote, type QuoteCase, quoteCases } from '../fixtures/quotes.ts';
import { describeOnPostgres } from './engines.ts';
import { type TestUser, validReview } from './test-database.ts';

/** What was typed, except that other cases than those of the month have a day, as the form sends it. */
const asTyped = ({ typed, field }: QuoteCase): Record<string, unknown> =>
  field === 'quoted_month' ? typed : { ...typed, quoted_month: plainQuote.quoted_month };

/** All code points of every script, and the plane of invisible tags. */
const characterRanges = [
  [1, 0xd7ff],
  [0xe000, 0x1ffff],
  [0xe0000, 0xe1000],
] as const;

/** The code points that the form refuses within a field. */
const refusedByForm = {
  company: charactersRefusedByForm('company'),
  // The form replaces a tab by a space.
  review: [9, ...charactersRefusedByForm('review')].toSorted((a, b) => a - b),
};

function charactersRefusedByForm(field: 'company' | 'review'): number[] {
  return characterRanges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, nth) => first + nth))
    .filter((code) => !('quote' in parseQuote({ ...plainFields, [field]: `a${String.fromCodePoint(code)}b` })));
}

describeOnPostgres('form and constraints', (database) => {
  let author: TestUser;
  beforeAll(async () => {
    author = await database().signUp();
  });

  /** The columns of a stored review that its author wrote, or nothing. Deletes it and resets the limits, so that any can follow. */
  const storedReview = async (id: unknown) => {
    const rows = await database().query<{ review: Record<string, unknown> }>(
      'select to_jsonb(reviews) as review from public.reviews where id = $1',
      [id],
    );
    if (rows.length > 0) {
      await database().query('delete from public.review_authors');
      await database().resetRateLimits();
    }
    return rows.map(({ review }) =>
      Object.fromEntries(Object.keys(plainFields).map((field) => [field, review[field]])),
    );
  };

  describe('values as typed', () => {
    it.each(quoteCases.filter((one) => one.database === 'accepted'))(
      'the database accepts $title as typed',
      async (one) => {
        const { review, resolution } = one.typed;
        const id = await database().createReview(author, asTyped(one));
        expect(await storedReview(id)).toMatchObject([{ review, resolution }]);
      },
    );

    it.each(quoteCases.filter((one) => one.database === 'refused'))(
      'the database refuses $title as typed',
      async (one) => {
        const { field } = one;
        const review: Record<string, unknown> = { ...validReview(), ...asTyped(one) };
        const response = await database().postReview(author, review);
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(await storedReview(review.id)).toEqual([]);
        if (response.text.includes('check constraint')) {
          expect(failureFromResponse(response.status, response.body as ReportedError)).toMatchObject({
            kind: 'invalid',
            field,
          });
        }
      },
    );
  });

  // Values that the form does not change are tested above.
  const changedByForm = quoteCases.filter(
    (one) => one.database === 'refused' || ['price', 'area_km2', 'rating', 'quoted_month'].includes(one.field),
  );
  it.each(changedByForm.filter((one) => one.form === 'accepted'))(
    'the database accepts what the form sends for $title',
    async ({ typed }) => {
      const parsed = parseQuote(typed);
      if (!('quote' in parsed)) throw new Error('The form refuses it.');
      const id = await database().createReview(author, parsed.quote);
      expect(await storedReview(id)).toEqual([{ ...parsed.quote, company: parsed.quote.company.toLowerCase() }]);
    },
  );

  it('the database refuses the same characters as the form', async () => {
    const codes = characterRanges.map(([first, last]) => `select generate_series(${first}, ${last}) as code`);
    for (const [field, rule] of [
      ['company', 'is_plain_line'],
      ['review', 'is_plain_text'],
    ] as const) {
      const refused = await database().query<{ code: number }>(
        `select code from (${codes.join(' union all ')}) codes
         where not private.${rule}('a' || chr(code) || 'b') order by code`,
      );
      expect(refused.map(({ code }) => code)).toEqual(refusedByForm[field]);
    }
  });

  it.each([
    ['price_basis', ['order', 'scene', 'km2'], ['', 'hour', 'KM2', null]],
    ['acquisition', ['archive', 'recent-archive', 'tasking', 'assured', null], ['', 'theft', 'Archive', 'unknown']],
    ['area_km2', [null, 0.01, 1, 10_000_000], [0, 0.009999, -1, 'NaN', 'Infinity', 10_000_000.1, 0.1234567, '']],
    ['licence', ['one-organisation', 'several-organisations', 'publication', null], ['', 'free']],
    ['quoted_month', ['2000-01-01', '2026-10-01'], ['1999-12-01', '2026-10-02', '2999-01-01', 'infinity', '', null]],
  ])('the database checks the values of %s', async (field, accepted, refused) => {
    for (const value of accepted) {
      await storedReview(await database().createReview(author, { [field]: value }));
    }
    for (const value of refused) {
      const before = await database().snapshot();
      expect((await database().postReview(author, { [field]: value })).status, printable(value)).toBeGreaterThanOrEqual(
        400,
      );
      expect(await database().snapshot(), printable(value)).toEqual(before);
    }
  });

  it.each([
    [{ price: 12.5, price_basis: 'km2' }, 12.5],
    [{ price: 12.5, price_basis: 'km2', area_km2: 100 }, 12.5],
    [{ price: 1200, price_basis: 'order', area_km2: 100 }, 12],
    [{ price: 100, price_basis: 'scene', area_km2: 300 }, 0.3333333333],
    [{ price: 1200, price_basis: 'order' }, null],
    [{ price: 10_000, price_basis: 'order', area_km2: 1 }, 10_000],
    [{ price: 10_000.01, price_basis: 'order', area_km2: 1 }, null],
    [{ price: 200, price_basis: 'scene', area_km2: 0.01 }, null],
    [{ price: 1200, price_basis: 'scene' }, null],
  ])('the price per square kilometre of %o is %s', async (fields, pricePerKm2) => {
    const id = await database().createReview(author, fields);
    const response = await database().request(database().visitor, `/rest/v1/reviews?id=eq.${id}&select=price_per_km2`);
    expect(response.body).toEqual([{ price_per_km2: pricePerKm2 }]);
    await storedReview(id);
  });

  it.each([
    ['maxar', null, 'multispectral'],
    ['maxar', 'sar', 'multispectral'],
    ['airbus', null, null],
    ['airbus', 'sar', 'sar'],
    ['spire', 'sar', null],
    ['Lumen Imaging', null, null],
    ['Lumen Imaging', 'aerial', 'aerial'],
  ])(
    'a quote from %s with the sensor type %s is stored with %s, as the form shows it',
    async (company, sensor, stored) => {
      const id = await database().createReview(author, { company, sensor });
      expect(await storedReview(id)).toMatchObject([{ sensor: stored }]);
    },
  );

  it('an update is checked like a new review', async () => {
    const id = await database().createReview(author);
    const before = await database().snapshot();
    for (const change of [
      { price: 'NaN' },
      { price_basis: 'km2', price: 10_000.01 },
      { quoted_month: '2999-01-01' },
      { rating: 3.3 },
      { review: '\u2800' },
      { company: 'a\u202eb' },
      { resolution: '' },
    ]) {
      const response = await database().request(author, `/rest/v1/reviews?id=eq.${id}`, {
        method: 'PATCH',
        body: change,
      });
      expect(response.status, printable(change)).toBeGreaterThanOrEqual(400);
    }
    expect(await database().snapshot()).toEqual(before);
  });
});
