import { describe, expect, it } from 'vitest';
import type { ImageOrder } from '../../src/features/sellers/image-order';
import { type QuotedPrice, quotedSums, summariseQuotedSums } from '../../src/features/sellers/quoted-sums';
import { allOffers, november2026 } from '../fixtures/offers.ts';

const order = (areaKm2: number): ImageOrder => ({
  ...{ sensor: 'multispectral', sizeClass: '50cm', acquisition: 'archive', areaKm2 },
});
const quote = (company: string, usdPerKm2: number, areaKm2: number | null): QuotedPrice => ({
  ...{ id: `${company} ${usdPerKm2}`, company, usdPerKm2, areaKm2 },
});
const group = (areaKm2: number, quotes: readonly QuotedPrice[]) =>
  quotedSums(order(areaKm2), quotes, allOffers, november2026);
const dollars = (areaKm2: number, quotes: readonly QuotedPrice[]) =>
  group(areaKm2, quotes).sums.map(({ usdCents }) => usdCents / 100);

const mixed = [
  ...[quote('planet', 10, 100), quote('planet', 8, 25)],
  ...[quote('maxar', 20, 25), quote('maxar', 30, 10)],
  ...[quote('airbus', 15, 100), quote('airbus', 12, null)],
];

describe('the sum of a quote for an order', () => {
  it('uses the smallest area of the cheapest offer of its images, else the smallest billed among the company’s quotes', () => {
    // Planet: 25 km² by its own list. Maxar publishes none: 10 km². Airbus only in packages: 100 km².
    expect(dollars(3, mixed)).toEqual([250, 200, 200, 300, 1500, 1200]);
  });

  it('uses the area asked for where no smallest area is above it', () => {
    expect(dollars(200, mixed)).toEqual([2000, 1600, 4000, 6000, 3000, 2400]);
  });

  it('is for at least the smallest area billed in the group, where that is 40 km² or more', () => {
    const large = [quote('maxar', 20, 100), quote('maxar', 25, 50), quote('airbus', 15, 40), quote('planet', 10, 60)];
    expect(group(3, large)).toMatchObject({ onlyLargeKm2: 40 });
    expect(dollars(3, large)).toEqual([800, 1000, 600, 400]);
    expect(group(40, large)).toMatchObject({ onlyLargeKm2: null });
    expect(dollars(40, large)).toEqual([800, 1000, 600, 400]);
  });

  it('is not, when one of them was billed for a hair less', () => {
    const quotes = [quote('maxar', 20, 100), quote('airbus', 15, 39.99)];
    expect(group(3, quotes)).toMatchObject({ onlyLargeKm2: null });
    expect(dollars(3, quotes)).toEqual([2000, 599.85]);
  });
});

describe('a summary of sums', () => {
  it('is their median and middle half', () => {
    // 200, 200, 250, 300, 1200, 1500: median (250 + 300) ÷ 2; quartiles a quarter of the way on from 200 and three from 300.
    expect(summariseQuotedSums(group(3, mixed).sums)).toEqual({
      ...{ kind: 'summary', n: 6, few: false, lowerQuartile: 21_250, median: 27_500, upperQuartile: 97_500 },
    });
  });

  it('says when there are few, and is withheld below three', () => {
    expect(summariseQuotedSums(group(3, mixed.slice(0, 4)).sums)).toMatchObject({ kind: 'summary', n: 4, few: true });
    expect(summariseQuotedSums(group(3, mixed.slice(0, 2)).sums)).toEqual({ kind: 'too-few', n: 2 });
  });
});
