import { describe, expect, it } from 'vitest';
import { quoteFrom } from '../../src/features/reviews/form/quote';
import { plainFields, quotes } from '../fixtures/quotes.ts';

describe('the review form', () => {
  it.each(quotes.filter((one) => one.form === 'accepted'))('accepts $title', ({ typed }) => {
    expect(quoteFrom(typed)).toHaveProperty('quote');
  });

  it.each(quotes.filter((one) => one.form === 'refused'))('refuses $title and names the field', ({ field, typed }) => {
    expect(quoteFrom(typed)).toEqual({
      faults: [{ field, message: expect.stringMatching(/\S/), empty: expect.any(Boolean) }],
    });
  });

  it('says of everything left empty that it has to be filled in, in the order of the form', () => {
    const empty = {
      ...{ company: '', resolution: ' ', price: '', review: '\n', rating: '', anonymous: true },
      ...{ price_basis: 'order', area_km2: '', acquisition: '' },
    };
    expect(quoteFrom(empty)).toEqual({
      faults: ['company', 'resolution', 'price', 'review'].map((field) => ({
        field,
        message: 'Fill this in.',
        empty: true,
      })),
    });
  });

  it('tells what is wrong apart from what is missing', () => {
    expect(quoteFrom({ ...plainFields, company: '', price: 'abc' })).toEqual({
      faults: [
        { field: 'company', message: 'Fill this in.', empty: true },
        { field: 'price', message: 'Numbers only, like 1200 or 12.50.', empty: false },
      ],
    });
  });

  it.each([
    ['0', 'Enter a price above 0.'],
    ['12.345', 'At most two decimals.'],
    ['100000001', 'At most 100,000,000.'],
  ])('says what is wrong with the price %s', (price, message) => {
    expect(quoteFrom({ ...plainFields, price })).toEqual({ faults: [{ field: 'price', message, empty: false }] });
  });

  it('needs no rating, and stores none rather than 0', () => {
    expect(quoteFrom({ ...plainFields, rating: '' })).toMatchObject({ quote: { rating: null } });
  });

  it('makes a number of the price and of the rating', () => {
    expect(quoteFrom({ ...plainFields, price: ' 12.50 ', rating: '0.5' })).toMatchObject({
      quote: { price: 12.5, rating: 0.5 },
    });
  });

  it('trims what surrounds a text, and keeps one kind of line break', () => {
    expect(
      quoteFrom({ ...plainFields, company: ' Maxar ', resolution: '\u00a050 cm', review: '\r\n One\r\n\tTwo \r\n' }),
    ).toMatchObject({ quote: { company: 'Maxar', resolution: '50 cm', review: 'One\n Two' } });
  });

  it('leaves every other character as it was typed', () => {
    const review = '<b>👩‍🚀</b> & سعر\n"quoted" 🏴󠁧󠁢󠁥󠁮󠁧󠁿';
    expect(quoteFrom({ ...plainFields, review })).toMatchObject({ quote: { review } });
  });
});

describe('a character that is invisible, a control or changes the direction', () => {
  it('is refused in a name without exception', () => {
    const deceives = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Z}\p{Cc}\p{Cs}]/u;
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (character === ' ' || !deceives.test(character)) continue;
      expect(quoteFrom({ ...plainFields, company: `a${character}b` }), code.toString(16)).toHaveProperty('faults');
    }
  });
});
