import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyFormValues } from '../../src/features/reviews/quote-form/form-values.ts';
import { parseQuote, type Quote } from '../../src/features/reviews/quote-form/quote.ts';
import { matchesQuote } from '../../src/features/reviews/quote-form/saved-quote.ts';
import { plainFields, plainQuote, quoteCases } from '../fixtures/quotes.ts';
import { ownReview, signedQuote } from '../fixtures/reviews.ts';

afterEach(() => void vi.useRealTimers());

describe('the rules of the review form', () => {
  it('accept what the list accepts, and refuse everything else with a message for the field', () => {
    for (const { title, form, field, typed } of quoteCases)
      expect(parseQuote(typed), title).toEqual(
        form === 'accepted'
          ? { quote: expect.anything() }
          : { errors: [{ field, message: expect.stringMatching(/\S/), empty: expect.any(Boolean) }] },
      );
  });

  it('turn the values of a form into a quote', () => {
    expect(parseQuote(plainFields)).toEqual({ quote: plainQuote });
  });

  it('require the fields that are not optional, in the order of the form', () => {
    const empty = { ...emptyFormValues(''), resolution: ' ', review: '\n' };
    expect(parseQuote(empty)).toEqual({
      errors: ['company', 'resolution', 'sensor', 'price', 'price_basis', 'acquisition', 'review'].map((field) => ({
        field,
        message: field === 'price_basis' ? 'Choose what the price covers.' : 'Fill this in.',
        empty: true,
      })),
    });
  });

  it('distinguish an invalid value from a missing one', () => {
    expect(parseQuote({ ...plainFields, company: '', price: 'abc' })).toEqual({
      errors: [
        { field: 'company', message: 'Fill this in.', empty: true },
        { field: 'price', message: 'Enter a number, like 1,200 or 12.50.', empty: false },
      ],
    });
  });

  it('ask for the unit of a resolution that may be centimetres or metres', () => {
    expect(parseQuote({ ...plainFields, resolution: '50' })).toEqual({
      errors: [{ field: 'resolution', message: '50 cm or 50 m? Write the unit.', empty: false }],
    });
    for (const resolution of ['1.5', '50 cm', '50 pixels', 'sharp'])
      expect(parseQuote({ ...plainFields, resolution }), resolution).toHaveProperty('quote');
  });

  it.each([
    ['0', 'Enter a price above 0.'],
    ['1.200', '1.200 could mean 1,200 or 1.20. Write 1200 or 1.20.'],
    ['12.345', '12.345 could mean 12,345 or 12.35. Write 12345 or 12.35.'],
    ['0.005', 'Enter a price above 0.'],
    ['1,2,3', 'Enter the number without separators, like 1200 or 12.50.'],
    ['18 USD/km²', 'This price is per km². Enter the number alone, and choose “per km²” as the price basis.'],
    ['100000001', 'Enter at most $100,000,000 for the whole order.'],
  ])('explain what is wrong with the price %s', (price, message) => {
    expect(parseQuote({ ...plainFields, price })).toEqual({ errors: [{ field: 'price', message, empty: false }] });
  });

  it.each([
    ['scene', '1000000', 'Enter at most $1,000,000 per scene.'],
    ['km2', '10000', 'Enter at most $10,000 per km².'],
  ])('limit the price per %s to %s', (price_basis, highest, message) => {
    expect(parseQuote({ ...plainFields, price_basis, price: highest })).toHaveProperty('quote.price', Number(highest));
    expect(parseQuote({ ...plainFields, price_basis, price: `${highest}.01` })).toEqual({
      errors: [{ field: 'price', message, empty: false }],
    });
  });

  it('limit the price even while other fields are invalid, and list the errors in the order of the form', () => {
    const parsed = parseQuote({ ...plainFields, price: '10001', price_basis: 'km2', company: '', review: '' });
    expect(parsed).toMatchObject({ errors: [{ field: 'company' }, { field: 'price' }, { field: 'review' }] });
  });

  it.each([
    ['acquisition', 'archive', 'archive'],
    ['acquisition', 'unknown', null],
    ['sensor', 'sar', 'sar'],
    ['sensor', 'unknown', null],
  ])('require an answer about the %s: %s is stored as %j', (field, answer, stored) => {
    expect(parseQuote({ ...plainFields, [field]: answer })).toMatchObject({ quote: { [field]: stored } });
    expect(parseQuote({ ...plainFields, [field]: '' })).toEqual({
      errors: [{ field, message: 'Fill this in.', empty: true }],
    });
  });

  it('accept a month that has begun anywhere and refuse the next one, naming the clock', () => {
    vi.useFakeTimers({ now: new Date('2026-11-30T09:59:59Z') });
    const message = 'Choose this month or an earlier one. If it looks right, check the date on this device.';
    expect(parseQuote({ ...plainFields, quoted_month: '2026-11' })).toHaveProperty('quote.quoted_month', '2026-11-01');
    expect(parseQuote({ ...plainFields, quoted_month: '2026-12' })).toEqual({
      errors: [{ field: 'quoted_month', message, empty: false }],
    });
    vi.setSystemTime(new Date('2026-11-30T10:00:00Z'));
    expect(parseQuote({ ...plainFields, quoted_month: '2026-12' })).toHaveProperty('quote');
  });

  it('take the tax from the field for it, or from the words beside the price', () => {
    const quotedWith = (fields: object) => parseQuote({ ...plainFields, price: '€2400 incl. 19% VAT', ...fields });
    expect(quotedWith({})).toMatchObject({ quote: { price: 2400, quoted: { currency: 'EUR', tax_percent: 19 } } });
    expect(quotedWith({ tax_percent: '7' })).toMatchObject({ quote: { quoted: { tax_percent: 7 } } });
  });

  it('turn an empty rating into null, never 0', () => {
    expect(parseQuote({ ...plainFields, rating: '' })).toMatchObject({ quote: { rating: null } });
  });

  it('turn the price and the rating into numbers', () => {
    expect(parseQuote({ ...plainFields, price: ' 12.50 ', rating: '0.5' })).toMatchObject({
      quote: { price: 12.5, rating: 0.5 },
    });
  });

  it('trim texts and normalise line breaks', () => {
    expect(
      parseQuote({ ...plainFields, company: ' Maxar ', resolution: '\u00a050 cm', review: '\r\n One\r\n\tTwo \r\n' }),
    ).toMatchObject({ quote: { company: 'Maxar', resolution: '50 cm', review: 'One\n Two' } });
  });

  it('keep every other character as it was typed', () => {
    const review = '<b>👩‍🚀</b> & سعر\n"quoted" 🏴󠁧󠁢󠁥󠁮󠁧󠁿';
    expect(parseQuote({ ...plainFields, review })).toMatchObject({ quote: { review } });
  });
});

describe('a character that is invisible, controls or changes the direction', () => {
  it('is removed from a single line without exception', () => {
    const deceptive = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Z}\p{Cc}\p{Cs}]/u;
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (character === ' ' || !deceptive.test(character)) continue;
      const { quote } = parseQuote({ ...plainFields, company: `a${character}b` }) as { quote: Quote };
      expect(quote.company, code.toString(16)).toMatch(/^a ?b$/);
    }
  });
});

describe('a saved review', () => {
  it('matches a quote with the same value in every field', () => {
    expect(matchesQuote(ownReview, signedQuote)).toBe(true);
  });

  it.each<Partial<Quote>>([
    { company: 'iceye' },
    { resolution: '0.5 m' },
    { price: 1200.01 },
    { price_basis: 'scene' },
    { area_km2: 100.000001 },
    { area_km2: null },
    { acquisition: 'tasking' },
    { acquisition: null },
    { sensor: 'sar' },
    { sensor: null },
    { quoted_month: '2026-09-01' },
    { licence: 'publication' },
    { licence: null },
    { review: 'Delivered in a week. Two scenes.' },
    { rating: 4 },
    { rating: null },
    { anonymous: true },
    { seller: 'SkyFi', resold: true },
  ])('does not match a quote with %j', (changed) => {
    expect(matchesQuote(ownReview, { ...signedQuote, ...changed })).toBe(false);
  });

  it('matches a quote whose company was typed with other letters, from which the database derived the key', () => {
    expect(
      matchesQuote({ ...ownReview, company: 'éclair imaging' }, { ...signedQuote, company: 'E\u0301clair IMAGING' }),
    ).toBe(true);
  });

  it('matches a quote whatever its derived columns and company name are', () => {
    const derived = {
      reviewedCompany: null,
      pricePerKm2: null,
      sizeClass: null,
      unusual: true,
      displayName: 'Another Name',
    };
    expect(matchesQuote({ ...ownReview, ...derived }, signedQuote)).toBe(true);
  });
});
