import { describe, expect, it } from 'vitest';
import {
  blankFor,
  type Draft,
  draftFrom,
  matchesQuote,
  others,
  type QuoteFormValues,
  quoteIn,
  reviewOf,
  sameValues,
  valuesFromReview,
} from '../../src/features/reviews/form/form-values.ts';
import type { Quote } from '../../src/features/reviews/form/quote.ts';
import type { OwnReview } from '../../src/features/reviews/own-review.ts';
import { wholeReview } from '../fixtures/reviews.ts';

const quote: Quote = {
  company: 'maxar',
  resolution: '50 cm',
  price: 1200,
  price_basis: 'order',
  area_km2: 100,
  acquisition: 'archive',
  review: 'Delivered in a week.\nTwo scenes.',
  rating: 4.5,
  anonymous: false,
};

describe('a draft that was kept', () => {
  const draft: Draft = {
    id: wholeReview.id,
    filled: { ...blankFor('maxar'), review: 'Half a sent' },
    from: blankFor('maxar'),
  };
  const withField = (field: string, value: unknown) => ({ ...draft, filled: { ...draft.filled, [field]: value } });

  it('comes back as it was written, however little of it', () => {
    expect(draftFrom(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('may hold what no review may: it is not judged yet', () => {
    const wrong = { ...draft, filled: { ...draft.filled, price: 'a lot', review: 'x'.repeat(6000), rating: '9' } };
    expect(draftFrom(wrong)).toEqual(wrong);
  });

  it.each([undefined, null, 0, '', 'a text', true, [], {}, [draft], { draft }, JSON.stringify(draft)])(
    'is not made of %j',
    (garbage) => expect(draftFrom(garbage)).toBeNull(),
  );

  it.each([undefined, null, 7, '', 'maxar', '8a1f0a9e', `${draft.id}x`, ` ${draft.id}`, `${draft.id}\n`, [draft.id]])(
    'is refused under the id %j',
    (id) => expect(draftFrom({ ...draft, id })).toBeNull(),
  );

  it.each([undefined, null, 'maxar', []])('is refused when its fields are %j', (filled) => {
    expect(draftFrom({ ...draft, filled })).toBeNull();
  });

  it.each(Object.keys(draft.filled))('is refused without its %s, or when that is of another kind', (field) => {
    for (const value of [undefined, null, 7, {}, ['maxar']])
      expect(draftFrom(withField(field, value)), String(value)).toBeNull();
    expect(draftFrom(withField(field, field === 'anonymous' ? 'true' : true))).toBeNull();
  });

  it.each([
    ['price_basis', 'hour'],
    ['price_basis', ''],
    ['acquisition', 'theft'],
  ])('is refused when its %s is %j, which nobody can choose', (field, value) => {
    expect(draftFrom(withField(field, value))).toBeNull();
  });

  it('brings nothing along that the form does not hold', () => {
    expect(draftFrom({ ...withField('user_id', 'somebody'), at: 1 })).toEqual(draft);
  });
});

describe('the blank form', () => {
  it('has the company that was chosen and is anonymous', () => {
    expect(blankFor('maxar')).toMatchObject({ company: 'maxar', anonymous: true, price_basis: 'order', rating: '' });
  });

  it('lacks what nobody can leave out', () => {
    const judged = quoteIn(blankFor(others));
    expect(judged).toEqual({
      faults: ['company', 'resolution', 'price', 'review'].map((field) =>
        expect.objectContaining({ field, empty: true }),
      ),
    });
  });

  it('is the same as another of its company, and not the same once anything is typed', () => {
    const blank = blankFor('maxar');
    expect(sameValues(blank, blankFor('maxar'))).toBe(true);
    for (const field of Object.keys(blank) as (keyof QuoteFormValues)[])
      expect(sameValues(blank, { ...blank, [field]: field === 'anonymous' ? false : 'typed' }), field).toBe(false);
  });
});

describe('a name typed under "Others"', () => {
  it('is the company', () => {
    const filled = { ...valuesFromReview(wholeReview), company: others, companyName: ' Lumen Imaging ' };
    expect(quoteIn(filled)).toEqual({ quote: { ...quote, company: 'Lumen Imaging' } });
  });

  it('counts for nothing once another company is chosen', () => {
    expect(quoteIn({ ...valuesFromReview(wholeReview), companyName: 'Lumen Imaging' })).toEqual({ quote });
  });
});

describe('a review that is filled in again', () => {
  const cases: [string, Partial<OwnReview>, Partial<Quote>][] = [
    ['with everything', {}, {}],
    ['of one cent', { price: 0.01 }, { price: 0.01 }],
    ['of 99,999,999.99', { price: 99_999_999.99 }, { price: 99_999_999.99 }],
    ['of 100,000,000', { price: 100_000_000 }, { price: 100_000_000 }],
    ['of $12.50 per scene', { price: 12.5, priceBasis: 'scene' }, { price: 12.5, price_basis: 'scene' }],
    ['per km²', { priceBasis: 'km2' }, { price_basis: 'km2' }],
    ['of 0.000001 km²', { areaKm2: 0.000001 }, { area_km2: 0.000001 }],
    ['of 10,000,000 km²', { areaKm2: 10_000_000 }, { area_km2: 10_000_000 }],
    ['of 1234567.891234 km²', { areaKm2: 1_234_567.891234 }, { area_km2: 1_234_567.891234 }],
    ['without an area', { areaKm2: null, pricePerKm2: null }, { area_km2: null }],
    ['without a rating', { rating: null }, { rating: null }],
    ['of half a star', { rating: 0.5 }, { rating: 0.5 }],
    ['that is neither archive nor tasking', { acquisition: null }, { acquisition: null }],
    ['of new tasking', { acquisition: 'tasking' }, { acquisition: 'tasking' }],
    ['whose resolution nobody understood', { resolution: 'sharp' }, { resolution: 'sharp' }],
    ['of a company without a page', { company: 'société d’images 🛰' }, { company: 'société d’images 🛰' }],
    ['that is anonymous', { anonymous: true, displayName: null }, { anonymous: true }],
    ['with 5,000 characters', { text: '🛰'.repeat(5000) }, { review: '🛰'.repeat(5000) }],
  ];

  it.each(cases)('%s is judged to be the same quote', (_, part, same) => {
    const review = { ...wholeReview, ...part };
    const judged = quoteIn(valuesFromReview(review));
    expect(judged).toEqual({ quote: { ...quote, ...same } });
    expect('quote' in judged && matchesQuote(review, judged.quote)).toBe(true);
  });
});

describe('whether a review says what a quote says', () => {
  it('it does when it is the same in every field', () => {
    expect(matchesQuote(wholeReview, quote)).toBe(true);
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
  ])('it does not when the quote has %j', (part) => {
    expect(matchesQuote(wholeReview, { ...quote, ...part })).toBe(false);
  });

  it('it does when a company was named in other letters, which the database has made its key', () => {
    expect(
      matchesQuote({ ...wholeReview, company: 'éclair imaging' }, { ...quote, company: 'E\u0301clair IMAGING' }),
    ).toBe(true);
  });

  it('what the database has derived, and how the company is called, makes no difference', () => {
    const otherwise = { about: null, pricePerKm2: null, resolutionClass: null, displayName: 'Another Name' };
    expect(matchesQuote({ ...wholeReview, ...otherwise }, quote)).toBe(true);
  });
});

describe('the card of a quote that nobody has seen yet', () => {
  const { about, anonymous, updatedOn, ...shown } = wholeReview;
  const by = { id: shown.id, name: 'Nomsa Example', createdOn: shown.createdOn };

  it('shows what the card of the shared review will show', () => {
    expect(reviewOf(quote, by)).toEqual({ ...shown, about: null });
  });

  it('hides the name of who shares it anonymously', () => {
    expect(reviewOf({ ...quote, anonymous: true }, by).displayName).toBeNull();
  });

  it('tells no price per km² and no class where nobody can tell', () => {
    const vague = reviewOf({ ...quote, area_km2: null, resolution: 'sharp' }, by);
    expect(vague).toMatchObject({
      pricePerKm2: null,
      resolution: 'sharp',
      resolutionMetres: null,
      resolutionClass: null,
    });
  });

  it('shows no name where the profile has none', () => {
    expect(reviewOf(quote, { ...by, name: null }).displayName).toBeNull();
  });
});
