import { describe, expect, it } from 'vitest';
import { parseResolution } from '../../src/domain/images/parse-resolution.ts';
import { parsePrice, parseUsdPrice } from '../../src/domain/money/parse-price.ts';
import { parseArea } from '../../src/domain/text/parse-area.ts';
import { numberText, type ParsedAmount } from '../../src/domain/text/parse-number.ts';
import { unitQuestion } from '../../src/domain/text/unit-question.ts';
import { readLimits } from '../../src/features/review-list/filters/limits.ts';
import { defaultView } from '../../src/features/review-list/filters/review-filters.ts';
import { parseQuote } from '../../src/features/reviews/quote-form/quote.ts';
import { readOrder } from '../../src/features/sellers/order/order.ts';
import { readOwnPrice } from '../../src/features/sellers/order/read-own-price.ts';
import {
  areas,
  convertedPriceUnits,
  foreignPrices,
  numbers,
  priceBasisTexts,
  prices,
  priceUnits,
} from '../fixtures/amounts.ts';
import { november2026 } from '../fixtures/made-offers.ts';
import { type Meaning, type StatementKind, statements } from '../fixtures/price-statements.ts';
import { plainFields } from '../fixtures/quotes.ts';

const result = (parsed: ParsedAmount) => ('value' in parsed ? parsed.value : parsed.error);

/** How the review form parses a field. */
const inReview = (field: 'price' | 'area_km2') => (typed: string) => {
  const parsed = parseQuote({ ...plainFields, [field]: typed });
  return 'quote' in parsed ? parsed.quote[field] : parsed.errors[0]?.message;
};

/** How the limits of a list parse a field. */
const inLimits =
  (name: 'price' | 'area', end: 'From' | 'To', basis: 'km2' | null = null) =>
  (typed: string) => {
    const { errors, ...limits } = readLimits({ [`${name}${end}`]: typed }, { ...defaultView, basis });
    return errors[`${name}${end}`] ?? limits[name]?.[end === 'From' ? 'from' : 'to'];
  };

/** How the form of a fair price parses a field. */
const inFairPrice = (field: 'price' | 'area' | 'billed') => (typed: string) => {
  const form = { area: '10000000', price: '1', billed: '', acquisition: 'archive' } as const;
  const { order, errors } = readOrder(
    { ...form, [field]: typed },
    { sensor: 'multispectral', sizeClass: '1m' },
    (text, km2) => readOwnPrice(text, november2026.rates, km2),
  );
  const { price, foreign } = order?.own ?? {};
  return (
    errors[field] ?? { price: foreign?.amount ?? price, area: order?.areaKm2, billed: order?.own?.billedKm2 }[field]
  );
};

describe.each([
  ['the price of a review', inReview('price')],
  ['the lowest price of a list', inLimits('price', 'From')],
  ['the highest price of a list', inLimits('price', 'To', 'km2')],
  ['the price of the buyer’s own quote', inFairPrice('price')],
])('%s', (_, read) => {
  it.each([...numbers, ...prices])('typed as %j is parsed as %j', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });
});

describe.each([
  ['the area of a review', inReview('area_km2')],
  ['the smallest area of a list', inLimits('area', 'From')],
  ['the largest area of a list', inLimits('area', 'To')],
  ['the area of a fair price', inFairPrice('area')],
  ['the area billed in the buyer’s own quote', inFairPrice('billed')],
])('%s', (_, read) => {
  it.each([...numbers, ...areas])('typed as %j is parsed as %j', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });
});

describe('a price in another currency', () => {
  it.each(foreignPrices)('%j is refused by fields in US dollars', (typed, named) => {
    const message = `This price is in ${named}. Enter it in US dollars.`;
    expect(inLimits('price', 'From')(typed)).toBe(message);
    expect(inLimits('price', 'To', 'km2')(typed)).toBe(message);
  });

  const withoutUnit = foreignPrices.filter(([typed]) => !typed.includes('/'));
  it.each(withoutUnit)('%j is understood by a fair price as by a review', (typed) => {
    expect(inFairPrice('price')(typed)).toBe(inReview('price')(typed));
  });
});

describe('a price for another unit than the field accepts', () => {
  it.each(priceUnits)('%j is named in each field', (typed, named) => {
    const anyBasis = `This price is ${named}. Enter it per km² or for the whole order.`;
    expect(inReview('price')(typed)).toBe(anyBasis);
    expect(inLimits('price', 'From')(typed)).toBe(anyBasis);
    expect(inLimits('price', 'To', 'km2')(typed)).toBe(`This price is ${named}. Enter it per km².`);
    expect(inFairPrice('price')(typed)).toBe(`This price is ${named}. Enter it for the whole order.`);
  });

  it.each(convertedPriceUnits)('%j is converted for each field', (typed, equation, perKm2) => {
    expect(inReview('price')(typed)).toBe(`${equation} Enter ${perKm2} and choose per km².`);
    expect(inLimits('price', 'To', 'km2')(typed)).toBe(`${equation} Enter ${perKm2}.`);
    expect(inFairPrice('price')(typed)).toBe(`${equation} Enter the price for the whole order.`);
  });

  it.each(priceBasisTexts)('%j is named in each field that does not accept it', (typed, named) => {
    const choose = `This price is ${named}. Enter the number alone, and choose “${named}” as the price basis.`;
    expect(inReview('price')(typed)).toBe(choose);
    expect(inLimits('price', 'From')(typed)).toBe(choose);
    const forOrder = /^\$[\d.,]+ per km² is \$[\d,]+ for 10,000,000 km². Write \d+\.$/;
    expect(inFairPrice('price')(typed)).toMatch(
      named === 'per km²' ? forOrder : /^This price is per scene\. Enter it for/,
    );
  });

  it('a price that names the basis of the field is understood', () => {
    expect(inLimits('price', 'To', 'km2')('$17.50/km²')).toBe(17.5);
    expect(inLimits('price', 'To', 'km2')('1200 per km2')).toBe(1200);
    expect(inLimits('price', 'To', 'km2')('$600/scene')).toBe('This price is per scene. Enter it per km².');
  });
});

/** What a field for prices, areas or resolutions understands. */
const meanings: Record<StatementKind, (typed: string) => Meaning | null> = {
  price: (typed) => parsePrice(typed),
  area: (typed) => parseArea(typed),
  resolution: (typed) => {
    const [value, error] = [parseResolution(typed), unitQuestion(typed)];
    if (value !== null) return { value };
    return error === null ? null : { error };
  },
};

describe.each(Object.entries(statements))('of public and common statements, a %s', (kind, cases) => {
  it.each(cases)('typed as %j means %j', (typed, meaning) => {
    expect(meanings[kind as StatementKind](typed)).toEqual(meaning && expect.objectContaining(meaning));
  });
});

it('no text with a digit and another word gets the message “Enter a number”', () => {
  for (const typed of ['1200 Ft', '30 widgets', '30 kr', '30 per box', '5 km']) {
    expect(result(parsePrice(typed)), typed).not.toMatch(/^Enter a number/);
    expect(result(parseArea(typed)), typed).not.toMatch(/^Enter a number/);
  }
});

it.each(['', ' ', '\u00a0'])('empty text, typed as %j, is not an amount', (typed) => {
  expect(result(parsePrice(typed))).toBe('Enter a number, like 1,200 or 12.50.');
  expect(result(parseArea(typed))).toBe('Enter a number, like 1,200 or 12.50.');
});

it.each([12.345, 1.005, 0.001, 0.25, 1200, 123_456, 1_234_567.891, 0.000001])(
  '%d in a field is parsed as the same number',
  (value) => {
    expect(parseArea(numberText(value))).toEqual({ value });
    expect(parseUsdPrice(numberText(value))).toMatchObject({ value });
  },
);

it.each([
  ['12.3456', 12.35],
  ['€0.009', 0.009],
  ['0.001', 0.001],
])('the price %j is rounded to two decimals, but never to 0.01 or nothing', (typed, value) => {
  expect(parsePrice(typed)).toHaveProperty('value', value);
});

// With a pattern that backtracks, each of these would exceed the time limit of the test.
it.each([
  ' ',
  '1/１/',
  '²㎢',
  '1',
  '1,',
  '000 ',
  '.,',
  '$',
  'us',
  'us ',
  ' per ',
  '1 x ',
  '1-',
  '€',
  'sq ',
  ' a ',
  'kr ',
  '/',
  '. ',
  'by ',
  'r = ',
  ' radius',
  'min ',
  '1.-',
  '１',
  '- ',
])('an amount with up to 20,000 repetitions of %j is not understood', (filler) => {
  for (const typed of [`1${filler.repeat(20_000)}x`, `${`1${filler.repeat(90)}`.slice(0, 98)}q`]) {
    expect(parsePrice(typed)).toHaveProperty('error');
    expect(parseArea(typed)).toHaveProperty('error');
  }
});
