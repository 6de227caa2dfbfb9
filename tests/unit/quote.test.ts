import { describe, expect, it } from 'vitest';
import { emptyFormValues } from '../../src/features/reviews/form/form-values.ts';
import { matchesQuote, parseQuote, type Quote } from '../../src/features/reviews/form/quote.ts';
import { plainFields, plainQuote, quoteCases } from '../fixtures/quotes.ts';
import { ownReview, signedQuote } from '../fixtures/reviews.ts';

describe('the rules of the review form', () => {
  it.each(quoteCases.filter((each) => each.form === 'accepted'))('accept $title', ({ typed }) => {
    expect(parseQuote(typed)).toHaveProperty('quote');
  });

  it.each(quoteCases.filter((each) => each.form === 'refused'))(
    'refuse $title with a message for the field',
    ({ field, typed }) => {
      expect(parseQuote(typed)).toEqual({
        errors: [{ field, message: expect.stringMatching(/\S/), empty: expect.any(Boolean) }],
      });
    },
  );

  it('make a quote of the values of a form', () => {
    expect(parseQuote(plainFields)).toEqual({ quote: plainQuote });
  });

  it('require the fields that are not optional, in the order of the form', () => {
    const empty = { ...emptyFormValues(''), resolution: ' ', review: '\n' };
    expect(parseQuote(empty)).toEqual({
      errors: ['company', 'resolution', 'price', 'review'].map((field) => ({
        field,
        message: 'Fill this in.',
        empty: true,
      })),
    });
  });

  it('distinguish an invalid value from a missing one', () => {
    expect(parseQuote({ ...plainFields, company: '', price: 'abc' })).toEqual({
      errors: [
        { field: 'company', message: 'Fill this in.', empty: true },
        { field: 'price', message: 'Numbers only, like 1200 or 12.50.', empty: false },
      ],
    });
  });

  it.each([
    ['0', 'Enter a price above 0.'],
    ['12.345', 'At most two decimals.'],
    ['100000001', 'At most 100,000,000.'],
  ])('explain what is wrong with the price %s', (price, message) => {
    expect(parseQuote({ ...plainFields, price })).toEqual({ errors: [{ field: 'price', message, empty: false }] });
  });

  it('make null of an empty rating, never 0', () => {
    expect(parseQuote({ ...plainFields, rating: '' })).toMatchObject({ quote: { rating: null } });
  });

  it('make numbers of the price and the rating', () => {
    expect(parseQuote({ ...plainFields, price: ' 12.50 ', rating: '0.5' })).toMatchObject({
      quote: { price: 12.5, rating: 0.5 },
    });
  });

  it('trim texts and normalise line breaks', () => {
    expect(
      parseQuote({ ...plainFields, company: ' Maxar ', resolution: '\u00a050 cm', review: '\r\n One\r\n\tTwo \r\n' }),
    ).toMatchObject({ quote: { company: 'Maxar', resolution: '50 cm', review: 'One\n Two' } });
  });

  it('leave every other character as it was typed', () => {
    const review = '<b>👩‍🚀</b> & سعر\n"quoted" 🏴󠁧󠁢󠁥󠁮󠁧󠁿';
    expect(parseQuote({ ...plainFields, review })).toMatchObject({ quote: { review } });
  });
});

describe('a character that is invisible, controls or changes the direction', () => {
  it('is refused in a single line without exception', () => {
    const deceptive = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Z}\p{Cc}\p{Cs}]/u;
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (character === ' ' || !deceptive.test(character)) continue;
      expect(parseQuote({ ...plainFields, company: `a${character}b` }), code.toString(16)).toHaveProperty('errors');
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
    { review: 'Delivered in a week. Two scenes.' },
    { rating: 4 },
    { rating: null },
    { anonymous: true },
  ])('does not match a quote with %j', (changed) => {
    expect(matchesQuote(ownReview, { ...signedQuote, ...changed })).toBe(false);
  });

  it('matches a quote whose company was typed in other letters, from which the database derived the key', () => {
    expect(
      matchesQuote({ ...ownReview, company: 'éclair imaging' }, { ...signedQuote, company: 'E\u0301clair IMAGING' }),
    ).toBe(true);
  });

  it('matches a quote whatever the derived columns and the name of the company are', () => {
    const derived = { reviewedCompany: null, pricePerKm2: null, resolutionClass: null, displayName: 'Another Name' };
    expect(matchesQuote({ ...ownReview, ...derived }, signedQuote)).toBe(true);
  });
});
