import { describe, expect, it } from 'vitest';
import {
  describeSourceDate,
  formatAmount,
  formatDerivedPerKm2,
  formatPixelSize,
  type PublishedPrice,
  publishedPerKm2,
} from '../../src/domain/prices/published-price.ts';
import { accessEntry, summariseAccess } from '../../src/features/published-prices/access-summary.ts';
import { groupByClass } from '../../src/features/published-prices/price-classes.ts';
import { offer } from '../fixtures/offers.ts';
import { publishedPrice } from '../fixtures/published-prices';

const one = (value: number) => ({ low: value, high: value });
const price: PublishedPrice = {
  product: 'Kestrel-2, archive',
  sensor: 'multispectral',
  pixelSize: one(0.7),
  acquisition: 'archive',
  price: one(9),
  currency: 'EUR',
  basis: 'km2',
  smallestOrder: null,
  terms: null,
  publisher: 'maker',
  source: { title: 'Kestrel, shop', url: null },
  asOf: null,
  read: 'page',
  lastSeen: null,
};

describe('the price per km² of a published price', () => {
  it('is the amount if it was published per km²', () => {
    expect(publishedPerKm2(price)).toEqual({ low: 9, high: 9, derived: false });
    expect(publishedPerKm2({ ...price, smallestOrder: { areaKm2: 25, note: null } })?.low).toBe(9);
  });

  it('is derived from an order and its smallest area', () => {
    const order = { ...price, basis: 'order' as const, price: { low: 2800, high: 3000 } };
    expect(publishedPerKm2({ ...order, smallestOrder: { areaKm2: 100, note: null } })).toEqual({
      low: 28,
      high: 30,
      derived: true,
    });
  });

  it('is unknown for a scene and for an order without an area', () => {
    const smallestOrder = { areaKm2: 25, note: null };
    expect(publishedPerKm2({ ...price, basis: 'scene', smallestOrder })).toBeNull();
    expect(publishedPerKm2({ ...price, basis: 'order' })).toBeNull();
    expect(publishedPerKm2({ ...price, basis: 'order', smallestOrder: { areaKm2: null, note: '1 image' } })).toBeNull();
  });
});

it.each([
  [8.5, 8.5, 'EUR', '€8.50'],
  [28, 30, 'USD', '$28–30'],
  [0.1, 0.2, 'EUR', '€0.10–0.20'],
  [9, 9.5, 'USD', '$9.00–9.50'],
  [12429, 12429, 'GBP', '£12,429'],
] as const)('an amount from %d to %d %s is written %s', (low, high, currency, text) => {
  expect(formatAmount({ low, high }, currency)).toBe(text);
});

it.each([
  [15.015, 'about €15 per km²'],
  [6.002, 'about €6 per km²'],
  [12.43, 'about €12.40 per km²'],
])('a derived price of %d per km² is rounded to one decimal: %s', (perKm2, text) => {
  expect(formatDerivedPerKm2(one(perKm2), 'EUR')).toBe(text);
});

it.each([
  [one(0.5), '50 cm'],
  [one(3), '3 m'],
  [one(0.125), '12.5 cm'],
  [{ low: 0.31, high: 0.5 }, '31–50 cm'],
  [{ low: 0.7, high: 1 }, '0.7–1 m'],
  [{ low: 15, high: 30 }, '15–30 m'],
  [null, 'not stated'],
])('pixel sizes of %j metres are written %s', (pixelSize, text) => {
  expect(formatPixelSize(pixelSize)).toBe(text);
});

it.each([
  [{ asOf: null, lastSeen: null }, 'undated'],
  [{ asOf: null, lastSeen: '2026-11' }, 'undated, seen Nov 2026'],
  [{ asOf: '2022-09', lastSeen: null }, 'list of Sep 2022'],
  [{ asOf: 'about 2022', lastSeen: null }, 'list from around 2022'],
  [{ asOf: null, lastSeen: '2026-10-06' }, 'undated, seen 6 Oct 2026'],
  [{ asOf: '2025–26', lastSeen: null }, 'list of 2025–26'],
  [{ asOf: '2025-08', lastSeen: '2026' }, 'list of Aug 2025, seen 2026'],
] as const)('the source of %j is written "%s"', (source, text) => {
  expect(describeSourceDate({ ...price, ...source })).toBe(text);
});

it('published prices are grouped by sensor type and by the finest size class, and keep their order', () => {
  const coarse = { ...price, pixelSize: { low: 1, high: 3 } };
  const radar = { ...price, sensor: 'sar' as const, pixelSize: null };
  const fine = { ...price, pixelSize: one(0.3) };
  expect(groupByClass([radar, coarse, fine, price])).toEqual([
    {
      sensor: 'multispectral',
      classes: [
        { name: '30 cm class', ids: ['multispectral-30cm'], prices: [fine] },
        {
          name: '1 m class',
          ids: ['multispectral-1m', 'multispectral-2m', 'multispectral-3m'],
          prices: [coarse, price],
        },
      ],
    },
    { sensor: 'sar', classes: [{ name: 'Pixel size not stated', ids: ['sar-other'], prices: [radar] }] },
  ]);
});

it('subscriptions are summarised in one sentence in which neighbours share their date', () => {
  const basic = { ...price, product: 'Basic', pixelSize: one(3), price: '€9 a year' };
  const large = { ...price, product: 'Large', pixelSize: null, price: '€90 a year' };
  const sample = { ...large, product: 'Sample', price: 'free', asOf: '2026' };
  expect(summariseAccess([basic, large, sample])).toBe(
    'Basic, 3 m, €9 a year; Large, €90 a year (undated); Sample, free (list of 2026)',
  );
});

it('a published price becomes an entry with basis, acquisition and minimum order in words', () => {
  const entry = (overrides: Partial<PublishedPrice>) =>
    accessEntry(offer({ key: 'sold', ...publishedPrice(overrides) }));
  const order = entry({ currency: 'EUR', basis: 'order', price: one(175) });
  expect(order.price).toBe('€175 for 25 km², about €7 per km², archive, minimum order 25 km²');
  const select = entry({ smallestOrder: { areaKm2: 25, note: 'from $150' } });
  expect(select.price).toBe('$6 per km², archive, minimum order 25 km², from $150');
  expect(entry({ smallestOrder: null }).price).toBe('$6 per km², archive');
});
