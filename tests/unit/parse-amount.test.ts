import { describe, expect, it } from 'vitest';
import { parseArea, parsePrice } from '../../src/domain/parse-amount.ts';

describe('a typed price', () => {
  it.each([
    ['1200', 1200],
    ['12.50', 12.5],
    ['0012', 12],
    ['12.345', null],
    ['$1,200', 1200],
    ['$ 1,200', 1200],
    ['US$1200', 1200],
    ['US $1,200', 1200],
    ['1200$', 1200],
    ['1,200 USD', 1200],
    ['usd 1200', 1200],
    ['1200 US dollars', 1200],
    ['1,200.50', 1200.5],
    ['1,234,567.89', 1_234_567.89],
    ['1 200', 1200],
    ['1 200.50', 1200.5],
    ['1 200,50', 1200.5],
    ['1\u00a0200', 1200],
    ['1\u202f234\u202f567', 1_234_567],
    [' 1200 ', 1200],
    ['1.200,50', 1200.5],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['0,50', 0.5],
    ['1200,50', 1200.5],
  ])('%j is %j', (typed, value) => {
    expect(parsePrice(typed)).toEqual(value === null ? { error: 'ambiguous' } : { value });
  });

  it.each([
    '€50',
    '50 €',
    '50 EUR',
    'EUR1200',
    '1,200 euros',
    '£1,200',
    '50 pounds',
    '1200 GBP',
    '¥5000',
    '₹500',
    'C$50',
  ])('%j is in another currency', (typed) => expect(parsePrice(typed)).toEqual({ error: 'foreign currency' }));

  it.each(['1.200', '1.200.000', '1,20,000', '1,2,3', '1.2.3', '0,500', '12 50', '1 2', '1,200,50', '.5', '12.', '1,'])(
    '%j is ambiguous',
    (typed) => expect(parsePrice(typed)).toEqual({ error: 'ambiguous' }),
  );

  it.each([
    '',
    ' ',
    '$',
    'USD',
    'abc',
    'twelve',
    '1200 per km2',
    '-5',
    '+5',
    '1e3',
    '0x10',
    'NaN',
    '５０',
    '5k',
    '<b>',
  ])('%j is not a number', (typed) => expect(parsePrice(typed)).toEqual({ error: 'not a number' }));
});

describe('a typed area', () => {
  it.each([
    ['120', 120],
    ['0.25', 0.25],
    ['12.345', 12.345],
    ['1,200', 1200],
    ['1,200.5', 1200.5],
    ['1 200', 1200],
    ['1.200,5', 1200.5],
    ['12,5', 12.5],
    ['120 km2', 120],
    ['120km2', 120],
    ['120 km²', 120],
    ['120 km^2', 120],
    ['120 KM2', 120],
    ['120 sq km', 120],
    ['120 sq. km', 120],
    ['120 sqkm', 120],
    ['1,200 square kilometres', 1200],
    ['1 square kilometer', 1],
  ])('%j is %d km²', (typed, value) => {
    expect(parseArea(typed)).toEqual({ value });
  });

  it.each(['', 'km2', '120 km', '120 ha', '120 m2', '10 x 12 km', 'the county', '-1', '1e9'])(
    '%j is not an area',
    (typed) => expect(parseArea(typed)).toEqual({ error: 'not a number' }),
  );

  it.each(['1.2.3', '12 50', '0,500'])('%j is ambiguous', (typed) => {
    expect(parseArea(typed)).toEqual({ error: 'ambiguous' });
  });
});

// With a pattern that backtracks, each of these would exceed the time limit of the test.
it.each([' ', '1', '1,', '000 ', '.,', '$', 'us'])(
  'an amount with 20,000 repetitions of %j is not understood',
  (filler) => {
    expect(parsePrice(`1${filler.repeat(20_000)}x`)).toHaveProperty('error');
    expect(parseArea(`1${filler.repeat(20_000)}x`)).toHaveProperty('error');
  },
);
