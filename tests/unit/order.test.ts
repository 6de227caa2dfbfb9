import { describe, expect, it } from 'vitest';
import {
  formatOrderSearch,
  type Images,
  imagesFromKey,
  imagesKey,
  imagesOfPage,
  parseOrderSearch,
  readOrder,
  type TypedOrder,
} from '../../src/features/sellers/order/order';
import { readOwnPrice } from '../../src/features/sellers/order/read-own-price.ts';
import { november2026 } from '../fixtures/made-offers.ts';

const images: Images = { sensor: 'multispectral', sizeClass: '50cm' };
const form = (overrides: Partial<TypedOrder> = {}): TypedOrder => ({
  ...{ area: '120', price: '', billed: '', acquisition: 'archive' },
  ...overrides,
});
const read = (overrides: Partial<TypedOrder> = {}) =>
  readOrder(form(overrides), images, (text, km2) => readOwnPrice(text, november2026.rates, km2));

describe('the address of an answer', () => {
  it.each([
    '',
    '?area=120',
    '?area=1%2C200&price=%242%2C400&billed=2000&for=tasking',
    '?area=x',
    '?price=2400',
    '?price=EUR+2400',
  ])('is written as it was read: "%s"', (search) => {
    expect(formatOrderSearch(parseOrderSearch(search), images)).toBe(search);
  });

  it('uses defaults for unknown values and for the empty fields of a submitted form', () => {
    expect(parseOrderSearch('?area=&price=&billed=&for=stars')).toEqual(form({ area: '' }));
  });

  it('is cut at the maximum length of its fields', () => {
    expect(parseOrderSearch(`?area=${'9'.repeat(400)}`).area).toHaveLength(40);
  });

  it('names the radar mode unless it is the finest of its size class', () => {
    expect(formatOrderSearch(form(), { sensor: 'sar', sizeClass: '30cm', mode: 'spot-35cm' })).toBe(
      '?mode=spot-35cm&area=120',
    );
    expect(formatOrderSearch(form(), { sensor: 'sar', sizeClass: '30cm', mode: 'spot-25cm' })).toBe('?area=120');
    expect(imagesOfPage('sar', '30cm', 'spot-35cm')).toMatchObject({ mode: 'spot-35cm' });
    expect(imagesOfPage('sar', '30cm', 'spot-1m')).toMatchObject({ mode: 'spot-25cm' });
    expect(imagesOfPage('aerial', '30cm', 'spot-1m')).toEqual({ sensor: 'aerial', sizeClass: '30cm' });
  });
});

it.each(['multispectral/50cm', 'aerial/20cm', 'sar/30cm/spot-35cm'])(
  'images are written as their key was read: %s',
  (key) => {
    expect(imagesFromKey(key) && imagesKey(imagesFromKey(key) as Images)).toBe(key);
  },
);

it('the buyer’s own quote is without the tax that it names', () => {
  expect(read({ price: '$2,380 incl. 19% VAT' }).order?.own).toMatchObject({ price: 2000 });
});

describe('an order', () => {
  it('is read with the price per km² of the buyer’s own quote', () => {
    expect(read({ area: '1,200 km2', price: '$24,000' })).toEqual({
      order: {
        ...{ images, areaKm2: 1200, shape: null },
        own: { acquisition: 'archive', price: 24_000, billedKm2: 1200, perKm2: 20 },
      },
      errors: {},
    });
  });

  it.each([
    ['€2400', 2773.99, { amount: 2400, currency: 'EUR', text: '€2,400', month: '2026-03' }],
    ['GBP 1,200', 1601.04, { amount: 1200, currency: 'GBP', text: '£1,200', month: '2026-03' }],
    ['2,400 US dollars', 2400, undefined],
  ])('converts an own quote of %s by the newest rates', (price, usd, foreign) => {
    expect(read({ price }).order?.own).toEqual({
      ...{ acquisition: 'archive', price: usd, billedKm2: 120, perKm2: usd / 120, foreign },
    });
  });

  it('has the sides of a rectangle in km if both are typed', () => {
    expect(read({ area: '12.5 x 2 km' }).order).toMatchObject({ areaKm2: 25, sidesKm: [12.5, 2] });
    expect(read({ area: '500 m x 2,000 m' }).order).toMatchObject({ areaKm2: 1, sidesKm: [0.5, 2] });
    expect(read({ area: '25 km2' }).order?.sidesKm).toBeUndefined();
  });

  it('can have another area billed than asked for', () => {
    expect(read({ area: '10', price: '2,500', billed: '25' }).order?.own).toMatchObject({ billedKm2: 25, perKm2: 100 });
  });

  it('without an area is for the area of the prebuilt answer', () => {
    expect(read({ area: ' ' }).order?.areaKm2).toBe(100);
  });

  it.each([
    [{ area: '0.001' }, 'area', 'Enter an area of at least 0.01 km².'],
    [{ area: '10,000,001' }, 'area', 'Enter an area of at most 10,000,000 km².'],
    [{ price: '0' }, 'price', 'Enter a price above 0.'],
    [{ price: '100,000,001' }, 'price', 'Enter a price of at most $100,000,000.'],
    [{ area: '1', price: '10,001' }, 'price', 'This is more than $10,000 per km². Check the price and the area.'],
    [{ area: '300 sq ft' }, 'area', /sq ft/],
    [{ price: '€100,000,000' }, 'price', 'Enter a price of at most $100,000,000.'],
    [{ price: '18 USD/km²' }, 'price', /^\$18 per km² is \$2,160 for 120 km². Write 2160.$/],
    [{ price: 'IDR 50' }, 'price', 'Enter a price above 0.'],
    [{ price: 'kr 500' }, 'price', /SEK 500, NOK 500/],
    [{ price: '500 CZK' }, 'price', /cannot be converted/],
    [{ billed: 'many' }, 'billed', /number/],
  ] as const)('%j gets an explanation', (fields, name, message) => {
    const error = read(fields).errors[name] ?? '';
    if (typeof message === 'string') expect(error).toBe(message);
    else expect(error).toMatch(message);
  });

  it('keeps its answer when only the own quote cannot be understood', () => {
    expect(read({ price: 'cheap' }).order).toMatchObject({ areaKm2: 120, own: null });
    expect(read({ price: '500', billed: 'many' }).order).toMatchObject({ areaKm2: 120, own: null });
  });
});
