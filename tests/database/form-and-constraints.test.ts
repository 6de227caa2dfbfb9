import { beforeAll, expect, it } from 'vitest';
import { nameError } from '../../src/domain/companies/names.ts';
import { shownArea } from '../../src/domain/text/shown-area.ts';
import { parseQuote, type Quote } from '../../src/features/reviews/quote-form/quote';
import { failureFromResponse } from '../../src/lib/failure';
import { printable } from '../fixtures/characters.ts';
import { nameCases } from '../fixtures/names.ts';
import { plainFields, plainQuote, type QuoteCase, quoteCases } from '../fixtures/quotes.ts';
import { describeOnPostgres } from './engines.ts';
import type { TestUser } from './test-database.ts';
import { tryReviews } from './tried-reviews.ts';

/**
 * The typed values of the fields that the form sends as they are. Cases that do not test the month get a full day, as the form sends
 * it.
 */
const asTyped = ({
  typed: { tax_percent, special_terms, seller, names_seller, ...typed },
  field,
}: QuoteCase): Record<string, unknown> =>
  field === 'quoted_month' ? typed : { ...typed, quoted_month: plainQuote.quoted_month };

/** The columns of a review in a quote. Currency and tax are kept elsewhere. */
const columnsOf = ({ quoted, ...columns }: Quote) => columns;

/** All code points of every script except most of the rare Chinese ones, and the plane of invisible tags. */
const characterRanges = [
  [1, 0xd7ff],
  [0xe000, 0x2000f],
  [0x323a0, 0x323bf],
  [0xe0000, 0xe1000],
] as const;

const codePoints = characterRanges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, nth) => first + nth),
);

/** The code points that the form refuses inside a field. */
/** The characters that the form removes or replaces, apart from full-width ones. */
const mendedByForm = { resolution: charactersMendedByForm('resolution'), review: charactersMendedByForm('review') };

function charactersMendedByForm(field: 'resolution' | 'review'): number[] {
  return codePoints.filter((code) => {
    const typed = `a${String.fromCodePoint(code)}b`;
    const parsed = parseQuote({ ...plainFields, [field]: typed });
    return (code < 0xff01 || code > 0xff5e) && (!('quote' in parsed) || parsed.quote[field] !== typed);
  });
}

describeOnPostgres('form and constraints', (database, address) => {
  let author: TestUser;
  beforeAll(async () => {
    author = await database().signUp();
  });

  const tryAll = (fields: Record<string, unknown>[]) => tryReviews(address(), author, fields);

  it('the database accepts the listed cases as typed', async () => {
    const accepted = quoteCases.filter((one) => one.database === 'accepted');
    const tried = await tryAll(accepted.map(asTyped));
    const refused = accepted.map(({ title }, index) => [title, tried[index]?.error]).filter(([, error]) => error);
    expect(refused).toEqual([]);
    for (const [index, { stored }] of tried.entries()) {
      const { title, typed } = accepted[index] as QuoteCase;
      expect(stored, title).toMatchObject({ review: typed.review, resolution: typed.resolution });
    }
  });

  it('the database refuses the listed cases as typed, and names the field of the form', async () => {
    const refused = quoteCases.filter((one) => one.database === 'refused');
    const tried = await tryAll(refused.map(asTyped));
    const taken = refused.filter((_, index) => tried[index]?.error === null);
    expect(taken.map(({ title }) => title)).toEqual([]);
    for (const [index, { error }] of tried.entries()) {
      const { title, field } = refused[index] as QuoteCase;
      if (error?.message.includes('check constraint'))
        expect(failureFromResponse(400, error), title).toMatchObject({ kind: 'invalid', field });
    }
  });

  it('the database accepts and stores the values that the form sends', async () => {
    // The cases above cover values that the form does not change.
    const changed = ['price', 'area_km2', 'rating', 'quoted_month'];
    const sent = quoteCases
      .filter((one) => one.form === 'accepted' && (one.database === 'refused' || changed.includes(one.field)))
      .map(({ title, typed }) => {
        const parsed = parseQuote(typed);
        if (!('quote' in parsed)) throw new Error(`The form refuses ${title}.`);
        return { title, quote: parsed.quote };
      })
      // Other currencies are converted (quotes-in-currencies.test.ts).
      .filter(({ quote }) => quote.quoted.currency === 'USD');
    const tried = await tryAll(sent.map(({ quote }) => ({ ...quote })));
    for (const [index, { title, quote }] of sent.entries())
      expect(tried[index], title).toMatchObject({
        stored: {
          ...columnsOf(quote),
          company: quote.company.toLowerCase(),
          shown_area: quote.area_km2 && shownArea(quote.area_km2, true),
        },
        error: null,
      });
  });

  /** The code points for which an expression about `chr(code)` is false. */
  const charactersRefusedBy = async (rule: string) => {
    const codes = characterRanges.map(([first, last]) => `select generate_series(${first}, ${last}) as code`);
    const rows = await database().query<{ code: number }>(
      `select code from (${codes.join(' union all ')}) codes where not ${rule} order by code`,
    );
    return rows.map(({ code }) => code);
  };

  it('the database refuses the characters that the form mends', async () => {
    expect(await charactersRefusedBy(`app.is_plain_line('a' || chr(code) || 'b')`)).toEqual(mendedByForm.resolution);
    expect(await charactersRefusedBy(`app.is_plain_text('a' || chr(code) || 'b')`)).toEqual(mendedByForm.review);
  });

  it('the database accepts the same names and characters as the form', async () => {
    const accepted = await database().query<{ name: string }>(
      `select name from json_array_elements_text($1::text::json) with ordinality as names (name, nth)
       where app.is_name(name) order by nth`,
      [JSON.stringify(nameCases.map(([name]) => name))],
    );
    expect(accepted.map(({ name }) => name)).toEqual(
      nameCases.filter(([, refusal]) => refusal === null).map(([name]) => name),
    );
    expect(await charactersRefusedBy('app.is_name(chr(code))')).toEqual(
      codePoints.filter((code) => nameError(String.fromCodePoint(code)) !== null),
    );
    const alphabets = codePoints.filter((code) => code < 0x3200);
    for (const letter of ['a', 'α', 'б', '山', '한', 'ب', 'א', 'क', 'ก'])
      expect(await charactersRefusedBy(`(code >= ${0x3200} or app.is_name('${letter}' || chr(code)))`), letter).toEqual(
        alphabets.filter((code) => nameError(letter + String.fromCodePoint(code)) !== null),
      );
  });

  it('the database has the same values for each choice, and the same limits', async () => {
    const values: [string, unknown[], unknown[]][] = [
      ['price_basis', ['order', 'scene', 'km2', null], ['', 'hour', 'KM2']],
      ['acquisition', ['archive', 'recent-archive', 'tasking', 'assured', null], ['', 'theft', 'Archive', 'unknown']],
      ['area_km2', [null, 0.01, 1, 10_000_000], [0, 0.009999, -1, 'NaN', 'Infinity', 10_000_000.1, 0.1234567, '']],
      ['licence', ['one-organisation', 'several-organisations', 'publication', null], ['', 'free']],
      ['quoted_month', ['2000-01-01', '2026-10-01', null], ['1999-12-01', '2026-10-02', '2999-01-01', 'infinity', '']],
    ];
    for (const [field, accepted, refused] of values) {
      const tried = await tryAll([...accepted, ...refused].map((value) => ({ [field]: value })));
      const taken = [...accepted, ...refused].filter((_, index) => tried[index]?.error === null);
      expect(taken, field).toEqual(accepted);
    }
  });

  it('the price per square kilometre follows from price, basis and area', async () => {
    const prices: [Record<string, unknown>, number | null][] = [
      [{ price: 12.5, price_basis: 'km2' }, 12.5],
      [{ price: 12.5, price_basis: 'km2', area_km2: 100 }, 12.5],
      [{ price: 1200, price_basis: 'order', area_km2: 100 }, 12],
      [{ price: 100, price_basis: 'scene', area_km2: 300 }, 0.3333333333],
      [{ price: 1200, price_basis: 'order' }, null],
      [{ price: 10_000, price_basis: 'order', area_km2: 1 }, 10_000],
      [{ price: 10_000.01, price_basis: 'order', area_km2: 1 }, null],
      [{ price: 200, price_basis: 'scene', area_km2: 0.01 }, null],
      [{ price: 1200, price_basis: 'scene' }, null],
    ];
    const tried = await tryAll(prices.map(([fields]) => fields));
    expect(tried.map(({ stored }, index) => [prices[index]?.[0], stored?.price_per_km2])).toEqual(prices);
  });

  it('the sensor type follows from what the provider sells, as the form shows it', async () => {
    const sensors = [
      { company: 'maxar', sensor: null, kept: 'multispectral' },
      { company: 'maxar', sensor: 'sar', kept: 'multispectral' },
      { company: 'airbus', sensor: null, kept: null },
      { company: 'airbus', sensor: 'sar', kept: 'sar' },
      { company: 'spire', sensor: 'sar', kept: null },
      { company: 'Lumen Imaging', sensor: null, kept: null },
      { company: 'Lumen Imaging', sensor: 'aerial', kept: 'aerial' },
    ];
    const tried = await tryAll(sensors.map(({ company, sensor }) => ({ company, sensor })));
    expect(tried.map(({ stored }, index) => ({ ...sensors[index], kept: stored?.sensor }))).toEqual(sensors);
  });

  it('a revision is checked like a new review', async () => {
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
      ...['company', 'price_basis', 'special_terms', 'quoted_month', 'affiliated'].map((field) => ({ [field]: null })),
    ]) {
      const response = await database().reviseReview(author, id, change);
      expect(response.status, printable(change)).toBeGreaterThanOrEqual(400);
    }
    expect(await database().snapshot()).toEqual(before);
  });
});
