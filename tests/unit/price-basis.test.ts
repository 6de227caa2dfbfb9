import { describe, expect, it } from 'vitest';
import { highestPrices, priceBasisLabels, pricePerKm2 } from '../../src/domain/prices/price-basis';

describe('the price per square kilometre', () => {
  it.each([
    ['is the price that was quoted for one', 12.5, 'km2', null, 12.5],
    ['is that price whatever the area', 12.5, 'km2', 40, 12.5],
    ['follows from an order and its area', 1200, 'order', 100, 12],
    ['follows from a scene and its area', 900, 'scene', 25, 36],
    ['is unknown without an area', 1200, 'order', null, null],
    ['may be $10,000', 10_000, 'order', 1, 10_000],
    ['is unknown when it would be more than $10,000, which is not plausible', 10_001, 'order', 1, null],
    ['is unknown when the area is 0', 12, 'order', 0, null],
  ] as const)('%s', (_, price, basis, areaKm2, expected) => {
    expect(pricePerKm2(price, basis, areaKm2)).toBe(expected);
  });
});

describe('the basis of a price', () => {
  it.each([
    ['order', 'for the whole order'],
    ['scene', 'per scene'],
    ['km2', 'per km²'],
  ] as const)('is "%s" in the database and "%s" on the page', (basis, words) => {
    expect(priceBasisLabels[basis]).toBe(words);
  });
});

it('a price per km² may be at most $10,000, per scene $1,000,000, and of an order $100,000,000', () => {
  expect(highestPrices).toEqual({ km2: 10_000, scene: 1_000_000, order: 100_000_000 });
});
