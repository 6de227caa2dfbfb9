import { expect, it } from 'vitest';
import { offersFromPublishedPrices, otherPublished, publishedRange } from '../../src/features/prices/published-offers';
import { publishedOffer } from '../fixtures/market-quotes.ts';
import { publishedPrice } from '../fixtures/published-prices.ts';

const price = {
  ...{ company: 'maxar', name: 'Maxar', address: 'maxar' },
  ...publishedPrice({
    product: 'WorldView',
    pixelSize: { low: 0.3, high: 0.5 },
    acquisition: 'recent-archive',
    price: { low: 28, high: 30 },
    source: { title: 'Price page', url: null },
    asOf: '2026-09',
    read: 'page',
    copiedOn: null,
  }),
};

it('a published price is an offer in each size class of its pixel sizes', () => {
  const offers = offersFromPublishedPrices([price]);
  expect(offers.map(({ sizeClass }) => sizeClass)).toEqual(['30cm', '50cm']);
  expect(offers[0]).toEqual({
    company: 'maxar',
    companyName: 'Maxar',
    address: 'maxar',
    product: 'WorldView',
    sensor: 'multispectral',
    sizeClass: '30cm',
    acquisition: 'archive',
    usdPerKm2: { low: 28, high: 30 },
    isDerived: false,
    label: '$28–30 per km²',
    smallestAreaKm2: 25,
    source: 'Price page',
    asOf: '2026-09',
    certainty: 'read on the page, as of Sep 2026',
  });
});

it.each([
  [{ currency: 'EUR' }, null],
  [{ basis: 'scene' }, null],
  [{ basis: 'order', smallestOrder: null }, null],
  [
    { basis: 'order', price: { low: 500, high: 500 } },
    { low: 20, high: 20 },
  ],
] as const)('the price per km² of an offer with %j is %j', (overrides, usdPerKm2) => {
  expect(offersFromPublishedPrices([{ ...price, ...overrides }])[0]?.usdPerKm2).toEqual(usdPerKm2);
});

it('a price without a pixel size is in no size class', () => {
  expect(offersFromPublishedPrices([{ ...price, pixelSize: null }])).toEqual([]);
});

it('an area taken from a prepaid package is not a smallest order', () => {
  const prepaid = { areaKm2: 0.25, note: 'in packages of €100', prepaid: true };
  expect(offersFromPublishedPrices([{ ...price, smallestOrder: prepaid }])[0]?.smallestAreaKm2).toBeNull();
});

it('the range of published prices leaves out prices in other currencies and derived ones', () => {
  const offers = [
    publishedOffer('a', { usdPerKm2: { low: 20, high: 25 } }),
    publishedOffer('b', { usdPerKm2: { low: 12, high: 12 } }),
    publishedOffer('c', { usdPerKm2: { low: 1, high: 1 }, isDerived: true }),
    publishedOffer('d', { usdPerKm2: null }),
  ];
  expect(publishedRange(offers)).toEqual({
    ...{ low: 12, high: 25, providers: 'A and B' },
    certainty: 'read on the page, as of Sep 2026',
  });
  expect(publishedRange(offers.slice(2))).toBeNull();
});

it('prices that the range leaves out are named as published, so that none is missing', () => {
  const offers = [
    publishedOffer('a', { usdPerKm2: { low: 20, high: 25 } }),
    publishedOffer('b', { usdPerKm2: { low: 7, high: 7 }, isDerived: true, label: '$175 for the whole order' }),
    publishedOffer('c', { usdPerKm2: null, label: '€8.50 per km²' }),
  ];
  expect(otherPublished(offers)).toBe('B $175 for the whole order; C €8.50 per km²');
  expect(otherPublished(offers.slice(0, 1))).toBe('');
});

it.each([
  [['2026-09', '2026-09'], 'as of Sep 2026'],
  [['2026-09', 'about 2022', '2025-08'], 'from around 2022 to Sep 2026'],
  [['2026-09', null], 'as of Sep 2026, some undated'],
  [[null, null], 'undated'],
])('the range of prices published at %j says "%s"', (dates, words) => {
  const offers = dates.map((asOf, index) => publishedOffer(String(index), { asOf, certainty: `source ${index}` }));
  expect(publishedRange(offers)?.certainty).toBe(words);
});

it('a range of prices with the same certainty states it in full, and names each provider once', () => {
  const certainty = 'as copied on 6 Oct 2026';
  const offers = [1, 2].map((low) => publishedOffer('a', { usdPerKm2: { low, high: 3 }, asOf: null, certainty }));
  expect(publishedRange(offers)).toEqual({ low: 1, high: 3, providers: 'A', certainty });
});
