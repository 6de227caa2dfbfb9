import { afterEach, describe, expect, it, vi } from 'vitest';
import { valuesFromReview } from '../../src/features/own-reviews/draft-from-review.ts';
import { otherCompany } from '../../src/features/reviews/company-field/selected-company.ts';
import type { OwnReview } from '../../src/features/reviews/own-review.ts';
import { emptyFormValues, hasSameValues, parseFormValues } from '../../src/features/reviews/quote-form/form-values.ts';
import type { Quote, QuoteFormValues } from '../../src/features/reviews/quote-form/quote.ts';
import { matchesQuote } from '../../src/features/reviews/quote-form/saved-quote.ts';
import { ownReview, signedQuote } from '../fixtures/reviews.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('the empty form', () => {
  it('is anonymous and has the company of the page', () => {
    expect(emptyFormValues('maxar')).toMatchObject({
      company: 'maxar',
      anonymous: true,
      price_basis: '',
      rating: '',
      sensor: '',
      acquisition: '',
      licence: '',
    });
  });

  it('lacks every required field', () => {
    expect(parseFormValues(emptyFormValues(otherCompany), undefined)).toEqual({
      errors: ['company', 'resolution', 'sensor', 'price', 'price_basis', 'acquisition', 'review'].map((field) =>
        expect.objectContaining({ field, empty: true }),
      ),
    });
  });

  it('has the same values as another one of its company until any field is changed', () => {
    const empty = emptyFormValues('maxar');
    expect(hasSameValues(empty, emptyFormValues('maxar'))).toBe(true);
    for (const field of Object.keys(empty) as (keyof QuoteFormValues)[])
      expect(
        hasSameValues(empty, { ...empty, [field]: typeof empty[field] === 'boolean' ? !empty[field] : 'typed' }),
        field,
      ).toBe(false);
  });
});

it('the empty form has the current month in the user’s time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z') });
  expect(emptyFormValues('maxar').quoted_month).toBe('2026-12');
});

describe('a name typed under "Others"', () => {
  it('is the company of the quote', () => {
    const values = { ...valuesFromReview(ownReview), company: otherCompany, companyName: ' Lumen Imaging ' };
    expect(parseFormValues(values, undefined)).toEqual({ quote: { ...signedQuote, company: 'Lumen Imaging' } });
  });

  it.each(['!!!', 'www.planet.com', 'www\u200b.planet.com'])('is refused at its field when it is %j', (companyName) => {
    const values = { ...valuesFromReview(ownReview), company: otherCompany, companyName, price: '' };
    const message = expect.stringMatching(/^Enter the company’s name.* If this is its name, write to /);
    expect(parseFormValues(values, undefined)).toEqual({
      errors: [
        { field: 'company', message, empty: false },
        { field: 'price', message: 'Fill this in.', empty: true },
      ],
    });
  });

  it('is the only one that is checked: the key of a selected company may be anything', () => {
    for (const company of ['www.planet.com', 'test', '!!!'])
      expect(parseFormValues({ ...valuesFromReview(ownReview), company }, undefined)).toEqual({
        quote: { ...signedQuote, company },
      });
  });

  it('is ignored when another company is selected', () => {
    const values = { ...valuesFromReview(ownReview), companyName: 'Lumen Imaging' };
    expect(parseFormValues(values, undefined)).toEqual({ quote: signedQuote });
  });
});

describe('the form for editing a review', () => {
  const cases: [string, Partial<OwnReview>, Partial<Quote>][] = [
    ['with everything', {}, {}],
    ['of one cent', { price: 0.01 }, { price: 0.01 }],
    ['of 99,999,999.99', { price: 99_999_999.99 }, { price: 99_999_999.99 }],
    ['of 100,000,000', { price: 100_000_000 }, { price: 100_000_000 }],
    ['of $12.50 per scene', { price: 12.5, priceBasis: 'scene' }, { price: 12.5, price_basis: 'scene' }],
    ['per km²', { price: 12, priceBasis: 'km2' }, { price: 12, price_basis: 'km2' }],
    ['of 0.010001 km²', { areaKm2: 0.010001 }, { area_km2: 0.010001 }],
    ['of 10,000,000 km²', { areaKm2: 10_000_000 }, { area_km2: 10_000_000 }],
    ['of 12.345 km²', { areaKm2: 12.345 }, { area_km2: 12.345 }],
    ['of 1234567.891234 km²', { areaKm2: 1_234_567.891234 }, { area_km2: 1_234_567.891234 }],
    ['without an area', { areaKm2: null, pricePerKm2: null }, { area_km2: null }],
    ['without a rating', { rating: null }, { rating: null }],
    ['of half a star', { rating: 0.5 }, { rating: 0.5 }],
    ['without an acquisition', { acquisition: null }, { acquisition: null }],
    ['of new tasking', { acquisition: 'tasking' }, { acquisition: 'tasking' }],
    ['of assured tasking', { acquisition: 'assured' }, { acquisition: 'assured' }],
    ['of an unknown sensor type', { sensor: null }, { sensor: null }],
    ['of a radar image', { sensor: 'sar' }, { sensor: 'sar' }],
    ['of an earlier month', { quotedMonth: '2024-02-01' }, { quoted_month: '2024-02-01' }],
    ['without a licence', { licence: null }, { licence: null }],
    ['with a licence to publish', { licence: 'publication' }, { licence: 'publication' }],
    ['with a resolution that is not understood', { resolution: 'sharp' }, { resolution: 'sharp', resolution_m: null }],
    ['of a company without a page', { company: 'société d’images 🛰' }, { company: 'société d’images 🛰' }],
    ['that is anonymous', { anonymous: true, displayName: null }, { anonymous: true }],
    ['with 5,000 characters', { review: '🛰'.repeat(5000) }, { review: '🛰'.repeat(5000) }],
  ];

  it.each(cases)('contains the same quote as the review %s', (_, changedReview, changedQuote) => {
    const review = { ...ownReview, ...changedReview };
    const parsed = parseFormValues(valuesFromReview(review), undefined);
    expect(parsed).toEqual({ quote: { ...signedQuote, ...changedQuote } });
    expect('quote' in parsed && matchesQuote(review, parsed.quote)).toBe(true);
  });
});
