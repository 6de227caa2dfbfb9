import { afterEach, describe, expect, it, vi } from 'vitest';
import { quotedPrice } from '../../src/features/reviews/quote-form/amount-rules.ts';
import {
  areaHelp,
  licenceHelp,
  monthHelp,
  priceHelp,
  sensorHelp,
  taxHelp,
} from '../../src/features/reviews/quote-form/field-help.ts';
import { emptyFormValues } from '../../src/features/reviews/quote-form/form-values.ts';
import type { QuoteFormValues } from '../../src/features/reviews/quote-form/quote.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['', 'Like 1,200 or CHF 950. If tax is in it, add “incl. 19% VAT”.'],
  ['twelve', 'Like 1,200 or CHF 950. If tax is in it, add “incl. 19% VAT”.'],
  ['1200', '= $1,200'],
  ['$1,200', '= $1,200'],
  ['1.200,5', '= $1,200.50'],
  ['1200 U', 'Like 1,200 or CHF 950. If tax is in it, add “incl. 19% VAT”.'],
  ['1200 €', '= €1,200'],
  ['CHF 950', '= CHF 950'],
  ['1200 yen', '= ¥1,200'],
  ['€', 'Like 1,200 or CHF 950. If tax is in it, add “incl. 19% VAT”.'],
  ['€1200.', 'Like 1,200 or CHF 950. If tax is in it, add “incl. 19% VAT”.'],
  ['€1,200', '= €1,200. If that is wrong, write EUR 1.20'],
  ['€1.200', '1.200 could mean 1,200 or 1.20. Write EUR 1200 or EUR 1.20.'],
  ['~1200', 'Leave out “~”. Write 1200 if you were quoted that.'],
  ['17,500 credits', 'Credits are not money. Enter what they cost.'],
  ['$30 per square mile', '$30 per square mile is $11.58 per km². Enter 11.58 and choose per km².'],
])('beside the price %j the form says %j', (typed, help) => {
  const values = { price: typed, price_basis: '', tax_percent: '' } as const;
  const quoted = quotedPrice(values);
  expect(priceHelp(values, quoted, quoted?.currency === 'USD' ? quoted.price : null, false)).toBe(help);
});

it('beside a price in another currency the form says what others will see, and beside the tax what the price is without it', () => {
  const values = { price: '2.380,00 €', price_basis: 'order', tax_percent: '19%' } as const;
  const quoted = quotedPrice(values);
  expect(priceHelp(values, quoted, 2300, true)).toBe(
    '= €2,380. Others will see about $2,300 without tax: converted, changed by up to 4% and rounded, to hide the currency and the tax.',
  );
  expect(taxHelp(quoted)).toBe('Without tax, the price is €2,000.');
  expect(quotedPrice({ ...values, price: '€2380 incl. 19% VAT', tax_percent: '' })).toEqual(quoted);
  expect(taxHelp(quotedPrice({ ...values, price: '€1000', tax_percent: '' }))).toBe(
    'Leave this empty if the price excludes tax.',
  );
});

it.each([
  ['', '', 'Like 1,200 or CHF 950. If tax is in it, add “incl. 19% VAT”.'],
  ['twelve', '', 'Enter a number, like 1,200 or 12.50.'],
  ['4,06 €/km2', 'km2', '= €4.06'],
  ['€1.250', 'order', '= €1,250. If that is wrong, write EUR 1.25'],
  ['€1.250', 'km2', '1.250 could mean 1,250 or 1.25. Write EUR 1250 or EUR 1.25.'],
  ['€2,400', 'km2', '2,400 could mean 2,400 or 2.40. Write EUR 2400 or EUR 2.40.'],
] as const)('when a user leaves the price %j with the basis %j, the form says %j', (price, price_basis, help) => {
  const values = { price, price_basis, tax_percent: '' };
  expect(priceHelp(values, quotedPrice(values), null, true)).toBe(help);
});

describe('beside the area the form says', () => {
  const hint = 'The area you were charged for, often a minimum of 5, 25 or 100 km².';
  const values = (some: Partial<QuoteFormValues>) => ({
    ...emptyFormValues('maxar'),
    price_basis: 'order' as const,
    ...some,
  });

  it.each<[string, Partial<QuoteFormValues>, string]>([
    ['what it means while it is empty', { price: '1200' }, hint],
    ['what it means while it is not understood', { price: '1200', area_km2: '50 km' }, hint],
    ['what it means while it is too small', { price: '1200', area_km2: '0' }, hint],
    ['what is understood', { area_km2: '1,200 km2' }, '= 1,200 km².'],
    ['what is understood of a price per km²', { price: '12', price_basis: 'km2', area_km2: '50' }, '= 50 km².'],
    [
      'only what is understood until the price basis is chosen',
      { price: '1200', price_basis: '', area_km2: '50' },
      '= 50 km².',
    ],
    ['the price per km² of an order', { price: '$1,234.50', area_km2: '50' }, '= 50 km². That is $24.69 per km².'],
    [
      'the price per km² of a scene',
      { price: '900', price_basis: 'scene', area_km2: '25' },
      '= 25 km². That is $36 per km².',
    ],
    ['only what is understood while there is no rate', { price: '€1234.50', area_km2: '50' }, '= 50 km².'],
    ['what is understood of an area in hectares', { area_km2: '250 ha' }, '= 2.5 km².'],
    [
      'what is understood of a radius, and what others will see of it',
      { area_km2: 'radius 5 km', price: '7900' },
      '= 78.54 km². Others will see 79 km² on an anonymous review. That is $100 per km².',
    ],
    ['what is understood for a signed review', { area_km2: 'radius 5 km', anonymous: false }, '= 78.54 km².'],
    [
      'that a price per km² above $10,000 will not count',
      { price: '1000000', area_km2: '1' },
      '= 1 km². That is more than $10,000 per km², so the price per km² will not count towards averages or medians.',
    ],
  ])('%s', (_, some, help) => {
    const filled = values(some);
    const quoted = quotedPrice(filled);
    expect(areaHelp(filled, quoted?.currency === 'USD' ? quoted.price : null, false)).toBe(help);
  });
});

it('the form says before sharing that a quote from before the last 24 months will not count', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  expect(monthHelp('2024-12')).toBe('When you were given the quote.');
  expect(monthHelp('2024-11')).toContain('will not count towards averages or medians');
  expect(monthHelp('')).toBe('When you were given the quote.');
  expect(monthHelp('last year')).toBe('When you were given the quote.');
});

it('the form says before sharing that a quote with a licence to publish will not count', () => {
  expect(licenceHelp('publication')).toContain('will not count towards averages or medians');
  expect(licenceHelp('one-organisation')).toBeUndefined();
  expect(licenceHelp('')).toBeUndefined();
});

it('the form says before sharing that a quote without a sensor type will not count', () => {
  expect(sensorHelp('unknown')).toContain('will not count towards averages or medians');
  for (const sensor of ['', 'sar']) expect(sensorHelp(sensor)).toBeUndefined();
});
