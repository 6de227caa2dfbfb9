import { describe, expect, it } from 'vitest';
import {
  changeOrderForm,
  formatOrderSearch,
  type OrderForm,
  parseOrderSearch,
  readOrder,
} from '../../src/features/fair-price/fair-price-order';

const form = (overrides: Partial<OrderForm> = {}): OrderForm => ({
  sensor: 'multispectral',
  size: '50 cm',
  area: '120',
  price: '',
  billed: '',
  sort: 'archive',
  ...overrides,
});

describe('the address of a question about a fair price', () => {
  it.each([
    '',
    '?size=50+cm&area=120',
    '?sensor=sar&size=1+m&area=1%2C200&price=%242%2C400&billed=2000&sort=tasking',
    '?size=1+m+SAR+spotlight',
    '?sensor=multispectral&size=1+m+SAR',
    '?area=x',
  ])('is written as it was read: "%s"', (search) => {
    expect(formatOrderSearch(parseOrderSearch(search))).toBe(search);
  });

  it('uses defaults for unknown values and for the empty fields of a submitted form', () => {
    expect(parseOrderSearch('?sensor=sonar&size=&area=&price=&billed=&sort=stars')).toEqual(
      form({ size: '', area: '' }),
    );
  });

  it('can name a size class, as links do', () => {
    expect(readOrder(parseOrderSearch('?size=30-300m&area=5000')).order?.sizeClass).toBe('30-300m');
  });

  it('is cut at the maximum length of its fields', () => {
    expect(parseOrderSearch(`?area=${'9'.repeat(400)}`).area).toHaveLength(40);
  });
});

describe('typing a pixel size', () => {
  it('that names a sensor type selects this type, while other sizes do not change it', () => {
    const sar = changeOrderForm(form(), { size: '1 m SAR spotlight' });
    expect(sar.sensor).toBe('sar');
    expect(changeOrderForm(sar, { size: '1 m' }).sensor).toBe('sar');
    expect(changeOrderForm(sar, { sensor: 'multispectral' }).sensor).toBe('multispectral');
  });
});

describe('readOrder', () => {
  it('reads an order and the price per km² of the buyer’s own quote', () => {
    expect(readOrder(form({ area: '1,200 km2', price: '$24,000' }))).toEqual({
      order: {
        sensor: 'multispectral',
        sizeClass: '50cm',
        pixelMetres: 0.5,
        areaKm2: 1200,
        own: { price: 24_000, billedKm2: 1200, perKm2: 20 },
      },
      sizeClass: '50cm',
      errors: {},
    });
  });

  it('divides the buyer’s own quote by the billed area, as for quotes in reviews', () => {
    const { order } = readOrder(form({ area: '5', price: '$500', billed: '25' }));
    expect(order).toMatchObject({ areaKm2: 5, own: { price: 500, billedKm2: 25, perKm2: 20 } });
  });

  it('has no pixel size when a size class was selected', () => {
    expect(readOrder(form({ size: '50cm' })).order?.pixelMetres).toBeNull();
  });

  it.each(['25 scenes', '0'])('has no price per km² of an own quote whose billed area is "%s"', (billed) => {
    const { order, errors } = readOrder(form({ price: '$500', billed }));
    expect(order?.own).toBeNull();
    expect(Object.keys(errors)).toEqual(['billed']);
  });

  it.each([
    ['0.5m', '50cm'],
    ['0.7', '1m'],
    ['50 cm native, 30 cm HD', '50cm'],
    ['3 ft', '1m'],
    ['2 m multispectral bundle, with 50 cm panchromatic', '50cm'],
    ['10m', '10-30m'],
  ])('understands "%s" as %s', (size, sizeClass) => {
    expect(readOrder(form({ size })).sizeClass).toBe(sizeClass);
  });

  it.each([
    [{ size: '' }, {}],
    [{ area: ' ' }, {}],
    [{ size: '50' }, { size: '50 cm or 50 m? Write the unit.' }],
    [{ size: '50 pixels' }, { size: 'Enter a pixel size, like 50 cm or 3 m.' }],
    [{ size: 'sharp' }, { size: 'Enter a pixel size, like 50 cm or 3 m.' }],
    [{ area: '250 acres' }, { area: 'This area is in acres. Enter it in km².' }],
    [{ area: '1.200' }, { area: '1.200 could mean 1,200 or 1.20. Write 1200 or 1.20.' }],
    [{ area: 'large' }, { area: 'Enter a number, like 1,200 or 12.50.' }],
    [{ area: '1,2,3' }, { area: 'Enter the number without separators, like 1200 or 12.50.' }],
    [{ area: '0' }, { area: 'Enter an area of at least 0.01 km².' }],
    [{ area: '10000001' }, { area: 'Enter an area of at most 10,000,000 km².' }],
  ])('has no order for %j', (change, errors) => {
    expect(readOrder(form(change))).toMatchObject({ order: null, errors });
  });

  it.each([
    ['€2,400', 'This price is in €. Enter it in US dollars, converted at the rate of the month of the quote.'],
    ['$12/km²', 'This price is per km². Enter it for the whole order.'],
    ['much', 'Enter a number, like 1,200 or 12.50.'],
    ['0', 'Enter a price above 0.'],
    ['200000000', 'Enter a price of at most $100,000,000.'],
    ['1,300,000', 'This is more than $10,000 per km². Check the price and the area.'],
  ])('answers without the own quote "%s"', (price, message) => {
    const { order, errors } = readOrder(form({ price }));
    expect(order?.own).toBeNull();
    expect(errors).toEqual({ price: message });
  });
});
